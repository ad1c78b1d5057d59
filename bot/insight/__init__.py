"""What a host can see of the running bot: metrics, health, and logs that programs can read."""

"""What fails: kinds of requests and how they do, disasters and outages, and faults of all that is below."""

"""Real bot processes through kills, halts, full disks, wrong clocks and cut networks: see docs/faults.md."""

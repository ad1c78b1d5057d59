"""Tools for developers, from training and benchmarks to releases. The product imports none of them."""

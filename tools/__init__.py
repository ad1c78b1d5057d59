"""Tools for developers: the training of the networks, and benchmarks. The product imports none of them."""

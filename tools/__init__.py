"""Tools for developers: training, benchmarks, the making of the art. The product imports none of them."""

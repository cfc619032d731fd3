package plainfile

// nonBlocking is nothing: in a browser no file blocks.
const nonBlocking = 0

//go:build !js

package plainfile

import "syscall"

// nonBlocking opens a file so that nothing blocks.
const nonBlocking = syscall.O_NONBLOCK

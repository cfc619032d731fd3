//go:build !linux

package bot

import "os/exec"

// launch starts a process. Where no kernel ends it with furball, it finds its input closed.
func launch(c *exec.Cmd) error { return c.Start() }

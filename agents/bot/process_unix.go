//go:build unix

package bot

import (
	"os"
	"os/exec"
	"syscall"
)

// apart makes the process the leader of a session and group of its own. Then its children can be ended with it, Ctrl-C
// at the terminal reaches only furball, and the process cannot write to the terminal.
func apart(c *exec.Cmd) {
	c.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	tie(c.SysProcAttr)
}

// killGroup ends a process that has not been waited for, and all of its group.
func killGroup(p *os.Process) {
	_ = syscall.Kill(-p.Pid, syscall.SIGKILL) // fails if no process of the group is left
}

// killed reports whether a process was ended by the signal that killGroup sends.
func killed(s *os.ProcessState) bool {
	w, ok := s.Sys().(syscall.WaitStatus)
	return ok && w.Signaled() && w.Signal() == syscall.SIGKILL
}

// supported is nil, because bots can run here.
func supported() error { return nil }

//go:build !unix

package bot

import (
	"errors"
	"os"
	"os/exec"
)

func apart(*exec.Cmd) {}

func killGroup(p *os.Process) { _ = p.Kill() }

func killed(*os.ProcessState) bool { return false }

// supported is why no bot can run here: time limits need pipes with deadlines, and ending a
// bot's children needs process groups.
func supported() error { return errors.New("bots need a Unix system") }

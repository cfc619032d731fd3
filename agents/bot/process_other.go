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

// supported is the reason why no bot can run here: time limits need pipes with deadlines, and process groups
// are needed to end a bot's children.
func supported() error { return errors.New("bots need a Unix system") }

//go:build unix && !linux

package bot

import "syscall"

func tie(*syscall.SysProcAttr) {}

// Inside: nothing can import a program; its tests call run, as main does.
package main

import (
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
)

// TestBotsEndWithAKilledProgram: a bot that listens to nobody ends when the program is killed by signal 9.
func TestBotsEndWithAKilledProgram(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for name, text := range map[string]string{
		"x.yaml": "title: t\nsystem: ufo\nred: {card: small-ufo, doctrine: sniper}\n" +
			"blue: {card: tornado, doctrine: {exec: [sh, deaf.sh], startup: 60s}}\n",
		"deaf.sh": "exec 3>lifeline\necho $$ >&3\nwhile :; do :; done\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	lifeline := filepath.Join(dir, "lifeline")
	if err := syscall.Mkfifo(lifeline, 0o600); err != nil {
		t.Fatal(err)
	}
	end, err := os.OpenFile(lifeline, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer end.Close()
	r := start(t, dir, nil, "run", "x.yaml", "--allow-exec", "--json")
	said, pid := make([]byte, 20), 0
	r.until(t, "bot", func() bool {
		n, _ := end.Read(said)
		pid, _ = strconv.Atoi(strings.TrimSpace(string(said[:n])))
		return pid > 0
	})
	defer func() {
		if t.Failed() {
			_ = syscall.Kill(pid, syscall.SIGKILL)
		}
	}()
	r.signal(t, syscall.SIGKILL)
	r.status(t)
	if _, err := io.ReadAll(end); err != nil {
		t.Errorf("the bot lives on: %v", err)
	}
}

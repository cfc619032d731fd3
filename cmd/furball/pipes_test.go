//go:build unix

// Inside: nothing can import a program; its tests call run, as main does.
package main

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestPipesAreRefused: no file that the program reads may be a pipe or a device, also behind a link, because it could
// wait for it for ever.
func TestPipesAreRefused(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for _, name := range []string{"pipe.yaml", "pipe.json", "run/run.db", "cards/small-ufo.yaml"} {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := syscall.Mkfifo(path, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for from, to := range map[string]string{"link.yaml": "pipe.yaml", "veiled/run.db": "../run/run.db", "locked/run.lock": "../pipe.json",
		"heightband.json": "pipe.json", "zero.yaml": "/dev/zero"} {
		path := filepath.Join(dir, from)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(to, path); err != nil {
			t.Fatal(err)
		}
	}
	for _, args := range []string{"run @pipe.yaml", "run @link.yaml", "run @zero.yaml", "run /dev/zero",
		"replay @link.yaml", "tournament @pipe.yaml", "resume @veiled", "extend @run --duels 9", "verify @veiled",
		"merge @run --out @new", "duels @run", "replay @run", "run tornado-vs-ufo --out @locked", "show @run", "show @veiled", "report @run",
		"compare @run @veiled", "values @pipe.json", "run tornado-vs-ufo --values @heightband.json",
		"run tornado-vs-ufo --cards @cards", "run tornado-vs-ufo --cards @pipe.yaml",
		"run tornado-vs-ufo --doctrines @pipe.yaml",
		"cards check @cards", "cards check @zero.yaml", "cards import @pipe.json", "doctrines check @link.yaml",
		"doctrines tune ufo @link.yaml", "train heightband --experiments @pipe.yaml",
		"train heightband --from @heightband.json",
		"train heightband --out @heightband.json --force", "run tornado-vs-ufo --out @pipe.yaml"} {
		t.Run(args, func(t *testing.T) {
			t.Parallel()
			done := make(chan string, 1)
			go func() {
				code, stdout, stderr := call(t, strings.Fields(strings.ReplaceAll(args, "@", dir+"/"))...)
				if code != exitRefused || stdout != "" || strings.Count(stderr, "\n") != 1 ||
					!strings.Contains(stderr, "is not a plain file") && !strings.Contains(stderr, "not a directory") {
					t.Errorf("status %d, stdout %q, stderr %q, want status 2 and one message", code, stdout, stderr)
				}
				close(done)
			}()
			select {
			case <-done:
			case <-t.Context().Done():
			}
		})
	}
}

// Inside: nothing can import a program; its tests call run, as main does.
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
)

// disk is a small file system of so many bytes. Only root may have one.
func disk(t *testing.T, size string) string {
	t.Helper()
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size="+size); err != nil {
		t.Skipf("a file system of its own needs more rights: %v", err)
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(dir, syscall.MNT_DETACH); err != nil {
			t.Error(err)
		}
	})
	return dir
}

func remount(t *testing.T, dir string, flags uintptr, size string) {
	t.Helper()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", syscall.MS_REMOUNT|flags, "size="+size); err != nil {
		t.Fatal(err)
	}
}

// When the disk is full, the answer is printed all the same; with more room, the run goes on to the same end. A disk
// that may only be read is refused, and what is on it can be shown.
func TestFullDisk(t *testing.T) {
	t.Parallel()
	e := experiment(t, short)
	want := object(t, must(t, "run", e, "--json", "--no-budget"))["digest"]
	dir := disk(t, "160k")
	run := filepath.Join(dir, "run")
	code, out, errs := call(t, "run", e, "--out", run, "--json")
	if code != exitFailed || object(t, out)["digest"] != want ||
		!strings.HasPrefix(errs, "furball: not all of the run could be written into "+run+": ") {
		t.Errorf("exit %d, %s", code, errs)
	}
	remount(t, dir, 0, "20m")
	if must(t, "resume", run, "--quiet", "--no-report"); digestOf(t, run) != want {
		t.Error("with room, the run ends otherwise")
	}
	remount(t, dir, syscall.MS_RDONLY, "20m")
	refused(t, "cannot write into the folder "+run+": read-only file system", "extend", run, "--duels", "100")
	refused(t, "--out: cannot make the folder "+run+"2: read-only file system", "run", e, "--out", run+"2")
	if must(t, "runs", "verify", run); digestOf(t, run) != want {
		t.Error("a run that may only be read shows another digest")
	}
}

// freeze stops a program until it is told to go on. One that has ended stays as it is.
func (r *running) freeze(t *testing.T) {
	t.Helper()
	_ = r.cmd.Process.Signal(syscall.SIGSTOP) // fails if it has ended already
	r.sees(func() bool {
		text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/stat", r.cmd.Process.Pid))
		_, state, _ := strings.Cut(string(text), ") ")
		return strings.HasPrefix(state, "T")
	})
}

// A folder that is removed while the run is played costs the folder, not the answer.
func TestFolderIsRemoved(t *testing.T) {
	t.Parallel()
	e := experiment(t, killed)
	var dir string
	var r *running
	for duels, amid := 12_000, false; !amid; duels *= 4 { // a busy machine may see it too late
		dir = filepath.Join(t.TempDir(), "run")
		r = start(t, "", nil, "run", e, "--duels", strconv.Itoa(duels), "--out", dir, "--quiet", "--workers", "1", "--no-report")
		if !r.sees(counted(t, dir)) {
			if r.over != nil {
				t.Fatalf("%v, %s", r.over, &r.err)
			}
			continue
		}
		r.freeze(t)
		code, out, _ := call(t, "show", dir, "--json")
		if amid = code == exitDone && object(t, out)["duels"].(float64) < float64(3*duels); !amid {
			r.kill()
		}
	}
	if err := os.Rename(dir, dir+".away"); err != nil {
		t.Fatal(err)
	}
	r.signal(t, syscall.SIGCONT)
	if got := r.status(t); got != exitFailed || !strings.Contains(r.err.String(), "has been removed or replaced") {
		t.Errorf("status %d, %s", got, &r.err)
	}
	if _, err := os.Stat(dir); err == nil {
		t.Error("the folder was made again")
	}
}

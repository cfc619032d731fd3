package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"golang.org/x/mod/modfile"
	"golang.org/x/mod/module"
	"golang.org/x/mod/zip"
)

const modulePath = "github.com/furball-sim/furball"

// TestInstall: what users get of this module is enough to make the program, which knows its version and plays. That is what
// a module proxy serves: the files that git knows, as a clone has, without those of modules within. The Go command need not
// fetch it, so that nothing is compiled that other tests have compiled already; what it tells a program of the version that
// it fetched is a test of cmd/furball.
func TestInstall(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("it links the whole program")
	}
	number := versionOf(t)
	furball := filepath.Join(t.TempDir(), target{system: runtime.GOOS}.program())
	// Without -w, the linker spends as long again on what only a debugger reads.
	c := exec.Command("go", "build", "-trimpath", "-pgo=off", "-buildvcs=false", "-ldflags=-w", "-o", furball, "./cmd/furball")
	c.Dir = served(t, "v"+number)
	c.Env = append(os.Environ(), "GOFLAGS=-mod=readonly", "GOWORK=off")
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("go build: %v (a new file counts from git add on)\n%s", err, out)
	}
	if got := output(t, furball, "--version"); got != "furball "+number+"\n" {
		t.Errorf("--version prints %q, want furball %s", got, number)
	}
	plays(t, furball, number)
	speaks(t, furball, number)
}

// plays: the program has what it embeds, in every system.
func plays(t *testing.T, furball, number string) {
	for _, experiment := range []string{"tornado-vs-ufo", "spitfire-vs-bf109e", "p51d-vs-fw190a", "phantom-vs-mig17"} {
		var of struct {
			Version string
			Duels   int
		}
		text := output(t, furball, "run", experiment, "--duels", "2", "--json", "--quiet")
		if err := json.Unmarshal([]byte(text), &of); err != nil || of.Version != "v"+number || of.Duels == 0 {
			t.Errorf("%s: %v, version %q, %d duels", experiment, err, of.Version, of.Duels)
		}
	}
}

// TestModuleFile: go install refuses a module that replaces or excludes others.
func TestModuleFile(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../../../go.mod")
	if err != nil {
		t.Fatal(err)
	}
	f, err := modfile.Parse("go.mod", text, nil)
	if err != nil {
		t.Fatal(err)
	}
	if f.Module.Mod.Path != modulePath || len(f.Replace) > 0 || len(f.Exclude) > 0 {
		t.Errorf("go.mod is of %s, replaces %d and excludes %d modules, want none", f.Module.Mod.Path, len(f.Replace),
			len(f.Exclude))
	}
}

// served is the folder of this module as the Go command unpacks it from a proxy.
func served(t *testing.T, version string) string {
	t.Helper()
	packed, err := os.Create(filepath.Join(t.TempDir(), "module.zip"))
	if err != nil {
		t.Fatal(err)
	}
	defer packed.Close()
	m := module.Version{Path: modulePath, Version: version}
	if err := zip.Create(packed, m, checkedOut(t)); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := zip.Unzip(dir, m, packed.Name()); err != nil {
		t.Fatal(err)
	}
	return dir
}

// checkedOut lists the files that git knows. One that was never added is in no clone, so it is left out here too.
func checkedOut(t *testing.T) (files []zip.File) {
	t.Helper()
	c := exec.Command("git", "ls-files", "-z", "--cached", "--deduplicate")
	c.Dir = "../../../.."
	out, err := c.Output()
	if err != nil {
		t.Skipf("git does not know this folder: %v", err)
	}
	for name := range strings.SplitSeq(strings.Trim(string(out), "\x00"), "\x00") {
		if _, err := os.Stat(filepath.Join("../../../..", name)); err == nil { // it is in the index and deleted else
			files = append(files, checkedOutFile(name))
		}
	}
	if !slices.ContainsFunc(files, func(f zip.File) bool { return f.Path() == "LICENSE" }) {
		t.Error("LICENSE is no file of the module")
	}
	return files
}

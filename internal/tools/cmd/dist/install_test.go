package main

import (
	"bytes"
	"encoding/json"
	"fmt"
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

// TestInstall: go install fetches the module from a proxy, as users do, and what it makes knows its version and plays.
// The proxy has of this module the files that git knows, as a clone has, and of the others what is in the module cache. Only what
// is not there, such as a go.mod that no build here has needed, comes from where the Go command looks else.
func TestInstall(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("it compiles the whole program")
	}
	number := versionOf(t)
	proxy := moduleProxy(t, "v"+number)
	bin := t.TempDir()
	// Without -w, the linker spends as long again on what only a debugger reads.
	c := exec.Command("go", "install", "-trimpath", "-pgo=off", "-ldflags=-w", modulePath+"/cmd/furball@v"+number)
	c.Dir = bin // outside of the checkout, whose go.mod must not help
	c.Env = append(os.Environ(), "GOBIN="+bin, "GOPROXY="+proxy+",file://"+filepath.ToSlash(goEnv(t, "GOMODCACHE"))+
		"/cache/download,"+goEnv(t, "GOPROXY"), "GOMODCACHE="+t.TempDir(), "GOFLAGS=-modcacherw", "GONOSUMDB=*", "GONOSUMCHECK=1",
		"GONOPROXY=none", "GOPRIVATE=", "GOSUMDB=off", "GOWORK=off")
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("go install: %v (a new file counts from git add on)\n%s", err, out)
	}
	furball := filepath.Join(bin, target{system: runtime.GOOS}.program())
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

// moduleProxy is the address of a folder that is a module proxy with this module alone.
func moduleProxy(t *testing.T, version string) string {
	t.Helper()
	dir := t.TempDir()
	at := filepath.Join(dir, filepath.FromSlash(modulePath), "@v")
	if err := os.MkdirAll(at, 0o777); err != nil {
		t.Fatal(err)
	}
	goMod, err := os.ReadFile("../../../../go.mod")
	if err != nil {
		t.Fatal(err)
	}
	var packed bytes.Buffer
	if err := zip.Create(&packed, module.Version{Path: modulePath, Version: version}, checkedOut(t)); err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{"list": []byte(version + "\n"), version + ".mod": goMod,
		version + ".info": fmt.Appendf(nil, `{"Version":%q,"Time":"2026-01-01T00:00:00Z"}`, version),
		version + ".zip":  packed.Bytes()} {
		if err := os.WriteFile(filepath.Join(at, name), data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return "file://" + filepath.ToSlash(dir)
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

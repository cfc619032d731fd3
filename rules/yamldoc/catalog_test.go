package yamldoc_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"github.com/furball-sim/furball/rules/yamldoc"
)

func file(name, text string) yamldoc.File { return yamldoc.File{Name: name, Data: []byte(text)} }

func TestCatalog(t *testing.T) {
	t.Parallel()
	shipped := []yamldoc.File{file("tornado.yaml", "dp: 6"), file("small-ufo.yaml", "dp: 10"), file("f-16c.yaml", "dp: 6")}
	own := []yamldoc.File{file("/home/me/cards/Small_UFO.yaml", "dp: 12"), file("/home/me/cards/zeppelin.yaml", "dp: 30")}
	s, err := yamldoc.NewCatalog("card", shipped, own)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := s.Names(), []string{"Small_UFO", "f-16c", "tornado", "zeppelin"}; !reflect.DeepEqual(got, want) {
		t.Errorf("Names() = %q, want %q", got, want)
	}
	for name, want := range map[string]string{"tornado": "6", "small ufo": "12", "SMALL-UFO": "12", "F16C": "6",
		"Zeppelin": "30"} {
		if doc, err := s.Find(name); err != nil || doc.Field("dp").Value != want {
			t.Errorf("Find(%q) = %v, %v, want dp %s", name, doc.Any(), err, want)
		}
		if !s.Has(name) {
			t.Errorf("Has(%q) = false", name)
		}
	}
	if s.Layer("tornado") != 0 || s.Layer("small-ufo") != 1 || s.Layer("none") != -1 || s.Has("none") {
		t.Error("wrong layers")
	}
	_, err = s.Find("tornadoo")
	if want := `card: found "tornadoo" (did you mean tornado?), want one of Small_UFO, f-16c, tornado, ` +
		`zeppelin`; err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
	n := mustParse(t, "blue: {card: torndao, x: 3}")
	_, err = s.FindAt(n.Get("blue.card"), "blue.card")
	if want := `x.yaml:1:14: blue.card: found "torndao" (did you mean tornado?), want one of Small_UFO, f-16c, ` +
		`tornado, zeppelin`; err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
	if !errors.Is(err, yamldoc.ErrUnknown) {
		t.Error("the error is not ErrUnknown")
	}
	_, err = s.FindAt(n, "blue.card")
	if want := "x.yaml:1:1: blue.card: found a map of 1 field, want one of Small_UFO, f-16c, tornado, " +
		"zeppelin"; err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
	if doc, err := s.FindAt(yamldoc.Value("Tornado", "--set c"), "c"); err != nil || doc.Field("dp").Value != "6" {
		t.Errorf("FindAt: %v, %v", doc, err)
	}
}

func TestCatalogFaults(t *testing.T) {
	t.Parallel()
	s, err := yamldoc.NewCatalog("card", []yamldoc.File{
		file("small-ufo.yaml", "dp: 1"), file("Small UFO.yaml", "dp: 2"), file("b.yaml", "a: [1"),
		file("c.yaml", "a: 1\na: 2"),
	})
	want := "Small UFO.yaml:1:1: duplicate key: small-ufo.yaml is the same card's name\n" +
		"b.yaml:1:4: not valid YAML: the [ that opens here is never closed\n" +
		"c.yaml:2:1: a: duplicate key, the first is in line 1"
	if err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
	if got, want := s.Names(), []string{"c", "small-ufo"}; !reflect.DeepEqual(got, want) {
		t.Errorf("Names() = %q, want %q", got, want)
	}
	empty, err := yamldoc.NewCatalog("doctrine")
	if err != nil {
		t.Fatal(err)
	}
	_, err = empty.Find("sniper")
	if want := `doctrine: found "sniper", want a doctrine, but there are none`; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

func TestReadDir(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	write := func(name string, data []byte) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	_, err := yamldoc.ReadDir(dir)
	if want := dir + ": no file in it ends in .yaml"; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
	write("b.yaml", []byte("b: 1"))
	write("a.yaml", []byte("a: 1"))
	write("README.md", []byte("hello"))
	write(".hidden.yaml", []byte("["))
	if err := os.Mkdir(filepath.Join(dir, "inside.yaml"), 0o700); err != nil {
		t.Fatal(err)
	}
	files, err := yamldoc.ReadDir(dir)
	want := []yamldoc.File{file(filepath.Join(dir, "a.yaml"), "a: 1"), file(filepath.Join(dir, "b.yaml"), "b: 1")}
	if err != nil || !reflect.DeepEqual(files, want) {
		t.Errorf("ReadDir = %v, %v, want %v", files, err, want)
	}
	write("c.yml", nil)
	write("d.YAML", nil)
	write("e.yaml", bytes.Repeat([]byte("#"), yamldoc.MaxSize+1))
	if err := os.Symlink("nowhere", filepath.Join(dir, "f.yaml")); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(os.DevNull, filepath.Join(dir, "g.yaml")); err != nil { // stands for a pipe too
		t.Fatal(err)
	}
	files, err = yamldoc.ReadDir(dir)
	wantErr := dir + "/c.yml: its name must end in \".yaml\"\n" + dir + "/d.YAML: its name must end in \".yaml\"\n" +
		dir + "/e.yaml: too big: 1048577 bytes, the limit is 1048576 (1 MiB)\n" + dir +
		"/f.yaml: no such file or directory\n" +
		dir + "/g.yaml: is not a plain file"
	if len(files) != 2 || err == nil || err.Error() != wantErr {
		t.Errorf("got  %d files, %v\nwant %s", len(files), err, wantErr)
	}
	if _, err := yamldoc.ReadDir(filepath.Join(dir, "none")); err == nil ||
		err.Error() != dir+"/none: no such file or directory" {
		t.Errorf("a folder that is not there: %v", err)
	}
}

// A file of 50 MB is refused by its size, before it is read.
func TestReadFileTooLarge(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "big.yaml")
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(path, 50_000_000); err != nil {
		t.Fatal(err)
	}
	_, err := yamldoc.ReadFile(path)
	if want := path + ": too big: 50000000 bytes, the limit is 1048576 (1 MiB)"; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
	if !errors.Is(err, yamldoc.ErrLimit) {
		t.Error("the error is not ErrLimit")
	}
	if _, err := yamldoc.ReadFile("/dev/zero"); err == nil || err.Error() != "/dev/zero: is not a plain file" {
		t.Errorf("an endless file: %v", err)
	}
	if _, err := yamldoc.ReadFile(filepath.Dir(path)); err == nil ||
		err.Error() != filepath.Dir(path)+": is a folder, not a file" {
		t.Errorf("a folder: %v", err)
	}
}

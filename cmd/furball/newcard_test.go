// Inside: nothing can import a program; its tests call run, as main does.
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// copies are a card of each system, a missile among them, with a field to change.
var copies = []struct{ system, of, from, to string }{
	{"ufo", "tornado", "dp: 6", "dp: 9"},
	{"ufo", "small-ufo", "dp: 10", "dp: 16"},
	{"airforce", "p-51d", "silhouette: 1", "silhouette: 2"},
	{"heightband", "p-51d", "co_pilot: 0", "co_pilot: 1"},
	{"airpower", "f-4e", "size: 0", "size: 1"},
	{"airpower", "aim-9j", "visibility: 7", "visibility: 8"},
}

// A copy made by cards new is good, has the figures of its original, says that it is a copy, and raises no doubts
// when its figures are changed.
func TestNewCard(t *testing.T) {
	t.Parallel()
	for _, tt := range copies {
		dir := filepath.Join(t.TempDir(), "cards")
		file := filepath.Join(dir, "mine.yaml")
		got := must(t, "cards", "new", "--system", tt.system, "--from", tt.of, "--id", "mine", "--name", "My Own", "--out",
			dir+string(filepath.Separator))
		if got != file+"\n" {
			t.Errorf("%s: wrote %q", tt.of, got)
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if out := must(t, "cards", "new", "--system", tt.system, "--from", tt.of, "--id", "mine", "--name",
			"My Own"); out != string(text) {
			t.Errorf("%s: standard output differs from the file:\n%s", tt.of, out)
		}
		doc, err := yamldoc.Parse(yamldoc.File{Name: file, Data: text})
		if err != nil {
			t.Fatal(err)
		}
		for key, want := range map[string]string{"id": "mine", "name": "My Own", "based_on": tt.of} {
			if doc.FieldText(key) != want {
				t.Errorf("%s: %s is %q, want %q", tt.of, key, doc.FieldText(key), want)
			}
		}
		for _, key := range []string{"from", "derived", "origin", "aliases"} {
			if doc.Field(key) != nil {
				t.Errorf("%s: the copy has %s", tt.of, key)
			}
		}
		if source := doc.Field("source"); source != nil && source.Text() != "changed copy of the shipped card "+tt.of {
			t.Errorf("%s: source %q", tt.of, source.Text())
		}
		differ := must(t, "cards", "diff", tt.of, "mine", "--system", tt.system, "--cards", dir)
		for _, line := range strings.Split(strings.TrimSpace(differ), "\n")[1:] {
			path, _, _ := strings.Cut(strings.Fields(line)[0], ".")
			switch path {
			case "id", "name", "based_on", "source", "from", "derived", "extension", "origin", "aliases", "note":
			default:
				t.Errorf("%s: the copy differs in %s", tt.of, line)
			}
		}
		code, stdout, stderr := call(t, "cards", "check", write(t, file, tt.from, tt.to))
		if code != exitDone || stdout != "1 card file is good: mine, by the rules of "+tt.system+"\n" || stderr != "" {
			t.Errorf("%s, changed: status %d, %q, %q", tt.of, code, stdout, stderr)
		}
	}
}

// write changes the text of a file, once, and returns its name.
func write(t *testing.T, file, from, to string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil || strings.Count(string(text), from) == 0 {
		t.Fatalf("%s: no %q, %v", file, from, err)
	}
	if err := os.WriteFile(file, []byte(strings.Replace(string(text), from, to, 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

func TestNewCardRefused(t *testing.T) {
	t.Parallel()
	dir := folder(t, map[string]string{"mine.yaml": toughUFO})
	at, file, long := dir+string(filepath.Separator), filepath.Join(dir, "mine.yaml"), strings.Repeat("x", 21)
	for want, args := range map[string][]string{
		"--from: found nothing, want the name of a card":                  {"--id", "x"},
		`--id: found "y" beside the argument "x", want one of them`:       {"tornado", "x", "--id", "y"},
		"--id: found nothing, want an id for the copy":                    {"--from", "tornado"},
		"--name: found nothing, want a name for the copy":                 {"--from", "tornado", "--id", "x", "--name", ""},
		"--out: found nothing, want a file or a folder":                   {"--from", "tornado", "--id", "x", "--out", ""},
		"--force: found it without --out, want it with a file to …":       {"--from", "tornado", "--id", "x", "--force"},
		"--from: airforce and heightband have a card \"p-51d\", …":        {"--from", "p-51d", "--id", "x"},
		`--from: found "tornadoo" (did you mean tornado?), want one of …`: {"--from", "tornadoo", "--id", "x"},
		`--id: found "Typhoon", which is a card of ufo already, …`:        {"--from", "tornado", "--id", "Typhoon"},
		`--id: found "my_own", want name in lower case with …`:            {"--from", "tornado", "--id", "my_own"},
		"--name: found 21 characters, want at most 20 characters":         {"--from", "aim-9b", "--id", "x", "--name", long},
		"--out: " + at + "mine.yaml is there already, want a new …":       {"--from", "tornado", "--id", "mine", "--out", at},
		"--out: found \"" + file + "\", want a folder or a file …":        {"--from", "tornado", "--id", "x", "--out", file},
	} {
		refusedWith(t, []string{want}, append([]string{"cards", "new"}, args...)...)
	}
	must(t, "cards", "new", "--from", "tornado", "--id", "mine", "--out", at, "--force")
	if text := must(t, "cards", "new", file, "other"); !strings.Contains(text,
		"based_on: mine\n") || !strings.Contains(text, "source: 'changed copy of the card mine'\n") {
		t.Errorf("a copy of a card that is not shipped:\n%s", text)
	}
}

// A card that was copied by hand and changed is good, but a line for each changed figure says whose words it repeats.
func TestChangedCopyIsDoubted(t *testing.T) {
	t.Parallel()
	for _, tt := range copies {
		if tt.of == "aim-9j" {
			continue // cards of missiles name no source
		}
		text := must(t, "cards", "show", tt.of, "--system", tt.system, "--yaml")
		dir := folder(t, map[string]string{"mine.yaml": strings.Replace(text, "id: "+tt.of, "id: mine", 1)})
		file := filepath.Join(dir, "mine.yaml")
		for _, changed := range []bool{false, true} {
			lines := 0
			if changed {
				write(t, file, tt.from, tt.to)
				lines = 1
			}
			want := "1 card file is good: mine, by the rules of " + tt.system + "\n"
			if changed {
				want = strings.TrimSuffix(want, "\n") + ", with 1 warning\n"
			}
			code, stdout, stderr := call(t, "cards", "check", dir)
			if code != exitDone || stdout != want || strings.Count(stderr, "\n") != lines {
				t.Errorf("%s, changed %t: status %d, %q, %q", tt.of, changed, code, stdout, stderr)
			}
			for _, part := range []string{"furball: warning: " + file + ":", ", but " + tt.of + ", whose ", " it repeats, has ",
				"furball cards new --system " + tt.system + " --from " + tt.of} {
				if changed && !strings.Contains(stderr, part) {
					t.Errorf("%s: no %q in %s", tt.of, part, stderr)
				}
			}
		}
	}
	for _, base := range []string{"no-such", "mine"} {
		dir := folder(t, map[string]string{"mine.yaml": strings.Replace(toughUFO, "id: tough-ufo",
			"id: mine\nbased_on: "+base, 1)})
		if _, _, stderr := call(t, "cards", "check", "--cards", dir); !strings.Contains(stderr,
			"mine.yaml:2:11: based_on: found \""+base+"\", which is no other card of ufo") {
			t.Errorf("based on %s: %q", base, stderr)
		}
	}
	if _, _, stderr := call(t, "cards", "check"); stderr != "" {
		t.Errorf("shipped cards: %s", stderr)
	}
}

// A file that cannot be read does not hide the others: it is named beside the list, and refused where it is asked for.
func TestListBesideBadFiles(t *testing.T) {
	t.Parallel()
	good := strings.Replace(must(t, "doctrines", "show", "guns-only", "--system", "ufo", "--yaml"), "id: guns-only",
		"id: good", 1)
	dir := folder(t, map[string]string{"good.yaml": good, "bad.yaml": "id: bad\n\tx\n",
		"sniper.yaml": "id: sniper\nid: sniper\nsystem: ufo\n", "lost.yaml": "id: lost\nsystem: ufoo\n"})
	code, stdout, stderr := call(t, "doctrines", "list", "--doctrines", dir)
	if code != exitDone || !strings.Contains(stdout, "ufo         good ") ||
		strings.Contains(stdout, "ufo         sniper ") {
		t.Errorf("status %d, %s", code, stdout)
	}
	for _, want := range []string{"bad.yaml:2:1: not valid YAML", "sniper.yaml:2:1: id: duplicate key",
		"lost.yaml:2:9: system: "} {
		if strings.Count(stderr, want) != 1 {
			t.Errorf("not once %q in\n%s", want, stderr)
		}
	}
	must(t, "doctrines", "show", "good", "--doctrines", dir)
	must(t, "doctrines", "show", "missiles-first", "--doctrines", dir)
	for name, want := range map[string]string{"bad": "bad.yaml:2:1", "Sniper": "sniper.yaml:2:1",
		"lost": "lost.yaml:2:9"} {
		refused(t, want, "doctrines", "show", name, "--doctrines", dir)
	}
	refused(t, "no such file", "doctrines", "list", "--doctrines", filepath.Join(dir, "none"))
	refused(t, "no such file", "doctrines", "show", "sniper", "--doctrines", filepath.Join(dir, "none"))
}

// A card whose own performance gives another figure is doubted at that figure.
func TestUnderivedFiguresAreDoubted(t *testing.T) {
	t.Parallel()
	for system, tt := range map[string]struct{ of, from, to, want string }{
		"airforce":   {"p-51d", "wing_tenths_m2: 2", "wing_tenths_m2: 4", "silhouette: found "},
		"heightband": {"p-51d", "kg: 4", "kg: 8", "dp: found 25, want "},
	} {
		text := must(t, "cards", "show", tt.of, "--system", system, "--yaml")
		i := strings.Index(text, tt.from)
		if i < 0 {
			t.Fatalf("%s: no %q in %s", system, tt.from, text)
		}
		text = text[:i] + tt.to + text[i+len(tt.from):]
		dir := folder(t, map[string]string{"mine.yaml": strings.Replace(text, "id: "+tt.of, "id: mine", 1)})
		code, stdout, stderr := call(t, "cards", "check", dir)
		count := fmt.Sprintf("1 card file is good: mine, by the rules of %s, with %d warning", system, strings.Count(stderr, "furball: warning: "))
		if code != exitDone || !strings.Contains(stderr, tt.want) || !strings.HasPrefix(stdout, count) ||
			!strings.Contains(stderr, ", which is what the figures under from give") {
			t.Errorf("%s: status %d, %q", system, code, stderr)
		}
	}
}

// Inside: nothing can import a program; its tests call run, as main does.
package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// folder writes files into a new folder.
func folder(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// phantom is the text of a shipped card of airpower with another id.
func phantom(t *testing.T, id string) string {
	t.Helper()
	return strings.Replace(must(t, "cards", "show", "f-4e", "--yaml"), "id: f-4e", "id: "+id, 1)
}

const toughUFO = "id: tough-ufo\nname: Tough UFO\nkind: ufo\nspeed: 6\ndp: 16\nanti_grav: 7\n" +
	"ray_guns: [{power: 9, recharge: 1}]\n"

func TestCardsOfAllSystems(t *testing.T) {
	t.Parallel()
	dir := folder(t, map[string]string{"tough-ufo.yaml": toughUFO, "f-4x.yaml": phantom(t, "f-4x"),
		"tornado.yaml": phantom(t, "tornado")})
	list := must(t, "cards", "list", "--cards", dir)
	for _, line := range []string{"ufo         tornado            Tornado", "ufo         tough-ufo          Tough UFO",
		"airpower    f-4x               F-4E                   Phantom II\n", "airpower    tornado            F-4E",
		"airpower    mig-15bis          MiG-15bis\n"} {
		if !strings.Contains(list, line) {
			t.Errorf("no line %q in\n%s", line, list)
		}
	}
	if one := must(t, "cards", "list", "--cards", dir, "--system", "Air Power"); strings.Contains(one, "ufo") ||
		!strings.Contains(one, "f-4x") {
		t.Errorf("cards of airpower alone:\n%s", one)
	}
	for name, want := range map[string]string{"MiG 21 MF": "MiG-21MF", "tough-ufo": "Tough UFO", "f-4x": "Phantom II"} {
		if text := must(t, "cards", "show", name, "--cards", dir); !strings.Contains(text, want) {
			t.Errorf("cards show %s: no %q in\n%s", name, want, text)
		}
	}
	text := must(t, "cards", "show", "tornado", "--system", "airpower", "--cards", dir)
	if !strings.Contains(text, "Phantom II") {
		t.Errorf("found\n%s", text)
	}
	refusedWith(t, []string{`card: ufo and airpower have a card "tornado", want --system ufo or --system airpower`},
		"cards", "show", "tornado", "--cards", dir)
	refusedWith(t, []string{`card: found "f-4e", want one of f-16c, …`}, "cards", "show", "f-4e", "--system", "ufo")
	refusedWith(t,
		[]string{`--system: found "airfroce" (did you mean airforce?), want one of ` + systemNames() + ``},
		"cards", "list", "--system", "airfroce")
}

func TestDiffStaysInOneSystem(t *testing.T) {
	t.Parallel()
	dir := folder(t, map[string]string{"tornado.yaml": phantom(t, "tornado")})
	if text := must(t, "cards", "diff", "f-4e", "F-4B"); !strings.Contains(text, "internal_fuel") ||
		strings.Contains(text, "crew") {
		t.Errorf("found\n%s", text)
	}
	text := must(t, "cards", "diff", "f-4e", "tornado", "--cards", dir)
	if text != "field  f-4e  tornado\nid     f-4e  tornado\n" {
		t.Errorf("the tornado of airpower: found\n%s", text)
	}
	if text := must(t, "cards", "diff", "typhoon", "tornado", "--cards", dir); !strings.Contains(text, "hard_points") {
		t.Errorf("the tornado of ufo: found\n%s", text)
	}
	refusedWith(t, []string{`card: "f-4e" is a card of airpower and "tornado" one of ufo, want two of one system`},
		"cards", "diff", "f-4e", "tornado")
	refusedWith(t, []string{`card: found "f-4z" (did you mean f-4b?), want one of …`}, "cards", "diff", "f-4e", "f-4z")
	refusedWith(t, []string{`card: ufo and airpower have a card "tornado", want --system ufo or --system airpower`},
		"cards", "diff", "tornado", "tornado", "--cards", dir)
}

// A term that stands elsewhere is no difference, and one more is one: my_damage stands before my_reach in one of these alone.
func TestDiffOfTerms(t *testing.T) {
	t.Parallel()
	text := must(t, "doctrines", "diff", "missiles-first", "guns-only")
	for _, want := range []string{`(?m)^speed\.terms\.3 +\{fact: my_damage, weight: 1\} +-$`, `(?m)^speed\.terms\.4\.weight +-50 +-30$`,
		`(?m)^speed\.terms\.5 +- +\{fact: range, weight: -0\.5, ideal: 2, when: \{range: \{max: 8\}\}\}$`} {
		if !regexp.MustCompile(want).MatchString(text) {
			t.Errorf("no %s in\n%s", want, text)
		}
	}
	if strings.Contains(text, "fire.terms.1") || strings.Contains(text, ".fact") { // my_kill is first in one, second in the other
		t.Errorf("found\n%s", text)
	}
}

// check uses the rules of the system that a card is made for.
func TestCheckDecidesByTheCard(t *testing.T) {
	t.Parallel()
	dir := folder(t, map[string]string{
		"tough-ufo.yaml": strings.Replace(toughUFO, "dp: 16", "dp: 160", 1),
		"f-4x.yaml":      strings.Replace(phantom(t, "f-4x"), "size: 0", "size: 9", 1),
		"f-4y.yaml":      phantom(t, "f-4y"),
	})
	at := dir + string(filepath.Separator)
	want := []string{
		at + "f-4x.yaml:44:7: size: found 9, want -5 to 5",
		at + "tough-ufo.yaml:5:5: dp: found 160, want 1 to 60 damage points",
	}
	refusedWith(t, want, "cards", "check", dir)
	refusedWith(t, want, "cards", "check", "--cards", dir)
	if text := must(t, "cards", "check", at+"f-4y.yaml"); text != "1 card file is good: f-4y, by the rules of airpower\n" {
		t.Errorf("found %q", text)
	}
	if code, _, stderr := call(t, "cards", "check", at+"f-4y.yaml", "--system", "ufo"); code != exitRefused ||
		!strings.Contains(stderr, "hard_points") && !strings.Contains(stderr, "dp: missing") {
		t.Errorf("a card of airpower as one of ufo: exit %d, %s", code, stderr)
	}
	// A fault in a card of one system does not stop the other system.
	must(t, "odds", "ufo", "cannon", "range=3", "target=tornado", "--cards",
		folder(t, map[string]string{"f-4x.yaml": strings.Replace(phantom(t, "f-4x"), "size: 0", "size: 9", 1)}))
}

func TestDoctrinesOfAllSystems(t *testing.T) {
	t.Parallel()
	text := strings.NewReplacer("id: guns-only", "id: mine", "system: ufo",
		"system: airpower").Replace(must(t, "doctrines", "show", "guns-only", "--system", "ufo", "--yaml"))
	dir := folder(t,
		map[string]string{"mine.yaml": text, "sniper.yaml": strings.Replace(text, "id: mine", "id: sniper", 1)})
	list := must(t, "doctrines", "list", "--doctrines", dir)
	for _, line := range []string{"airpower    mine ", "airpower    sniper ", "ufo         sniper "} {
		if !strings.Contains(list, line) {
			t.Errorf("no line %q in\n%s", line, list)
		}
	}
	refusedWith(t,
		[]string{`doctrine: ufo and airpower have a doctrine "sniper", want --system ufo or --system airpower`},
		"doctrines", "show", "sniper", "--doctrines", dir)
	must(t, "doctrines", "show", "sniper", "--system", "airpower", "--doctrines", dir)
	must(t, "doctrines", "check", "--doctrines", dir)
}

func TestSchemaOfAllSystems(t *testing.T) {
	t.Parallel()
	whole := object(t, must(t, "cards", "schema"))
	defs := part(t, whole, "$defs")
	wantKeys(t, defs, "ufo airpower")
	var follow func(v any)
	follow = func(v any) {
		switch v := v.(type) {
		case []any:
			for _, x := range v {
				follow(x)
			}
		case map[string]any:
			if ref, ok := v["$ref"].(string); ok {
				at := whole
				for _, name := range strings.Split(strings.TrimPrefix(ref, "#/"), "/") {
					at = part(t, at, name)
				}
			}
			for _, x := range v {
				follow(x)
			}
		}
	}
	follow(whole)
	wantKeys(t, part(t, part(t, defs, "airpower"), "properties"), "power speed climb stores")
	wantKeys(t, part(t, object(t, must(t, "cards", "schema", "--system", "ufo")), "properties"), "dp hard_points")
	wantKeys(t, part(t, object(t, must(t, "doctrines", "schema")), "properties"), "system kind fire")
}

const publicCards = "../../rules/airpower/card/testdata/import/"

func TestImportOfACard(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "mine") + string(filepath.Separator)
	code, text, stderr := call(t, "cards", "import", publicCards+"Base.json")
	if code != exitDone || !strings.HasPrefix(text, "id: base\n") {
		t.Fatalf("exit %d, %s\n%.200s", code, stderr, text)
	}
	code, out, _ := call(t, "cards", "import", publicCards+"Base.json", "--out", dir)
	if code != exitDone || out != dir+"base.yaml\n" {
		t.Fatalf("exit %d, %q", code, out)
	}
	if written, err := os.ReadFile(dir + "base.yaml"); err != nil || string(written) != text {
		t.Errorf("the file differs from what is printed: %v", err)
	}
	must(t, "cards", "check", dir)
	must(t, "cards", "show", "base", "--cards", dir)
	if err := os.WriteFile(dir+"base.yaml", []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	refusedWith(t, []string{"--out: " + dir + "base.yaml is there already, want a new file, or --force to replace it"},
		"cards", "import", publicCards+"Base.json", "--out", dir)
	if code, _, stderr := call(t, "cards", "import", publicCards+"Base.json", "--out", dir+"base.yaml",
		"--force"); code != exitDone {
		t.Errorf("--force: exit %d, %s", code, stderr)
	}
	must(t, "cards", "check", dir)
	refusedWith(t,
		[]string{`--out: found "` + dir +
			`b.yaml", want a folder or a file base.yaml, for a card is found by its file's name`},
		"cards", "import", publicCards+"Base.json", "--out", dir+"b.yaml")
	refusedWith(t, []string{"--out: found nothing, want a file or a folder"}, "cards", "import",
		publicCards+"Base.json", "--out=")
	refusedWith(t, []string{`base.yaml: a card of the public form is a file whose name ends in ".json"`}, "cards",
		"import", "base.yaml")
	refusedWith(t, []string{"nowhere.json: …"}, "cards", "import", "nowhere.json")
}

// The figures are those of the table of AP-9.1.6: need 5 at range 1, less 1 for the 30
// arc and the sight at BT with tracking and ranging against it.
func TestOddsOfAGun(t *testing.T) {
	t.Parallel()
	const args = "odds airpower gun card=F-4E target=MiG-21MF range=1 angle-off=30 turn=BT ssgt=1 " +
		"ranging=auto shot=normal"
	m := object(t, must(t, append(strings.Fields(args), "--json")...))
	wantKeys(t, m, "system attack given hit kill lost distribution")
	for key, want := range map[string]string{"hit": "1/2", "kill": "1/4", "lost": "577/2000"} {
		if got := part(t, m, key)["exact"]; got != want {
			t.Errorf("%s: found %v, want %s", key, got, want)
		}
	}
	wantKeys(t, part(t, m, "given"), "card target range angle-off turn ssgt ranging shot")
	if text := must(t, strings.Fields(args)...); !strings.Contains(text, "25.0000 %  = 1/4") {
		t.Errorf("found\n%s", text)
	}
	refusedWith(t, []string{`card: found "F-4" (did you mean f-4b?), want one of …`}, "odds", "airpower", "gun",
		"card=F-4", "target=MiG-21MF", "range=1", "angle-off=30")
	refusedWith(t, []string{`range: found "3", want a whole number 0 to 2`}, "odds", "airpower", "gun", "card=F-4E",
		"target=MiG-21MF", "range=3", "angle-off=30")
}

// TestUsualTwice: two doctrines of one folder that are both usual for a kind of craft are refused, as is the mark
// where it would have no effect.
func TestUsualTwice(t *testing.T) {
	t.Parallel()
	mine := func(id string) string {
		return "id: " + id + "\nname: " + id + "\nsystem: ufo\nkind: fighter\nabout: A.\nusual: true\n"
	}
	dir := folder(t, map[string]string{"a.yaml": mine("a"), "b.yaml": mine("b")})
	want := []string{dir + "/b.yaml:6:8: usual: found true, but a.yaml is the usual one for a fighter already"}
	refusedWith(t, want, "doctrines", "check", dir)
	refusedWith(t, want, "run", "tornado-vs-ufo", "--duels", "2", "--doctrines", dir, "--set",
		"blue.doctrine=rollout-8", "--json")
	refusedWith(t, []string{"--set blue.doctrine.usual: found a mark that counts only in a doctrine's file"},
		"run", "tornado-vs-ufo", "--duels", "2", "--set", "blue.doctrine.usual=true", "--json")
}

// TestNobodyNamed: an aircraft that names no doctrine flies by the default one of its kind, the user's own first.
func TestNobodyNamed(t *testing.T) {
	t.Parallel()
	mine := folder(t, map[string]string{"mine.yaml": "id: mine\nname: Mine\nsystem: ufo\nkind: ufo\nabout: A.\ndefault: true\n"})
	dir := folder(t, map[string]string{"x.yaml": "title: T\nsystem: ufo\nduels: 2\nblue: {card: tornado}\nred: {card: small-ufo}\n"})
	for _, tt := range []struct {
		args []string
		want [2]string
	}{
		{nil, [2]string{"tornado, ace", "small-ufo, ace-ufo"}},
		{[]string{"--doctrines", mine}, [2]string{"tornado, ace", "small-ufo, mine"}},
		{[]string{"--set", "blue.doctrine=guns-only"}, [2]string{"tornado, guns-only", "small-ufo, ace-ufo"}},
	} {
		text := must(t, append([]string{"run", dir + "/x.yaml", "--no-report", "--full", "--out", t.TempDir() + "/out"}, tt.args...)...)
		for side, want := range tt.want {
			if line := [2]string{"blue  ", "red   "}[side] + want + "\n"; !strings.Contains(text, line) {
				t.Errorf("%v: found\n%s\nwant %s", tt.args, text, line)
			}
		}
	}
	refusedWith(t, []string{"--set blue.doctrine.default: found a mark that counts only in a doctrine's file"},
		"run", dir+"/x.yaml", "--set", "blue.doctrine.default=true", "--json")
}

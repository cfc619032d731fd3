package play_test

import (
	"github.com/furball-sim/furball/rules/ufo/play"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/rulestest"
)

var backquoted = regexp.MustCompile("`([^`]+)`")

// TestPageNamesCodeAndTests holds docs/rules/ufo.md to the code: the functions, tests and cases that it names
// exist, and every option with each of its values is on it, the default first.
func TestPageNamesCodeAndTests(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../../docs/rules/ufo.md")
	if err != nil {
		t.Fatal(err)
	}
	page := string(text)
	names := rulestest.Declared(t, ".", "")
	for dir, prefix := range map[string]string{"..": "", "../card": "", "../odds": "", "../scout": "", "../..": "rules.",
		"../../plane": "plane.", "../../dice": "dice."} {
		for name := range rulestest.Declared(t, dir, prefix) {
			names[name] = true
		}
	}
	for _, c := range ruleCases() {
		names["TestRules/"+c.name] = true
	}
	for line := range strings.Lines(page) {
		cells := strings.Split(line, "|")
		code := line // elsewhere only tests are looked at
		if strings.HasPrefix(line, "| UFO-") && len(cells) == 7 {
			code = cells[3] + cells[4]
		}
		for _, m := range backquoted.FindAllStringSubmatch(code, -1) {
			name := strings.TrimSuffix(m[1], " ...")
			switch rule, whole := strings.CutPrefix(name, "TestRules/"); {
			case whole && name != m[1]:
				if !strings.Contains(page, "| "+rule+" |") {
					t.Errorf("the page names the cases of %s, which is no rule", rule)
				}
			case names[name]:
			case strings.HasPrefix(name, "Test"), code != line && !exists(name):
				t.Errorf("the page names %s, which is not there", name)
			}
		}
	}
	for _, fields := range []any{play.StartFields{}, play.SideFields{}} {
		for i := range reflect.TypeOf(fields).NumField() {
			if name := key(reflect.TypeOf(fields).Field(i)); !strings.Contains(page, "`"+name+"`") {
				t.Errorf("the page lacks the field %s", name)
			}
		}
	}
	for _, f := range reflect.VisibleFields(reflect.TypeFor[play.Options]()) {
		if key(f) == "-" || f.Anonymous { // follows from others, or is a set of them
			continue
		}
		want := "`" + key(f) + "`"
		if enum := f.Tag.Get("enum"); enum != "" {
			want = "| " + want + " | `" + strings.ReplaceAll(enum, ",", "`, `") + "` |"
		}
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks the option %s", want)
		}
	}
}

// key is the name of a field in files.
func key(f reflect.StructField) string {
	name, _, _ := strings.Cut(f.Tag.Get("yaml"), ",")
	return name
}

// exists reports whether a row names files of the cards, such as cards/tornado.yaml.
func exists(name string) bool {
	_, err := os.Stat(filepath.Join("../card", name))
	return err == nil
}

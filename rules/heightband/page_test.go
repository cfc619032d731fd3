package heightband_test

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/heightband/play"
	"github.com/furball-sim/furball/rules/rulestest"
)

// rooms are the folders of the system.
var rooms = []string{".", "card", "play", "scout", "odds"}

func rulesPage(t *testing.T) string {
	t.Helper()
	page, err := os.ReadFile("../../docs/rules/heightband.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(page)
}

// TestPage holds docs/rules/heightband.md to the code: functions that it names exist, and every
// option and field of an experiment is on it.
func TestPage(t *testing.T) {
	t.Parallel()
	page := rulesPage(t)
	names := map[string]bool{"plane": true}
	for _, dir := range rooms {
		for name := range rulestest.Declared(t, dir, "") {
			names[name] = true
		}
	}
	for dir, prefix := range map[string]string{"..": "rules.", "../plane": "plane."} {
		for name := range rulestest.Declared(t, dir, prefix) {
			names[name] = true
		}
	}
	rows := 0
	for line := range strings.Lines(page) {
		cells := strings.Split(line, "|")
		if !strings.HasPrefix(line, "| HB-") || len(cells) < 7 {
			continue
		}
		rows++
		for _, m := range regexp.MustCompile("`([A-Za-z.]+)`").FindAllStringSubmatch(cells[3]+cells[4], -1) {
			if !names[m[1]] && !(strings.HasPrefix(m[1], "Test") && names["plane."+m[1]]) {
				t.Errorf("the page names %s, which is not in the code", m[1])
			}
		}
	}
	if rows < 46 {
		t.Errorf("%d rules have a row with code and test, want 46 and more", rows)
	}
	for _, fields := range []any{play.StartFields{}, play.Options{}, play.SideFields{}} {
		typ := reflect.TypeOf(fields)
		for i := range typ.NumField() {
			name, _, _ := strings.Cut(typ.Field(i).Tag.Get("yaml"), ",")
			if !strings.Contains(page, "`"+name) && !strings.Contains(page, "`start."+name+"`") {
				t.Errorf("the page lacks the field %s", name)
			}
		}
	}
}

// ids are the rules of the page, by name.
func ids() (all []string) {
	for n := 1; n <= 66; n++ {
		if n <= 42 || n >= 60 {
			all = append(all, fmt.Sprintf("HB-%d", n))
		}
	}
	return append(all, "HB-23a", "HB-23b", "HB-23c", "HB-23d")
}

// Every rule has a case of TestRules that is named for it, in one of the rooms, and a row on the page.
func TestEveryRuleHasCaseAndPage(t *testing.T) {
	t.Parallel()
	page, cases := rulesPage(t), ""
	for _, dir := range rooms {
		files, err := filepath.Glob(filepath.Join(dir, "*_test.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			text, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			cases += string(text)
		}
	}
	for _, id := range ids() {
		rulestest.Same(t, "a case of TestRules for "+id, strings.Contains(cases, "\t{\""+id+" "), true)
		rulestest.Same(t, "a row of the page for "+id, strings.Contains(page, "| "+id+" |"), true)
	}
}

package heightband

import (
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"
)

// TestPage holds docs/rules/heightband.md to the code: functions that it names exist, and every
// option and field of an experiment is on it.
func TestPage(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../../docs/rules/heightband.md")
	if err != nil {
		t.Fatal(err)
	}
	source := ""
	for _, dir := range []string{".", "../plane"} {
		files, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			text, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			source += string(text)
		}
	}
	rows := 0
	for line := range strings.Lines(string(page)) {
		cells := strings.Split(line, "|")
		if !strings.HasPrefix(line, "| HB-") || len(cells) < 7 {
			continue
		}
		rows++
		for _, m := range regexp.MustCompile("`([A-Za-z.]+)`").FindAllStringSubmatch(cells[3]+cells[4], -1) {
			parts := strings.Split(m[1], ".")
			if last := parts[len(parts)-1]; last != "plane" && !regexp.MustCompile(`\b`+last+`\b`).MatchString(source) {
				t.Errorf("the page names %s, which is not in the code", m[1])
			}
		}
	}
	if rows < 46 {
		t.Errorf("%d rules have a row with code and test, want 46 and more", rows)
	}
	for _, fields := range []any{startFields{}, optionFields{}, sideFields{}} {
		typ := reflect.TypeOf(fields)
		for i := range typ.NumField() {
			name, _, _ := strings.Cut(typ.Field(i).Tag.Get("yaml"), ",")
			if !strings.Contains(string(page), "`"+name) && !strings.Contains(string(page), "`start."+name+"`") {
				t.Errorf("the page lacks the field %s", name)
			}
		}
	}
}

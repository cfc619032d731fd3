package record_test

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// quoted is a column's name in the page, or the end of one whose beginning is that of the first name in the row.
var quoted = regexp.MustCompile("`([a-z_]+)`")

// docs/records.md names every column, among them those of the list of counts. It does so for blue, and of the columns of
// weapons for the cannon's.
func TestColumnsAreOnThePage(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../../docs/records.md")
	if err != nil {
		t.Fatal(err)
	}
	told := map[string]bool{}
	for line := range strings.Lines(string(page)) {
		row, is := strings.CutPrefix(line, "| `")
		if !is {
			continue
		}
		names, _, _ := strings.Cut("`"+row, " | ")
		begin := ""
		for _, m := range quoted.FindAllStringSubmatch(names, -1) {
			name := m[1]
			if strings.HasPrefix(name, "_") {
				name = begin + name
			} else if at := strings.LastIndexByte(name, '_'); at > 0 {
				begin = name[:at]
			}
			told[name] = true
		}
	}
	columns := table().Names()
	for _, name := range columns {
		if rest, red := strings.CutPrefix(name, "red_"); red {
			name = "blue_" + rest
		}
		if name = strings.Replace(name, "_ray_gun_", "_cannon_", 1); !told[name] {
			t.Errorf("docs/records.md lacks the column %s", name)
		}
	}
	if len(columns) < 50 {
		t.Errorf("%d columns, want 50 at least", len(columns))
	}
}

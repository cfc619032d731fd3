package card_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	. "github.com/furball-sim/furball/rules/airpower/card"
)

// The rules page lists every store with its weight and load points, by type.
func TestStoresOnThePage(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../../../docs/rules/airpower.md")
	if err != nil {
		t.Fatal(err)
	}
	listed := map[string]string{} // the stores of a type, as the page has them
	_, section, _ := strings.Cut(string(page), "### Stores\n")
	section, _, _ = strings.Cut(section, "\n## ")
	for _, line := range strings.Split(section, "\n") {
		if cells := strings.Split(line, " | "); len(cells) == 3 {
			listed[strings.TrimPrefix(cells[0], "| ")] = strings.TrimSuffix(cells[2], " |")
		}
	}
	want := map[string][]string{}
	for _, s := range Stores() {
		want[s.Type] = append(want[s.Type], fmt.Sprintf("%s %d/%s", s.Name, s.Weight, s.Points))
	}
	for kind, stores := range want {
		if text := strings.Join(stores, ", "); listed[kind] != text {
			t.Errorf("AP-4.4 stores of type %s: the page has\n%s\nwant\n%s", kind, listed[kind], text)
		}
	}
}

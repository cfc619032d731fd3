package table_test

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/results/table"
)

// A listing fits its width: spare columns go first, then the others stand in blocks with the keys before each.
func TestListing(t *testing.T) {
	t.Parallel()
	l := func() *table.Table {
		t := &table.Table{Title: "2 duels", Keys: 1, Spare: 1, Remarks: []string{"cell 1: base"}}
		t.AddNumbers("duel")
		t.AddWords("winner")
		t.AddNumbers("length")
		t.AddNumbers("hits")
		t.AddRow(table.AllWords("1", "blue", "12", "3")...)
		t.AddRow(table.AllWords("10", "red", "4", "0")...)
		return t
	}
	for width, want := range map[int]string{
		80: `2 duels

duel  winner  length  hits
   1  blue        12     3
  10  red          4     0

cell 1: base
`,
		22: `2 duels

duel  winner  length
   1  blue        12
  10  red          4

cell 1: base
`,
		14: `2 duels

duel  winner
   1  blue
  10  red

duel  length
   1      12
  10       4

cell 1: base
`,
	} {
		var b strings.Builder
		if err := table.WriteListing(&b, l(), width); err != nil {
			t.Fatal(err)
		}
		if b.String() != want {
			t.Errorf("width %d:\n%s\nwant\n%s", width, b.String(), want)
		}
	}
	var none strings.Builder
	if err := table.WriteListing(&none, &table.Table{Title: "None.", Columns: l().Columns}, 80); err != nil {
		t.Fatal(err)
	}
	if none.String() != "None.\n" {
		t.Errorf("a listing of nothing: %q", none.String())
	}
}

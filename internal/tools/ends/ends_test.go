// Inside: how one experiment is planned and counted is not for others.
package ends

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/rules"
	_ "github.com/furball-sim/furball/rules/systems"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// TestAces: aces can take the seats of every shipped experiment, with breaking off and without.
func TestAces(t *testing.T) {
	t.Parallel()
	for _, f := range experiments.Shipped() {
		for _, stay := range []bool{false, true} {
			if _, err := planOf(f, true, stay); err != nil {
				t.Errorf("%s: %v", f.Name, err)
			}
		}
	}
}

// TestCount: each cell is played, about as many duels as are wanted; whoever may not break off does not, and the table says
// so.
func TestCount(t *testing.T) {
	t.Parallel()
	var pair [2]Count
	for k, stay := range []bool{true, false} {
		for _, f := range experiments.Shipped() {
			if yamldoc.ID(f.Name) != "random-against-random" {
				continue
			}
			plan, err := planOf(f, false, stay)
			if err != nil {
				t.Fatal(err)
			}
			pair[k] = count("r", plan, 200)
		}
	}
	none, free := pair[0], pair[1]
	if none.Tally.Duels != 200 || free.Tally.Duels != 200 || none.Tally.Left != [2]int64{} || free.Tally.Left == [2]int64{} ||
		none.Worst != none.ended(rules.TurnLimit) || none.Worst == 0 {
		t.Fatalf("found %d duels, %v left, %f at the limit, and %d, %v", none.Tally.Duels, none.Tally.Left, none.Worst,
			free.Tally.Duels, free.Tally.Left)
	}
	var b strings.Builder
	if err := Write(&b, []Count{free}, []Count{none}); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(b.String()), "\n")
	if cells := strings.Split(lines[len(lines)-1], "|"); len(lines) != 3 || len(cells) != 10 || cells[1] != " `r` " ||
		!strings.HasSuffix(cells[6], ", 0.0 ") && free.ended(rules.TurnLimit) == 0 {
		t.Errorf("found the table\n%s", b.String())
	}
}

// Inside: it shares helpers with tests that are inside.
package train

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/furball-sim/furball/agents/valuenet"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// The page tells how the shipped values were made, by the grounds that are shipped with them.
func TestShippedValues(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../../docs/learning.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range learning() {
		learned := s.Offers().Learned
		f, _, err := valuenet.Load("", s.ID(), learned)
		if err != nil {
			t.Errorf("%s: %v", s.ID(), err)
			continue
		}
		m := &f.Made
		row := fmt.Sprintf("| `%s` | %d | %d | %d | %d | %d of %d | `%s` |", s.ID(), valuenet.InputsOf(learned),
			len(learned.Stages), m.Duels, m.Rows, m.Kept, m.Rounds, f.Digest)
		if !strings.Contains(string(page), row+"\n") {
			t.Errorf("the page lacks the row\n%s", row)
		}
		command := strings.Replace(m.Command, "furball train ", "furball doctrines train ", 1) // the values were made under the old name
		if !strings.Contains(string(page), command+"\n") {
			t.Errorf("the page lacks the command\n%s", command)
		}
		var grounds []string
		for _, g := range Grounds(s.ID()) {
			grounds = append(grounds, yamldoc.ID(g.Name))
		}
		if !slices.Equal(m.Grounds, grounds) {
			t.Errorf("%s: made on %v, but the shipped grounds are %v", s.ID(), m.Grounds, grounds)
		}
		if m.Rounds == 0 { // it has learned its habits alone, on top of values that have been learned before
			if m.Habits == nil || m.Before == nil {
				t.Errorf("%s: the file tells of no round, no habits and no values before", s.ID())
			}
			m = &m.Before.Made
		}
		if len(m.Curve) == 0 || m.Kept == 0 || m.Curve[m.Kept-1].Number != m.Kept {
			t.Errorf("%s: the file tells %d rounds and keeps round %d", s.ID(), len(m.Curve), m.Kept)
		}
	}
}

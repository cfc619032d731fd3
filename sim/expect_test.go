// Inside: it shares helpers with tests that are inside.
package sim

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/results/figures"
)

// A run knows what its experiment expects, and says so once.
func TestRunKnowsWhatIsExpected(t *testing.T) {
	t.Parallel()
	const far = "start: {range: 200}\noptions: {turn_limit: 1}\nexpect: [red-silent, blue-silent]\n"
	text := strings.Replace(threeCells, "duels: 600\n", "duels: 20\n"+far, 1)
	var told []string
	for _, w := range figures.Warnings(played(t, planOf(t, text), 1)) {
		if w.Expected {
			told = append(told, w.Text)
		} else if strings.Contains(w.Text, "no shot") {
			t.Errorf("not expected: %s", w.Text)
		}
	}
	const want = "As expected: the blue side fires no shot (all cells).\n" +
		"As expected: the red side fires no shot (all cells)."
	if got := strings.Join(told, "\n"); got != want {
		t.Errorf("found %s", got)
	}
}

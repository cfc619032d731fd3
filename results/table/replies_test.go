// Inside: the table of replies is printed for a tournament that is written down here.
package table

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/rules"
)

// A long list of names goes on below its own column, and no column is put off for it.
func TestTextsWrap(t *testing.T) {
	t.Parallel()
	t1 := &figures.Tournament{Blue: []string{"a"}, Red: []string{"b"}}
	t1.Replies.Blue = []figures.Reply{{Against: "random", Best: "tail-chaser",
		Points: estimate.Wilson(30, 60, 0.95), Confidence: 0.95,
		Equals: []string{"boom-and-zoom", "careful", "turning-defender", "gambler", "head-on", "runner"}}}
	var out, page strings.Builder
	replyTable(t1, rules.Blue).WriteText(&out, 80)
	const want = `random   tail-chaser     50 ± 12  boom-and-zoom, careful, turning-defender,
                                  gambler, head-on, runner
`
	if got := out.String(); !strings.Contains(got, want) {
		t.Errorf("found\n%s\nwant\n%s", got, want)
	}
	replyTable(t1, rules.Blue).WriteMarkdown(&page)
	if got := page.String(); !strings.Contains(got, "turning-defender, gambler, head-on, runner |") {
		t.Errorf("the Markdown breaks a list:\n%s", got)
	}
}

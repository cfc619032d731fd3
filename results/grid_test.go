package results

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
)

// A long list of names goes on below its own column, and no column is put off for it.
func TestTextsWrap(t *testing.T) {
	t.Parallel()
	t1 := &Tournament{Blue: []string{"a"}, Red: []string{"b"}}
	t1.Replies.Blue = []Reply{{Against: "random", Best: "tail-chaser", Points: Wilson(30, 60, 0.95), Confidence: 0.95,
		Equals: []string{"boom-and-zoom", "careful", "turning-defender", "gambler", "head-on", "runner"}}}
	var out, page strings.Builder
	t1.replyGrid(rules.Blue).write(&out, 80)
	const want = `random   tail-chaser     50 ± 12  boom-and-zoom, careful, turning-defender,
                                  gambler, head-on, runner
`
	if got := out.String(); !strings.Contains(got, want) {
		t.Errorf("found\n%s\nwant\n%s", got, want)
	}
	t1.replyGrid(rules.Blue).markdown(&page)
	if got := page.String(); !strings.Contains(got, "turning-defender, gambler, head-on, runner |") {
		t.Errorf("the Markdown breaks a list:\n%s", got)
	}
}

package replay

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/furball-sim/furball/internal/plaintext"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// A Pair is the same duel of two variants: the same number and the same dice.
type Pair struct {
	Duels [2]*Duel
	// Parts are the events with which the duels begin to differ in what happens; both are behind the last event: they never do.
	Parts [2]int
}

// ordinals name the two.
var ordinals = [2]string{"First", "Second"}

// Beside puts the same duel of two variants side by side and finds where they part. What their texts say of cards and needed
// rolls may differ before: what counts is who does what, where, with which dice, and what comes of it.
func Beside(a, b *Duel) *Pair {
	p := &Pair{Duels: [2]*Duel{a, b}}
	told := [2][]int{deeds(a), deeds(b)}
	for k := 0; ; k++ {
		for i, d := range p.Duels {
			if p.Parts[i] = len(d.Events); k < len(told[i]) {
				p.Parts[i] = told[i][k]
			}
		}
		if k >= len(told[0]) || k >= len(told[1]) || !alike(&a.Events[told[0][k]], &b.Events[told[1][k]]) {
			p.back()
			return p
		}
	}
}

// back moves the parting to the first event of the same actor in that turn whose words differ by more than numbers: the choice
// that led to it.
func (p *Pair) back() {
	var own [2][]int
	for i, d := range p.Duels {
		if p.Parts[i] >= len(d.Events) {
			return
		}
		at := &d.Events[p.Parts[i]]
		for k := range d.Events[:p.Parts[i]] {
			if e := &d.Events[k]; e.Turn == at.Turn && e.Actor == at.Actor {
				own[i] = append(own[i], k)
			}
		}
	}
	for k := range min(len(own[0]), len(own[1])) {
		a, b := own[0][k], own[1][k]
		if wordsAlone(p.Duels[0].Events[a].Text) != wordsAlone(p.Duels[1].Events[b].Text) {
			p.Parts = [2]int{a, b}
			return
		}
	}
}

// wordsAlone is a text without its numbers.
func wordsAlone(text string) string {
	return strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return -1
		}
		return r
	}, text)
}

// deeds are the events from the first turn on in which something happens that a text of the rules decides.
func deeds(d *Duel) (all []int) {
	for i := range d.Events {
		if e := &d.Events[i]; e.Turn > 0 && e.Phase != rules.SummaryPhase && (e.Place != nil || e.Act != nil || len(e.Dice) > 0) {
			all = append(all, i)
		}
	}
	return all
}

// alike reports whether the same happens in two events.
func alike(a, b *rules.Event) bool {
	same := a.Turn == b.Turn && a.Phase == b.Phase && a.Actor == b.Actor && slices.Equal(a.Dice, b.Dice) && slices.Equal(a.Path, b.Path)
	if same = same && (a.Place == nil) == (b.Place == nil) && (a.Act == nil) == (b.Act == nil); !same {
		return false
	}
	return (a.Place == nil || *a.Place == *b.Place) && (a.Act == nil || *a.Act == *b.Act)
}

// Sentence says where the duels part, and how each ends.
func (p *Pair) Sentence() string {
	a, b := p.Duels[0], p.Duels[1]
	if p.Parts[0] >= len(a.Events) && p.Parts[1] >= len(b.Events) {
		return fmt.Sprintf("The two duels are alike from start to end: %s.", a.Words)
	}
	differ := ""
	if len(a.Craft) != len(b.Craft) {
		differ = fmt.Sprintf("They have %d and %d aircraft. ", len(a.Craft), len(b.Craft))
	}
	return differ + fmt.Sprintf("They part in turn %d. In the first %s; in the second %s. %s; %s.", p.turn(), a.at(p.Parts[0]), b.at(p.Parts[1]),
		prose.UpperFirst("in the first "+a.Words), "in the second "+b.Words)
}

// turn is the one in which the duels part.
func (p *Pair) turn() int {
	turn := 0
	for i, d := range p.Duels {
		if p.Parts[i] < len(d.Events) && (turn == 0 || d.Events[p.Parts[i]].Turn < turn) {
			turn = d.Events[p.Parts[i]].Turn
		}
	}
	return turn
}

// at says what happens in an event.
func (d *Duel) at(event int) string {
	if event >= len(d.Events) {
		return "the duel is over"
	}
	e := &d.Events[event]
	text := strings.TrimPrefix(e.Actor+": "+e.Text, ": ")
	if len(e.Dice) > 0 {
		text += " (dice " + strings.Trim(fmt.Sprint(e.Dice), "[]") + ")"
	}
	return text
}

// name says what is special about a duel's variant.
func (d *Duel) name() string { return fmt.Sprintf("%s, cell %s", d.Experiment, d.Cell) }

// WriteText writes where the duels part, and each one's events of that turn and all that follow.
func (p *Pair) WriteText(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "Duel %d of seed %d, twice. First: %s. Second: %s.\n\n", p.Duels[0].Duel, p.Duels[0].Seed, plaintext.Line(p.Duels[0].name()),
		plaintext.Line(p.Duels[1].name()))
	b.WriteString(prose.Wrap(plaintext.Line(p.Sentence()), 100, "") + "\n")
	turn := p.turn()
	for i, d := range p.Duels {
		if turn == 0 {
			break
		}
		fmt.Fprintf(&b, "\n%s, from the turn on in which they part\n", ordinals[i])
		d.transcript(&b, turn, false)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// WriteHTML writes both duels as one page, each in its player, with a button that shows in both where they part.
func (p *Pair) WriteHTML(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, pairHead, safe(heading(p.Duels[0])), safe(heading(p.Duels[0])), safe(p.Sentence()))
	for i, d := range p.Duels {
		var player strings.Builder
		if err := WritePlayer(&player, d); err != nil {
			return err
		}
		fmt.Fprintf(&b, "<section><h2>%s: %s</h2><iframe title=\"%s duel\" data-event=\"%d\" srcdoc=\"%s\"></iframe></section>\n",
			ordinals[i], safe(d.name()), ordinals[i], min(p.Parts[i], len(d.Events)-1),
			strings.NewReplacer("&", "&amp;", `"`, "&#34;").Replace(player.String()))
	}
	b.WriteString(pairFoot)
	_, err := io.WriteString(w, b.String())
	return err
}

// The page of a pair round its players.
const (
	pairHead = `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>%s, twice</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; padding: .8rem 1rem; font: 16px/1.5 system-ui, "Segoe UI", Roboto, "Liberation Sans", Arial, sans-serif; }
h1 { font-size: 1.45rem; line-height: 1.2; margin: .2rem 0; }
h2 { font-size: 1rem; margin: .6rem 0 .3rem; overflow-wrap: anywhere; }
button { font: inherit; padding: .4rem .8rem; border: 1px solid; border-radius: 6px; cursor: pointer; }
iframe { width: 100%%; height: 78vh; min-height: 34rem; border: 1px solid; border-radius: 8px; }
@media (min-width: 62rem) { main { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1rem; } header { grid-column: 1 / -1; } }
</style></head>
<body><main>
<header><h1>%s, twice</h1>
<p>%s</p>
<p><button id="part" type="button">Show where they part</button></p></header>
`
	pairFoot = `</main>
<script>
document.getElementById("part").addEventListener("click", () => {
  for (const frame of document.querySelectorAll("iframe")) frame.contentWindow.furball?.goEvent(Number(frame.dataset.event));
});
</script>
</body></html>
`
)

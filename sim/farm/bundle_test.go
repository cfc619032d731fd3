// Inside: it looks at unpack, pack and plan, of which a caller sees only what follows.
package farm

import (
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/manifest"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

// A worker makes the cells of a question that tries changes, which its experiment does not vary, and judges their duels by the
// condition that it asks for.
func TestParcelHasChanges(t *testing.T) {
	t.Parallel()
	const asked = "winner = blue"
	q := &manifest.Question{Kind: "change", Metric: asked, Changes: []manifest.Change{{Field: "red.card.dp", Own: 1000, Step: 100, Up: 2, Down: 1}}}
	o := &sim.Origin{Source: yamldoc.File{Name: "x.yaml", Data: []byte("title: t\nsystem: ufo\n" +
		"blue: {card: tornado, doctrine: guns-only}\nred: {card: small-ufo, doctrine: sniper}\n")},
		Changes: sim.ChangesOf(q), Asks: asked}
	e, err := o.Experiment()
	if err != nil {
		t.Fatal(err)
	}
	p, err := o.Plan(e)
	if err != nil {
		t.Fatal(err)
	}
	m, err := p.Manifest(p.NewRun("v0", 1), manifest.Shard{})
	if err != nil {
		t.Fatal(err)
	}
	m.Ask(q)
	b, err := pack(m, 64)
	if err != nil {
		t.Fatal(err)
	}
	there, err := unpack(b)
	if err != nil {
		t.Fatal(err)
	}
	again, err := there.plan() // it refuses cells that would be played otherwise
	if err != nil {
		t.Fatal(err)
	}
	if n := len(again.Experiment.Cells); n != 4 || again.Experiment.Cells[3].ID != "red.card.dp=12" {
		t.Errorf("%d cells: %+v", n, again.Experiment.Cells)
	}
	player := again.NewPlayer(t.Context())
	defer player.Close()
	part := player.Play(3, results.Span{To: 300})
	if n := part.Tally.Blocks.Held(); n == 0 || n != part.Tally.Wins(rules.Blue) || len(part.Rows) > 0 {
		t.Errorf("%d duels with %s and %d bytes of records, want %d and none", n, asked, len(part.Rows), part.Tally.Wins(rules.Blue))
	}
}

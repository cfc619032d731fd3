// Inside: it looks at batchSize, of which a caller sees only what follows.
package sim

import (
	"bytes"
	"context"
	"encoding/json"
	"reflect"
	"slices"
	"testing"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/rules"
	_ "github.com/furball-sim/furball/rules/systems"
)

// threeCells is an experiment of three cells whose last batch is not full.
const threeCells = `title: t
system: ufo
seed: 11
duels: 600
blue: {card: tornado, doctrine: guns-only}
red: {card: small-ufo, doctrine: sniper}
vary:
  red.card.dp: [6, 10, 14]
`

// played plays a plan to its end on a number of workers.
func played(t *testing.T, p *Plan, workers int) *results.Run {
	t.Helper()
	r := p.NewRun("test", workers)
	if !p.Run(context.Background(), r, workers, nil) || !r.Finished {
		t.Fatalf("%d workers: the run did not finish", workers)
	}
	return r
}

// encoded is a text of the cells of a run, of what they counted, and of the pairs.
func encoded(t *testing.T, r *results.Run) []byte {
	t.Helper()
	counts := []any{r.Digest()}
	for i := range r.Cells {
		counts = append(counts, &r.Cells[i].Tally.Openings, r.Cells[i].Tally.Limited, r.Cells[i].Forfeits)
	}
	data, err := json.Marshal([]any{r.Outline().Cases, r.Pairs, counts})
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestWorkersDoNotChangeResults(t *testing.T) {
	t.Parallel()
	p := planOf(t, threeCells)
	one := played(t, p, 1)
	if len(one.Cells) != 3 || one.Duels() != 3*600 {
		t.Fatalf("%d cells, %d duels, want 3 and 1800", len(one.Cells), one.Duels())
	}
	for _, workers := range []int{2, 3, 8} {
		r := played(t, p, workers)
		if r.Digest() != one.Digest() {
			t.Errorf("%d workers: digest %s, want %s", workers, r.Digest(), one.Digest())
		}
		if !bytes.Equal(encoded(t, r), encoded(t, one)) {
			t.Errorf("%d workers: the counts differ from those of 1 worker", workers)
		}
	}
}

func TestSeedChangesResults(t *testing.T) {
	t.Parallel()
	p, q := planOf(t, threeCells), planOf(t, threeCells)
	q.Experiment.Seed++
	if played(t, p, 2).Digest() == played(t, q, 2).Digest() {
		t.Error("seeds 11 and 12 give the same digest")
	}
}

func TestShippedExperimentsCompile(t *testing.T) {
	t.Parallel()
	files := experiments.Shipped()
	if len(files) < 8 {
		t.Fatalf("%d shipped experiments, want at least 8", len(files))
	}
	for _, f := range files {
		t.Run(f.Name, func(t *testing.T) {
			t.Parallel()
			p := planOf(t, string(f.Data))
			if len(p.Cells) == 0 || len(p.Cells) != len(p.Experiment.Cells) {
				t.Fatalf("%d cells compiled of %d", len(p.Cells), len(p.Experiment.Cells))
			}
			if err := p.StartBots(t.Context(), Agree); err != nil {
				t.Fatal(err)
			}
			defer p.Dismiss()
			events, o, err := p.Replay(t.Context(), len(p.Cells)-1, 0)
			if err != nil || len(events) == 0 || o.Length < 1 {
				t.Errorf("duel 0 of the last cell: %d events, length %d", len(events), o.Length)
			}
			cells := encoded(t, p.NewRun("test", 1))
			var back []any
			read := []results.Case{}
			if err := json.Unmarshal(cells, &back); err != nil {
				t.Fatal(err)
			}
			if data, err := json.Marshal(back[0]); err != nil || json.Unmarshal(data, &read) != nil {
				t.Fatalf("the stored cells cannot be read: %v", json.Unmarshal(data, &read))
			}
			kept := p.NewRun("test", 1).Cells
			for i := range read {
				for j, f := range read[i].Factors {
					if want := kept[i].Factors[j]; f != want {
						t.Errorf("cell %d: factor %v was stored as %v", i, want, f)
					}
				}
			}
		})
	}
}

func TestUnitsOfSystems(t *testing.T) {
	t.Parallel()
	units := map[string]map[string]string{
		"ufo": {"start.range": "inches", "red.card.dp": "damage points",
			"blue.2.card.hard_points.1.count": "rounds or missiles", "options.turn_limit": "turns",
			"blue.count": "aircraft", "blue.doctrine": "", "red.doctrine.fire.terms.1.weight": ""},
		"airpower": {"start.range": "hexes", "start.altitude": "levels", "start.speed": "FPs", "blue.speed": "FPs",
			"blue.2.fuel": "percent", "options.apart": "hexes", "blue.card": "", "options.sighting": "", "seed": ""},
	}
	for _, s := range rules.Systems() {
		for path, want := range units[s.ID()] {
			if got := s.Unit(path); got != want {
				t.Errorf("%s %s: found %q, want %q", s.ID(), path, got, want)
			}
		}
		if s.DamageUnit() == "" || s.RangeUnit() == "" || s.LengthUnit() == "" {
			t.Errorf("%s lacks a unit", s.ID())
		}
	}
}

// TestReplayIsTheDuelOfTheRun adds up the replays of all duels. It compares the sketch of traces too, so that
// equal sums cannot hide different duels.
func TestReplayIsTheDuelOfTheRun(t *testing.T) {
	t.Parallel()
	p := planOf(t, threeCells)
	p.Experiment.Duels = 300 // several batches
	r := played(t, p, 2)
	for c := range p.Cells {
		var sum results.Tally
		for duel := range int(p.Experiment.Duels) {
			_, o, _ := p.Replay(t.Context(), c, duel)
			sum.Add(int64(duel), &o, &rules.Ledger{}, 0)
		}
		got := &r.Cells[c].Tally
		if sum.Results != got.Results || sum.Ends != got.Ends || sum.Losses != got.Losses || sum.Damage != got.Damage {
			t.Errorf("cell %d: replays and run differ: %v %v, %v %v", c, sum.Results, got.Results, sum.Losses, got.Losses)
		}
		if sum.Decisions != got.Decisions || !slices.Equal(sum.Lengths, got.Lengths) ||
			!reflect.DeepEqual(sum.Wiped, got.Wiped) {
			t.Errorf("cell %d: decisions or times differ: %d, %d", c, sum.Decisions, got.Decisions)
		}
		a, errA := json.Marshal([]any{&sum.Distinct, &sum.Openings})
		b, errB := json.Marshal([]any{&got.Distinct, &got.Openings})
		if errA != nil || errB != nil || !bytes.Equal(a, b) {
			t.Errorf("cell %d: the traces of the replays are not those of the run", c)
		}
	}
}

func TestCancelKeepsWholeBatches(t *testing.T) {
	t.Parallel()
	p := planOf(t, threeCells)
	size := batchSize(p.Experiment.Duels)
	for _, workers := range []int{1, 2} {
		ctx, cancel := context.WithCancel(context.Background())
		r := p.NewRun("test", workers)
		told := int64(0) // progress is called under the pool's lock
		whole := p.Run(ctx, r, workers, func(n int64) {
			told += n
			cancel()
		})
		if whole || r.Finished {
			t.Errorf("%d workers: a cancelled run says that it is whole", workers)
		}
		if r.Duels() != told || told < size || told > int64(workers)*size {
			t.Errorf("%d workers: %d duels kept, %d told, want 1 to %d batches", workers, r.Duels(), told, workers)
		}
		for i := range r.Cells {
			if n := r.Cells[i].Tally.Duels; n%size != 0 {
				t.Errorf("%d workers: cell %d kept %d duels, not whole batches", workers, i, n)
			}
		}
		cancel()
	}
}

func TestBatchSize(t *testing.T) {
	t.Parallel()
	for duels, want := range map[int64]int64{1: 8, 100: 8, 1000: 32, 8192: 256, 1_000_000_000: 256} {
		if got := batchSize(duels); got != want {
			t.Errorf("%d duels: batches of %d, want %d", duels, got, want)
		}
	}
}

func TestCancelledBeforeTheStart(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	p := planOf(t, threeCells)
	r := p.NewRun("test", 2)
	if p.Run(ctx, r, 2, nil) || r.Duels() != 0 {
		t.Errorf("played %d duels, want none and false", r.Duels())
	}
}

func TestJointCountsAgreeWithTallies(t *testing.T) {
	t.Parallel()
	p := planOf(t, threeCells)
	r := played(t, p, 3)
	if len(r.Pairs) != 3 {
		t.Fatalf("%d pairs, want all 3 of three cells", len(r.Pairs))
	}
	for _, pair := range r.Pairs {
		a, b := &r.Cells[pair.A].Tally, &r.Cells[pair.B].Tally
		for _, s := range []rules.Side{rules.Blue, rules.Red} {
			j := pair.Kill[s]
			if j.Pairs != p.Experiment.Duels || j.Both+j.OnlyA != a.Kills(s) || j.Both+j.OnlyB != b.Kills(s) {
				t.Errorf("pair %d-%d side %d: %+v, kills %d and %d", pair.A, pair.B, s, j, a.Kills(s), b.Kills(s))
			}
		}
		if j := pair.Kill[rules.Blue]; j.Both == 0 || j.OnlyA == 0 {
			t.Errorf("pair %d-%d: %+v tests nothing", pair.A, pair.B, j)
		}
	}
}

package bench

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/replay"
	"github.com/furball-sim/furball/rules"
)

const (
	// looked is how many of the first duels are looked at for examples, and how long at most.
	looked     = 512
	lookedFor  = 400 * time.Millisecond
	lookedStep = 8
	// mostOfAKind is how many examples there are of each result.
	mostOfAKind = 3
)

// Examples are duels that show what happens in a variant.
type Examples struct {
	Of    int64     `json:"of"` // the first duels, which were looked at
	Duels []Example `json:"duels"`
}

// An Example is one duel.
type Example struct {
	Duel   int64  `json:"duel"`
	Result string `json:"result"` // "blue"
	End    string `json:"end"`    // "destroyed"
	Length int    `json:"length"`
	Why    string `json:"why"` // "fastest"
}

// Examples finds the fastest, a typical and the longest duel of each result among the first duels of the variant.
func (v *Visitor) Examples(ctx context.Context) (*Examples, error) {
	now, err := v.playing()
	if err != nil {
		return nil, err
	}
	if err := v.bench.hold(ctx); err != nil {
		return nil, err
	}
	defer v.bench.release()
	return now.examples(ctx), nil
}

func (v *Variant) examples(ctx context.Context) *Examples {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	var all []Example
	player := v.plan.NewWatcher(ctx, func(duel int64, o *rules.Outcome, _ *rules.Ledger) {
		all = append(all, Example{duel, o.Result.String(), o.End.String(), int(o.Length), ""})
	})
	defer player.Close()
	until := time.Now().Add(lookedFor)
	for from := int64(0); from < looked && time.Now().Before(until); from += lookedStep {
		if player.Play(0, results.Span{From: from, To: from + lookedStep}) == nil {
			break
		}
	}
	out := &Examples{Of: int64(len(all)), Duels: []Example{}}
	for r := range rules.NumResults {
		out.Duels = append(out.Duels, some(all, rules.Result(r).String())...)
	}
	return out
}

// some are the fastest, a typical and the longest duel of a result, each duel once.
func some(all []Example, result string) (few []Example) {
	var of []Example
	for _, e := range all {
		if e.Result == result {
			of = append(of, e)
		}
	}
	if len(of) == 0 {
		return nil
	}
	slices.SortStableFunc(of, func(a, b Example) int { return cmp.Compare(a.Length, b.Length) })
	longest := slices.IndexFunc(of, func(e Example) bool { return e.Length == of[len(of)-1].Length })
	for _, pick := range []struct {
		why string
		at  int
	}{{"fastest", 0}, {"typical", (len(of) - 1) / 2}, {"longest", longest}} {
		e := of[pick.at]
		if len(few) < mostOfAKind && !slices.ContainsFunc(few, func(o Example) bool { return o.Duel == e.Duel }) {
			e.Why = pick.why
			few = append(few, e)
		}
	}
	return few
}

// Replay plays a duel of the variant again and writes it as a page.
func (v *Visitor) Replay(ctx context.Context, duel int64) ([]byte, error) {
	now, err := v.playing()
	if err != nil {
		return nil, err
	}
	if duel < 0 || duel >= mostDuels {
		return nil, Refusals{{"duel", fmt.Sprintf("found %d, want 0 to %d", duel, mostDuels-1)}}
	}
	if err := v.bench.hold(ctx); err != nil {
		return nil, err
	}
	defer v.bench.release()
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	events, outcome, err := now.plan.Replay(ctx, 0, int(duel))
	if err != nil {
		return nil, Refusals{{"duel", fmt.Sprintf("it takes longer than %v: replay it on the command line", patience)}}
	}
	e := now.plan.Experiment
	told := replay.Tell(e.System, now.plan.Cells[0].Game, events, &outcome)
	told.Experiment, told.Title, told.Cell, told.Seed, told.Duel = now.source.Name, e.Title, e.Cells[0].ID, e.Seed, duel
	var page bytes.Buffer
	if err := replay.WriteHTML(&page, told); err != nil {
		return nil, err
	}
	return page.Bytes(), nil
}

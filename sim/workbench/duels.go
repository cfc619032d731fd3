package workbench

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/rules"
)

const (
	// looked is how many of the first duels are looked at for examples, and how long at most.
	looked    = 512
	lookedFor = 400 * time.Millisecond
	// mostOfAKind is how many examples there are of each result.
	mostOfAKind = 3
)

// Examples are duels that show what happens in a variant.
type Examples struct {
	Variant string    `json:"variant"` // whose duels they are
	Of      int64     `json:"of"`      // the first duels, which were looked at
	Duels   []Example `json:"duels"`
}

// An Example is one duel.
type Example struct {
	Duel   int64  `json:"duel"`
	Result string `json:"result"` // "blue"
	End    string `json:"end"`    // "destroyed"
	Length int    `json:"length"`
	Why    string `json:"why"` // "fastest"
}

// Examples finds the fastest, a typical and the longest duel of each result among the first duels of the variant. They
// are played in turns with the work of all visitors. The error is ErrGone or ErrFull.
func (v *Visitor) Examples(ctx context.Context) (*Examples, error) {
	out, err := v.watching.enter(ctx)
	if err != nil {
		return nil, err
	}
	defer out()
	now, err := v.playing()
	if err != nil {
		return nil, err
	}
	return v.bench.examples(ctx, now)
}

// A look goes through the first duels of a variant.
type look struct {
	of   *Variant
	by   Player
	all  []Example
	size int64         // of the next step, in duels
	took time.Duration // so far
}

// step looks at some more duels. It reports whether there are more to look at.
func (l *look) step(ctx context.Context) bool {
	begun := time.Now()
	from := int64(len(l.all))
	some := l.by.Look(ctx, l.of.match, results.Span{From: from, To: min(from+l.size, looked)})
	took := time.Since(begun)
	l.took += took
	if some == nil {
		l.size = 1
		return l.took < lookedFor
	}
	l.all = append(l.all, some...)
	l.size = max(1, int64(float64(len(some))*turn.Seconds()/max(took.Seconds(), 1e-6)))
	return len(l.all) < looked && l.took < lookedFor
}

func (b *Bench) examples(ctx context.Context, of *Variant) (*Examples, error) {
	l := &look{of: of, by: b.Player, size: firstBatch}
	if err := b.do(ctx, l.step); err != nil && !errors.Is(err, errTooLong) { // of slow duels there are those that were played
		return nil, ErrFull
	}
	out := &Examples{Variant: of.name(), Of: int64(len(l.all)), Duels: []Example{}}
	for r := range rules.NumResults {
		out.Duels = append(out.Duels, some(l.all, rules.Result(r).String())...)
	}
	return out, nil
}

// some are the fastest, a typical and the longest duel of a result, each length once.
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
	}{{"typical one", (len(of) - 1) / 2}, {"fastest", 0}, {"longest", longest}} {
		e := of[pick.at]
		if len(few) < mostOfAKind && !slices.ContainsFunc(few, func(o Example) bool { return o.Length == e.Length }) {
			e.Why = pick.why
			few = append(few, e)
		}
	}
	return few
}

// Replay plays a duel of a variant again and writes it as a page. The variant is named as examples and figures name it;
// "" is the one that is played. The error is Refusals, ErrGone or ErrFull.
func (v *Visitor) Replay(ctx context.Context, variant string, duel int64, chances bool) ([]byte, error) {
	out, err := v.watching.enter(ctx)
	if err != nil {
		return nil, err
	}
	defer out()
	now, err := v.find(variant)
	if err != nil {
		return nil, err
	}
	if duel < 0 || duel >= mostDuels {
		return nil, Refusals{{"duel", fmt.Sprintf("found %d, want 0 to %d", duel, mostDuels-1)}}
	}
	return v.bench.replay(ctx, now, duel, chances)
}

// find finds a variant that the visitor has been at, by its name.
func (v *Visitor) find(name string) (*Variant, error) {
	now, err := v.playing()
	if err != nil || name == "" || name == now.name() {
		return now, err
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	for _, s := range v.trail {
		if s.key.name() == name {
			if of, kept := v.bench.cache.look(s.key); kept {
				return of, nil
			}
		}
	}
	return nil, Refusals{{"variant", "the workbench does not keep the values any more of which this duel is: take one of the new list"}}
}

func (b *Bench) replay(ctx context.Context, now *Variant, duel int64, chances bool) (page []byte, err error) {
	err = b.do(ctx, func(ctx context.Context) bool {
		page = b.Player.Replay(ctx, now.match, duel, chances)
		return false
	})
	switch {
	case errors.Is(err, errTooLong):
		return nil, Refusals{{"duel", err.Error() + ": replay it on the command line"}}
	case err != nil || page == nil:
		return nil, ErrFull
	}
	return page, nil
}

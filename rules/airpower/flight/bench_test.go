package flight_test

import (
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
	. "github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/hex"
)

// flyer plays random turns without a check of anything, for speed.
type flyer struct {
	p      *Plane
	seed   uint64
	starts [512]Start
	steps  [512]Step
	afters [64]After
	moves  int
	fps    int
}

func (f *flyer) n(n int) int {
	f.seed = f.seed*6364136223846793005 + 1442695040888963407
	return int(f.seed>>33) % n
}

func (f *flyer) roll(s *State) {
	for f.p.Due(s).Kind != NoCheck {
		f.p.Resolve(s, 1+f.n(10))
	}
	if s.Move.Stage == StageLost {
		if err := f.p.Depart(s, 1+f.n(10), 1+f.n(10)); err != nil {
			panic(err)
		}
	}
}

// start chooses one part after the other, as a bot would.
func (f *flyer) start(s *State) Start {
	var sets [16]Setting
	list := f.p.AppendSettings(sets[:0], s, 100)
	st := Start{Setting: list[f.n(len(list))], Wing: s.Wing}
	types := f.p.AppendTypes(f.starts[:0], s, st)
	if len(types) == 0 { // another wing or power
		types = f.p.AppendStarts(f.starts[:0], s, 100)
	}
	return types[f.n(len(types))]
}

func (f *flyer) turn(s *State) {
	p := f.p
	p.NewTurn(s)
	f.roll(s)
	f.moves++
	switch s.Condition {
	case Stalled:
		must(p.Stall(s, Setting{Power: card.Idle}))
	case Departed:
		must(p.Spin(s, Setting{Power: card.Idle}, 1+f.n(10), 1+f.n(10)))
	default:
		must(p.Begin(s, f.start(s)))
		f.roll(s)
		for !s.Done() {
			steps := p.AppendSteps(f.steps[:0], s)
			must(p.Step(s, steps[f.n(len(steps))]))
			f.fps++
			f.roll(s)
			for s.Move.Stage == StageAfter {
				afters := p.AppendAfters(f.afters[:0], s)
				must(p.After(s, afters[f.n(len(afters))]))
				f.roll(s)
			}
		}
	}
	f.roll(s)
	p.EndTurn(s, false)
	f.roll(s)
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}

func (f *flyer) duel() {
	s := NewState(hex.Pose{Facing: 3}, 20, 12)
	for range 15 {
		if f.turn(&s); s.Crashed {
			return
		}
	}
}

// BenchmarkRandomMoves counts whole random moves and FPs a second.
func BenchmarkRandomMoves(b *testing.B) {
	f := &flyer{p: plane(b, "F-4B"), seed: 1}
	b.ReportAllocs()
	for b.Loop() {
		f.duel()
	}
	b.ReportMetric(float64(f.moves)/b.Elapsed().Seconds(), "moves/s")
	b.ReportMetric(float64(f.fps)/b.Elapsed().Seconds(), "FPs/s")
}

// BenchmarkAppendSteps is the list of one moment of a level turning flight.
func BenchmarkAppendSteps(b *testing.B) {
	p := plane(b, "F-4B")
	s := NewState(hex.Pose{Facing: 3}, 20, 12)
	p.NewTurn(&s)
	must(p.Begin(&s, Start{Setting: Setting{Power: card.Normal}}))
	var steps [512]Step
	b.ReportAllocs()
	for b.Loop() {
		p.AppendSteps(steps[:0], &s)
	}
}

// TestNoAllocations holds the whole of a random duel at none.
func TestNoAllocations(t *testing.T) {
	for _, name := range []string{"F-4B", "MiG-17F", "MiG-21bis", "F-111A", "AU-1"} {
		f := &flyer{p: plane(t, name), seed: 5}
		if n := testing.AllocsPerRun(50, f.duel); n != 0 {
			t.Errorf("%s: a random duel allocates %v times", name, n)
		}
	}
}

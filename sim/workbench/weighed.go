package workbench

import (
	"context"
	"fmt"
	"strings"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/internal/guard"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/words"
	"github.com/furball-sim/furball/sim/rate/worth"
)

// Weighed is what a step of each number of a card is worth, and which changes make it even, as far as it is known. All its intervals
// hold together, at every look.
type Weighed struct {
	Craft    string        `json:"craft"`    // whose card it is: "red.2"
	Progress string        `json:"progress"` // what is being played; "": all has been
	Duels    int64         `json:"duels"`
	Sentence string        `json:"sentence"` // how the card does; "" before
	Nearest  string        `json:"nearest"`  // which changes come nearest to even; "" before
	Steps    []WeighedStep `json:"steps"`    // the greatest first
	Others   string        `json:"others"`   // of steps that are not shown to be worth anything
	Sets     []WeighedSet  `json:"sets"`     // the nearest first
	Warnings []string      `json:"warnings"`
	Failed   string        `json:"failed,omitempty"`
}

// A WeighedStep is a step of a number.
type WeighedStep struct {
	Changed  string                 `json:"changed"` // "damage points 8 → 9"
	Points   Interval               `json:"points"`
	Shown    bool                   `json:"shown"` // to be worth something
	Settings []experiments.Override `json:"settings"`
}

// A WeighedSet is changes that bring the card near to even.
type WeighedSet struct {
	Changed  string                 `json:"changed"`
	Points   Interval               `json:"points"` // of the card with them
	Settings []experiments.Override `json:"settings"`
}

// tell takes over what a rating has found.
func (w *weighing) tell(r *worth.Rating, f *worth.Found) {
	e := w.of.match.Experiment
	rated := r.Tell(f)
	rated.Pilots, rated.Experiment = figures.RatedShipped, w.of.source.Name
	worth.Name(rated, 0, &e.Cells[0], w.side)
	w.put(func(now *Weighed) {
		told := words.Rated(rated)
		now.Sentence, now.Nearest = told[0], strings.Join(told[1:], " ")
		now.Warnings = words.RatedWarnings(rated)
		now.Steps, now.Others = w.steps(rated, f)
		if len(f.Near) == 0 {
			return
		}
		now.Sets = []WeighedSet{}
		for i, n := range f.Near {
			if len(n.Set) > 0 {
				now.Sets = append(now.Sets, WeighedSet{rated.Near[i].Changed(), intervalOf(n.Points[0]), worth.Overrides(w.knobs, n.Set)})
			}
		}
	})
	w.stir()
}

// steps are those of a rating, and what is said of those that are not shown to be worth anything.
func (w *weighing) steps(rated *figures.Rated, f *worth.Found) (all []WeighedStep, others string) {
	all = []WeighedStep{}
	n, most := int64(0), 0.0
	for i := range rated.Worth {
		step, of := &rated.Worth[i], f.Worths[i]
		all = append(all, WeighedStep{step.Changed(), intervalOf(step.Points), step.Shown(),
			worth.Overrides(w.knobs, worth.Set{{Knob: of.Knob, Steps: of.Steps}})})
		if !step.Shown() {
			n, most = n+1, max(most, -step.Points.Low, step.Points.High)
		}
	}
	if n == 0 {
		return all, ""
	}
	what := prose.Count(n, "other step") + " are not shown to be worth anything"
	switch {
	case int(n) == len(all):
		what = "No step is shown to be worth anything"
	case n == 1:
		what = "1 other step is not shown to be worth anything"
	}
	return all, fmt.Sprintf("%s: %s points at most, up or down.", what, prose.Fixed(100*most, 1, false))
}

// Weigh says whose card is to be weighed, "": none, and whether somebody sees it. It is played while what is looked at is known fairly;
// where nobody sees it, when there is nothing else to do. The error is ErrGone, or Refusals.
func (v *Visitor) Weigh(craft string, seen bool) error {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.variant == nil {
		return ErrGone
	}
	if craft != "" && v.bench.weigh(v.variant, craft, v.stir) == nil {
		return Refusals{{"craft", fmt.Sprintf("found %.40q, want an aircraft of the experiment, such as blue", craft)}}
	}
	v.weighs.craft, v.weighs.seen = craft, seen
	if v.asking == nil {
		v.play()
	}
	v.stir()
	return nil
}

// weighs is what a visitor has weighed.
type weighs struct {
	craft string
	seen  bool
	now   *weighing
}

// begin begins to weigh a variant, or goes on; nil: nothing is to be weighed.
func (s *weighs) begin(ctx context.Context, v *Visitor) *errands {
	if s.craft == "" {
		s.now = nil
		return nil
	}
	if s.now == nil || s.now.of != v.variant || s.now.craft != s.craft {
		if s.now = v.bench.weigh(v.variant, s.craft, v.stir); s.now == nil {
			return nil
		}
	}
	e := &errands{pool: v.bench.pool}
	w := s.now
	guard.Go(&v.bench.group, func() { w.run(ctx, e) })
	return e
}

// told is what is known; nil: nobody sees it.
func (s *weighs) told() *Weighed {
	if s.now == nil || !s.seen {
		return nil
	}
	s.now.mu.Lock()
	defer s.now.mu.Unlock()
	now := s.now.now
	return &now
}

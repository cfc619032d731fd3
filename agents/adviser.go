package agents

import "github.com/furball-sim/furball/rules"

// An Adviser lists what a pilot might do where a decision waits: the options and whole moves that the doctrine thinks best.
// Only one goroutine may use it at a time.
type Adviser struct{ by *rolloutAgent }

// newAdviser lists at most most choices of a doctrine.
func newAdviser(p *doctrine, most int) *Adviser {
	r := &rollout{with: p, rollouts: most * leastForks, options: most, within: -1}
	return &Adviser{r.NewAgent().(*rolloutAgent)}
}

func (random) NewAdviser(most int) *Adviser      { return newAdviser(new(doctrine), most) }
func (p *doctrine) NewAdviser(most int) *Adviser { return newAdviser(p, most) }
func (p *rollout) NewAdviser(most int) *Adviser  { return newAdviser(p.with, most) }
func (p *Pupil) NewAdviser(most int) *Adviser    { return newAdviser(p.doctrine, most) }

// Heed makes the adviser stop in the middle of a thought when b is pulled.
func (v *Adviser) Heed(b *Brake) { v.by.Heed(b) }

// Advise lists choices for the decision that d waits for, and returns their number. It is below 2 where the doctrine sees
// one way alone.
func (v *Adviser) Advise(d rules.Duel, s *Scout, q *rules.Decision, seed uint64, duel int) int {
	v.by.own.Begin(seed, duel)
	s.Look(d)
	return v.by.propose(s, q)
}

// Searches reports whether the pilot looks for whole moves, and takes the decisions of one together.
func (v *Adviser) Searches() bool { return v.by.own.search != nil }

// Option is the option of a choice that is one, else -1.
func (v *Adviser) Option(k int) int {
	if v.by.arms[k].line != nil {
		return -1
	}
	return v.by.arms[k].option
}

// First is the first option of a choice in a duel that waits for its decision. The agent who flies the craft there goes on
// with it.
func (v *Adviser) First(k int, d rules.Duel, s *Scout, q *rules.Decision, flies Agent) int {
	m := &v.by.arms[k]
	if m.line == nil {
		return m.option
	}
	return flies.Fly(Course{m.line}, d, s, q)
}

// A Course is a whole move that an Adviser has found.
type Course struct{ line *line }

// Fly implements Agent.
func (a *doctrineAgent) Fly(c Course, d rules.Duel, s *Scout, q *rules.Decision) int {
	return a.take(c.line, d, s, q)
}

// Fly implements Agent.
func (a *rolloutAgent) Fly(c Course, d rules.Duel, s *Scout, q *rules.Decision) int {
	return a.own.Fly(c, d, s, q)
}

// Fly implements Agent: nobody finds courses for it.
func (a *randomAgent) Fly(_ Course, d rules.Duel, s *Scout, q *rules.Decision) int {
	return a.Pick(d, s, q)
}

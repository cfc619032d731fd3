package agents

import (
	"math"

	"github.com/furball-sim/furball/rules"
)

// A Teaching says how a teacher plays ahead.
type Teaching struct {
	Forks   int // of each option that is compared
	Options int // that are compared at most
	Horizon int // turns that a fork is played, unless the pupil's doctrine says how to think with it
}

// A Teacher plays a pupil's options ahead, so that the pupil learns from what becomes of all of them and not only of the
// one that it takes (expert iteration: Anthony, Tian and Barber, NIPS 2017). It is immutable.
type Teacher struct{ rollout *rollout }

// NewTeacher makes the teacher of a pupil. In its forks the pilots of own fly the pupil's side, by kind of craft, and those of
// the league the other side, in turns.
func (p *Pupil) NewTeacher(own map[string]*Pupil, league []map[string]*Pupil, t Teaching) *Teacher {
	doctrines := func(of map[string]*Pupil) map[string]*doctrine {
		m := make(map[string]*doctrine, len(of))
		for kind, pupil := range of {
			m[kind] = pupil.doctrine
		}
		return m
	}
	r := &rollout{name: p.doctrine.name, kind: p.doctrine.kind, with: p.doctrine, own: doctrines(own),
		rollouts: t.Forks * t.Options, options: t.Options, within: -1, horizon: int32(t.Horizon)}
	if how := p.doctrine.thought; how != nil && how.Horizon != nil {
		r.horizon = int32(*how.Horizon)
	}
	r.own[p.doctrine.kind] = p.doctrine
	for _, foes := range league {
		r.league = append(r.league, doctrines(foes))
	}
	return &Teacher{r}
}

// A Told is what a teacher says of one option: the mean chances after it, of rules.Certain.
type Told struct {
	Inputs    *rules.Inputs // of the option, or of the end of a move, with those of the pilot
	Stage     int
	Win, Loss int32
}

// teacher is the agent of a Teacher that a pupil's agent asks.
type teacher struct {
	*rolloutAgent
	tell  func([]Told)
	told  []Told
	sums  []chancesSum // by arm
	ends  []end        // by arm
	root  rules.Inputs
	stage int // of root
}

type chancesSum struct{ win, loss int64 }

// An end is what a learner sees of one way to move.
type end struct {
	in    rules.Inputs
	stage int
	habit int // as a prior numbers habits; -1: none
}

// Under makes the pupil learn from a teacher. The teacher calls tell with what it has found out of the options of a decision; the
// first of them is the pupil's own choice. What tell is given is valid until it returns.
func (a *PupilAgent) Under(by *Teacher, tell func([]Told)) {
	p := by.rollout
	t := &teacher{rolloutAgent: p.NewAgent().(*rolloutAgent), tell: tell, told: make([]Told, p.options), sums: make([]chancesSum, p.options),
		ends: make([]end, p.options)}
	if s := t.own.search; s != nil {
		s.tops.ends = make([]end, p.options)
	}
	t.Heed(a.brake)
	a.teacher = t
}

// Heed implements Agent.
func (a *PupilAgent) Heed(b *Brake) {
	a.brake = b
	a.doctrineAgent.Heed(b)
	if a.teacher != nil {
		a.teacher.Heed(b)
	}
}

// Begin implements Agent.
func (a *PupilAgent) Begin(seed uint64, duel int) {
	a.doctrineAgent.Begin(seed, duel)
	if a.teacher != nil {
		a.teacher.Begin(seed^pupilSalt, duel)
	}
}

// Pick implements Agent: now and then the pupil asks its teacher.
func (a *PupilAgent) Pick(d rules.Duel, s *Scout, q *rules.Decision) int {
	if a.teacher == nil || !a.taught(q) {
		return a.doctrineAgent.Pick(d, s, q)
	}
	s.Look(d)
	if i, ok := a.onLine(s, q); ok {
		return i
	}
	if a.notes.dice.pick(q, 100) >= a.notes.straying.AsksIn {
		return a.doctrineAgent.Pick(d, s, q)
	}
	return a.ask(d, s, q)
}

// taught reports whether a teacher has something to say of a decision.
func (a *PupilAgent) taught(q *rules.Decision) bool {
	switch {
	case a.search != nil && ofMove(q.Kind):
		return a.search.move.wins
	case q.Kind == rules.Leave || q.N < 2: // what leaving is worth needs no learning
		return false
	}
	return a.tells(q)
}

// tells reports whether the pupil's doctrine reads win of single options of a decision.
func (a *PupilAgent) tells(q *rules.Decision) bool {
	s := a.doctrine.sections[q.Kind]
	return s != nil && s.tells
}

// ask takes what the teacher advises.
func (a *PupilAgent) ask(d rules.Duel, s *Scout, q *rules.Decision) int {
	t := a.teacher
	if mine := t.own.search; mine != nil { // a shot in the middle of a move: forks fly on by the pupil's line
		mine.best.copyFrom(&a.search.best)
		mine.flown = a.search.flown
	}
	t.sit(d, q.Side)
	t.scout = s
	n := t.propose(s, q)
	if n < 2 || t.arms[0].line == nil && !a.tells(q) {
		s.Look(d)
		return a.doctrineAgent.Pick(d, s, q)
	}
	t.describe(s, q, n)
	best := t.compare(d, q, n)
	if a.brake.Pulled() {
		return 0
	}
	told := t.told[:n]
	for k := range told {
		e, forks := &t.ends[k], int64(t.arms[k].n)
		a.notes.style.add(&e.in)
		told[k] = Told{&e.in, e.stage, int32(t.sums[k].win / forks), int32(t.sums[k].loss / forks)}
	}
	t.tell(told)
	s.Look(d)
	return a.heed(best, s, d, q)
}

// describe takes down what a learner sees of the first n arms.
func (t *teacher) describe(s *Scout, q *rules.Decision, n int) {
	for k := range n {
		t.sums[k] = chancesSum{}
		t.arms[k].sum, t.arms[k].n = 0, 0
		if t.arms[k].line != nil {
			tops := t.own.search.tops
			t.ends[k] = tops.ends[tops.order[k]]
			continue
		}
		t.ends[k].stage, t.ends[k].habit = s.Inputs(t.arms[k].option, &t.ends[k].in), -1
	}
	if t.arms[0].line != nil {
		t.stage = s.InputsAt(0, &t.root)
	}
}

// compare plays the first n arms as often and with the same dice, and returns the number of the best.
func (t *teacher) compare(d rules.Duel, q *rules.Decision, n int) (best int) {
	t.seed = uint64(t.luck.pick(q, math.MaxInt))
	first := t.luck.pick(q, len(t.foes))
	for fork := range t.pilot.rollouts / t.pilot.options {
		for k := range n {
			m := &t.arms[k]
			m.add(t.play(d, q, m, first+fork))
			t.sums[k].win, t.sums[k].loss = t.sums[k].win+int64(t.end.win), t.sums[k].loss+int64(t.end.loss)
			if t.brake.Pulled() {
				return 0
			}
		}
	}
	for k := range n {
		if m := &t.arms[k]; m.sum > t.arms[best].sum && m.clearly(&t.arms[0]) {
			best = k
		}
	}
	return best
}

// heed takes the arm with a number and notes it as the pupil's own choice.
func (a *PupilAgent) heed(best int, s *Scout, d rules.Duel, q *rules.Decision) int {
	t := a.teacher
	m := &t.arms[best]
	if m.line == nil {
		a.notes.option(s, q, m.option, false)
		return m.option
	}
	e := &t.ends[best]
	a.notes.in, a.notes.stage = e.in, e.stage
	a.notes.hand(false)
	if a.notes.pick != nil && e.habit >= 0 {
		a.notes.style.add(&t.root)
		a.notes.pick(Pick{&t.root, t.stage, e.habit})
	}
	a.adopt(m.line, 0)
	if i, ok := a.onLine(s, q); ok {
		return i
	}
	return a.doctrineAgent.Pick(d, s, q)
}

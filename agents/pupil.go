package agents

import (
	"github.com/furball-sim/furball/rules"
)

// A Pupil is a pilot whose doctrine, now and then, tries something else, and that notes the inputs of all that it
// does, so that values can be learned from its duels.
type Pupil struct {
	doctrine *doctrine
	learned  *rules.Learned
	style    style
}

// evenDraw is what a draw is worth to a pilot who does not say, in thousandths of a win.
const evenDraw = 500

// NewPupil makes a pupil of a compiled doctrine, for a system that has learned values.
func NewPupil(p Pilot, learned *rules.Learned) *Pupil {
	d := p.(*doctrine)
	if d.belief != nil {
		return &Pupil{doctrine: d, learned: learned, style: d.belief.style}
	}
	return &Pupil{doctrine: d, learned: learned, style: styleOf(d, learned, evenDraw)}
}

// WithDraw is a pupil who thinks that a draw is worth draw, in thousandths. The pupil's doctrine must read win.
func (p *Pupil) WithDraw(draw int64) *Pupil {
	d, b := *p.doctrine, *p.doctrine.belief
	b.draw, b.style = draw, styleOf(&d, p.learned, draw)
	d.belief = &b
	return &Pupil{doctrine: &d, learned: p.learned, style: b.style}
}

// Draw is what a draw is worth to the pupil, in thousandths.
func (p *Pupil) Draw() int64 {
	if p.doctrine.belief == nil {
		return evenDraw
	}
	return p.doctrine.belief.draw
}

// Learns reports whether the pupil's doctrine reads the fact win.
func (p *Pupil) Learns() bool { return p.doctrine.belief != nil }

// A Row is what a pupil notes of one thing that it does.
type Row struct {
	Inputs *rules.Inputs // with those of the pilot
	Stage  int
	Random bool // whether it was a try at random
}

// Straying says how a pupil strays from its doctrine in a duel, for one craft.
type Straying struct {
	// Tries is how many of its moves it makes at random, each with the chance 1 in Every.
	Tries, Every int
	// NoiseIn is how many of 100 of its other moves it misjudges, by up to Noise points each way of doing it.
	NoiseIn int
	Noise   int64
	// AsksIn is how many of 100 of its moves it asks its teacher about, if it has one.
	AsksIn int
}

// A Pick is what a pupil notes of a move that it has searched in all ways.
type Pick struct {
	Inputs *rules.Inputs // of the place where the move begins, with those of the pilot
	Stage  int
	Habit  int // that has led to the end chosen: the sort of move times the planner's ways, plus the way
}

// NewAgent makes the pupil's agent; keep is called with each row, and pick with each pick. What they are given is valid
// until they return. Either may be nil.
func (p *Pupil) NewAgent(keep func(Row), pick func(Pick)) *PupilAgent {
	a := &PupilAgent{doctrineAgent: p.doctrine.newAgent()}
	a.notes = &notes{keep: keep, pick: pick, style: p.style, kinds: p.learned.Kinds}
	if a.search != nil {
		a.search.notes = a.notes
	}
	return a
}

// A PupilAgent is the agent of a pupil.
type PupilAgent struct {
	*doctrineAgent
	teacher *teacher // nil: none
	brake   *Brake
}

// Stray sets how it strays in the coming duel, after Begin. The seed is that of its whims.
func (a *PupilAgent) Stray(s Straying, seed uint64, duel int) {
	a.notes.straying, a.notes.left = s, s.Tries
	a.notes.dice.begin(seed^pupilSalt, duel)
}

// pupilSalt keeps the dice of whims apart from those of agents.
const pupilSalt = 0x707570696c732121 // "pupils!!"

// notes are what a pupil's agent keeps.
type notes struct {
	keep     func(Row)
	pick     func(Pick)
	style    style
	kinds    rules.KindSet // whose options have inputs
	straying Straying
	left     int // tries at random that are left
	dice     streams
	in       rules.Inputs
	stage    int
	ended    bool // whether in and stage are of an end that the present search has found
}

// wanders reports whether a decision is to be taken at random.
func (n *notes) wanders(q *rules.Decision) bool {
	if n.left == 0 || n.dice.pick(q, n.straying.Every) > 0 {
		return false
	}
	n.left--
	return true
}

// noise is by how much a pupil misjudges what it thinks about at most, in score units; 0 without notes.
func (n *notes) noise(q *rules.Decision) int64 {
	if n == nil || n.straying.Noise == 0 || n.dice.pick(q, 100) >= n.straying.NoiseIn {
		return 0
	}
	return n.straying.Noise * 1000 * unity
}

// hand hands a row over.
func (n *notes) hand(random bool) {
	if n.keep == nil {
		return
	}
	n.style.add(&n.in)
	n.keep(Row{&n.in, n.stage, random})
}

// picked hands over by which habit a search from node 0 has found its end.
func (n *notes) picked(p *Scout, habit int) {
	if n.pick == nil || habit < 0 {
		return
	}
	stage := p.InputsAt(0, &n.in)
	n.style.add(&n.in)
	n.pick(Pick{&n.in, stage, habit})
}

// option notes that an option is taken.
func (n *notes) option(v *Scout, q *rules.Decision, i int, random bool) {
	if n.kinds.Has(q.Kind) && !n.leaving(v, q, i) {
		n.stage = v.Inputs(i, &n.in)
		n.hand(random)
	}
}

// leaving reports whether an option breaks off, or lets the enemy go: what that is worth needs no learning.
func (n *notes) leaving(v *Scout, q *rules.Decision, i int) bool {
	if q.Kind != rules.Leave {
		return false
	}
	var f rules.Facts
	v.Facts(i, 1<<rules.Leaves, &f)
	return f[rules.Leaves] != 0
}

// note notes the end of the best line so far.
func (s *search) note(p *Scout, node int) {
	if s.notes != nil {
		s.notes.stage, s.notes.ended = p.InputsAt(node, &s.notes.in), true
	}
}

// study searches as a pupil does: it may move at random, or misjudge the move.
func (s *search) study(p *Scout, q *rules.Decision, r rolls, dice *streams) {
	s.wander, s.notes.ended = s.notes.wanders(q), false
	s.loose = max(s.who.loose, s.notes.noise(q))
	s.explore(p, q, r, dice)
	if s.notes.ended { // a choice before the sort of move is made without a search
		s.notes.hand(s.wander)
		if !s.wander {
			s.notes.picked(p, s.habit)
		}
	}
}

// stray takes a line at random, and reports whether it found one.
func (s *search) stray(p *Scout, q *rules.Decision) bool {
	if s.notes == nil || !s.wander || len(s.sorts) < 2 {
		return false
	}
	l := &s.sorts[1+s.notes.dice.pick(q, len(s.sorts)-1)]
	if l.over {
		s.best.copyFrom(l)
		s.note(p, l.node)
		return true
	}
	for range maxSorts {
		if p.Fly(1, l.node, s.notes.dice.pick(q, s.plans.Ways)) {
			s.best.copyFrom(l)
			s.best.add(p)
			s.note(p, 1)
			return true
		}
	}
	s.wander = false
	return false
}

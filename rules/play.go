package rules

import "github.com/furball-sim/furball/rules/dice"

// A Phase is a part of the turn in a system whose duels are D. It plays by itself with dice, or stops at
// decisions.
type Phase[D any] struct {
	Name string
	Rule string // "UFO-10"
	// Play plays on. It returns true when the decision Q waits for a choice, false when the phase is over. It is nil
	// in a system with a Next of its own, which calls its phases directly.
	Play func(d *D) bool
	// Choose applies a choice. It is nil in phases without decisions, and in a system with a Choose of its own.
	Choose func(d *D, option int)
}

// A Sequence is the sequence of play of a system. A system whose phases refer back to the sequence, as through
// the log, sets it in an init function: the compiler refuses such a cycle elsewhere.
type Sequence[D any] struct {
	Phases []Phase[D]
	// Enter prepares a duel for the phase that comes next, beyond Cursor and Stage; nil: nothing more is due.
	Enter func(d *D)
	// End is called once when a duel is over, to tidy up and to log the end.
	End func(d *D)
	// Leaving tells how duels are broken off; nil: they are not.
	Leaving *Leaving[D]
	// Together: all shots of a turn are fired at the same time.
	Together bool
	// Gap is the least range of two enemies that are left, in whole range units, or -1; nil: the system does not tell.
	// Left is the damage that the aircraft of a side that are left can still take, in damage units; nil: likewise.
	// Both are asked only for a Detail.
	Gap  func(d *D) int
	Left func(d *D, s Side) int
}

// A Play is what the duels of all systems have in common: the dice, the waiting decision, the outcome so far
// and the place in the sequence of play. A system's Duel embeds Play[Duel] and ties the two together with
// Init; its CopyFrom calls Copy and its Begin calls Start.
type Play[D any] struct {
	duel   *D
	phases []Phase[D] // of the sequence, as enter is: one step less to each in the innermost loop
	enter  func(d *D)

	Turn  int16 // from 1
	Phase int8  // an index in the sequence
	// Cursor is whose part of the phase is played, and Stage the step within it. Both are the system's own,
	// and 0 when a phase begins.
	Cursor, Stage int8
	Over          bool
	waiting       bool
	LastTo        Side     // the side that lost a craft last
	Q             Decision // the waiting one

	Out    Outcome
	Ending [2]End // how each side lost the craft that it lost last

	Ledger *Ledger   // nil: shots are not counted
	Log    *Recorder // nil: events are not recorded

	parting parted

	dice  dice.Set
	seq   *Sequence[D] // for what is called seldom
	visit uint64
}

// A Visit is a stretch of a duel in which only Next and Choose have changed it. A scout may keep what it has
// found about a duel as long as the duel's visit stays the same. When the visit changes it must forget that,
// even if turn, phase and decision look the same.
type Visit struct {
	of *uint64 // where the duel counts its visits, which tells duels apart
	n  uint64
}

// A Watch tells a scout that embeds it when to forget.
type Watch struct{ last Visit }

// Changed reports whether a visit is another than at the last call.
func (w *Watch) Changed(v Visit) bool {
	if v == w.last {
		return false
	}
	w.last = v
	return true
}

// Init ties a play to the duel that embeds it. The duel is over until Start.
func (p *Play[D]) Init(d *D, s *Sequence[D]) {
	p.duel, p.phases, p.enter, p.seq = d, s.Phases, s.Enter, s
	p.waiting, p.Over = false, true
}

// Start resets the play for a new duel: set holds its dice, craft the number of craft of each side.
func (p *Play[D]) Start(set *dice.Set, craft Sides) {
	p.dice = *set
	p.Out = Outcome{Craft: [2]int32{int32(craft[Blue]), int32(craft[Red])}}
	p.Turn, p.Phase, p.Cursor, p.Stage = 0, 0, 0, 0
	p.waiting, p.Over = false, false
	p.parting = parted{}
	p.Moved()
}

// Open draws where the duel starts. It is called after Start, before anything else is rolled.
func (p *Play[D]) Open(s *Scatter) Opening {
	o := s.Draw(&p.dice)
	p.Out.Opening = p.dice.Trace()
	return o
}

// Fired notes that a side fires, launches something or hits with it. The first time ends the opening of the duel.
func (p *Play[D]) Fired(by Side) {
	p.Out.LastShot = int32(p.Turn)
	if t := p.Detail(); t != nil {
		t.fired(by, int32(p.Turn), p.seq.Together)
	}
}

// Launched notes what became of something that a side launched.
func (p *Play[D]) Launched(by Side, weapon uint8, e Ending) {
	if p.Ledger == nil {
		return
	}
	if t := p.Ledger.Detail; t != nil {
		t.Fates[by][e.Fate()]++
	}
	if a := p.Ledger.Account; a != nil {
		a.Arms[by][weapon].Endings[e]++
	}
}

// Detail is where the detail of the duel is noted; nil: it is not wanted.
func (p *Play[D]) Detail() *Detail {
	if p.Ledger == nil {
		return nil
	}
	return p.Ledger.Detail
}

// Luck is where the luck of the dice is added up; nil: it is not wanted.
func (p *Play[D]) Luck() *Luck {
	if p.Ledger == nil {
		return nil
	}
	return p.Ledger.Luck
}

// Measure notes how close the enemies are. It is called when a phase is over, if there is a detail.
func (p *Play[D]) Measure() {
	t := p.Detail()
	if p.seq.Gap == nil {
		return
	}
	if r := int32(p.seq.Gap(p.duel)); r >= 0 && (t.Closest < 0 || r < t.Closest) {
		t.Closest = r
	}
}

// Moved begins a new visit. It is called when the duel begins anew, becomes the copy of another or forgets
// something.
func (p *Play[D]) Moved() { p.visit++ }

// Visit is the present stretch of the duel.
func (p *Play[D]) Visit() Visit { return Visit{&p.visit, p.visit} }

// Copy makes the duel equal to another, but for its ledger and recorder: the copy has none.
func (p *Play[D]) Copy(from *D) {
	duel, visit := p.duel, p.visit
	*duel = *from // p is a part of it
	p.duel, p.visit = duel, visit+1
	p.Ledger, p.Log = nil, nil
}

// Waiting reports whether the decision Q waits for a choice.
func (p *Play[D]) Waiting() bool { return p.waiting }

// Wait makes the decision Q wait for a choice.
func (p *Play[D]) Wait() *Decision {
	p.waiting = true
	p.Out.Decisions++
	return &p.Q
}

// Next implements Duel.
func (p *Play[D]) Next() *Decision {
	if p.waiting {
		return &p.Q
	}
	for !p.Over {
		if p.phases[p.Phase].Play(p.duel) {
			return p.Wait()
		}
		if l := p.Ledger; l != nil && l.Detail != nil {
			p.Measure()
		}
		p.Cursor, p.Stage = 0, 0
		if p.Phase++; int(p.Phase) == len(p.phases) {
			p.Phase = 0
		}
		if p.enter != nil {
			p.enter(p.duel)
		}
	}
	return nil
}

// openingFold is odd: it folds choices into the hash of the opening.
const openingFold = 0x100000001b3

// Choose implements Duel.
func (p *Play[D]) Choose(option int) {
	p.Take(option)
	p.phases[p.Phase].Choose(p.duel, option)
}

// Take notes the choice of an option of the waiting decision, which waits no longer.
func (p *Play[D]) Take(option int) {
	if !p.waiting || uint(option) >= uint(p.Q.N) {
		panic("rules: choice out of range")
	}
	p.waiting = false
	p.dice.Note(option)
	if p.Out.LastShot == 0 {
		p.Out.Opening = p.Out.Opening*openingFold + uint64(option) + 1
	}
}

// Forfeit implements Duel.
func (p *Play[D]) Forfeit(s Side) {
	if !p.waiting {
		panic("rules: nobody can forfeit now")
	}
	p.waiting = false
	p.Out.NoteWiped(int32(p.Turn))
	p.Finish(WonBy(s.Other()), Forfeit)
}

// Outcome implements Duel.
func (p *Play[D]) Outcome() *Outcome { return &p.Out }

// Attach implements Duel.
func (p *Play[D]) Attach(l *Ledger, r *Recorder) { p.Ledger, p.Log = l, r }

// Dice implements Duel.
func (p *Play[D]) Dice() *dice.Set { return &p.dice }

// PhaseName is the name of the present phase.
func (p *Play[D]) PhaseName() string { return p.phases[p.Phase].Name }

// Tell records an event of the present turn and phase, and returns it; the pointer holds only until the next event. It
// is called only while a recorder is attached.
func (p *Play[D]) Tell(actor, rule, text string, dice []int, mods ...Modifier) *Event {
	p.Log.Add(Event{Turn: int(p.Turn), Phase: p.PhaseName(), Rule: rule, Actor: actor, Text: text, Dice: dice, Modifiers: mods})
	return &p.Log.Events[len(p.Log.Events)-1]
}

// Ask makes a decision with n options wait, for a craft of a side. It does nothing and returns false when n is
// below 2, because then there is no choice to make.
func (p *Play[D]) Ask(s Side, craft uint8, kind Kind, n int) bool {
	if n < 2 {
		return false
	}
	q := &p.Q
	q.Side, q.Craft, q.Kind, q.Routine, q.N, q.Turn = s, craft, kind, false, int32(n), int32(p.Turn)
	return true
}

// AskRoutine is Ask for a decision whose first option is what a craft does without orders.
func (p *Play[D]) AskRoutine(s Side, craft uint8, kind Kind, n int) bool {
	asked := p.Ask(s, craft, kind, n)
	p.Q.Routine = asked
	return asked
}

// Lose counts a craft of side s as lost and credits the loss to a shot.
func (p *Play[D]) Lose(s Side, craft uint8, how End, to Source) {
	p.Ending[s], p.LastTo = how, s
	p.Out.Losses[s]++
	if t := p.Detail(); t != nil {
		t.lost(Loss{s, int32(p.Turn), how, to})
	}
	if p.Ledger != nil && p.Ledger.Wounds != nil {
		c := &p.Ledger.Wounds.craft[s][craft]
		c.lost, c.to = true, to.Weapon
	}
	switch {
	case p.Ledger == nil:
	case to.Weapon == NoWeapon:
		p.Ledger.LostToNone(s)
	default:
		p.Ledger.Lost(s, to.Weapon, to.Band(), to.Angle())
	}
}

// Judge ends the duel when a side, or both, have lost all their craft, and reports whether it is over.
func (p *Play[D]) Judge() bool {
	o := &p.Out
	blue, red := o.Losses[Blue] == o.Craft[Blue], o.Losses[Red] == o.Craft[Red]
	if !blue && !red {
		return p.Over
	}
	o.NoteWiped(int32(p.Turn))
	switch {
	case blue && red:
		p.Finish(Mutual, p.Ending[p.LastTo])
	case red:
		p.Finish(BlueWins, p.Ending[Red])
	default:
		p.Finish(RedWins, p.Ending[Blue])
	}
	return true
}

// Finish ends the duel.
func (p *Play[D]) Finish(r Result, e End) {
	p.Over = true
	p.Out.Result, p.Out.End, p.Out.Length = r, e, int32(p.Turn)
	p.Out.Trace = p.dice.Trace()
	p.seq.End(p.duel)
	if t := p.Detail(); t != nil && p.seq.Left != nil {
		t.Left = [2]int32{int32(p.seq.Left(p.duel, Blue)), int32(p.seq.Left(p.duel, Red))}
	}
}

package rules

import "github.com/furball-sim/furball/rules/dice"

// A Phase of the turn of a system whose duels are D either plays itself with dice or stops at decisions.
type Phase[D any] struct {
	Name string
	Rule string // "UFO-10"
	// Play goes on; true: the decision Q waits for a choice.
	Play func(d *D) bool
	// Choose applies a choice; nil in phases without decisions.
	Choose func(d *D, option int)
}

// A Sequence is the sequence of play of a system. It is set in an init function where phases lead back
// to it through the log.
type Sequence[D any] struct {
	Phases []Phase[D]
	// Enter prepares a duel for the phase that comes next.
	Enter func(d *D)
	// End is told that a duel is over: its part is to tidy up and to log the end.
	End func(d *D)
}

// A Play is what the duels of all systems have in common: the dice, the decision that waits, the outcome so far,
// and how far the sequence of play has got. A system's Duel embeds Play[Duel], and Init ties the two
// together; its CopyFrom and Begin call Copied and Start.
type Play[D any] struct {
	Q     Decision // that waits
	Out   Outcome
	Turn  int16 // from 1
	Phase int8  // an index in the sequence

	Over   bool
	Ending [2]End // how the craft lost last of each side was lost
	LastTo Side   // the side that lost a craft last

	Ledger *Ledger   // nil: nobody counts shots
	Log    *Recorder // nil: nobody records events

	waiting bool
	dice    dice.Set

	duel     *D
	sequence *Sequence[D]
	visit    uint64
}

// A Visit is a stretch of a duel in which nothing but Next and Choose has changed it. A scout that looks at a duel
// in the visit that it was in before may rely on what it has found there; else it must forget it, even if
// all numbers of the duel are the same.
type Visit struct {
	duel any
	n    uint64
}

// Init ties a play to the duel that embeds it.
func (p *Play[D]) Init(d *D, s *Sequence[D]) { p.duel, p.sequence = d, s }

// Start resets the play for a new duel with dice and numbers of craft.
func (p *Play[D]) Start(set *dice.Set, craft [2]int) {
	p.dice = *set
	p.Out = Outcome{Craft: [2]int32{int32(craft[Blue]), int32(craft[Red])}}
	p.Turn, p.Phase = 0, 0
	p.waiting, p.Over = false, false
	p.Moved()
}

// Moved begins a new visit: the duel begins anew, has become the copy of another or has forgotten something.
func (p *Play[D]) Moved() { p.visit++ }

// Visit is the present stretch of the duel. It does not end when the duel goes on by Next and Choose.
func (p *Play[D]) Visit() Visit { return Visit{p.duel, p.visit} }

// Copy makes the duel equal to another, which keeps its ledger and recorder to itself.
func (p *Play[D]) Copy(from *D) {
	duel, visit := p.duel, p.visit
	*duel = *from // p is a part of it
	p.duel, p.visit = duel, visit+1
	p.Ledger, p.Log = nil, nil
}

// Next implements Duel.
func (p *Play[D]) Next() *Decision {
	if p.waiting {
		return &p.Q
	}
	for s := p.sequence; !p.Over; {
		if s.Phases[p.Phase].Play(p.duel) {
			p.waiting = true
			p.Out.Decisions++
			return &p.Q
		}
		if p.Phase++; int(p.Phase) == len(s.Phases) {
			p.Phase = 0
		}
		s.Enter(p.duel)
	}
	return nil
}

// Choose implements Duel.
func (p *Play[D]) Choose(option int) {
	if !p.waiting || option < 0 || option >= int(p.Q.N) {
		panic("rules: choice out of range")
	}
	p.waiting = false
	p.dice.Note(option)
	p.sequence.Phases[p.Phase].Choose(p.duel, option)
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

// PhaseName is the name of the phase that is played.
func (p *Play[D]) PhaseName() string { return p.sequence.Phases[p.Phase].Name }

// Ask sets the decision that waits, for a craft of a side; false: of fewer than two options there is no choice to make.
func (p *Play[D]) Ask(s Side, craft uint8, kind Kind, n int) bool {
	if n < 2 {
		return false
	}
	p.Q = Decision{Side: s, Craft: craft, Kind: kind, N: int32(n), Turn: int32(p.Turn)}
	return true
}

// Lose counts a craft of a side as lost, and credits the loss.
func (p *Play[D]) Lose(s Side, how End, to Source) {
	p.Ending[s], p.LastTo = how, s
	p.Out.Losses[s]++
	switch {
	case p.Ledger == nil:
	case to.Weapon == NoWeapon:
		p.Ledger.LostToNone(s)
	default:
		p.Ledger.Lost(s, to.Weapon, to.Band, to.Angle)
	}
}

// Judge ends the duel when a side, or both, have lost all their craft, and reports whether it is over.
func (p *Play[D]) Judge() bool {
	p.Out.NoteWiped(int32(p.Turn))
	blue, red := p.Out.Losses[Blue] == p.Out.Craft[Blue], p.Out.Losses[Red] == p.Out.Craft[Red]
	switch {
	case blue && red:
		p.Finish(Mutual, p.Ending[p.LastTo])
	case red:
		p.Finish(BlueWins, p.Ending[Red])
	case blue:
		p.Finish(RedWins, p.Ending[Blue])
	}
	return p.Over
}

// Finish ends the duel.
func (p *Play[D]) Finish(r Result, e End) {
	p.Over = true
	p.Out.Result, p.Out.End, p.Out.Length = r, e, int32(p.Turn)
	p.Out.Trace = p.dice.Trace()
	p.sequence.End(p.duel)
}

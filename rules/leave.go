package rules

import (
	"fmt"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// BreakOff are the options about breaking off, which are alike in all systems: a system embeds them in its options.
type BreakOff struct {
	// Stay: nobody may break off, and duels end as the texts alone end them.
	Stay    bool `yaml:"break_off,omitempty" role:"end" enum:"free,none" doc:"whether a side may break off: freely, as quiet_turns and pursuit_turns say, which ends the duel as a draw, or not at all"`
	Quiet   int  `yaml:"quiet_turns,omitempty" role:"end" min:"1" max:"100" unit:"turns" doc:"turns in a row without a shot after which either side may break off"`
	Pursuit int  `yaml:"pursuit_turns,omitempty" role:"end" min:"1" max:"100" unit:"turns" doc:"turns without a shot that bring a side home that the enemy pursues, and after which a damaged side may break off"`
}

// Check refuses turns that have no effect: where nobody may break off, and those that the turn limit comes before. Options
// is the section that was read.
func (b *BreakOff) Check(options *yamldoc.Node, limit int) error {
	var faults yamldoc.Faults
	for _, x := range [...]struct {
		field string
		turns int
	}{{"quiet_turns", b.Quiet}, {"pursuit_turns", b.Pursuit}} {
		switch at := options.Field(x.field); {
		case at == nil:
		case b.Stay:
			faults = append(faults, at.Faultf("options."+x.field, "found %s with break_off: none, where it has no effect", at.Value))
		case x.turns >= limit:
			faults = append(faults, at.Fault("options."+x.field, fmt.Sprintf("less than the turn limit, which is %d", limit)))
		}
	}
	return faults.Err()
}

// A Leaving tells how the duels of a system are broken off.
type Leaving[D any] struct {
	Rule    string // "UFO-37"
	Options func(d *D) *BreakOff
	// Flies reports whether anything is in flight that may still hit: nobody gets away before it has.
	Flies func(d *D) bool
	// Fit is how craft i is, blue's counted from 0, then red's.
	Fit func(d *D, i int) Fitness
}

// Fitness is what a craft is good for.
type Fitness struct {
	Lost  bool
	Hurt  bool // damaged
	Armed bool // it has something to fire, and fuel for more than the way home
}

// A condition is what the craft of a side that are left come to.
type condition struct {
	leader uint8 // the first of them, which decides for the side
	hurt   bool  // a craft is lost or damaged
	spent  bool  // none is armed: the side pursues nobody, and may break off at any time
}

// condition is that of a side.
func (p Parting[D]) condition(s Side) condition {
	c, from := condition{spent: true}, 0
	if s == Red {
		from = int(p.Out.Craft[Blue])
	}
	for k := int(p.Out.Craft[s]) - 1; k >= 0; k-- {
		f := p.seq.Leaving.Fit(p.duel, from+k)
		c.hurt = c.hurt || f.Lost || f.Hurt
		if !f.Lost {
			c.leader, c.spent = uint8(k), c.spent && !f.Armed
		}
	}
	return c
}

// A Parting plays how the sides of a duel break off.
type Parting[D any] struct{ *Play[D] }

// PartingOf is the parting of a duel.
func PartingOf[D any](p *Play[D]) Parting[D] { return Parting[D]{p} }

// parted is how far the sides have got in breaking off.
type parted struct {
	since [2]int16 // the turn at whose end the side broke off; 0: it fights
	lead  uint8    // the side that comes first
	first bool     // whether the first option of the waiting decision gives the fight up
}

// Stages of the phase in which sides may break off, the same for one side after the other.
const (
	leaveAsk    = iota // a side that fights may break off
	leaveAnswer        // and the other may pursue it
	leaveStages
)

// BreakOff plays the phase at the end of a turn in which sides may break off. It returns true when a decision waits.
func (p Parting[D]) BreakOff() bool {
	o := p.seq.Leaving.Options(p.duel)
	if p.Over || o.Stay {
		return false
	}
	if p.Cursor == 0 && p.Stage == leaveAsk {
		if p.getAway(o) {
			return false
		}
		p.parting.lead = p.dice.First()
	}
	for ; int(p.Cursor) < len(p.parting.since); p.Cursor, p.Stage = p.Cursor+1, leaveAsk {
		for s := p.parter(); p.Stage < leaveStages; p.Stage++ {
			if p.Stage == leaveAsk && p.askLeave(s, o) || p.Stage == leaveAnswer && p.askPursue(s, o) {
				return true
			}
			if p.Over {
				return false
			}
		}
	}
	return false
}

// parter is the side whose turn it is to break off. Chance decides which comes first.
func (p Parting[D]) parter() Side { return Side(p.parting.lead ^ uint8(p.Cursor)) }

// Choose takes a choice of the phase BreakOff.
func (p Parting[D]) Choose(option int) {
	s, gone := p.parter(), p.GivesUp(option)
	switch {
	case p.Stage == leaveAnswer && gone:
		p.part()
	case p.Stage == leaveAsk && gone:
		p.parting.since[s] = p.Turn
		p.tellLeaving(s, "breaks off")
		if p.parting.since[s.Other()] != 0 {
			p.part()
		}
	}
	p.Stage++
}

// Quiet is how many turns have ended since anybody fired, launched or hit.
func (p Parting[D]) Quiet() int { return int(int32(p.Turn) - p.Out.LastShot) }

// GivesUp reports whether an option of the waiting decision, which is of the kind Leave, gives up the fight: it breaks
// off, or lets go a side that does. The first option is what a craft does without orders.
func (p Parting[D]) GivesUp(option int) bool { return (option == 0) == p.parting.first }

// goes reports whether a side has broken off and is on its way home.
func (p Parting[D]) goes(s Side) bool { return p.parting.since[s] != 0 }

// getAway ends the duel if a side that has broken off has not been brought to fight again, and forgets that a side has
// broken off if it has.
func (p Parting[D]) getAway(o *BreakOff) bool {
	for s, since := range p.parting.since {
		switch {
		case since == 0:
		case p.Out.LastShot > int32(since):
			p.parting.since[s] = 0
			p.tellLeaving(Side(s), "is brought to fight again")
		case int(p.Turn-since) >= o.Pursuit && !p.seq.Leaving.Flies(p.duel):
			p.part()
			return true
		}
	}
	return false
}

// askLeave asks a side whether it breaks off, if it may.
func (p Parting[D]) askLeave(s Side, o *BreakOff) bool {
	if p.goes(s) || p.seq.Leaving.Flies(p.duel) {
		return false
	}
	quiet, c := p.Quiet(), p.condition(s)
	if !c.spent && quiet < o.Quiet && (quiet < o.Pursuit || !c.hurt) {
		return false
	}
	p.parting.first = c.spent || quiet >= o.Quiet
	return p.AskRoutine(s, c.leader, Leave, 2)
}

// askPursue asks the enemy of a side that breaks off in this turn whether it lets it go. One that has nothing to fire
// has no choice.
func (p Parting[D]) askPursue(s Side, o *BreakOff) bool {
	if p.parting.since[s] != p.Turn {
		return false
	}
	c := p.condition(s.Other())
	if c.spent {
		p.part()
		return false
	}
	p.parting.first = p.Quiet() >= o.Quiet
	return p.AskRoutine(s.Other(), c.leader, Leave, 2)
}

// part ends the duel: whoever has broken off is gone.
func (p Parting[D]) part() {
	for s := range p.parting.since {
		p.Out.Left[s] = p.parting.since[s] != 0
	}
	p.Finish(Draw, Disengaged)
}

// tellLeaving tells of it in a replay.
func (p Parting[D]) tellLeaving(s Side, what string) {
	if p.Log != nil {
		p.Tell(s.String(), p.seq.Leaving.Rule, what, nil)
	}
}

// leaveWords are the options of the decisions: by stage, those that fight on and those that give up.
var leaveWords = [leaveStages][2]string{{"fight on", "break off"}, {"pursue", "let it go"}}

// Append appends a description of an option of a decision of the kind Leave.
func (p Parting[D]) Append(dst []byte, option int) []byte {
	word := 0
	if p.GivesUp(option) {
		word = 1
	}
	return append(dst, leaveWords[p.Stage][word]...)
}

// Leaver is the craft, blue's counted from 0, then red's, that decides about breaking off; false: the waiting decision
// is another.
func (p Parting[D]) Leaver() (craft int, ok bool) {
	return DeciderOf(p.Play), p.Q.Kind == Leave
}

// DeciderOf is the craft, blue's counted from 0, then red's, that the waiting decision is for.
func DeciderOf[D any](p *Play[D]) int {
	if p.Q.Side == Red {
		return int(p.Out.Craft[Blue]) + int(p.Q.Craft)
	}
	return int(p.Q.Craft)
}

// Deed says whether an option gives the fight up.
func (p Parting[D]) Deed(option int) Deed { return Deed{GivesUp: p.GivesUp(option)} }

// Facts sets the facts that only decisions of the kind Leave have.
func (p Parting[D]) Facts(option int, f *Facts) {
	f[Quiet], f[Leaves] = int32(p.Quiet()), 0
	if p.GivesUp(option) {
		f[Leaves] = 1
	}
}

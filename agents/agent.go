package agents

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
)

// An Agent decides for one craft. It is used by one goroutine at a time.
type Agent interface {
	// Heed makes the agent stop in the middle of a thought when b is pulled.
	Heed(b *Brake)
	// Begin prepares for a duel, counted from 0, of a cell with the given seed.
	Begin(seed uint64, duel int)
	// Pick is the index of one of the q.N options of the decision q that d waits for. The scout s must be one
	// for the system of d: Pick turns it to d and to the duels that the agent plays in thought. Pick allocates
	// nothing once the agent has seen a decision with as many options.
	Pick(d rules.Duel, s *Scout, q *rules.Decision) int
	// Fly has the agent fly a whole move that an adviser of its pilot has found, from the decision q on, and returns the
	// first option of it.
	Fly(c Course, d rules.Duel, s *Scout, q *rules.Decision) int
}

// A Pilot makes agents. It is immutable.
type Pilot interface {
	NewAgent() Agent
	// NewAdviser lists at most so many choices of a decision, at least 2.
	NewAdviser(most int) *Adviser
	// Name is what a player calls the pilot.
	Name() string
	// Kind is the kind of craft that the pilot flies, as in rules.Craft; "" means any.
	Kind() string
}

// salt keeps the dice of agents apart from those of the duel with the same seed.
const salt = 0x6167656e74732121 // "agents!!"

// streams hold the dice of one agent: one for each side, craft and turn.
type streams struct {
	set  dice.Set
	turn int32
}

// begin sets the dice for one duel.
func (p *streams) begin(seed uint64, duel int) {
	p.set.Reset(seed^salt, duel)
	p.turn = 0
}

// enter sets the dice for a turn.
func (p *streams) enter(turn int32) {
	p.turn = turn
	p.set.StartTurn(int(turn))
}

// hands is the first purpose of the dice that choose between left and right, above those of all craft of a side.
const hands dice.Purpose = dice.NumPurposes / 2

// pick rolls a number from 0 to n-1, each equally likely.
func (p *streams) pick(q *rules.Decision, n int) int { return p.roll(q, 0, n) }

// left rolls which of two hands serves where they are alike.
func (p *streams) left(q *rules.Decision) bool { return p.roll(q, hands, 2) == 0 }

// roll rolls a number from 0 to n-1 for a purpose of the deciding craft.
func (p *streams) roll(q *rules.Decision, of dice.Purpose, n int) int {
	if q.Turn != p.turn {
		p.enter(q.Turn)
	}
	return p.set.Draw(uint8(q.Side), of+dice.Purpose(q.Craft), n)
}

// looseSteps is the number of steps in which an error is rolled.
const looseSteps = 1000

// misjudged rolls by how much something is misjudged, from 0 to most. It rolls nothing if most is 0.
func (p *streams) misjudged(q *rules.Decision, most int64) int64 {
	if most == 0 {
		return 0
	}
	return most * int64(p.pick(q, looseSteps)) / looseSteps
}

// Random is the pilot that takes any legal option, each equally likely.
func Random() Pilot { return random{} }

type random struct{}

func (random) NewAgent() Agent { return new(randomAgent) }
func (random) Name() string    { return "random" }
func (random) Kind() string    { return "" }

type randomAgent struct{ dice streams }

func (a *randomAgent) Begin(seed uint64, duel int) { a.dice.begin(seed, duel) }

func (a *randomAgent) Pick(_ rules.Duel, _ *Scout, q *rules.Decision) int {
	return a.dice.pick(q, int(q.N))
}

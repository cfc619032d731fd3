package play

import (
	"github.com/furball-sim/furball/rules/airforce/card"
	"github.com/furball-sim/furball/rules/hex"
)

// A Stage is what a plot is decided about next.
type Stage uint8

// The stages of a plot, in the order in which they come; most plots pass over some.
const (
	Boosting Stage = iota // advantaged: Power or Brakes on the Current speed (AF-2)
	Leaving               // the facing in which a Vertical Dive is left (AF-32)
	Stepping              // hexes and manoeuvres
	Pulling               // how many hexes end a second Vertical Dive (AF-33)
	Swinging              // Turns of a Vertical Climb (AF-38)
	Rising                // the altitude change
	Throttle              // Power or Brakes on the Resulting speed (AF-59)
	Plotted
	stages
)

// A Step is an entry of a plot (AF-56).
type Step uint8

// The steps, in the order in which they are listed.
const (
	Forward Step = iota // one hex
	Finish              // no more manoeuvres after the last hex
	BankLeft
	BankRight
	RollLeft
	RollRight
	RollOver // the full Half-Roll, three steps of the ring
	Turn
	SlipLeft
	SlipRight
	LoopUp
	LoopDown
	VDiveEnd // Vertical Dive, declared ended
	VDiveOn  // Vertical Dive that goes on
	VClimb
	steps
)

// Vertical says how an aircraft spends a game-turn in the vertical.
type Vertical uint8

// The vertical manoeuvres.
const (
	NotVertical Vertical = iota
	FirstDive
	SecondDive
	Climbing
)

// maxPath is the longest path: the hex it begins in and one a movement point.
const maxPath = MaxSpeed + 2

// A Plot is an aircraft's move of one game-turn, as far as it has been written (AF-56).
type Plot struct {
	Pos      hex.Point
	Facing   hex.Facing
	Bank     Bank
	Stage    Stage
	last     Step
	Class    card.Class // band of the Current speed
	Vertical Vertical
	Made     uint8 // choices made, for marks

	Speed int8 // Current speed, as changed by AF-2
	Boost int8 // that change: Power Factors, negative Brake Factors
	Mps   int8 // movement points
	Left  int8 // of them
	Count uint8
	Cost  int8 // speed points that manoeuvres cost
	rest  int8 // the balance of speed, once Power and Brakes have been offered for it
	flat  int8 // movement points spent in a level bank

	Climbs  bool // owes a climb (AF-30)
	tight   bool // some steps would make the climb, or what pays asks for, impossible
	pays    bool // must lose the Dive speed that Power has added (AF-2)
	tilted  bool // a hex was entered in a bank
	acted   bool // made a manoeuvre
	Turned  bool
	Slipped bool
	rolled  bool
	Loops   bool // climbing Half-Loop
	Falls   bool // diving Half-Loop
	halved  bool // the climb of the Half-Loop is halved
	rested  bool // rest is set
	Owes    bool // a Turn for a Slip (AF-16)
	Ended   bool // the first Vertical Dive ends with this game-turn

	Change int16 // altitude, hundred feet
	Power  int8  // Power Factors at the end, negative Brake Factors
	Voided int8  // movement points lost to a vertical manoeuvre
	Swung  uint8 // the swing of a Vertical Climb

	N    int8 // hexes of path
	Path [maxPath]hex.Point
}

// enter puts the plot into the next hex.
func (p *Plot) enter(at hex.Point) {
	p.Pos = at
	p.N++
	p.Path[p.N] = at
	p.spend(1)
}

// spend spends movement points on hexes.
func (p *Plot) spend(hexes int8) {
	p.Left -= hexes
	if p.Bank == Level {
		p.flat += hexes
	} else {
		p.tilted = true
	}
}

// Crooked reports whether the game-turn counts as flown with a bank (AF-9): a hex was entered in one, or the plot is
// in one now.
func (p *Plot) Crooked() bool { return p.tilted || p.Bank != Level }

// Begin starts the plot of craft i (AF-55).
func (w Plotter) Begin(p *Plot) {
	*p = Plot{Pos: w.c.Pos, Facing: w.c.Facing, Bank: w.c.Bank, Speed: w.c.Speed, Count: w.c.Count, Owes: w.c.Owes, Climbs: w.c.Dived}
	p.Path[0] = w.c.Pos
	if w.c.Role == Advantaged && w.boosts() {
		p.Stage = Boosting
		return
	}
	w.launchPlot(p)
}

// boosts reports whether Power and Brakes on the Current speed (AF-2) can change anything: not in a stall, nor in the
// second game-turn of a Vertical Dive, whose speed is fixed.
func (w Plotter) boosts() bool { return !w.c.Stalled && !w.c.Diving }

// launchPlot goes on with a plot whose Current speed is settled.
func (w Plotter) launchPlot(p *Plot) {
	p.Class = w.sp.Class(&w.c.wear, p.Speed, w.c.Alt)
	p.Mps = p.Speed
	if p.Speed == 0 && w.c.Idle { // one hex every second game-turn (AF-10)
		p.Mps = 1
	}
	p.Left = p.Mps
	p.Stage = Stepping
	p.tight = p.pays
	if p.Climbs && !p.tight {
		_, most := w.Rise(p, true)
		p.tight = most <= 0
	}
	switch {
	case w.c.Diving:
		p.Vertical, p.Mps, p.Left = SecondDive, 0, 0
		p.Stage = Leaving
	case w.c.Leaves:
		p.Stage = Leaving
	}
}

// Offers are the choices of a plot that waits.
type Offers struct {
	N     int16
	Low   int16 // of a choice of numbers
	Steps [steps]Step
}

// add lists a step.
func (o *Offers) add(s Step) {
	o.Steps[o.N] = s
	o.N++
}

// span offers the numbers from low to high.
func (o *Offers) span(low, high int16) { o.Low, o.N = low, high-low+1 }

// Offer lists the choices of a plot of craft i, at least one unless it is plotted.
func (w Plotter) Offer(p *Plot, o *Offers) {
	o.N = 0
	switch p.Stage {
	case Boosting:
		o.span(w.boostSpan(p))
	case Leaving:
		o.span(0, hex.Facings/2-1)
	case Stepping:
		w.listSteps(p, o)
	case Pulling:
		o.span(2, 3)
	case Swinging:
		o.span(0, int16(len(swings))-1)
	case Rising:
		o.span(w.heights(p))
	case Throttle:
		o.span(w.throttles(p))
	}
}

// Take makes a choice of an offer.
func (w Plotter) Take(p *Plot, o *Offers, option int) {
	p.Made++
	value := o.Low + int16(option)
	switch p.Stage {
	case Boosting:
		p.Boost = int8(value)
		p.Speed += p.Boost
		p.pays = p.Boost > 0 && p.Speed > w.sp.PowerTop(&w.c.wear, w.c.Alt)
		w.launchPlot(p)
	case Leaving:
		w.leave(p, int(value))
	case Stepping:
		w.Fly(p, o.Steps[option])
	case Pulling:
		p.pullOut(int(value))
	case Swinging:
		p.swing(int(value))
	case Rising:
		p.Change = value
		p.Stage = Throttle
	case Throttle:
		p.Power = int8(value)
		p.Stage = Plotted
	}
}

// A swing is the Turns of a Vertical Climb and the bank that they end in (AF-38).
type swing struct {
	Turns int8 // to the left, of 60 degrees
	last  hex.Hand
	over  bool // ends inverted
}

// swings are all results of up to two Turns, mirror images next to each other.
var swings = [...]swing{
	{},
	{1, hex.Left, false}, {-1, hex.Right, false},
	{1, hex.Left, true}, {-1, hex.Right, true},
	{2, hex.Left, false}, {-2, hex.Right, false},
	{2, hex.Left, true}, {-2, hex.Right, true},
	{0, hex.Left, false}, {0, hex.Right, false}, // one way, then back
	{0, hex.Left, true}, {0, hex.Right, true},
}

// NumSwings is how many results there are.
const NumSwings = len(swings)

// SwingTurns is the Turns of one of them, to the left, of 60 degrees.
func SwingTurns(n int) int { return int(swings[n].Turns) }

// swing makes the Turns of a Vertical Climb.
func (p *Plot) swing(n int) {
	s := &swings[n]
	p.Facing = p.Facing.Turn(2 * int(s.Turns))
	p.Bank = Banked(s.last, s.over)
	p.Turned = s.last != hex.Level
	p.Swung = uint8(n)
	p.Stage = Plotted
}

// leave takes the facing in which a Vertical Dive is left, by steps of 60 degrees to
// the left, and goes on (AF-32).
func (w Plotter) leave(p *Plot, steps int) {
	p.Facing = p.Facing.Turn(2 * steps)
	p.Stage = Stepping
	if p.Vertical != SecondDive {
		return
	}
	p.Change = -w.blackDive(secondDiveRate)
	p.Stage = Pulling
	if w.c.Role != Advantaged {
		p.pullOut(3)
	}
}

// pullOut flies the hexes that end a second Vertical Dive (AF-33).
func (p *Plot) pullOut(hexes int) {
	p.Mps, p.Left = int8(hexes), int8(hexes)
	for range hexes {
		p.enter(p.Pos.Add(p.Facing.Step()))
		p.Count++
	}
	p.Ended = true
	p.Stage = Plotted
}

// A Plotter says what the plot of one aircraft may be and comes to: by its card, its state, and the readings of the
// rules that the game has taken. It changes the plots that it is given, and nothing else: the deciding aircraft's own,
// or those that a pilot flies ahead.
type Plotter struct {
	c  *State
	sp *card.Spec
	g  *Game
}

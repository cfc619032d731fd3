package airforce

import (
	"github.com/furball-sim/furball/rules/hex"
)

// A stage is what a plot is decided about next.
type stage uint8

// The stages of a plot, in the order in which they come; most plots pass over some.
const (
	boosting stage = iota // advantaged: Power or Brakes on the Current speed (AF-2)
	leaving               // the facing in which a Vertical Dive is left (AF-32)
	stepping              // hexes and manoeuvres
	pulling               // how many hexes end a second Vertical Dive (AF-33)
	swinging              // Turns of a Vertical Climb (AF-38)
	rising                // the altitude change
	throttle              // Power or Brakes on the Resulting speed (AF-59)
	plotted
	stages
)

// A step is an entry of a plot (AF-56).
type step uint8

// The steps, in the order in which they are listed.
const (
	forward step = iota // one hex
	finish              // no more manoeuvres after the last hex
	bankLeft
	bankRight
	rollLeft
	rollRight
	rollOver // the full Half-Roll, three steps of the ring
	turn
	slipLeft
	slipRight
	loopUp
	loopDown
	vDiveEnd // Vertical Dive, declared ended
	vDiveOn  // Vertical Dive that goes on
	vClimb
	steps
)

// vertical says how an aircraft spends a game-turn in the vertical.
type vertical uint8

// The vertical manoeuvres.
const (
	notVertical vertical = iota
	firstDive
	secondDive
	climbing
)

// maxPath is the longest path: the hex it begins in and one a movement point.
const maxPath = maxSpeed + 2

// A plot is an aircraft's move of one game-turn, as far as it has been written (AF-56).
type plot struct {
	pos      hex.Point
	facing   hex.Facing
	bank     bank
	stage    stage
	last     step
	class    class // band of the Current speed
	vertical vertical
	made     uint8 // choices made, for marks

	speed int8 // Current speed, as changed by AF-2
	boost int8 // that change: Power Factors, negative Brake Factors
	mps   int8 // movement points
	left  int8 // of them
	count uint8
	cost  int8 // speed points that manoeuvres cost
	flat  int8 // movement points spent in a level bank

	climbs  bool // owes a climb (AF-30)
	tight   bool // some steps would make the climb, or what pays asks for, impossible
	pays    bool // must lose the Dive speed that Power has added (AF-2)
	tilted  bool // a hex was entered in a bank
	acted   bool // made a manoeuvre
	turned  bool
	slipped bool
	rolled  bool
	loops   bool // climbing Half-Loop
	falls   bool // diving Half-Loop
	halved  bool // the climb of the Half-Loop is halved
	owes    bool // a Turn for a Slip (AF-16)
	ended   bool // the first Vertical Dive ends with this game-turn

	change int16 // altitude, hundred feet
	power  int8  // Power Factors at the end, negative Brake Factors
	voided int8  // movement points lost to a vertical manoeuvre
	swung  uint8 // the swing of a Vertical Climb

	n    int8 // hexes of path
	path [maxPath]hex.Point
}

// enter puts the plot into the next hex.
func (p *plot) enter(at hex.Point) {
	p.pos = at
	p.n++
	p.path[p.n] = at
	p.left--
	if p.bank == level {
		p.flat++
	} else {
		p.tilted = true
	}
}

// crooked reports whether the game-turn counts as flown with a bank (AF-9): a hex was entered in one, or the plot is
// in one now.
func (p *plot) crooked() bool { return p.tilted || p.bank != level }

// begin starts the plot of craft i (AF-55).
func (w plotter) begin(p *plot) {
	*p = plot{pos: w.c.pos, facing: w.c.facing, bank: w.c.bank, speed: w.c.speed, count: w.c.count, owes: w.c.owes, climbs: w.c.dived}
	p.path[0] = w.c.pos
	if w.c.role == advantaged && w.boosts() {
		p.stage = boosting
		return
	}
	w.launchPlot(p)
}

// boosts reports whether Power and Brakes on the Current speed (AF-2) can change anything: not in a stall, nor in the
// second game-turn of a Vertical Dive, whose speed is fixed.
func (w plotter) boosts() bool { return !w.c.stalled && !w.c.diving }

// launchPlot goes on with a plot whose Current speed is settled.
func (w plotter) launchPlot(p *plot) {
	p.class = w.sp.Class(&w.c.wear, p.speed, w.c.alt)
	p.mps = p.speed
	if p.speed == 0 && w.c.idle { // one hex every second game-turn (AF-10)
		p.mps = 1
	}
	p.left = p.mps
	p.stage = stepping
	p.tight = p.pays
	if p.climbs && !p.tight {
		_, most := w.rise(p, true)
		p.tight = most <= 0
	}
	switch {
	case w.c.diving:
		p.vertical, p.mps, p.left = secondDive, 0, 0
		p.stage = leaving
	case w.c.leaves:
		p.stage = leaving
	}
}

// offers are the choices of a plot that waits.
type offers struct {
	n     int16
	low   int16 // of a choice of numbers
	steps [steps]step
}

// add lists a step.
func (o *offers) add(s step) {
	o.steps[o.n] = s
	o.n++
}

// span offers the numbers from low to high.
func (o *offers) span(low, high int16) { o.low, o.n = low, high-low+1 }

// offer lists the choices of a plot of craft i, at least one unless it is plotted.
func (w plotter) offer(p *plot, o *offers) {
	o.n = 0
	switch p.stage {
	case boosting:
		o.span(w.boostSpan(p))
	case leaving:
		o.span(0, hex.Facings/2-1)
	case stepping:
		w.listSteps(p, o)
	case pulling:
		o.span(2, 3)
	case swinging:
		o.span(0, int16(len(swings))-1)
	case rising:
		o.span(w.heights(p))
	case throttle:
		o.span(w.throttles(p))
	}
}

// take makes a choice of an offer.
func (w plotter) take(p *plot, o *offers, option int) {
	p.made++
	value := o.low + int16(option)
	switch p.stage {
	case boosting:
		p.boost = int8(value)
		p.speed += p.boost
		p.pays = p.boost > 0 && p.speed > w.sp.PowerTop(&w.c.wear, w.c.alt)
		w.launchPlot(p)
	case leaving:
		w.leave(p, int(value))
	case stepping:
		w.fly(p, o.steps[option])
	case pulling:
		p.pullOut(int(value))
	case swinging:
		p.swing(int(value))
	case rising:
		p.change = value
		p.stage = throttle
	case throttle:
		p.power = int8(value)
		p.stage = plotted
	}
}

// A swing is the Turns of a Vertical Climb and the bank that they end in (AF-38).
type swing struct {
	turns int8 // to the left, of 60 degrees
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

// swing makes the Turns of a Vertical Climb.
func (p *plot) swing(n int) {
	s := &swings[n]
	p.facing = p.facing.Turn(2 * int(s.turns))
	p.bank = banked(s.last, s.over)
	p.turned = s.last != hex.Level
	p.swung = uint8(n)
	p.stage = plotted
}

// leave takes the facing in which a Vertical Dive is left, by steps of 60 degrees to
// the left, and goes on (AF-32).
func (w plotter) leave(p *plot, steps int) {
	p.facing = p.facing.Turn(2 * steps)
	p.stage = stepping
	if p.vertical != secondDive {
		return
	}
	p.change = -percent(w.sp.Dives(&w.c.wear, black), secondDiveRate)
	p.stage = pulling
	if w.c.role != advantaged {
		p.pullOut(3)
	}
}

// pullOut flies the hexes that end a second Vertical Dive (AF-33).
func (p *plot) pullOut(hexes int) {
	p.mps, p.left = int8(hexes), int8(hexes)
	for range hexes {
		p.enter(p.pos.Add(p.facing.Step()))
		p.count++
	}
	p.ended = true
	p.stage = plotted
}

// A plotter says what the plot of one aircraft may be and comes to: by its card, its state, and the readings of the
// rules that the game has taken. It changes the plots that it is given, and nothing else: the deciding aircraft's own,
// or those that a pilot flies ahead.
type plotter struct {
	c  *craft
	sp *spec
	g  *Game
}

package airforce

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/hex"
)

// The purposes of the dice: one stream a side and purpose.
const (
	forEntry      dice.Purpose = iota // fixed guns' single roll (AF-11)
	forDeflection                     // fixed guns in high deflection (AF-12)
	forHits                           // fixed guns in the hit table (AF-43)
	forFlexible                       // flexible guns' rolls (AF-15)
	forFlexDeflection
	forFlexHits
	forSurvival // AF-33
)

// The weapons, in the order of the ledger.
const (
	fixedGuns = iota
	snapshots
	flexibleGuns
	numWeapons
)

// role is an aircraft's standing in steps 1 to 5 of a game-turn (AF-55).
type role uint8

// The roles, in the order in which they plot but for the first two.
const (
	unaffected role = iota
	disadvantaged
	advantaged
)

// A status is where an aircraft is and how it flies.
type status struct {
	pos    hex.Point
	facing hex.Facing
	bank   bank
	alt    int16 // hundred feet
	speed  int8
}

// A craft is the changing state of one aircraft. What never changes is in the
// game's spec of the same index.
type craft struct {
	status
	side  rules.Side
	index uint8 // in its side, from 0
	lost  bool
	how   rules.End // valid once lost

	role    role
	over    int8 // the craft, by index, that it holds an Advantage over; -1: none
	held    int8 // game-turns in a row of that Advantage
	moved   bool // its plot of this game-turn has been shown
	again   bool // its plot or its fire was forgotten and is asked for again
	flown   bool // flew this game-turn stalled
	stalled bool // flies this game-turn, from step 5 on the next, stalled (AF-63)

	count   uint8 // hexes straight since its last manoeuvre
	owes    bool  // owes a Turn (AF-16)
	climbed bool  // climbed by a red value in the game-turn before (AF-30)
	dived   bool
	leaves  bool  // leaves an ended Vertical Dive
	diving  bool  // flies the second game-turn of one
	proves  bool  // survival roll due (AF-33)
	fall    int16 // the dive after a Vertical Climb (AF-40)
	noPower bool  // has no Power, after a Half-Loop (AF-21)
	idle    bool  // did not move last game-turn, for want of speed (AF-10)
	climbs  bool  // is in a Vertical Climb this game-turn (AF-37)

	before  status // at the start of the game-turn just moved
	plot    plot
	stance  stance // of the plot
	fire    order
	flex    order
	hits    tally
	wear    wear
	fixed   [maxGroups]Halves // factors left
	rounds  [maxGroups]int8   // ammunition boxes left
	hemis   [2]Halves         // flexible factors left, front and rear
	gunners int8              // flexible ammunition left
	deadly  [columns]uint8    // how many faces of each column of the hit table would lose it
	last    rules.Source      // what last hit it

	written  [maxWritten]step // the steps of the plot, for the replay
	nWritten uint8
}

// maxWritten is the most steps of a plot: a hex and a manoeuvre each movement point.
const maxWritten = 2 * maxPath

// wings is the W boxes left.
func (c *craft) wings(sp *spec) int8 { return int8(sp.Boxes(wing)) - int8(c.hits[wing]) }

// Duel is the state of one engagement in progress.
type Duel struct {
	rules.Play[Duel]
	fleet  fleet
	offers offers // of the plot that waits
	pairs  pairs
	shots  shots
	combat combat
	ending ending
}

// sequence is the order of AF-55. It is set in init because the phases lead back
// to it through the log.
var sequence rules.Sequence[Duel]

// The phases, by their index in the sequence.
const (
	plotPhase = iota
	openPhase
	pursuitPhase
	movePhase
	statusPhase
	advantagePhase
	firePhase
	endPhase
)

func init() {
	sequence = rules.Sequence[Duel]{
		Phases: []rules.Phase[Duel]{
			plotPhase: {Name: "plot", Rule: "AF-55", Play: plotsOf(unaffected), Choose: (*Duel).choosePlot},
			openPhase: {Name: "disadvantaged plot and move", Rule: "AF-55",
				Play: plotsOf(disadvantaged), Choose: (*Duel).choosePlot},
			pursuitPhase:   {Name: "advantaged plot", Rule: "AF-2", Play: plotsOf(advantaged), Choose: (*Duel).choosePlot},
			movePhase:      {Name: "movement", Rule: "AF-56", Play: (*Duel).moveAll},
			statusPhase:    {Name: "status", Rule: "AF-59", Play: (*Duel).settleAll},
			advantagePhase: {Name: "advantage", Rule: "AF-66", Play: (*Duel).findAdvantage, Choose: (*Duel).chooseAdvantage},
			firePhase:      {Name: "fire", Rule: "AF-47", Play: (*Duel).fireAll, Choose: (*Duel).chooseFire},
			endPhase:       {Name: "end", Rule: "AF-49", Play: (*Duel).endTurn},
		},
		End:  logEnd,
		Gap:  func(d *Duel) int { return d.fleet.gap() },
		Left: func(d *Duel, s rules.Side) int { return d.fleet.left(s) },
	}
}

// begun is the stage in which the aircraft at the cursor has begun its part.
const begun = 1

// Begin implements rules.Duel: the starting state of AF-48.
func (d *Duel) Begin(set *dice.Set) {
	g := d.fleet.game
	d.Start(set, g.count)
	d.Turn, d.ending = 1, ending{}
	d.fleet.craft = g.start
	scatterStart(d)
	if d.Log != nil {
		logStart(d)
	}
	d.Dice().StartTurn(1)
}

// Game implements rules.Duel.
func (d *Duel) Game() rules.Game { return d.fleet.game }

// Enter implements rules.Duel.
func (d *Duel) Enter(g rules.Game) {
	d.Init(d, &sequence)
	d.fleet.game = g.(*Game)
}

// CopyFrom implements rules.Duel.
func (d *Duel) CopyFrom(src rules.Duel) { d.Copy(src.(*Duel)) }

// ask sets the decision that waits.
func (d *Duel) ask(i int, kind rules.Kind, n int) {
	d.Ask(d.fleet.craft[i].side, d.fleet.craft[i].index, kind, n)
}

// roll is a d6 of the craft's side.
func (d *Duel) roll(c *craft, p dice.Purpose) int { return d.Dice().D6(uint8(c.side), p) }

// kinds are the kinds of decision of the stages of a plot.
var kinds = [stages]rules.Kind{boosting: rules.Move, leaving: rules.Turn, stepping: rules.Move,
	pulling: rules.Move, swinging: rules.Turn, rising: rules.Move, throttle: rules.Speed}

// plotsOf is the phase in which the aircraft of a role plot.
func plotsOf(r role) func(d *Duel) bool { return func(d *Duel) bool { return d.plotAll(r) } }

// plotAll lets the aircraft of a role write their plots, in list order (AF-55 steps 1 to 3), and then those whose
// plots were forgotten. The disadvantaged move at once.
func (d *Duel) plotAll(of role) bool {
	for ; int(d.Cursor) < 2*d.fleet.game.total; d.Cursor++ {
		i, again := d.toPlot()
		c := &d.fleet.craft[i]
		if c.lost || c.again != again || c.role != of && !(again && of == advantaged) {
			continue
		}
		if d.Stage == 0 {
			d.Stage = begun
			d.fleet.plotter(i).begin(&c.plot)
			c.nWritten = 0
		}
		d.settle(i, &c.plot, &d.offers)
		if c.plot.stage != plotted {
			d.ask(i, kinds[c.plot.stage], int(d.offers.n))
			return true
		}
		d.Stage = 0
		if again {
			c.again = false
		}
		d.fleet.plotter(i).stand(&c.plot, &c.stance)
		if of == disadvantaged {
			d.move(i)
		}
	}
	return false
}

// toPlot is the craft whose turn it is to plot; again: in the round of those that plot anew.
func (d *Duel) toPlot() (i int, again bool) {
	k := int(d.Cursor)
	if again = k >= d.fleet.game.total; again {
		k -= d.fleet.game.total
	}
	return int(d.fleet.game.order[k]), again
}

func (d *Duel) choosePlot(option int) {
	i, _ := d.toPlot()
	d.write(i, &d.fleet.craft[i].plot, &d.offers, option)
}

// settle makes the choices of a plot that have one option, and lists the options of the next.
func (d *Duel) settle(i int, p *plot, o *offers) {
	for {
		d.fleet.plotter(i).offer(p, o)
		if o.n != 1 || p.stage == plotted {
			return
		}
		d.write(i, p, o, 0)
	}
}

// write makes a choice of craft i's own plot, and notes the step for the replay.
func (d *Duel) write(i int, p *plot, o *offers, option int) {
	if c := &d.fleet.craft[i]; p.stage == stepping && d.Log != nil {
		c.written[c.nWritten] = o.steps[option]
		c.nWritten++
	}
	d.fleet.plotter(i).take(p, o, option)
}

// moveAll is step 4 (AF-55).
func (d *Duel) moveAll() bool {
	for _, k := range d.fleet.game.order[:d.fleet.game.total] {
		if c := &d.fleet.craft[k]; !c.lost && !c.moved {
			d.move(int(k))
		}
	}
	return false
}

// move shows a plot and moves the aircraft. All but position and facing changes in step 5 (AF-51), but is known from
// now on.
func (d *Duel) move(i int) {
	c := &d.fleet.craft[i]
	c.moved = true
	c.before = c.status
	c.pos, c.facing = c.plot.pos, c.plot.facing
	if d.Log != nil {
		logPlot(d, i)
	}
}

// A fleet is the aircraft of a duel.
type fleet struct {
	game  *Game
	craft [maxAll]craft
}

// plotter is that of craft i.
func (f *fleet) plotter(i int) plotter { return plotter{&f.craft[i], &f.game.spec[i], f.game} }

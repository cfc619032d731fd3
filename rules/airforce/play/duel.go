package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/card"
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

// Role is an aircraft's standing in steps 1 to 5 of a game-turn (AF-55).
type Role uint8

// The roles, in the order in which they plot but for the first two.
const (
	Unaffected Role = iota
	Disadvantaged
	Advantaged
)

// A Status is where an aircraft is and how it flies.
type Status struct {
	Pos    hex.Point
	Facing hex.Facing
	Bank   Bank
	Alt    int16 // hundred feet
	Speed  int8
}

// A State is the changing state of one aircraft. What never changes is in the
// game's spec of the same index.
type State struct {
	Status
	Side  rules.Side
	Index uint8 // in its side, from 0
	Lost  bool
	How   rules.End // valid once lost

	Role    Role
	Over    int8 // the craft, by index, that it holds an Advantage over; -1: none
	Held    int8 // game-turns in a row of that Advantage
	Moved   bool // its plot of this game-turn has been shown
	Again   bool // its plot or its fire was forgotten and is asked for again
	Flown   bool // flew this game-turn stalled
	Stalled bool // flies this game-turn, from step 5 on the next, stalled (AF-63)

	Count   uint8 // hexes straight since its last manoeuvre
	Owes    bool  // owes a Turn (AF-16)
	Climbed bool  // climbed by a red value in the game-turn before (AF-30)
	Dived   bool
	Leaves  bool  // leaves an ended Vertical Dive
	Diving  bool  // flies the second game-turn of one
	Proves  bool  // survival roll due (AF-33)
	Fall    int16 // the dive after a Vertical Climb (AF-40)
	NoPower bool  // has no Power, after a Half-Loop (AF-21)
	Idle    bool  // did not move last game-turn, for want of speed (AF-10)
	Climbs  bool  // is in a Vertical Climb this game-turn (AF-37)

	Before  Status // at the start of the game-turn just moved
	Plot    Plot
	Stance  Stance // of the plot
	Fire    Order
	Flex    Order
	Hits    card.Tally
	wear    card.Wear
	Fixed   [MaxGroups]card.Halves // factors left
	Rounds  [MaxGroups]int8        // ammunition boxes left
	Hemis   [2]card.Halves         // flexible factors left, front and rear
	Gunners int8                   // flexible ammunition left
	deadly  [columns]uint8         // how many faces of each column of the hit table would lose it
	last    rules.Source           // what last hit it

	Written  [maxWritten]Step // the steps of the plot, for the replay
	NWritten uint8
}

// maxWritten is the most steps of a plot: a hex and a manoeuvre each movement point.
const maxWritten = 2 * maxPath

// wings is the W boxes left.
func (c *State) wings(sp *card.Spec) int8 { return int8(sp.Boxes(card.Wing)) - int8(c.Hits[card.Wing]) }

// Duel is the state of one engagement in progress.
type Duel struct {
	rules.Play[Duel]
	fleet  fleet
	offers Offers // of the plot that waits
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
	LeavePhase
)

func init() {
	sequence = rules.Sequence[Duel]{
		Phases: []rules.Phase[Duel]{
			plotPhase: {Name: "plot", Rule: "AF-55", Play: plotsOf(Unaffected), Choose: (*Duel).choosePlot},
			openPhase: {Name: "disadvantaged plot and move", Rule: "AF-55",
				Play: plotsOf(Disadvantaged), Choose: (*Duel).choosePlot},
			pursuitPhase:   {Name: "advantaged plot", Rule: "AF-2", Play: plotsOf(Advantaged), Choose: (*Duel).choosePlot},
			movePhase:      {Name: "movement", Rule: "AF-56", Play: (*Duel).moveAll},
			statusPhase:    {Name: "status", Rule: "AF-59", Play: (*Duel).settleAll},
			advantagePhase: {Name: "advantage", Rule: "AF-66", Play: (*Duel).findAdvantage, Choose: (*Duel).chooseAdvantage},
			firePhase:      {Name: "fire", Rule: "AF-47", Play: (*Duel).fireAll, Choose: (*Duel).chooseFire},
			endPhase:       {Name: "end", Rule: "AF-49", Play: (*Duel).endTurn},
			LeavePhase: {Name: "break off", Rule: "AF-69", Play: (*Duel).goOn,
				Choose: func(d *Duel, option int) { rules.PartingOf(&d.Play).Choose(option) }},
		},
		End: logEnd,
		Leaving: &rules.Leaving[Duel]{Rule: "AF-69",
			Options: func(d *Duel) *rules.BreakOff { return &d.fleet.game.options.BreakOff },
			Flies:   func(*Duel) bool { return false },
			Fit: func(d *Duel, i int) rules.Fitness {
				c := &d.fleet.craft[i]
				return rules.Fitness{Lost: c.Lost, Hurt: c.Hits != card.Tally{}, Armed: d.fleet.loaded(i)}
			}},
		Together: true,
		Gap:      func(d *Duel) int { return d.fleet.gap() },
		Left:     func(d *Duel, s rules.Side) int { return d.fleet.left(s) },
	}
}

// begun is the stage in which the aircraft at the cursor has begun its part.
const begun = 1

// Begin implements rules.Duel: the starting state of AF-48.
func (d *Duel) Begin(set *dice.Set) {
	g := d.fleet.game
	d.Start(set, g.sides)
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
	d.Ask(d.fleet.craft[i].Side, d.fleet.craft[i].Index, kind, n)
}

// roll is a d6 of the craft's side.
func (d *Duel) roll(c *State, p dice.Purpose) int { return d.Dice().D6(uint8(c.Side), p) }

// Kinds are the kinds of decision of the stages of a plot.
var kinds = [stages]rules.Kind{Boosting: rules.Move, Leaving: rules.Turn, Stepping: rules.Move,
	Pulling: rules.Move, Swinging: rules.Turn, Rising: rules.Move, Throttle: rules.Speed}

// Kind is the kind of decision of a stage.
func (s Stage) Kind() rules.Kind { return kinds[s] }

// plotsOf is the phase in which the aircraft of a role plot.
func plotsOf(r Role) func(d *Duel) bool { return func(d *Duel) bool { return d.plotAll(r) } }

// plotAll lets the aircraft of a role write their plots, in list order (AF-55 steps 1 to 3), and then those whose
// plots were forgotten. The disadvantaged move at once.
func (d *Duel) plotAll(of Role) bool {
	for ; int(d.Cursor) < 2*d.fleet.game.total; d.Cursor++ {
		i, again := d.toPlot()
		c := &d.fleet.craft[i]
		if c.Lost || c.Again != again || c.Role != of && !(again && of == Advantaged) {
			continue
		}
		if d.Stage == 0 {
			d.Stage = begun
			d.fleet.plotter(i).Begin(&c.Plot)
			c.NWritten = 0
		}
		d.settle(i, &c.Plot, &d.offers)
		if c.Plot.Stage != Plotted {
			d.ask(i, kinds[c.Plot.Stage], int(d.offers.N))
			return true
		}
		d.Stage = 0
		if again {
			c.Again = false
		}
		d.fleet.plotter(i).Stand(&c.Plot, &c.Stance)
		if of == Disadvantaged {
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
	d.write(i, &d.fleet.craft[i].Plot, &d.offers, option)
}

// settle makes the choices of a plot that have one option, and lists the options of the next.
func (d *Duel) settle(i int, p *Plot, o *Offers) {
	for {
		d.fleet.plotter(i).Offer(p, o)
		if o.N != 1 || p.Stage == Plotted {
			return
		}
		d.write(i, p, o, 0)
	}
}

// write makes a choice of craft i's own plot, and notes the step for the replay.
func (d *Duel) write(i int, p *Plot, o *Offers, option int) {
	if c := &d.fleet.craft[i]; p.Stage == Stepping && d.Log != nil {
		c.Written[c.NWritten] = o.Steps[option]
		c.NWritten++
	}
	d.fleet.plotter(i).Take(p, o, option)
}

// moveAll is step 4 (AF-55).
func (d *Duel) moveAll() bool {
	for _, k := range d.fleet.game.order[:d.fleet.game.total] {
		if c := &d.fleet.craft[k]; !c.Lost && !c.Moved {
			d.move(int(k))
		}
	}
	return false
}

// move shows a plot and moves the aircraft. All but position and facing changes in step 5 (AF-51), but is known from
// now on.
func (d *Duel) move(i int) {
	c := &d.fleet.craft[i]
	c.Moved = true
	c.Before = c.Status
	c.Pos, c.Facing = c.Plot.Pos, c.Plot.Facing
	if d.Log != nil {
		logPlot(d, i)
	}
}

// A fleet is the aircraft of a duel.
type fleet struct {
	game  *Game
	craft [maxAll]State
}

// plotter is that of craft i.
func (f *fleet) plotter(i int) Plotter { return Plotter{&f.craft[i], &f.game.spec[i], f.game} }

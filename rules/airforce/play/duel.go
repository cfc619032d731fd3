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
	ForDeflection                     // fixed guns in high deflection (AF-12)
	forHits                           // fixed guns in the hit table (AF-43)
	ForFlexible                       // flexible guns' rolls (AF-15)
	ForFlexDeflection
	ForFlexHits
	ForSurvival // AF-33
)

// The weapons, in the order of the ledger.
const (
	FixedGuns = iota
	snapshots
	FlexibleGuns
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
	deadly  [Columns]uint8         // how many faces of each column of the hit table would lose it
	last    rules.Source           // what last hit it

	Written  [maxWritten]Step // the steps of the plot, for the replay
	NWritten uint8
}

// maxWritten is the most steps of a plot: a hex and a manoeuvre each movement point.
const maxWritten = 2 * MaxPath

// wings is the W boxes left.
func (c *State) wings(sp *card.Spec) int8 { return int8(sp.Boxes(card.Wing)) - int8(c.Hits[card.Wing]) }

// Duel is the state of one engagement in progress.
type Duel struct {
	rules.Play[Duel]
	Fleet   fleet
	Offers  Offers // of the plot that waits
	Pairs   pairs
	Shots   shots
	Combat  combat
	TEnding ending
}

// Sequence is the order of AF-55. It is set in init because the phases lead back
// to it through the log.
var Sequence rules.Sequence[Duel]

// The phases, by their index in the sequence.
const (
	PlotPhase = iota
	OpenPhase
	PursuitPhase
	movePhase
	StatusPhase
	AdvantagePhase
	FirePhase
	EndPhase
)

func init() {
	Sequence = rules.Sequence[Duel]{
		Phases: []rules.Phase[Duel]{
			PlotPhase: {Name: "plot", Rule: "AF-55", Play: plotsOf(Unaffected), Choose: (*Duel).choosePlot},
			OpenPhase: {Name: "disadvantaged plot and move", Rule: "AF-55",
				Play: plotsOf(Disadvantaged), Choose: (*Duel).choosePlot},
			PursuitPhase:   {Name: "advantaged plot", Rule: "AF-2", Play: plotsOf(Advantaged), Choose: (*Duel).choosePlot},
			movePhase:      {Name: "movement", Rule: "AF-56", Play: (*Duel).moveAll},
			StatusPhase:    {Name: "status", Rule: "AF-59", Play: (*Duel).settleAll},
			AdvantagePhase: {Name: "advantage", Rule: "AF-66", Play: (*Duel).FindAdvantage, Choose: (*Duel).ChooseAdvantage},
			FirePhase:      {Name: "fire", Rule: "AF-47", Play: (*Duel).fireAll, Choose: (*Duel).chooseFire},
			EndPhase:       {Name: "end", Rule: "AF-49", Play: (*Duel).EndTurn},
		},
		End:  logEnd,
		Gap:  func(d *Duel) int { return d.Fleet.gap() },
		Left: func(d *Duel, s rules.Side) int { return d.Fleet.left(s) },
	}
}

// begun is the stage in which the aircraft at the cursor has begun its part.
const begun = 1

// Begin implements rules.Duel: the starting state of AF-48.
func (d *Duel) Begin(set *dice.Set) {
	g := d.Fleet.Game
	d.Start(set, g.count)
	d.Turn, d.TEnding = 1, ending{}
	d.Fleet.Craft = g.Start
	scatterStart(d)
	if d.Log != nil {
		LogStart(d)
	}
	d.Dice().StartTurn(1)
}

// Game implements rules.Duel.
func (d *Duel) Game() rules.Game { return d.Fleet.Game }

// Enter implements rules.Duel.
func (d *Duel) Enter(g rules.Game) {
	d.Init(d, &Sequence)
	d.Fleet.Game = g.(*Game)
}

// CopyFrom implements rules.Duel.
func (d *Duel) CopyFrom(src rules.Duel) { d.Copy(src.(*Duel)) }

// TAsk sets the decision that waits.
func (d *Duel) TAsk(i int, kind rules.Kind, n int) {
	d.Ask(d.Fleet.Craft[i].Side, d.Fleet.Craft[i].Index, kind, n)
}

// roll is a d6 of the craft's side.
func (d *Duel) roll(c *State, p dice.Purpose) int { return d.Dice().D6(uint8(c.Side), p) }

// Kinds are the kinds of decision of the stages of a plot.
var Kinds = [stages]rules.Kind{Boosting: rules.Move, Leaving: rules.Turn, Stepping: rules.Move,
	Pulling: rules.Move, Swinging: rules.Turn, Rising: rules.Move, Throttle: rules.Speed}

// plotsOf is the phase in which the aircraft of a role plot.
func plotsOf(r Role) func(d *Duel) bool { return func(d *Duel) bool { return d.plotAll(r) } }

// plotAll lets the aircraft of a role write their plots, in list order (AF-55 steps 1 to 3), and then those whose
// plots were forgotten. The disadvantaged move at once.
func (d *Duel) plotAll(of Role) bool {
	for ; int(d.Cursor) < 2*d.Fleet.Game.Total; d.Cursor++ {
		i, again := d.toPlot()
		c := &d.Fleet.Craft[i]
		if c.Lost || c.Again != again || c.Role != of && !(again && of == Advantaged) {
			continue
		}
		if d.Stage == 0 {
			d.Stage = begun
			d.Fleet.Plotter(i).Begin(&c.Plot)
			c.NWritten = 0
		}
		d.settle(i, &c.Plot, &d.Offers)
		if c.Plot.Stage != Plotted {
			d.TAsk(i, Kinds[c.Plot.Stage], int(d.Offers.N))
			return true
		}
		d.Stage = 0
		if again {
			c.Again = false
		}
		d.Fleet.Plotter(i).Stand(&c.Plot, &c.Stance)
		if of == Disadvantaged {
			d.move(i)
		}
	}
	return false
}

// toPlot is the craft whose turn it is to plot; again: in the round of those that plot anew.
func (d *Duel) toPlot() (i int, again bool) {
	k := int(d.Cursor)
	if again = k >= d.Fleet.Game.Total; again {
		k -= d.Fleet.Game.Total
	}
	return int(d.Fleet.Game.Order[k]), again
}

func (d *Duel) choosePlot(option int) {
	i, _ := d.toPlot()
	d.write(i, &d.Fleet.Craft[i].Plot, &d.Offers, option)
}

// settle makes the choices of a plot that have one option, and lists the options of the next.
func (d *Duel) settle(i int, p *Plot, o *Offers) {
	for {
		d.Fleet.Plotter(i).Offer(p, o)
		if o.N != 1 || p.Stage == Plotted {
			return
		}
		d.write(i, p, o, 0)
	}
}

// write makes a choice of craft i's own plot, and notes the step for the replay.
func (d *Duel) write(i int, p *Plot, o *Offers, option int) {
	if c := &d.Fleet.Craft[i]; p.Stage == Stepping && d.Log != nil {
		c.Written[c.NWritten] = o.Steps[option]
		c.NWritten++
	}
	d.Fleet.Plotter(i).Take(p, o, option)
}

// moveAll is step 4 (AF-55).
func (d *Duel) moveAll() bool {
	for _, k := range d.Fleet.Game.Order[:d.Fleet.Game.Total] {
		if c := &d.Fleet.Craft[k]; !c.Lost && !c.Moved {
			d.move(int(k))
		}
	}
	return false
}

// move shows a plot and moves the aircraft. All but position and facing changes in step 5 (AF-51), but is known from
// now on.
func (d *Duel) move(i int) {
	c := &d.Fleet.Craft[i]
	c.Moved = true
	c.Before = c.Status
	c.Pos, c.Facing = c.Plot.Pos, c.Plot.Facing
	if d.Log != nil {
		logPlot(d, i)
	}
}

// A fleet is the aircraft of a duel.
type fleet struct {
	Game  *Game
	Craft [MaxAll]State
}

// Plotter is that of craft i.
func (f *fleet) Plotter(i int) Plotter { return Plotter{&f.Craft[i], &f.Game.Spec[i], f.Game} }

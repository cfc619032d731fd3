package darts

// The duel: its state and its rules. In a larger system this file is a package of its own, play.

import (
	"fmt"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
)

// start is what an experiment may say under start, and options what it may say under options.
type (
	start   struct{}
	options struct {
		TurnLimit int `yaml:"turn_limit,omitempty" min:"1" max:"100" unit:"turns" doc:"turn that ends the game; default 20"`
	}
	side struct{}
)

// usualLimit is the turn limit without an option (DA-4).
const usualLimit = 20

// compile checks a setup and compiles it; the error holds every fault.
func compile(s *rules.Setup) (*Game, error) {
	o := options{TurnLimit: usualLimit}
	g := new(Game)
	faults := s.Read(&start{}, &o)
	g.limit = o.TurnLimit
	_, err := s.Compile(faults, 1, func(a *rules.Arrival) error {
		card, err := rules.Read(a, decodeCard, &side{})
		g.card[a.Side] = *card
		return err
	})
	return g, err
}

// A Game is the cards of both players and the turn limit.
type Game struct {
	card  [2]Card
	limit int
}

func (g *Game) NewDuel() rules.Duel {
	d := new(Duel)
	d.Enter(g)
	return d
}

func (g *Game) Weapons() []rules.Weapon { return []rules.Weapon{{ID: "dart", Name: "Dart"}} }
func (g *Game) RangeBands() []int       { return nil }
func (g *Game) TurnLimit() int          { return g.limit }
func (g *Game) Even() bool              { return true } // nobody stands anywhere

// Envelope is empty: darts are thrown from nowhere.
func (g *Game) Envelope(rules.Side, int) *rules.Envelope { return new(rules.Envelope) }

func (g *Game) Craft(s rules.Side) []rules.Craft {
	return []rules.Craft{{ID: g.card[s].ID, Name: g.card[s].Name, Kind: "fighter"}}
}

// aims are what a player can throw at (DA-2): so many points on a roll of the die of 10 or less.
var aims = [...]struct {
	text         string
	points, roll int
}{{"throws at the board", 5, 9}, {"throws at the twenty", 20, 5}, {"throws at the bull", 50, 2}}

// Duel is the state of one game of darts.
type Duel struct {
	rules.Play[Duel]
	game   *Game
	left   [2]int // points
	thrown bool   // in this phase
}

// sequence is the order of a turn (DA-3).
var sequence rules.Sequence[Duel]

func init() {
	sequence = rules.Sequence[Duel]{
		Phases: []rules.Phase[Duel]{
			{Name: "blue throws", Rule: "DA-3", Play: (*Duel).ask, Choose: (*Duel).throw},
			{Name: "red throws", Rule: "DA-3", Play: (*Duel).ask, Choose: (*Duel).throw},
			{Name: "end of the turn", Rule: "DA-4", Play: (*Duel).endTurn},
		},
		Enter: func(d *Duel) { d.thrown = false },
		End: func(d *Duel) {
			if d.Log != nil {
				d.log(rules.Event{Rule: "DA-4", Text: d.Out.Words()})
			}
		},
	}
}

func (d *Duel) Enter(g rules.Game) {
	d.Init(d, &sequence)
	d.game = g.(*Game)
}

func (d *Duel) Game() rules.Game        { return d.game }
func (d *Duel) CopyFrom(src rules.Duel) { d.Copy(src.(*Duel)) }
func (d *Duel) Forget(rules.Side)       {} // nothing is hidden

func (d *Duel) Begin(set *dice.Set) {
	d.Start(set, [2]int{1, 1})
	d.Turn, d.thrown = 1, false
	d.left = [2]int{d.game.card[rules.Blue].Points, d.game.card[rules.Red].Points}
	d.Dice().StartTurn(1)
}

// ask asks the player of the phase what to throw at.
func (d *Duel) ask() bool { return !d.thrown && d.Ask(rules.Side(d.Phase), 0, rules.Fire, len(aims)) }

// throw rolls for a dart (DA-2).
func (d *Duel) throw(option int) {
	d.thrown = true
	s, aim := rules.Side(d.Phase), &aims[option]
	die, hit := d.Dice().D10(uint8(s), 0), 0
	if die <= aim.roll {
		hit = aim.points
	}
	if d.Ledger != nil {
		d.Ledger.Shot(s, 0, 0, 0)
		if hit > 0 {
			d.Ledger.Hit(s, 0, 0, 0, hit)
		}
	}
	if d.Log != nil {
		d.log(rules.Event{Rule: "DA-2", Actor: name(s), Text: aim.text, Dice: []int{die},
			Act: &rules.Act{Kind: rules.ActFire, Weapon: "dart", Target: name(s.Other()), Hit: hit > 0}})
	}
	d.Wound(s.Other(), 0, rules.Source{}, hit)
	if d.left[s.Other()] -= hit; hit > 0 {
		d.Out.Damage[s.Other()] += int32(hit)
		if d.Log != nil {
			d.log(rules.Event{Rule: "DA-1", Actor: name(s.Other()), Text: fmt.Sprintf("loses %d points", hit),
				Act: &rules.Act{Kind: rules.ActDamage}})
		}
	}
	if d.left[s.Other()] <= 0 {
		if d.Log != nil {
			d.log(rules.Event{Rule: "DA-1", Actor: name(s.Other()), Text: "is out", Act: &rules.Act{Kind: rules.ActLost}})
		}
		d.Lose(s.Other(), 0, rules.Destroyed, rules.Source{})
		d.Judge()
	}
}

// endTurn ends the game when time is up (DA-4).
func (d *Duel) endTurn() bool {
	if int(d.Turn) >= d.game.limit {
		d.Finish(rules.Draw, rules.TurnLimit)
		return false
	}
	d.Turn++
	d.Dice().StartTurn(int(d.Turn))
	return false
}

// name is the player of a side in replays.
func name(s rules.Side) string { return s.String() + " 1" }

func (d *Duel) log(e rules.Event) {
	e.Turn, e.Phase = int(d.Turn), d.PhaseName()
	d.Log.Add(e)
}

func (d *Duel) AppendOption(dst []byte, option int) []byte { return append(dst, aims[option].text...) }

// Deed: every dart is thrown. Flight: nobody flies.
func (d *Duel) Deed(int) rules.Deed                         { return rules.Armed(0) }
func (d *Duel) Flight(rules.Side, int) (rules.Flight, bool) { return rules.Flight{}, false }

// seen is what both players see: everything.
type seen struct {
	Turn int    `json:"turn" doc:"from 1"`
	Left [2]int `json:"left" doc:"points left, blue's and red's"`
}

func (d *Duel) Seen(rules.Side) any { return seen{int(d.Turn), d.left} }

// A view is a duel as those who think about it may see it. It cannot change the duel.
type view struct{ d *Duel }

// needs are the points that the player who decides must throw to win.
func (v view) needs() int { return v.d.left[v.d.Q.Side.Other()] }

// Package hbtest lays out duels of the height-band game for the tests of its rooms: games of shipped cards, aircraft put
// by hand where a rule wants them, dice that show what a test asks for, and scripts in the words of the rules.
package hbtest

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/heightband/card"
	"github.com/furball-sim/furball/rules/heightband/play"
	"github.com/furball-sim/furball/rules/plane"
	"github.com/furball-sim/furball/rules/rulestest"
	"github.com/furball-sim/furball/rules/yamldoc"
)

//go:embed testdata/cards.json
var cards []byte

// Cards that many tests play.
var (
	Spitfire = []string{"spitfire-i"}
	Emil     = []string{"bf-109e"}
	Heinkel  = []string{"he-111"}
)

// A SharedCard is a card of the set that the first ten were taken from.
type SharedCard struct {
	ID, Kind                             string
	Jet, Fighter, Derived                bool
	AS, ST, MVR, AB, CM, DV, DP, Ceiling int
	Crew                                 struct {
		Pilot   int
		CoPilot int `json:"co_pilot"`
		Aircrew int
	}
	Equipment  []string
	DiveBrakes bool `json:"dive_brakes"`
	Batteries  []SharedGun
	From       map[string]any
}

// A SharedGun is a battery of such a card.
type SharedGun struct {
	Name, Arc string
	Dice      int
	ToHit     int `json:"to_hit"`
	Crew      bool
}

// SharedCards are those ten.
var SharedCards = sync.OnceValue(func() []SharedCard {
	var shared struct{ Cards []SharedCard }
	if err := json.Unmarshal(cards, &shared); err != nil {
		panic(err)
	}
	return shared.Cards
})

// Cards are the cards that the tests of the rules play: the shipped ones, but the first ten with the
// values of the shared cards, so that a mended card moves no test of a rule.
func Cards() []yamldoc.File {
	files := card.Shipped()
	for i, f := range files {
		for _, s := range SharedCards() {
			if rules.Normalize(yamldoc.ID(f.Name)) != rules.Normalize(s.ID) {
				continue
			}
			values := fmt.Sprintf("as: %d\nst: %d\nmvr: %d\nab: %d\ncm: %d\ndv: %d\ndp: %d\nceiling: %d\n", s.AS, s.ST, s.MVR,
				s.AB, s.CM, s.DV, s.DP, s.Ceiling)
			text := string(f.Data)
			from, to := strings.Index(text, "\nas: ")+1, strings.Index(text, "\ncrew: ")+1
			files[i].Data = []byte(text[:from] + values + text[to:])
		}
	}
	return files
}

// Many names a card so many times.
func Many(id string, n int) (ids []string) {
	for range n {
		ids = append(ids, id)
	}
	return ids
}

// Setup is a setup of shipped cards by id; text is start, options and side fields in YAML.
func Setup(t testing.TB, text string, blue, red []string) *rules.Setup {
	t.Helper()
	return rulestest.Setup(t, Cards(), text, blue, red)
}

// Game compiles such a setup.
func Game(t testing.TB, text string, blue, red []string) *play.Game {
	t.Helper()
	g, err := play.Compile(Setup(t, text, blue, red))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// Fight begins a duel of such a game.
func Fight(t testing.TB, text string, blue, red []string) *play.Duel {
	t.Helper()
	d := Game(t, text, blue, red).NewDuel().(*play.Duel)
	var set dice.Set
	set.Reset(1, 0)
	d.Begin(&set)
	return d
}

// Moving is d at the start of its movement phase, with the initiative won by a side.
func Moving(d *play.Duel, winner rules.Side) *play.Duel {
	d.Stand(1, play.MovementPhase, winner)
	return d
}

// Acting is d at the start of its combat phase.
func Acting(d *play.Duel, winner rules.Side) *play.Duel {
	d.Stand(1, play.CombatPhase, winner)
	return d
}

// Recorded attaches a ledger and a recorder, so that a replay can tell what happens from now on.
func Recorded(d *play.Duel) *play.Duel {
	d.Attach(&rules.Ledger{}, &rules.Recorder{})
	return d
}

// At puts an aircraft at (x, y) inches on a heading in degrees at a height.
func At(d *play.Duel, i, x, y, degrees, hb int) *play.State {
	c := d.State(i)
	c.Pos = plane.Point{X: plane.Length(x) * plane.Inch, Y: plane.Length(y) * plane.Inch}
	c.Heading = plane.Heading(degrees / 15)
	c.HB, c.Was = int8(hb), int8(hb)
	return c
}

// Where is the place of an aircraft in words.
func Where(d *play.Duel, i int) string {
	c := d.State(i)
	inches := func(l plane.Length) string { return fmt.Sprintf("%.1f", float64(l)/float64(plane.Inch)) }
	return fmt.Sprintf("(%s, %s), heading %d, HB %d", inches(c.Pos.X), inches(c.Pos.Y), c.Heading.Degrees(), c.HB)
}

// Dice are those of a stream that begins with some faces.
func Dice(side rules.Side, of dice.Purpose, sides int, faces ...int) rulestest.Stream {
	return rulestest.Stream{Side: side, Of: of, Dice: sides, Faces: faces}
}

// Pin gives d dice that begin the present turn with the faces of all streams.
func Pin(t testing.TB, d *play.Duel, streams ...rulestest.Stream) {
	t.Helper()
	PinTurn(t, d, int(d.Turn), streams...)
}

// PinTurn gives d dice that begin a turn with the faces of all streams.
func PinTurn(t testing.TB, d *play.Duel, turn int, streams ...rulestest.Stream) {
	t.Helper()
	*d.Dice() = rulestest.Pinned(t, turn, streams)
}

// Words are the options of the waiting decision.
func Words(d *play.Duel) string {
	q := d.Next()
	return fmt.Sprintf("%s %d, %s: %s", q.Side, q.Craft+1, q.Kind, strings.Join(rulestest.Words(d, q), "; "))
}

// Follow plays d by a script: "blue 1: level, 6 inches".
func Follow(t testing.TB, d *play.Duel, script ...string) {
	t.Helper()
	rulestest.Follow(t, d, d.Log, script...)
}

// Events are the recorded texts of one rule.
func Events(d *play.Duel, rule string) string {
	var all []string
	for _, e := range d.Log.Events {
		if e.Rule == rule {
			all = append(all, strings.TrimPrefix(e.Actor+": ", ": ")+e.Text)
		}
	}
	return strings.Join(all, "; ")
}

// GoodCard is a card x.yaml without faults.
const GoodCard = `id: x
name: X
kind: bomber
type: bomber
as: 8
st: 3
mvr: 5
ab: -2
cm: -1
dv: 7
dp: 43
ceiling: 41
crew: {pilot: 1, co_pilot: 1, aircrew: 2}
equipment: [bomb sight, radar]
batteries:
  - {name: nose, arc: nose-fixed, dice: 1, to_hit: 0}
  - {name: rear, arc: rear, dice: 1, to_hit: -1}
`

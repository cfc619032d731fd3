// Inside: they set scenes in the state by hand, read it back, and pin the dice.
package play

import (
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/airpower/order"
	"github.com/furball-sim/furball/rules/airpower/sighting"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// compiledText is the game of an experiment.
func compiledText(t testing.TB, text string) *Game {
	t.Helper()
	g, err := Compile(aptest.Setup(t, text))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

const phantomVsMiG = "blue: {card: f-4e}\nred: {card: mig-17f}\n"

func TestDefaultStart(t *testing.T) {
	t.Parallel()
	g := compiledText(t, phantomVsMiG)
	rulestest.Same(t, "aircraft", g.Total, 2)
	rulestest.Same(t, "blue", g.start[0].Pose(), hex.Pose{Facing: North})
	rulestest.Same(t, "red", g.start[1].Pose(), hex.Pose{At: hex.Point{Y: 48}, Facing: South})
	for i, speed := range []card.Halves{11, g.Specs[1].Card.Cruise} {
		s := &g.start[i]
		rulestest.Same(t, "altitude", s.Altitude, 15)
		rulestest.Same(t, "speed", s.Speed, speed)
		rulestest.Same(t, "configuration", s.Config, card.Clean)
		rulestest.Same(t, "flight type", s.Type, flight.LVL)
	}
	rulestest.Same(t, "options", g.Opt, OptionFields{Sighting: true, CrewRules: true, Preemption: true, StartSighted: true,
		TurnLimit: 100, Apart: 30, ApartTurns: 3, BreakOff: usualLeaving})
}

// Each start puts the sides where AP-12.2 sees them as its name says.
func TestPositions(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		start     string
		rng       int
		blue, red bool // superior
	}{
		{"{}", 12, false, false},
		{"{position: head-on}", 12, false, false},
		{"{position: head-on, range: 9}", 9, true, true},
		{"{position: neutral}", 3, false, false},
		{"{position: neutral, range: 1}", 1, false, false},
		{"{position: blue-advantaged}", 4, true, false},
		{"{position: red-advantaged}", 4, false, true},
		{"{position: red-advantaged, range: 7}", 7, false, true},
		{"{aspect: blue-behind, range: 9}", 9, true, false},
		{"{aspect: red-behind, range: 1}", 1, false, true},
		{"{aspect: beam, range: 5}", 5, true, false},
		{"{aspect: passing, range: 120}", 120, false, false},
	} {
		g := compiledText(t, "start: "+c.start+"\n"+phantomVsMiG)
		var crafts []order.Craft
		for i := range g.Total {
			s := &g.start[i]
			crafts = append(crafts, order.Craft{Pose: s.Pose(), Altitude: s.Altitude, Speed: s.Speed,
				Side: uint8(g.Specs[i].side)})
		}
		rulestest.Same(t, c.start+" range", hex.Range(crafts[0].At, crafts[1].At), c.rng)
		rulestest.Same(t, c.start+" blue superior", order.Superior(crafts, 0, 1), c.blue)
		rulestest.Same(t, c.start+" red superior", order.Superior(crafts, 1, 0), c.red)
	}
}

// Whatever the start, aircraft stand on legal locations, no two of them on one, and no
// enemy nearer than the range.
func TestAircraftAbreast(t *testing.T) {
	t.Parallel()
	four := "[{card: f-4e}, {card: f-4b}, {card: f-8e}, {card: f-100d}]"
	var starts []string
	for aspect := range aspects {
		starts = append(starts, "aspect: "+aspect)
	}
	for off := 0; off <= 180; off += 30 {
		starts = append(starts, fmt.Sprintf("angle_off: %d", off))
	}
	for _, aspect := range starts {
		for _, rng := range []int{1, 2, 3, 17, 120} {
			g := compiledText(t, fmt.Sprintf("start: {%s, range: %d}\nblue: %s\nred: %s\n", aspect, rng, four, four))
			nearest := 999
			for i := range g.Total {
				p := g.start[i].Pose()
				if !p.Valid() || !p.At.Centre() {
					t.Errorf("%s %d: aircraft %d stands at %v", aspect, rng, i, p)
				}
				for j := range i {
					q := g.start[j].Pose()
					apart := hex.Range(p.At, q.At)
					if g.Specs[i].side != g.Specs[j].side {
						nearest = min(nearest, apart)
					} else if apart < 2 {
						t.Errorf("%s %d: aircraft %d and %d are %d hexes apart", aspect, rng, j, i, apart)
					}
				}
			}
			rulestest.Same(t, fmt.Sprintf("%s: nearest enemies", aspect), nearest, rng)
		}
	}
}

func TestOwnAltitudeAndSpeed(t *testing.T) {
	t.Parallel()
	g := compiledText(t, `start: {altitude: 20, speed: 4.5}
blue: [{card: f-4e}, {card: f-4e, altitude: 25, speed: 6}]
red: {card: mig-21mf, altitude: 1}
`)
	for i, want := range [][2]int{{20, 9}, {25, 12}, {1, 9}} {
		rulestest.Same(t, fmt.Sprint(i), [2]int{int(g.start[i].Altitude), int(g.start[i].Speed)}, want)
	}
}

// At every level up to the ceiling an aircraft starts at each speed from its
// minimum to its dive speed, and at no other (AP-6.3, AP-8.4).
func TestStartsInsideTheSpeedTable(t *testing.T) {
	t.Parallel()
	for _, f := range card.Shipped() {
		c, err := card.Compile(aptest.Doc(t, f.Name, string(f.Data)))
		if err != nil {
			t.Fatal(err)
		}
		for level := 1; level <= int(c.Ceiling[card.Clean])+1; level++ {
			row := c.Shapes[0].Speed[card.BandOf(level)]
			low := row.Min[card.Clean]
			if c.Lift != nil {
				low -= c.Lift.MinLess
			}
			for speed := card.Halves(0); speed <= 34; speed++ {
				a := &arrival{game: &Game{}, start: &StartFields{}, card: c, own: SideFields{Altitude: &level, Speed: &speed}}
				sp := &Spec{Card: c, plane: flight.Plane{Card: c}}
				var s flight.State
				a.place(sp, &s, &card.Load{})
				want := card.Halves(speed) >= low && card.Halves(speed) <= row.DiveLimit(card.Clean) &&
					level <= int(c.Ceiling[card.Clean])
				if ok := len(a.faults) == 0; ok != want {
					t.Errorf("%s at level %d, speed %s: %v, want it allowed: %v", c.ID, level, speed, a.faults, want)
				}
			}
		}
	}
}

func TestLoads(t *testing.T) {
	t.Parallel()
	const mig = "\nred: {card: mig-17f}\n"
	g := compiledText(t, "blue: {card: f-4e, load: [{store: SUU-23/A, station: 5}]}"+mig)
	sp := &g.Specs[0]
	rulestest.Same(t, "guns", [2]int{int(sp.numGuns), int(sp.guns[1].Rounds)}, [2]int{2, 12})
	rulestest.Same(t, "own", sp.Own, true)
	rulestest.Same(t, "internal", sp.guns[0], gunnery.Gun{Hit: [3]int8{7, 5, 3}, Rating: 6, Rounds: 6})
	rulestest.Same(t, "with and without", [2]card.Config{sp.load, sp.bare}, [2]card.Config{card.Clean, card.Clean})
	rulestest.Same(t, "MiG", [2]any{g.Specs[1].numGuns, g.Specs[1].Own}, [2]any{int8(1), true})

	g = compiledText(t, "blue: {card: f-4e, load: [{store: SUU-23/A, station: 5}, {store: FT 1400L, station: 1}, "+
		"{store: FT 1400L, station: 9}]}"+mig)
	rulestest.Same(t, "12 points", g.start[0].Config, card.Half)
	rulestest.Same(t, "jettisoned", g.Specs[0].bare, card.Clean)

	g = compiledText(t, "blue: {card: f-4e, load: [{store: SUU-23/A, station: 5}, {store: FT 1400L, station: 1}, "+
		"{store: FT 1400L, station: 9, dropped: true}]}"+mig)
	rulestest.Same(t, "AP-4.4 a single wing tank: 8 points", g.start[0].Config, card.Clean)

	g = compiledText(t, "blue: {card: f-4b, load: [{store: SUU-16/A, station: 5}]}"+mig)
	rulestest.Same(t, "pod alone", [3]any{g.Specs[0].numGuns, g.Specs[0].Own, g.Specs[0].guns[0].MinSpeed},
		[3]any{int8(1), false, card.Halves(5)})
}

func TestRocketsAndGenies(t *testing.T) {
	t.Parallel()
	const mig = "\nred: {card: mig-17f}\n"
	g := compiledText(t, "blue: {card: f-100d, load: [{store: RP LAU-3A, station: 2}, {store: RP LAU-3A, station: "+
		"5}]}"+mig)
	rulestest.Same(t, "two pods of 19", [2]int16{g.Specs[0].Rockets, g.Specs[0].FixedRockets}, [2]int16{2, 0})

	s := aptest.Setup(t, "blue: {card: f-4e, rockets: 2}"+mig)
	if err := s.Sides[0][0].Card.Set("rocket_factors", yamldoc.Value("4", "a test")); err != nil {
		t.Fatal(err)
	}
	g, err := Compile(s)
	if err != nil {
		t.Fatal(err)
	}
	rulestest.Same(t, "built in", [2]int16{g.Specs[0].Rockets, g.Specs[0].FixedRockets}, [2]int16{2, 2})

	g = compiledText(t, "options: {genies: any}\nblue: {card: f-4e, load: [{store: AIR-2A, station: 5}]}"+mig)
	rulestest.Same(t, "Genie", g.Specs[0].genies, 1)
	if _, err := Compile(aptest.Setup(t, "blue: {card: f-4e, load: [{store: AIR-2A, station: 5}]}"+mig)); err == nil {
		t.Error("the F-4E carries a Genie, which its card does not allow")
	}
}

func TestCrews(t *testing.T) {
	t.Parallel()
	g := compiledText(t, `blue: {card: f-4e, pilot: veteran, eyesight: poor, fitness: excellent, confidence: poor,
  characteristics: [sierra-hotel, combat-hero],
  observer: {quality: green, eyesight: excellent}, training: excellent, paint: grey}
red: {card: mig-17f}
`)
	sp := &g.Specs[0]
	rulestest.Same(t, "seats", sp.numSeats, 2)
	rulestest.Same(t, "pilot", sp.seats[0].Member, crew.Member{Quality: crew.Veteran, Eyesight: crew.Poor, Fitness: crew.Excellent,
		Confidence: crew.Poor, Characteristics: crew.SierraHotel | crew.CombatHero})
	rulestest.Same(t, "observer", sp.seats[1].Member, crew.Member{Quality: crew.Green, Eyesight: crew.Excellent})
	rulestest.Same(t, "as flight sees it", sp.plane.Pilot, sp.seats[0].Member)
	rulestest.Same(t, "training", sp.training, crew.ExcellentTraining)
	rulestest.Same(t, "paint", sp.paint, sighting.LowVisibility)
	rulestest.Same(t, "look", sp.look, crew.LookOf(sp.seats[:2]))
	rulestest.Same(t, "MiG", g.Specs[1].seats[0].Member, crew.Member{})
	rulestest.Same(t, "MiG's seats", g.Specs[1].numSeats, 1)
	rulestest.Same(t, "MiG's paint", g.Specs[1].paint, sighting.Silver)
	g = compiledText(t, "options: {crew_rules: false}\n"+phantomVsMiG)
	rulestest.Same(t, "plain look", g.Specs[0].look, crew.PlainLook(2))
}

// usualLeaving is five minutes without a shot, and two of pursuit.
var usualLeaving = rules.BreakOff{Quiet: 25, Pursuit: 10}

func TestOptions(t *testing.T) {
	t.Parallel()
	g := compiledText(t, "options: {crew_rules: false, sighting: false, start_sighted: false, preemption: false, "+
		"optional_damage: true, fuel: true, turn_limit: 7, apart: 50, apart_turns: 9}\n"+phantomVsMiG)
	rulestest.Same(t, "options", g.Opt, OptionFields{OptionalDamage: true, Fuel: true, TurnLimit: 7, Apart: 50, ApartTurns: 9,
		BreakOff: usualLeaving})
}

// A gun that turns is none of the fixed guns (AP-9.1.14).
func TestTurretsAreNoFixedGuns(t *testing.T) {
	t.Parallel()
	s := aptest.Setup(t, phantomVsMiG)
	if err := s.Sides[0][0].Card.Set("gun.arc", yamldoc.NewString("60-", nil)); err != nil {
		t.Fatal(err)
	}
	g, err := Compile(s)
	if err != nil {
		t.Fatal(err)
	}
	rulestest.Same(t, "guns", [2]any{g.Specs[0].numGuns, g.Specs[0].Own}, [2]any{int8(0), false})
}

package play_test

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/card"
	"github.com/furball-sim/furball/rules/airforce/play"
	"github.com/furball-sim/furball/rules/rulestest"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// parse reads a document.
func parse(t *testing.T, file, text string) *yamldoc.Node {
	t.Helper()
	doc, err := yamldoc.Parse(yamldoc.File{Name: file, Data: []byte(text)})
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// faults compares an error with the messages wanted, in any order.
func faults(t *testing.T, err error, wanted ...string) {
	t.Helper()
	if err == nil {
		t.Fatalf("no fault, want %q", wanted)
	}
	lines := strings.Split(err.Error(), "\n")
	if len(lines) != len(wanted) {
		t.Errorf("%d faults, want %d:\n%s", len(lines), len(wanted), err)
	}
	for _, w := range wanted {
		if !strings.Contains(err.Error(), w) {
			t.Errorf("no fault %q in\n%s", w, err)
		}
	}
}

func TestSetupFaults(t *testing.T) {
	t.Parallel()
	for text, wanted := range map[string][]string{
		"start: {clock: 3}":               {"test.yaml:1:16: start.clock: found 3, want an even hour: 2, 4, 6, 8, 10 or 12"},
		"start: {clock: 4, aspect: beam}": {"test.yaml:1:16: start.clock: found 4, want clock or aspect, not both"},
		"start: {altitude: 500}": {
			"start.altitude: found 500, want 1 to 416 hundred feet, the ceiling of p-51d",
			"start.altitude: found 500, want 1 to 387 hundred feet, the ceiling of bf-109g"},
		"start: {speed: 13}": {
			"start.speed: found 13, want 0 to 12 speed points, the Maximum Dive Speed of p-51d there",
			"start.speed: found 13, want 0 to 11 speed points, the Maximum Dive Speed of bf-109g there"},
		"start: {range: 61, aspct: beam}": {"start.range: found 61, want 0 to 60 hexes",
			"start.aspct: found an unknown field"},
		"options: {turn_limit: 0, apart: far}\nstart: {aspect: in-a-circle}": {
			"options.turn_limit: found 0, want 1 to 250 game-turns", `options.apart: found "far"`,
			`start.aspect: found "in-a-circle"`},
	} {
		_, err := play.Compile(setupOf(t, text, mustang, gustav))
		faults(t, err, wanted...)
	}
	s := setupOf(t, "", mustang, gustav)
	s.Sides[rules.Blue][0].Fields = parse(t, "side.yaml", "altitude: 417\nspeed: 21\n")
	_, err := play.Compile(s)
	faults(t, err, "side.yaml:2:8: blue.speed: found 21, want 0 to 20 speed points")
	s.Sides[rules.Blue][0].Fields = parse(t, "side.yaml", "altitude: 417\nspeed: 12\n")
	_, err = play.Compile(s)
	faults(t, err, "blue.altitude: found 417, want 1 to 416 hundred feet",
		"side.yaml:2:8: blue.speed: found 12, want 0 to 11 speed points")
	s = setupOf(t, "", mustang, gustav)
	s.Sides[rules.Red] = nil
	_, err = play.Compile(s)
	faults(t, err, "red: found 0 aircraft, want 1 to 4")
}

func TestCardFaults(t *testing.T) {
	t.Parallel()
	var good string
	for _, f := range card.Shipped() {
		if f.Name == "p-51d.yaml" {
			good = string(f.Data)
		}
	}
	for _, c := range []struct{ from, to, fault string }{
		{"id: p-51d", "id: p-51", `id: found "p-51", want "p-51d", as the file is named`},
		{"level: [7, 8, 9, 9]", "level: [2, 8, 9, 9]", "level.1: found 2, want more than the Stall Speed 2"},
		{"dive: [10, 12, 11, 11]", "dive: [10, 8, 11, 11]", "dive.2: found 8, want more than the top Level speed 8"},
		{"maneuver: [5, 5, 4, 4]", "maneuver: [8, 5, 4, 4]", "maneuver.1: found 8, want at most the top Level speed 7"},
		{"climb: {black: [6, 5, 4, 2], red: [10, 9, 8, 6]}", "climb: {black: [6, 5, 4, 2], red: [10, 4, 8, 6]}",
			"climb.red.2: found 4, want at least the black value 5"},
		{"max_dive: {black: 12, red: 18}", "max_dive: {black: 12, red: 11}",
			"max_dive.red: found 11, want at least the black value 12"},
		{"acceleration: [4, 9, 15]", "acceleration: [4, 4, 15]",
			"acceleration.2: found 4, want more than the step before it, 4"},
		{"half_loop_dive: 15\n", "", "half_loop_dive: missing, want 1 to 60 hundred feet"},
		{"factors: 6", "factors: 6.3", "guns.1.factors: found 6.3, want 0 to 40 Gun Factors, whole or with .5"},
		{"factors: 6", `factors: "6"`, `guns.1.factors: found "6", want 0 to 40 Gun Factors, whole or with .5`},
		{"factors: 6, ", "", "guns.1.factors: missing, want Gun Factors, 0 to 40, whole or with .5"},
		{"engine_hits: single", "engine_hits: four",
			`engine_hits: found "four", want single or rugged-radial or il-2 with engines: 1`},
		{"engines: 1", "engines: 3", `engine_hits: found "single", want twin or four with engines: 3`},
		{"engines: 1", "engines: 5", `engine_hits: found "single", want four with engines: 5`},
		{"k14: true", "heavy: true", "heavy: found true, want false, for a fighter is no heavy bomber"},
		{"ammo: 8", "ammo: -8", "guns.1.ammo: found -8, want 0 to 60 boxes"},
		{"k14: true", "flexible: {front: 8, rear: 8, rolls: 3, ammo: 4}",
			"flexible.stations: missing, want a whole number, 1 to 12 stations"},
		{"k14: true", "k14: true\nflexible: {front: 2, rear: 2, stations: 2, rolls: 3, ammo: 4}",
			"flexible.rolls: found 3, want 1, for it takes 4 gun stations"},
		{"engines: 1", "engines: none", `engines: found "none", want a whole number`},
		{"stall: [2, 2, 2, 3]", "stall: [2, 2, 3]", "stall: found a list of 3 entries, want a list of 4"},
		{"brake: 2", "brakes: 2", "brake: missing"},
	} {
		text := strings.Replace(good, c.from, c.to, 1)
		if text == good {
			t.Fatalf("no %q on the card", c.from)
		}
		_, err := card.Decode(parse(t, "p-51d.yaml", text))
		if err == nil || !strings.Contains(err.Error(), c.fault) || !strings.Contains(err.Error(), "p-51d.yaml:") {
			t.Errorf("%q: found %v, want %s", c.to, err, c.fault)
		}
	}
	if _, err := yamldoc.Schema(card.Card{}, "Advanced Air Force"); err != nil {
		t.Error(err)
	}
	half := strings.Replace(good, "factors: 6", "factors: 5.5", 1)
	c, err := card.Decode(parse(t, "p-51d.yaml", half))
	if err != nil || c.Guns[0].Factors != 11 || c.Guns[0].Factors.String() != "5.5" {
		t.Errorf("half factors: %v, %v", c, err)
	}
}

// TestShownCards: every shipped card prints all its boxes, and says that it is derived.
func TestShownCards(t *testing.T) {
	t.Parallel()
	for _, f := range card.Shipped() {
		c := cardOf(t, yamldoc.ID(f.Name))
		text, err := card.Show(parse(t, f.Name, string(f.Data)))
		if err != nil {
			t.Fatal(err)
		}
		boxes := c.Boxes.F + c.Boxes.W + c.Boxes.L + c.Boxes.C + c.Boxes.E
		for _, g := range c.Guns {
			boxes += g.Ammo
		}
		if c.Flexible != nil {
			boxes += c.Flexible.Ammo
		}
		drawn, _, _ := strings.Cut(text, "\nDerived from ")
		drawn, _, _ = strings.Cut(drawn, "\nNote: ")
		rulestest.Same(t, c.ID+": boxes drawn", strings.Count(drawn, "O")-strings.Count(c.Name, "O"), boxes)
		rulestest.Same(t, c.ID+" says what E hits cost",
			strings.Contains(text, "\nE  "+engineTexts[c.EngineHits]+" (AF-24)\n"), true)
		rulestest.Same(t, c.ID+" says what it is", strings.Contains(text, "no published card was found"), true)
	}
}

// engineTexts are AF-24 as cards print it.
var engineTexts = map[string]string{
	"single":        "the first: Level Speed -1; each from the second on: Power -1; each: climbs -0.1",
	"twin":          "each from the second on: Level Speed -1; the first: Power -1; each: climbs -0.1",
	"rugged-radial": "each from the second on: Level Speed -1; each from the third on: Power -1; each: climbs -0.1",
	"il-2":          "each from the third on: Level Speed -1; each from the third on: Power -1; each: climbs -0.1",
	"four":          "the second and each second after it: Power -1",
}

// TestEngineTexts: a card says what E hits cost, for each sort of engines (AF-24).
func TestEngineTexts(t *testing.T) {
	t.Parallel()
	for name, id := range map[string]string{"single": "p-51d", "rugged-radial": "p-51d", "il-2": "p-51d", "twin": "me-262a",
		"four": "b-17g"} {
		doc := docOf(t, id).Clone()
		if err := doc.Set("engine_hits", yamldoc.Value(name, "test")); err != nil {
			t.Fatal(err)
		}
		text, err := card.Show(doc)
		if err != nil {
			t.Fatal(err)
		}
		rulestest.Same(t, name, strings.Contains(text, "\nE  "+engineTexts[name]+" (AF-24)\n"), true)
	}
}

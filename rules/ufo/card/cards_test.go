package card_test

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/furball-sim/furball/rules/ufo/card"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// parseCard reads text as a card file.
func parseCard(t testing.TB, name, text string) *yamldoc.Node {
	t.Helper()
	doc, err := yamldoc.Parse(yamldoc.File{Name: name, Data: []byte(text)})
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return doc
}

// shippedCard reads one of the shipped cards.
func shippedCard(t testing.TB, id string) *yamldoc.Node {
	t.Helper()
	for _, f := range card.Shipped() {
		if f.Name == id+".yaml" {
			return parseCard(t, f.Name, string(f.Data))
		}
	}
	t.Fatalf("no card %s", id)
	return nil
}

// points are the hard points of the cards that have hard point 3. They all have the hit-location numbers of
// the Tornado.
func points(sidewinders, amraams int) []card.HardPoint {
	return []card.HardPoint{{HP: 1, Location: []int{1}, Weapon: "cannon", Count: 1}, {HP: 2, Location: []int{2, 3}, Weapon: "sidewinder", Count: sidewinders},
		{HP: 3, Location: []int{4}, Weapon: "amraam", Count: amraams}, {HP: 4, Location: []int{5, 6}, Weapon: "sidewinder", Count: sidewinders}}
}

// The cards hold the figures of tables.json, which are typed again here by hand.
func TestCardFigures(t *testing.T) {
	t.Parallel()
	light := []card.HardPoint{{HP: 1, Location: []int{1, 2}, Weapon: "cannon", Count: 1}, {HP: 2, Location: []int{3, 4}, Weapon: "sidewinder", Count: 1},
		{HP: 4, Location: []int{5, 6}, Weapon: "sidewinder", Count: 1}}
	want := []card.Card{
		{ID: "f-16c", Name: "F-16C", Kind: "fighter", Speed: 9, DP: 6, Hardpoint: points(2, 2), Extension: true},
		{ID: "hawk-t1a", Name: "Hawk T.1A", Kind: "fighter", Speed: 6, DP: 5, Hardpoint: light, Extension: true},
		{ID: "large-ufo", Name: "Large UFO", Kind: "ufo", Speed: 6, DP: 20, AntiGrav: 5,
			RayGuns: []card.RayGun{{Power: 12, Recharge: 2}, {Power: 9, Recharge: 1}, {Power: 6, Recharge: 1}}},
		{ID: "lightning-f6", Name: "Lightning F.6", Kind: "fighter", Speed: 9, DP: 5, Hardpoint: light, Extension: true},
		{ID: "medium-ufo", Name: "Medium UFO", Kind: "ufo", Speed: 6, DP: 15, AntiGrav: 6,
			RayGuns: []card.RayGun{{Power: 9, Recharge: 1}, {Power: 6, Recharge: 1}}},
		{ID: "mig-29", Name: "MiG-29", Kind: "fighter", Speed: 9, DP: 6, Hardpoint: points(2, 2), Extension: true},
		{ID: "phantom-fgr2", Name: "Phantom FGR.2", Kind: "fighter", Speed: 8, DP: 6, Hardpoint: points(2, 4),
			Extension: true},
		{ID: "small-ufo", Name: "Small UFO", Kind: "ufo", Speed: 6, DP: 10, AntiGrav: 7, RayGuns: []card.RayGun{{Power: 9, Recharge: 1}}},
		{ID: "tornado", Name: "Tornado", Kind: "fighter", Speed: 8, DP: 6, Hardpoint: points(3, 4)},
		{ID: "tornado-3-amraam", Name: "Tornado with 3 AMRAAM", Kind: "fighter", Speed: 8, DP: 6, Hardpoint: points(3, 3)},
		{ID: "typhoon", Name: "Typhoon", Kind: "fighter", Speed: 9, DP: 6, Hardpoint: points(2, 4), Extension: true},
	}
	var ids []string
	for _, f := range card.Shipped() {
		ids = append(ids, yamldoc.ID(f.Name))
	}
	slices.Sort(ids)
	var wantIDs []string
	for _, c := range want {
		wantIDs = append(wantIDs, c.ID)
	}
	if !slices.Equal(ids, wantIDs) {
		t.Errorf("cards %q, want %q", ids, wantIDs)
	}
	for _, w := range want {
		got, err := card.Decode(shippedCard(t, w.ID))
		if err != nil {
			t.Errorf("%s: %v", w.ID, err)
			continue
		}
		if got.Source == "" || w.Extension != strings.Contains(got.Source, "UFO-36") {
			t.Errorf("%s: source %q", w.ID, got.Source)
		}
		got.Source, got.Note = "", ""
		if !reflect.DeepEqual(*got, w) {
			t.Errorf("%s:\ngot  %+v\nwant %+v", w.ID, *got, w)
		}
	}
}

// A card that rests on a reading of the rules names it in its source.
func TestCardReadings(t *testing.T) {
	t.Parallel()
	for id, rule := range map[string]string{"tornado": "UFO-34", "tornado-3-amraam": "UFO-34", "medium-ufo": "UFO-35",
		"large-ufo": "UFO-35", "typhoon": "UFO-36", "hawk-t1a": "UFO-36"} {
		c, err := card.Decode(shippedCard(t, id))
		if err != nil || !strings.Contains(c.Source, rule) {
			t.Errorf("%s: source does not name %s (%v)", id, rule, err)
		}
	}
}

const goodFighter = `id: x
name: X
kind: fighter
speed: 8
dp: 6
hard_points:
  - {hp: 1, location: [1, 2], weapon: cannon, count: 1}
  - {hp: 2, location: [3, 4, 5, 6], weapon: sidewinder, count: 3}
`

const goodUFO = `id: x
name: X
kind: ufo
speed: 6
dp: 10
anti_grav: 7
ray_guns:
  - {power: 9, recharge: 1}
`

// brokenCards are cards with one change each, the fault that it makes, and whether the JSON Schema finds it
// too (a schema cannot compare fields).
var brokenCards = []struct {
	name, base, old, new string
	want                 string
	schema               bool
}{
	{"misspelt field", goodFighter, "speed: 8", "sped: 8",
		"x.yaml:1:1: speed: missing, want a whole number, 1 to 12 inches a turn (top speed)\n" +
			"x.yaml:4:1: sped: found an unknown field (did you mean speed?), want one of id, name, kind, speed, dp, " +
			"hard_points, anti_grav, " +
			"ray_guns, based_on, extension, source, note", true},
	{"missing name", goodUFO, "name: X\n", "", "x.yaml:1:1: name: missing, want text (name as printed)", true},
	{"too fast", goodFighter, "speed: 8", "speed: 13", "x.yaml:4:8: speed: found 13, want 1 to 12 inches a turn", true},
	{"speed in words", goodFighter, "speed: 8", "speed: fast",
		`x.yaml:4:8: speed: found "fast", want a whole number, 1 to 12 inches a turn`, true},
	{"no DP", goodUFO, "dp: 10", "dp: 0", "x.yaml:5:5: dp: found 0, want 1 to 60 damage points", true},
	{"unknown kind", goodFighter, "kind: fighter", "kind: figther",
		`x.yaml:3:7: kind: found "figther" (did you mean fighter?), want one of fighter, ufo`, true},
	{"id in capitals", goodFighter, "id: x", "id: X",
		`x.yaml:1:5: id: found "X", want name in lower case with dashes, matching ^[a-z0-9]+(-[a-z0-9]+)*$`, true},
	{"other id than the file", goodFighter, "id: x", "id: y",
		`x.yaml:1:5: id: found "y", want "x", as the file is named (or a file y.yaml)`, false},
	{"unknown weapon", goodFighter, "sidewinder", "amram",
		`x.yaml:8:45: hard_points.2.weapon: found "amram" (did you mean amraam?), want one of cannon, sidewinder, amraam`,
		true},
	{"location 7", goodFighter, "4, 5, 6]", "4, 5, 7]",
		"x.yaml:8:33: hard_points.2.location.4: found 7, want 1 to 6", true},
	{"hard point 5", goodFighter, "hp: 2", "hp: 5", "x.yaml:8:10: hard_points.2.hp: found 5, want 1 to 4", true},
	{"no hard points", goodFighter, goodFighter[strings.Index(goodFighter, "hard_points"):], "",
		"x.yaml:1:1: hard_points: missing, want a list of 1 to 4 hard points, for a fighter must have one", false},
	{"empty hard points", goodFighter, goodFighter[strings.Index(goodFighter, "hard_points"):], "hard_points: []\n",
		"x.yaml:6:14: hard_points: found an empty list, want 1 to 4 hard points", false},
	{"hard point twice", goodFighter, "hp: 2", "hp: 1",
		"x.yaml:8:10: hard_points.2.hp: found 1, want a number that hard_points.1 does not have already", false},
	{"location twice", goodFighter, "[3, 4, 5, 6]", "[2, 3, 4, 5, 6]",
		"x.yaml:8:24: hard_points.2.location.1: found 2, want a number that hard_points.1 does not have already", false},
	{"location twice in one", goodFighter, "[3, 4, 5, 6]", "[3, 4, 4, 5, 6]",
		"x.yaml:8:30: hard_points.2.location.3: found 4, want a number that hard_points.2 does not have already", false},
	{"location lost", goodFighter, "[3, 4, 5, 6]", "[3, 5]",
		"x.yaml:7:3: hard_points: no location has 4, 6, want each number from 1 to 6 once", false},
	{"two cannon", goodFighter, "cannon, count: 1", "cannon, count: 2",
		"x.yaml:7:54: hard_points.1.count: found 2, want 1, for a cannon has unlimited ammunition", false},
	{"nine missiles", goodFighter, "count: 3", "count: 9",
		"x.yaml:8:64: hard_points.2.count: found 9, want 0 to 8 rounds or missiles", true},
	{"fighter with anti-grav", goodFighter, "dp: 6", "dp: 6\nanti_grav: 3",
		"x.yaml:6:1: anti_grav: only a ufo has this field, and this card is a fighter", false},
	{"fighter with ray guns", goodFighter, "dp: 6", "dp: 6\nray_guns: []",
		"x.yaml:6:1: ray_guns: only a ufo has this field, and this card is a fighter", false},
	{"UFO with hard points", goodUFO, "dp: 10", "dp: 10\nhard_points: []",
		"x.yaml:6:1: hard_points: only a fighter has this field, and this card is a ufo", false},
	{"UFO without anti-grav", goodUFO, "anti_grav: 7\n", "",
		"x.yaml:1:1: anti_grav: missing, want 1 to 12 inches, for a UFO must have it", false},
	{"anti-grav 0", goodUFO, "anti_grav: 7", "anti_grav: 0",
		"x.yaml:6:12: anti_grav: found 0, want 1 to 12 inches", true},
	{"UFO without guns", goodUFO, goodUFO[strings.Index(goodUFO, "ray_guns"):], "",
		"x.yaml:1:1: ray_guns: missing, want a list of 1 to 4 ray guns, for a UFO must have one", false},
	{"UFO with no guns", goodUFO, goodUFO[strings.Index(goodUFO, "ray_guns"):], "ray_guns: []\n",
		"x.yaml:7:11: ray_guns: found an empty list, want 1 to 4 ray guns", false},
	{"gun too strong", goodUFO, "power: 9", "power: 14",
		"x.yaml:8:13: ray_guns.1.power: found 14, want 1 to 13 charge points", true},
	{"gun without recharge", goodUFO, ", recharge: 1", "",
		"x.yaml:8:5: ray_guns.1.recharge: missing, want a whole number, 0 to 6 d6 (dice added to the charge in a turn " +
			"without a shot)", true},
	{"extension in words", goodUFO, "dp: 10", "dp: 10\nextension: yes",
		`x.yaml:6:12: extension: found "yes", want true or false`, true},
	{"three faults", goodFighter, "speed: 8\ndp: 6", "speed: 0\ndp: six\nanti_grav: 2",
		"x.yaml:4:8: speed: found 0, want 1 to 12 inches a turn\n" +
			`x.yaml:5:5: dp: found "six", want a whole number, 1 to 60 damage points` + "\n" +
			"x.yaml:6:1: anti_grav: only a ufo has this field, and this card is a fighter", true},
}

func TestCardFaults(t *testing.T) {
	t.Parallel()
	for _, base := range []string{goodFighter, goodUFO} {
		if _, err := card.Decode(parseCard(t, "x.yaml", base)); err != nil {
			t.Fatalf("the card before it is broken: %v", err)
		}
	}
	for _, tt := range brokenCards {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			text := strings.Replace(tt.base, tt.old, tt.new, 1)
			if text == tt.base {
				t.Fatalf("%q is not in the card", tt.old)
			}
			doc := parseCard(t, "dir/x.yaml", text)
			c, err := card.Decode(doc)
			want := "dir/" + strings.ReplaceAll(tt.want, "\n", "\ndir/")
			if err == nil || err.Error() != want {
				t.Errorf("got  %v\nwant %s", err, want)
			}
			if c != nil {
				t.Error("a broken card was given out")
			}
			var faults yamldoc.Faults
			if !errors.As(err, &faults) {
				t.Errorf("the error is a %T", err)
			}
			if text, err := card.Show(doc); err == nil || text != "" {
				t.Errorf("a broken card was shown: %q", text)
			}
		})
	}
}

// A fault made by an override is at the place of the override, and does not name the card's file.
func TestCardOverride(t *testing.T) {
	t.Parallel()
	doc := shippedCard(t, "small-ufo").Clone()
	if err := doc.Set("ray_guns.1.power", yamldoc.Value("99", "--set red.card.ray_guns.1.power")); err != nil {
		t.Fatal(err)
	}
	_, err := card.Decode(doc)
	if want := "--set red.card.ray_guns.1.power: ray_guns.1.power: found 99, want 1 to 13 charge points"; err == nil ||
		err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
	if err := doc.Set("ray_guns.1.power", yamldoc.Value("12", "--set")); err != nil {
		t.Fatal(err)
	}
	c, err := card.Decode(doc)
	if err != nil || c.RayGuns[0].Power != 12 {
		t.Errorf("Decode = %+v, %v, want power 12", c, err)
	}
}

// An independent validator accepts every shipped card and refuses the broken ones.
func TestCardSchema(t *testing.T) {
	t.Parallel()
	text, err := yamldoc.Schema(card.Card{}, "card of Tornado against UFO")
	if err != nil {
		t.Fatal(err)
	}
	parsed, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource("card.json", parsed); err != nil {
		t.Fatal(err)
	}
	schema, err := compiler.Compile("card.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range card.Shipped() {
		if err := schema.Validate(parseCard(t, f.Name, string(f.Data)).Any()); err != nil {
			t.Errorf("%s: %v", f.Name, err)
		}
	}
	for _, tt := range brokenCards {
		doc := parseCard(t, "x.yaml", strings.Replace(tt.base, tt.old, tt.new, 1))
		if err := schema.Validate(doc.Any()); (err != nil) != tt.schema {
			t.Errorf("%s: the schema says %v, want a fault: %v", tt.name, err, tt.schema)
		}
	}
}

func TestCardShow(t *testing.T) {
	t.Parallel()
	for id, want := range map[string]string{
		"tornado": `Tornado  (tornado, fighter)

Speed  8  inches a turn
DP     6  OOOOO O

Hit location
  1    Hard point 1  Cannon
  2-3  Hard point 2  3 Sidewinder  OOO
  4    Hard point 3  4 AMRAAM      OOOO  +d6 DP if lost while loaded
  5-6  Hard point 4  3 Sidewinder  OOO

Note: The card prints "4 Amraam" beside three boxes. The number counts here;
tornado-3-amraam has the boxes.

Source: Tornado against UFO, card "Tornado"; the number of AMRAAM is reading
UFO-34
`,
		"small-ufo": `Small UFO  (small-ufo, UFO)

Speed      6   inches a turn
DP         10  OOOOO OOOOO
Anti-grav  7   OOOOO OO

Ray gun   Power 9   Recharge d6
  Charge      1  2  3  4  5  6  7  8  9
  Initiative 12 11 10  9  8  7  6  5  4

Source: Tornado against UFO, card "Small UFO"
`,
	} {
		if got, err := card.Show(shippedCard(t, id)); err != nil || got != want {
			t.Errorf("%s: %v, got\n%s\nwant\n%s", id, err, got, want)
		}
	}
	got, err := card.Show(shippedCard(t, "large-ufo"))
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"Ray gun 1   Power 12   Recharge 2d6\n", "Ray gun 3   Power 6   Recharge d6\n",
		"12 11 10  9  8  7  6  5  4  3  2  1\n"} {
		if !strings.Contains(got, part) {
			t.Errorf("no %q in\n%s", part, got)
		}
	}
	got, err = card.Show(shippedCard(t, "typhoon"))
	if err != nil || !strings.Contains(got, "\nExtension: not a card of the original game\n") {
		t.Errorf("an extension is not marked: %v\n%s", err, got)
	}
}

func TestCardNumberRange(t *testing.T) {
	t.Parallel()
	for want, numbers := range map[string][2]string{"1": {"1", "2, 3, 4, 5, 6"}, "2-3": {"3, 2", "1, 4, 5, 6"},
		"1, 4-6": {"4, 1, 6, 5", "2, 3"}, "1, 3, 5": {"1, 3, 5", "6, 4, 2"}} {
		text := fmt.Sprintf("id: x\nname: X\nkind: fighter\nspeed: 8\ndp: 6\nhard_points:\n"+
			"  - {hp: 1, location: [%s], weapon: cannon, count: 1}\n  - {hp: 2, location: [%s], weapon: amraam, count: 1}\n",
			numbers[0], numbers[1])
		got, err := card.Show(parseCard(t, "x.yaml", text))
		if found, _ := regexp.MatchString("(?m)^  "+want+" +Hard point 1 ", got); err != nil || !found {
			t.Errorf("%v: found %s, %v, want %q", numbers, got, err, want)
		}
	}
}

func TestCardDiff(t *testing.T) {
	t.Parallel()
	var got []string
	for _, d := range yamldoc.Diff(shippedCard(t, "small-ufo"), shippedCard(t, "medium-ufo")) {
		if d.Path != "source" && d.Path != "note" {
			got = append(got, d.Path+" "+d.A.Text()+" "+d.B.Text())
		}
	}
	want := []string{"id small-ufo medium-ufo", "name Small UFO Medium UFO", "dp 10 15", "anti_grav 7 6",
		"ray_guns.2.power - 6", "ray_guns.2.recharge - 1"}
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

// FuzzDecodeCard: any bytes decode either to Faults with a place, or to a card within its limits that can be
// shown.
func FuzzDecodeCard(f *testing.F) {
	for _, file := range card.Shipped() {
		f.Add(file.Data)
	}
	for _, tt := range brokenCards {
		f.Add([]byte(strings.Replace(tt.base, tt.old, tt.new, 1)))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		doc, err := yamldoc.Parse(yamldoc.File{Name: "x.yaml", Data: data})
		checkCardFaults(t, err)
		if doc == nil {
			return
		}
		c, err := card.Decode(doc)
		checkCardFaults(t, err)
		if err != nil {
			return
		}
		if c.ID != "x" || c.DP < 1 || c.Speed < 1 || (c.Kind == card.Fighter) != (len(c.Hardpoint) > 0) ||
			(c.Kind == card.UFO) != (len(c.RayGuns) > 0 && c.AntiGrav > 0) {
			t.Errorf("accepted %+v", c)
		}
		if text, err := card.Show(doc); err != nil || !strings.Contains(text, "(x, ") {
			t.Errorf("Show: %v\n%s", err, text)
		}
	})
}

func checkCardFaults(t *testing.T, err error) {
	t.Helper()
	for _, f := range yamldoc.AsFaults(err) {
		if f.File != "x.yaml" || f.Line < 1 || f.Column < 1 || f.Body() == "" {
			t.Errorf("fault without a place or a message: %#v", f)
		}
	}
}

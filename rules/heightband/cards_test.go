package heightband

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

func cardOf(t testing.TB, f yamldoc.File) *Card {
	t.Helper()
	doc, err := yamldoc.Parse(f)
	if err != nil {
		t.Fatal(err)
	}
	c, err := decodeCard(doc)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// fileOf finds a shipped card by its id.
func fileOf(t testing.TB, id string) yamldoc.File {
	t.Helper()
	for _, f := range shippedCards() {
		if yamldoc.ID(f.Name) == id {
			return f
		}
	}
	t.Fatalf("no card %s", id)
	return yamldoc.File{}
}

// A sharedCard is a card of the set that the first ten were taken from.
type sharedCard struct {
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
	Batteries  []sharedGun
	From       map[string]any
}

// sharedCards are the cards of testdata/cards.json.
var sharedCards = sync.OnceValues(func() ([]sharedCard, error) {
	var shared struct{ Cards []sharedCard }
	data, err := os.ReadFile("testdata/cards.json")
	if err == nil {
		err = json.Unmarshal(data, &shared)
	}
	return shared.Cards, err
})

// ruleCards are the cards that the tests of the rules play: the shipped ones, but the first ten with the
// values of the shared cards, so that a mended card moves no test of a rule.
func ruleCards(t testing.TB) []yamldoc.File {
	t.Helper()
	shared, err := sharedCards()
	if err != nil {
		t.Fatal(err)
	}
	files := shippedCards()
	for i, f := range files {
		for _, s := range shared {
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

type sharedGun struct {
	Name, Arc string
	Dice      int
	ToHit     int `json:"to_hit"`
	Crew      bool
}

// figures are the values of a card that its figures decide and the figures that both sets have.
func (s *sharedCard) figures() map[string]float64 {
	m := map[string]float64{"AS": float64(s.AS), "ST": float64(s.ST), "MVR": float64(s.MVR), "AB": float64(s.AB),
		"CM": float64(s.CM), "DV": float64(s.DV), "DP": float64(s.DP), "ceiling": float64(s.Ceiling)}
	for key, name := range map[string]string{"top_mph": "speed.mph", "stall_mph": "stall.mph",
		"climb_ft_min": "climb.ft_min", "weight_kg": "weight.kg", "span_m": "size.span_m", "ceiling_ft": "ceiling.ft"} {
		m[name] = s.From[key].(float64)
	}
	return m
}

func (c *Card) figures() map[string]float64 {
	return map[string]float64{"AS": float64(c.AS), "ST": float64(c.ST), "MVR": float64(c.MVR), "AB": float64(c.AB),
		"CM": float64(c.CM), "DV": float64(c.DV), "DP": float64(c.DP), "ceiling": float64(c.Ceiling),
		"speed.mph": c.From.Speed.MPH, "stall.mph": c.From.Stall.MPH, "climb.ft_min": c.From.Climb.FtMin,
		"weight.kg": c.From.Weight.Kg, "size.span_m": c.From.Size.SpanM, "ceiling.ft": c.From.Ceiling.Ft}
}

// TestShippedCards compares the ten shared cards with the shipped ones, value by value. What was
// mended since is a row of the page with its reason, and nothing else may differ. Turn times are not
// compared: they are reckoned here (HB-62).
func TestShippedCards(t *testing.T) {
	t.Parallel()
	shared, err := sharedCards()
	if err != nil {
		t.Fatal(err)
	}
	ours := map[string]*Card{}
	for _, f := range shippedCards() {
		c := cardOf(t, f)
		ours[rules.Normalize(c.ID)] = c
	}
	want(t, "cards", len(ours), 30)
	departures := map[string]string{}
	for _, row := range pageTable(t, "### What was mended on the first ten cards") {
		departures[row[0]+" "+row[1]] = row[2] + " to " + row[3]
		want(t, row[0]+" "+row[1]+" has a reason", len(row) == 5 && row[4] != "", true)
	}
	for i := range shared {
		s := &shared[i]
		c := ours[rules.Normalize(s.ID)]
		if c == nil {
			t.Errorf("no card %s", s.ID)
			continue
		}
		compareShared(t, c, s)
		now := c.figures()
		for name, v := range s.figures() {
			key := c.ID + " " + name
			change, listed := departures[key]
			delete(departures, key)
			switch {
			case now[name] == v && listed:
				t.Errorf("the page has %s changed %s, but it is %g as before", key, change, v)
			case now[name] != v && change != fmt.Sprintf("%g to %g", v, now[name]):
				t.Errorf("%s is changed %g to %g; the page has %q", key, v, now[name], change)
			}
		}
	}
	for key := range departures {
		t.Errorf("the page has a change of %s, which is no figure of a shared card", key)
	}
}

// compareShared compares what no figure decides: kind, crew, equipment and batteries.
func compareShared(t *testing.T, c *Card, s *sharedCard) {
	t.Helper()
	want(t, s.ID, fmt.Sprint(c.Jet, c.Kind == fighterKind, c.Type, c.Crew, c.Derived),
		fmt.Sprint(s.Jet, s.Fighter, s.Kind, s.Crew, s.Derived))
	want(t, s.ID+" equipment", strings.Join(c.Equipment, ","), strings.Join(s.Equipment, ","))
	want(t, s.ID+" brakes", strings.Contains(strings.Join(c.Equipment, ","), "dive brakes"), s.DiveBrakes)
	want(t, s.ID+" batteries", len(c.Batteries), len(s.Batteries))
	for k, b := range s.Batteries {
		o := c.Batteries[k]
		want(t, s.ID, sharedGun{o.Name, o.Arc, o.Dice, o.ToHit, o.Arc != "nose-fixed"}, b)
	}
}

const goodCard = `id: x
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

func TestBadCards(t *testing.T) {
	t.Parallel()
	check := func(text string) error {
		doc, err := yamldoc.Parse(yamldoc.File{Name: "x.yaml", Data: []byte(text)})
		if err != nil {
			t.Fatal(err)
		}
		_, err = decodeCard(doc)
		return err
	}
	if err := check(goodCard); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ from, to, want string }{
		{"id: x", "id: y", `x.yaml:1:5: id: found "y", want "x", as the file is named (or a file y.yaml)`},
		{"st: 3", "st: 9", "x.yaml:6:5: st: found 9, want at most as, which is 8 inches a turn"},
		{"aircrew: 2", "aircrew: 0",
			`x.yaml:17:23: batteries.2.arc: found "rear", want nose-fixed, for there is no aircrew to fire it (crew.aircrew)`},
		{"name: rear", "name: nose",
			`x.yaml:17:12: batteries.2.name: found "nose", want a name that batteries.1 does not have already`},
		{"sight, radar", "sight, bomb sight",
			`x.yaml:14:25: equipment.2: found "bomb sight", want an item that is not listed already`},
		{"arc: rear", "arc: aft",
			`x.yaml:17:23: batteries.2.arc: found "aft", want one of nose-fixed, nose, tail, ` +
				`port, starboard, front, rear, turret`},
		{"dv: 7", "dv: 0", "x.yaml:10:5: dv: found 0, want 1 to 20 to reach"},
		{"dp: 43\n", "", "x.yaml:1:1: dp: missing, want a whole number, 1 to 120 damage points"},
		{"pilot: 1,", "pilot: 2,", "x.yaml:13:15: crew.pilot: found 2, want 1"},
	} {
		err := check(strings.Replace(goodCard, c.from, c.to, 1))
		if err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%q: found %v, want %s", c.to, err, c.want)
		}
	}
	five := goodCard + strings.Repeat("  - {name: n, arc: nose-fixed, dice: 1, to_hit: 0}\n", 4)
	if err := check(five); err == nil || !strings.Contains(err.Error(), "at most 4 batteries that are nose-fixed") {
		t.Errorf("five fixed batteries: %v", err)
	}
}

// What a card is derived from is checked as strictly as its values.
func TestBadFigures(t *testing.T) {
	t.Parallel()
	good := string(fileOf(t, "p-51d").Data)
	for _, c := range []struct{ from, to, want string }{
		{", excess_hp: 160", "", "from.climb.minutes: found 5, want 15 and more, or from.climb.excess_hp"},
		{"at_10k_ft: 1620, setting: \"WEP, 3,000 rpm, 67 in\", minutes: 5", "at_10k_ft: 1620, setting: WEP, minutes: 1",
			"from.power.minutes: found 1, want 3 to 1440 minutes"},
		{"    source: IL-2 sheet P-51D-15}\n  size", "    }\n  size",
			"from.weight.source: missing, want text (where the weight comes from)"},
		{"{kg: 4579, load", "{lb: 10093, load", "from.weight.lb: found an unknown field, want one of kg"},
		{"{mph: 446, ft: 26250", "{mph: 446, ft: 41600", "from.speed.ft: found 41600, want 0 to 36000 feet"},
		{"span_m: 11.29", "span_m: wide", "from.size.span_m: found \"wide\", want a number, 5 to 60 metres"},
	} {
		text := strings.Replace(good, c.from, c.to, 1)
		if text == good {
			t.Errorf("no %q in the card", c.from)
		}
		doc, err := yamldoc.Parse(yamldoc.File{Name: "p-51d.yaml", Data: []byte(text)})
		if err != nil {
			t.Fatal(err)
		}
		if _, err = decodeCard(doc); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: found %v, want %s", c.to, err, c.want)
		}
	}
}

func TestShowCard(t *testing.T) {
	t.Parallel()
	for _, f := range shippedCards() {
		doc, err := yamldoc.Parse(f)
		if err != nil {
			t.Fatal(err)
		}
		text, err := showCard(doc)
		if err != nil {
			t.Fatal(err)
		}
		c := cardOf(t, f)
		for _, wanted := range append([]string{c.Name, "Damage points", "Pilot", "Battery", "Derived from"},
			c.Equipment...) {
			if !strings.Contains(text, wanted) {
				t.Errorf("%s: no %q in\n%s", c.ID, wanted, text)
			}
		}
		for _, b := range c.Batteries {
			if !strings.Contains(text, b.Name) {
				t.Errorf("%s: no battery %q", c.ID, b.Name)
			}
		}
	}
	if _, err := yamldoc.Schema(Card{}, "Card"); err != nil {
		t.Error(err)
	}
}

// FuzzDecodeCard holds for any bytes: a card decodes to Faults with a place or to a card within
// its limits that can be shown.
func FuzzDecodeCard(f *testing.F) {
	for _, file := range shippedCards() {
		f.Add(file.Data)
	}
	f.Add([]byte(goodCard))
	f.Fuzz(func(t *testing.T, data []byte) {
		doc, err := yamldoc.Parse(yamldoc.File{Name: "x.yaml", Data: data})
		if doc == nil || err != nil {
			return
		}
		c, err := decodeCard(doc)
		if err != nil {
			for _, fault := range yamldoc.AsFaults(err) {
				if fault.Line < 1 || fault.Allowed == "" && fault.Err == nil {
					t.Errorf("a fault without place or advice: %+v", fault)
				}
			}
			return
		}
		if c.ID != "x" || c.DP < 1 || c.ST > c.AS || len(c.Batteries) < 1 || c.Crew.Pilot != 1 {
			t.Errorf("accepted %+v", c)
		}
		if text, err := showCard(doc); err != nil || !strings.Contains(text, "(x, ") {
			t.Errorf("showCard: %v\n%s", err, text)
		}
	})
}

package card_test

import (
	"github.com/furball-sim/furball/rules/heightband/card"
	"github.com/furball-sim/furball/rules/heightband/hbtest"
	"github.com/furball-sim/furball/rules/rulestest"

	"fmt"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

func cardOf(t testing.TB, f yamldoc.File) *card.Card {
	t.Helper()
	doc, err := yamldoc.Parse(f)
	if err != nil {
		t.Fatal(err)
	}
	c, err := card.Decode(doc)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// fileOf finds a shipped card by its id.
func fileOf(t testing.TB, id string) yamldoc.File {
	t.Helper()
	for _, f := range card.Shipped() {
		if yamldoc.ID(f.Name) == id {
			return f
		}
	}
	t.Fatalf("no card %s", id)
	return yamldoc.File{}
}

// figures are the values of a card that its figures decide and the figures that both sets have.
func sharedFigures(s *hbtest.SharedCard) map[string]float64 {
	m := map[string]float64{"AS": float64(s.AS), "ST": float64(s.ST), "MVR": float64(s.MVR), "AB": float64(s.AB),
		"CM": float64(s.CM), "DV": float64(s.DV), "DP": float64(s.DP), "ceiling": float64(s.Ceiling)}
	for key, name := range map[string]string{"top_mph": "speed.mph", "stall_mph": "stall.mph",
		"climb_ft_min": "climb.ft_min", "weight_kg": "weight.kg", "span_m": "size.span_m", "ceiling_ft": "ceiling.ft"} {
		m[name] = s.From[key].(float64)
	}
	return m
}

func figures(c *card.Card) map[string]float64 {
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
	shared := hbtest.SharedCards()
	ours := map[string]*card.Card{}
	for _, f := range card.Shipped() {
		c := cardOf(t, f)
		ours[rules.Normalize(c.ID)] = c
	}
	rulestest.Same(t, "cards", len(ours), 31)
	departures := map[string]string{}
	for _, row := range card.PageTable(t, "### What was mended on the first ten cards") {
		departures[row[0]+" "+row[1]] = row[2] + " to " + row[3]
		rulestest.Same(t, row[0]+" "+row[1]+" has a reason", len(row) == 5 && row[4] != "", true)
	}
	for i := range shared {
		s := &shared[i]
		c := ours[rules.Normalize(s.ID)]
		if c == nil {
			t.Errorf("no card %s", s.ID)
			continue
		}
		compareShared(t, c, s)
		now := figures(c)
		for name, v := range sharedFigures(s) {
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
func compareShared(t *testing.T, c *card.Card, s *hbtest.SharedCard) {
	t.Helper()
	rulestest.Same(t, s.ID, fmt.Sprint(c.Jet, c.Kind == card.Fighter, c.Type, c.Crew, c.Derived),
		fmt.Sprint(s.Jet, s.Fighter, s.Kind, s.Crew, s.Derived))
	rulestest.Same(t, s.ID+" equipment", strings.Join(c.Equipment, ","), strings.Join(s.Equipment, ","))
	rulestest.Same(t, s.ID+" brakes", strings.Contains(strings.Join(c.Equipment, ","), "dive brakes"), s.DiveBrakes)
	rulestest.Same(t, s.ID+" batteries", len(c.Batteries), len(s.Batteries))
	for k, b := range s.Batteries {
		o := c.Batteries[k]
		rulestest.Same(t, s.ID,
			hbtest.SharedGun{Name: o.Name, Arc: o.Arc, Dice: o.Dice, ToHit: o.ToHit, Crew: o.Arc != "nose-fixed"}, b)
	}
}

func TestBadCards(t *testing.T) {
	t.Parallel()
	check := func(text string) error {
		doc, err := yamldoc.Parse(yamldoc.File{Name: "x.yaml", Data: []byte(text)})
		if err != nil {
			t.Fatal(err)
		}
		_, err = card.Decode(doc)
		return err
	}
	if err := check(hbtest.GoodCard); err != nil {
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
		err := check(strings.Replace(hbtest.GoodCard, c.from, c.to, 1))
		if err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%q: found %v, want %s", c.to, err, c.want)
		}
	}
	five := hbtest.GoodCard + strings.Repeat("  - {name: n, arc: nose-fixed, dice: 1, to_hit: 0}\n", 4)
	if err := check(five); err == nil || !strings.Contains(err.Error(), "at most 4 batteries that are nose-fixed") {
		t.Errorf("five fixed batteries: %v", err)
	}
}

// What a card is derived from is checked as strictly as its values.
func TestBadFigures(t *testing.T) {
	t.Parallel()
	good := string(fileOf(t, "p-51d").Data)
	for _, c := range []struct{ from, to, want string }{
		{", excess_hp: 160", "", "from.climb.minutes: found 5, want 15 and more, or from.climb.excess_hp, or from.climb.all_fuel"},
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
		if _, err = card.Decode(doc); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: found %v, want %s", c.to, err, c.want)
		}
	}
}

func TestShowCard(t *testing.T) {
	t.Parallel()
	for _, f := range card.Shipped() {
		doc, err := yamldoc.Parse(f)
		if err != nil {
			t.Fatal(err)
		}
		text, err := card.Show(doc)
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
	if _, err := yamldoc.Schema(card.Card{}, "Card"); err != nil {
		t.Error(err)
	}
}

// FuzzDecodeCard holds for any bytes: a card decodes to Faults with a place or to a card within
// its limits that can be shown.
func FuzzDecodeCard(f *testing.F) {
	for _, file := range card.Shipped() {
		f.Add(file.Data)
	}
	f.Add([]byte(hbtest.GoodCard))
	f.Fuzz(func(t *testing.T, data []byte) {
		doc, err := yamldoc.Parse(yamldoc.File{Name: "x.yaml", Data: data})
		if doc == nil || err != nil {
			return
		}
		c, err := card.Decode(doc)
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
		if text, err := card.Show(doc); err != nil || !strings.Contains(text, "(x, ") {
			t.Errorf("Show: %v\n%s", err, text)
		}
	})
}

package heightband

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
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

// The shipped cards against the shared ones, value by value.
func TestShippedCards(t *testing.T) {
	t.Parallel()
	type gun struct {
		Name, Arc string
		Dice      int
		ToHit     int `json:"to_hit"`
		Crew      bool
	}
	var shared struct {
		Cards []struct {
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
			Batteries  []gun
			From       map[string]any
		}
	}
	data, err := os.ReadFile("testdata/cards.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &shared); err != nil {
		t.Fatal(err)
	}
	ours := map[string]*Card{}
	for _, f := range shippedCards() {
		c := cardOf(t, f)
		ours[rules.Normalize(c.ID)] = c
	}
	want(t, "cards", len(ours), len(shared.Cards))
	for _, s := range shared.Cards {
		c := ours[rules.Normalize(s.ID)]
		if c == nil {
			t.Errorf("no card %s", s.ID)
			continue
		}
		want(t, s.ID, fmt.Sprint(c.AS, c.ST, c.MVR, c.AB, c.CM, c.DV, c.DP, c.Ceiling, c.Jet, c.Kind == fighterKind,
			c.Type, c.Crew, c.Derived),
			fmt.Sprint(s.AS, s.ST, s.MVR, s.AB, s.CM, s.DV, s.DP, s.Ceiling, s.Jet, s.Fighter, s.Kind, s.Crew, s.Derived))
		want(t, s.ID+" equipment", strings.Join(c.Equipment, ","), strings.Join(s.Equipment, ","))
		want(t, s.ID+" brakes", strings.Contains(strings.Join(c.Equipment, ","), "dive brakes"), s.DiveBrakes)
		want(t, s.ID+" batteries", len(c.Batteries), len(s.Batteries))
		for k, b := range s.Batteries {
			o := c.Batteries[k]
			want(t, s.ID, gun{o.Name, o.Arc, o.Dice, o.ToHit, o.Arc != "nose-fixed"}, b)
		}
		f := c.From
		for key, v := range map[string]float64{"top_mph": f.TopMPH, "stall_mph": f.StallMPH,
			"turn360_sl_s": f.Turn360SL, "turn360_10k_s": f.Turn360, "turn_speed_10k_mph": f.TurnMPH,
			"climb_ft_min": f.ClimbFtMin, "weight_kg": f.WeightKg, "span_m": f.SpanM, "ceiling_ft": f.CeilingFt} {
			want(t, s.ID+" "+key, v, s.From[key].(float64))
		}
		want(t, s.ID+" source", f.Source, s.From["source"].(string))
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

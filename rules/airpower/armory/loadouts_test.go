package armory_test

import (
	"os"
	"strings"
	"testing"

	. "github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// Every shipped aircraft has loads, and every load fits its card.
func TestLoadouts(t *testing.T) {
	t.Parallel()
	aircraft := map[string]*card.Card{}
	for _, f := range card.Shipped() {
		c, err := card.Compile(parse(t, f.Name, string(f.Data)))
		if err != nil {
			t.Fatal(err)
		}
		aircraft[c.ID] = c
		if Loadouts(c.ID) == nil {
			t.Errorf("no loads of %s", c.ID)
		}
		if l, err := FindLoadout(c.ID, "guns"); (err == nil) != (c.Gun != nil) || err == nil && l.Load != nil {
			t.Errorf("%s: guns: %v, %v", c.ID, l, err)
		}
	}
	for _, f := range yamldoc.Embedded(os.DirFS("."), "loadouts") {
		var l LoadoutFile
		doc := parse(t, f.Name, string(f.Data))
		if err := yamldoc.Decode(doc, &l); err != nil {
			t.Fatal(err)
		}
		c := aircraft[l.Card]
		if c == nil || l.Card != yamldoc.ID(f.Name) {
			t.Errorf("%s: card %s", f.Name, l.Card)
			continue
		}
		seen := map[string]bool{}
		for i, o := range l.Loadouts {
			if seen[o.Name] {
				t.Errorf("%s: two loads %s", f.Name, o.Name)
			}
			seen[o.Name] = true
			load, err := c.Load(o.Load, doc.Field("loadouts").Index(i+1).Field("load"))
			if err != nil {
				t.Errorf("%s %s: %v", f.Name, o.Name, err)
				continue
			}
			if load.Overloaded {
				t.Errorf("%s %s overloads a station", f.Name, o.Name)
			}
			for _, r := range new(Stock).Rounds(load) {
				if r.Points != r.Missile.Points || r.Station == nil {
					t.Errorf("%s %s: %+v", f.Name, o.Name, r)
				}
			}
			if got, err := FindLoadout(l.Card, strings.ToUpper(o.Name)); err != nil || got.About != o.About {
				t.Errorf("%s: FindLoadout %s: %v", l.Card, o.Name, err)
			}
		}
	}
}

// What the missiles of a load weigh is what the card says, and the configuration follows from it.
func TestLoadoutFigures(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		card, loadout string
		missiles      string
		weight        int
		points        card.Quarters
		config        card.Config
	}{
		{"f-4e", "1972", "AIM-9E 2 AIM-7E2 4 AIM-9E 2", 4*170 + 4*450, 32, card.Clean},
		{"f-4e", "1967", "AIM-9B 2 AIM-7E 4 AIM-9B 2", 4*160 + 4*450, 32, card.Clean},
		{"f-4e", "guns", "", 0, 0, card.Clean},
		{"f-4c", "1967-gun", "AIM-9B 2 AIM-7E 4 AIM-9B 2", 4*160 + 4*450 + 1600, 48, card.Half},
		{"mig-21mf", "1972", "AA-2 4", 4 * 160, 16, card.Clean},
		{"mig-21mf", "1967", "AA-2 2", 2 * 160, 8, card.Clean},
		{"mig-21mf", "1972-tank", "AA-2 2", 2*160 + 800, 18, card.Clean},
		{"f-8e", "1967", "AIM-9D 4", 4*200 + 2*100, 24, card.Half},
		{"f-104c", "1965", "AIM-9B 2", 320, 8, card.Clean},
		{"f-105d", "1967", "AIM-9B 1", 660, 12, card.Clean},
	} {
		c := shippedCard(t, tt.card)
		o, err := FindLoadout(tt.card, tt.loadout)
		if err != nil {
			t.Error(err)
			continue
		}
		load, err := c.Load(o.Load, nil)
		if err != nil {
			t.Error(err)
			continue
		}
		if got := list(new(Stock).Rounds(load)); got != tt.missiles {
			t.Errorf("%s %s: %q, want %q", tt.card, tt.loadout, got, tt.missiles)
		}
		if load.Weight != tt.weight || load.Points != tt.points || load.Config != tt.config {
			t.Errorf("%s %s: %d lb, %s points, %s", tt.card, tt.loadout, load.Weight, load.Points, load.Config)
		}
	}
	for _, tt := range [][3]string{{"f-4e", "1973", "1972"}, {"nobody", "1972", "none"}} {
		if _, err := FindLoadout(tt[0], tt[1]); err == nil || !strings.Contains(err.Error(), tt[2]) {
			t.Errorf("%v: %v", tt, err)
		}
	}
}

// A missile that is launched or lost takes its load points off (AP-14.2.6).
func TestLoadComesOff(t *testing.T) {
	t.Parallel()
	c := shippedCard(t, "f-8e")
	o, err := FindLoadout("f-8e", "1967")
	if err != nil {
		t.Fatal(err)
	}
	load, err := c.Load(o.Load, nil)
	if err != nil {
		t.Fatal(err)
	}
	points := load.Points
	var configs string
	for _, r := range new(Stock).Rounds(load) {
		configs += c.Stores.Config(points).String() + " "
		points -= r.Points
	}
	if configs += c.Stores.Config(points).String(); configs != "1/2 1/2 1/2 1/2 CL" || points != 8 {
		t.Errorf("%s, %s points left", configs, points)
	}
}

// list counts runs of equal missiles.
func list(rounds []Round) string {
	var words []string
	for i, n := 0, 0; i < len(rounds); i++ {
		n++
		if i+1 == len(rounds) || rounds[i+1].Missile != rounds[i].Missile {
			words = append(words, rounds[i].Missile.Name+" "+string(rune('0'+n)))
			n = 0
		}
	}
	return strings.Join(words, " ")
}

func shippedCard(t *testing.T, id string) *card.Card {
	t.Helper()
	for _, f := range card.Shipped() {
		if yamldoc.ID(f.Name) == id {
			c, err := card.Compile(parse(t, f.Name, string(f.Data)))
			if err != nil {
				t.Fatal(err)
			}
			return c
		}
	}
	t.Fatalf("no card %s", id)
	return nil
}

// Inside: they set scenes in the state by hand, read it back, and pin the dice.
package play

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/rulestest"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// changed is a shipped missile's card with a field set.
func changed(t *testing.T, id, path, value string) rules.MissileSetup {
	t.Helper()
	catalog, err := yamldoc.NewCatalog("missile", armory.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	doc, err := catalog.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	doc = doc.Clone()
	if err := doc.Set(path, yamldoc.Value(value, "test")); err != nil {
		t.Fatal(err)
	}
	return rules.MissileSetup{Card: doc, Changed: doc, Field: "blue.missiles." + id}
}

// Two cards of one missile fly by their own figures and count as one weapon.
func TestStockOfASide(t *testing.T) {
	t.Parallel()
	s := aptest.Setup(t, quiet+"blue: {card: f-4c, loadout: \"1967\"}\nred: {card: f-4c, loadout: \"1967\"}\n")
	s.Sides[rules.Blue][0].Missiles = []rules.MissileSetup{changed(t, "aim-9b", "hit.proximity", "9"),
		changed(t, "aim-7e", "weight", "500")}
	g, err := Compile(s)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, w := range g.Weapons() {
		names = append(names, w.ID)
	}
	rulestest.Same(t, "weapons", strings.Join(names[g.firstMissile():], " "), "aim-9b aim-7e")
	rulestest.Same(t, "types", g.NArms, 4)
	for k := range g.NArms {
		o := &g.Arms[k]
		rulestest.Same(t, "counted as", names[g.WeaponOf(uint8(k))], o.Card.ID)
	}
	rail := func(i int, id string) *armory.Missile {
		for _, r := range g.Specs[i].Rails {
			if m := g.Arms[r.Arm].Card; m.ID == id {
				return m
			}
		}
		t.Fatalf("%d has no %s", i, id)
		return nil
	}
	rulestest.Same(t, "blue's", rail(0, "aim-9b").Need[armory.Proximity], 9)
	rulestest.Same(t, "red's", rail(1, "aim-9b").Need[armory.Proximity], 7)
	rulestest.Same(t, "weights", [2]int{rail(0, "aim-7e").Weight, rail(1, "aim-7e").Weight}, [2]int{500, 450})
}

// A changed copy of a card has the loads of its original; a card of one's own has none.
func TestLoadoutOfACopy(t *testing.T) {
	t.Parallel()
	for base, want := range map[string]string{"based_on: f-4c": "", "": "none: no loads of mine are shipped"} {
		s := aptest.Setup(t, quiet+"blue: {card: f-4c, loadout: \"1967\"}\nred: {card: f-4c}\n")
		doc := s.Sides[rules.Blue][0].Card.Clone()
		doc.File = "mine.yaml"
		values := map[string]string{"id": "mine"}
		if key, value, ok := strings.Cut(base, ": "); ok {
			values[key] = value
		}
		for key, value := range values {
			if err := doc.Set(key, yamldoc.NewString(value, nil)); err != nil {
				t.Fatal(err)
			}
		}
		s.Sides[rules.Blue][0].Card = doc
		g, err := Compile(s)
		if want != "" {
			rulestest.Same(t, "refused", err != nil && strings.Contains(err.Error(), want), true)
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		rulestest.Same(t, "missiles", g.Specs[0].NRails, 8)
	}
}

// A changed missile that nobody of the side carries is refused.
func TestIdleMissile(t *testing.T) {
	t.Parallel()
	s := aptest.Setup(t, quiet+"blue: {card: f-4c, loadout: \"1967\"}\nred: {card: f-4c, loadout: \"1967\"}\n")
	s.Sides[rules.Blue][0].Missiles = []rules.MissileSetup{changed(t, "aim-9d", "launch.number", "9")}
	_, err := Compile(s)
	const want = `blue.missiles.aim-9d: found "aim-9d", want a missile that is carried: AIM-9B, AIM-7E`
	if err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("found %v", err)
	}
	s.Sides[rules.Blue][0].Missiles[0].Changed = nil // of the user's folder
	if _, err := Compile(s); err != nil {
		t.Error(err)
	}
}

// Inside: it looks at setKeys, of which a caller sees only what follows.
package sim

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// armedTexts are experiments in which blue is armed, by system.
var armedTexts = map[string]string{
	"ufo": "title: t\nsystem: ufo\nseed: 3\noptions: {turn_limit: 8}\nblue: {card: tornado, doctrine: missiles-first}\n" +
		"red: {card: small-ufo, doctrine: sniper}\n",
	"airforce": "title: t\nsystem: airforce\nseed: 3\noptions: {turn_limit: 8}\nblue: {card: p-51d, doctrine: opportunist}\n" +
		"red: {card: he-111h, doctrine: bomber-stream}\n",
	"heightband": "title: t\nsystem: heightband\nseed: 3\noptions: {turn_limit: 8}\nblue: {card: p-51d, doctrine: ace, rockets: {salvos: 2, dice: 3}}\n" +
		"red: {card: fw-190a, doctrine: ace}\n",
	"airpower": "title: t\nsystem: airpower\nseed: 3\noptions: {turn_limit: 8}\nblue: {card: f-4e, doctrine: slasher, load: [" +
		"{store: AIM-9B, station: 2, count: 2}, {store: AIM-7E, station: 4}]}\nred: {card: mig-17f, doctrine: slasher}\n",
}

// fired are the ids of the weapons that blue fires in some duels. Nobody carries a collision.
func fired(t *testing.T, p *Plan, duels int64) (ids []string) {
	t.Helper()
	weapons := p.Cells[0].Game.Weapons()
	p.Each(0, 0, duels, func(_ int64, _ *rules.Outcome, shots *rules.Ledger, _ uint64) {
		for w := range weapons {
			if shots.Total(rules.Blue, w).Shots > 0 && weapons[w].ID != "collision" && !slices.Contains(ids, weapons[w].ID) {
				ids = append(ids, weapons[w].ID)
			}
		}
	})
	slices.Sort(ids)
	return ids
}

// loadText reads an experiment with overrides.
func loadText(t *testing.T, text string, sets ...experiments.Override) (*Plan, error) {
	t.Helper()
	o := &Origin{Source: yamldoc.File{Name: "t.yaml", Data: []byte(text)}, Sets: sets}
	e, err := o.Experiment()
	if err != nil {
		return nil, err
	}
	return o.Plan(e)
}

// TestWeaponsAtHomeAreNotFired leaves each weapon at home: nobody fires it, the others are still carried, and nobody's
// dice or key changes where nothing stays at home.
func TestWeaponsAtHomeAreNotFired(t *testing.T) {
	t.Parallel()
	for system, text := range armedTexts {
		whole, err := loadText(t, text)
		if err != nil {
			t.Fatal(system, err)
		}
		carries := whole.Cells[0].Game.Craft(rules.Blue)[0].Carries
		if len(carries) == 0 {
			t.Fatalf("%s: blue carries nothing", system)
		}
		none, err := loadText(t, text, experiments.Override{Path: "blue.without", Value: "[]"})
		if err != nil {
			t.Fatal(system, err)
		}
		whole.setKeys()
		if none.setKeys(); whole.Cells[0].Key != none.Cells[0].Key {
			t.Errorf("%s: an empty list makes another cell", system)
		}
		for _, id := range carries {
			// Names are found however they are written.
			p, err := loadText(t, text, experiments.Override{Path: "blue.without", Value: strings.ToUpper(id)})
			if err != nil {
				t.Fatal(system, err)
			}
			left := p.Cells[0].Game.Craft(rules.Blue)[0].Carries
			want := slices.DeleteFunc(slices.Clone(carries), func(c string) bool { return c == id })
			if got := fired(t, p, 3); !slices.Equal(left, want) || slices.Contains(got, id) {
				t.Errorf("%s without %s: blue carries %v and fires %v, want %v", system, id, left, got, want)
			}
			if p.setKeys(); p.Cells[0].Key == whole.Cells[0].Key {
				t.Errorf("%s without %s has the key of the whole cell", system, id)
			}
		}
		all := "[" + strings.Join(carries, ", ") + "]"
		p, err := loadText(t, text, experiments.Override{Path: "blue.without", Value: all})
		if err != nil {
			t.Fatal(system, err)
		}
		if got := fired(t, p, 3); len(got) > 0 {
			t.Errorf("%s without %s: blue fires %v", system, all, got)
		}
	}
}

// TestWeaponsNobodyCarries are refused with what is carried.
func TestWeaponsNobodyCarries(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ system, value, want string }{
		{"ufo", "aim-9b", `blue.without: found "aim-9b", want a weapon that the side carries: cannon, sidewinder, amraam`},
		{"airforce", "snapshots", "want a weapon that the side carries: fixed-guns"},
		{"airpower", "[gun, aim-9d]", `found "aim-9d" (did you mean aim-9b?), want a weapon that the side carries: gun, aim-9b, aim-7e`},
		{"heightband", "7", "found 7, want a weapon that the side carries: "},
	} {
		_, err := loadText(t, armedTexts[c.system], experiments.Override{Path: "blue.without", Value: c.value})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s without %s: %v, want %s", c.system, c.value, err, c.want)
		}
	}
	// One of two aircraft carries it: that is enough.
	two := strings.Replace(armedTexts["airpower"], "blue: {", "blue: [{card: f-4e, doctrine: slasher, load: []}, {", 1)
	two = strings.Replace(two, "}\nred", "}]\nred", 1)
	p, err := loadText(t, two, experiments.Override{Path: "blue.without", Value: "aim-9b"})
	if err != nil {
		t.Fatal(err)
	}
	if got := p.Cells[0].Game.Craft(rules.Blue)[1].Carries; slices.Contains(got, "aim-9b") || !slices.Contains(got, "aim-7e") {
		t.Errorf("the second aircraft carries %v", got)
	}
}

// TestPickKeepsOneCell: a cell alone, with what --set says but for the field that varies, and with the values that only the
// variation has.
func TestPickKeepsOneCell(t *testing.T) {
	t.Parallel()
	text := armedTexts["ufo"] + "vary: {red.card.dp: {from: 6, to: 10, step: 2}, blue.doctrine: [guns-only, {rollout: 8, " +
		"with: guns-only}], blue.without: [[], [cannon]]}\n"
	doc, err := yamldoc.Parse(yamldoc.File{Name: "t.yaml", Data: []byte(text)})
	if err != nil {
		t.Fatal(err)
	}
	sets := []experiments.Override{{Path: "red.speed", Value: "3"}, {Path: "blue.1.without", Value: "amraam"}, {Path: "seed", Value: "9"}}
	for cell, want := range map[int]string{ // without varies in 12 cells, of which the last path changes fastest
		0:  "red.card.dp=6,blue.doctrine=guns-only,blue.without=[]",
		5:  "red.card.dp=8,blue.doctrine=guns-only,blue.without=[]",
		11: "red.card.dp=10,blue.doctrine={rollout:8 with:guns-only},blue.without=[]",
	} {
		pick := experiments.Pick{Cell: cell, Side: "blue", Field: "without", Values: []string{"[]", "[amraam]"}}
		made, left, err := pick.Document(doc, Folders{}.Library(), sets)
		if err != nil {
			t.Fatal(err)
		}
		e, err := experiments.Load(made, Folders{}.Library(), left[1:]) // a UFO has no speed
		if err != nil {
			t.Fatal(err)
		}
		if len(e.Cells) != 2 || e.Cells[0].ID != want || e.Seed != 9 || len(left) != 2 {
			t.Errorf("cell %d: %d cells, the first %s with seed %d and %v, want %s", cell, len(e.Cells), e.Cells[0].ID, e.Seed, left, want)
		}
	}
	if _, _, err := (&experiments.Pick{Cell: 12, Side: "blue", Field: "without"}).Document(doc, Folders{}.Library(), nil); err == nil {
		t.Error("there is a cell beyond the last")
	}
}

// TestPickIsTheCell: whatever makes the cells of an experiment, each of them alone has the values that it has there.
func TestPickIsTheCell(t *testing.T) {
	t.Parallel()
	lib := Folders{}.Library()
	grid := "vary: {red.card.dp: [6, 8], start.range: {from: 3, to: 9, step: 3}}\n"
	for _, c := range []struct {
		varied  string
		changes []experiments.Change
		cells   int
	}{
		{grid, nil, 6},
		{"points: {red.card.dp: [6, 8, 7], start.range: [3, 9, 4]}\n", nil, 3},
		{grid, []experiments.Change{{Path: "red.card.dp", Own: "10", Values: []string{"12", "8"}},
			{Path: "start.range", Own: "6", Values: []string{"7"}}}, 4},
		{grid, []experiments.Change{}, 1},
	} {
		doc, err := yamldoc.Parse(yamldoc.File{Name: "t.yaml", Data: []byte(armedTexts["ufo"] + c.varied)})
		if err != nil {
			t.Fatal(err)
		}
		whole, err := experiments.Load(doc, lib, nil)
		if c.changes != nil {
			whole, err = experiments.LoadChanges(doc, lib, nil, c.changes)
		}
		if err != nil || len(whole.Cells) != c.cells {
			t.Fatalf("%s: %v, %+v", c.varied, err, whole)
		}
		for at := range c.cells + 1 {
			pick := experiments.Pick{Cell: at, Changes: c.changes, Side: "blue", Field: "without", Values: []string{"[]"}}
			made, left, err := pick.Document(doc, lib, nil)
			if at == c.cells {
				if err == nil {
					t.Errorf("%s: there is a cell beyond the last", c.varied)
				}
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			e, err := experiments.Load(made, lib, left)
			if err != nil {
				t.Fatal(err)
			}
			if want := strings.TrimPrefix(whole.Cells[at].ID+",blue.without=[]", ","); len(e.Cells) != 1 || e.Cells[0].ID != want {
				t.Errorf("%s, cell %d: found %s, want %s", c.varied, at, e.Cells[0].ID, want)
			}
		}
	}
}

// TestWithoutAddsToTheList: what is left at home besides adds to the file's and to each aircraft's own list, and equal
// lists make equal keys however they are written.
func TestWithoutAddsToTheList(t *testing.T) {
	t.Parallel()
	also := func(value string) experiments.Override {
		return experiments.Override{Path: "blue." + experiments.AlsoWithout, Value: value}
	}
	text := strings.Replace(armedTexts["ufo"], "blue: {", "blue: {without: cannon, ", 1)
	two := strings.Replace(armedTexts["ufo"], "blue: {card: tornado, doctrine: missiles-first}",
		"blue: [{card: tornado, doctrine: missiles-first, without: [cannon]}, {card: tornado, doctrine: missiles-first}]", 1)
	for _, c := range []struct {
		text string
		sets []experiments.Override
		want string
	}{
		{text, []experiments.Override{also("[amraam]")}, "[sidewinder]"},
		{text, []experiments.Override{also("[amraam]"), {Path: "blue.without", Value: "sidewinder"}}, "[cannon]"},
		{armedTexts["ufo"], []experiments.Override{also("amraam")}, "[cannon sidewinder]"},
		{two, []experiments.Override{also("[amraam]")}, "[sidewinder] [cannon sidewinder]"},
		{two, []experiments.Override{also("[amraam]"), {Path: "blue.2.without", Value: "sidewinder"}}, "[sidewinder] [cannon]"},
	} {
		p, err := loadText(t, c.text, c.sets...)
		if err != nil {
			t.Fatal(err)
		}
		var carried []string
		for _, craft := range p.Cells[0].Game.Craft(rules.Blue) {
			carried = append(carried, fmt.Sprint(craft.Carries))
		}
		if got := strings.Join(carried, " "); got != c.want {
			t.Errorf("%v of %s: carried are %s, want %s", c.sets, c.text, got, c.want)
		}
	}
	_, err := loadText(t, armedTexts["ufo"]+"vary: {blue.1.without: [[], [cannon]]}\n", also("[amraam]"))
	if want := "--without: blue.without: found amraam, but blue.1.without varies"; err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("found %v, want %q", err, want)
	}
	keys := map[results.Key]string{}
	for _, value := range []string{"[amraam, cannon]", "[cannon, AMRAAM]", "[Cannon, amraam, cannon]", "cannon", "[Cannon]"} {
		p, err := loadText(t, armedTexts["ufo"], experiments.Override{Path: "blue.without", Value: value})
		if err != nil {
			t.Fatal(err)
		}
		p.setKeys()
		keys[p.Cells[0].Key] = value
	}
	if len(keys) != 2 {
		t.Errorf("found the keys of %v, want one for each of two sets of weapons", keys)
	}
}

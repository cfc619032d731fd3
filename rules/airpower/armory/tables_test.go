package armory_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	. "github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/rulestest"
)

type printedPair struct{ Direct, Proximity *int8 }

type printedReach struct{ Max, Min int16 }

// A printedMissile is a row of the missile table.
type printedMissile struct {
	ID, Name, Type, StoresCode string
	Aliases                    []string
	Year                       int
	Seeker, LaunchTurnRate     *string
	WeightLb                   int
	LoadPoints                 float64
	LaunchNumber               int8
	TurnRate                   *string
	TurnDivisor                *int8
	FlightTimeTurns            int8
	Visibility                 int8
	ECCM                       *int8
	ChaffRating, FlareRating   *int8
	MiniJammerRating           *int8
	Envelope                   struct{ Front, Side, Rear *printedReach }
	BaseSpeed, SustainerTurns  int8
	ActiveRangeHexes           *int16
	Hit, AttackRating          printedPair
	Flags                      []string
	Users                      *string
}

// or0 is what p points to; 0 for a dash.
func or0[T int8 | int16](p *T) T {
	if p == nil {
		return 0
	}
	return *p
}

func word(p *string) string {
	if p == nil {
		return "-"
	}
	return *p
}

var printedTypes = map[Guidance]string{Infrared: "IRM", BeamRiding: "BRM", SemiActive: "SARH", Active: "AHM",
	Unguided: "UNGUIDED"}

var printedNotes = [NumNotes]string{Nuclear: "NW", Uncage: "UNC", HomeOnJam: "HOJ", InstantArming: "IA",
	LookDown:  "LD",
	MidCourse: "MCG", EarlyLock: "ETL", HelmetSight: "HMS"}

// TestPrintedMissiles compares the 48 cards with the missile table cell by cell.
func TestPrintedMissiles(t *testing.T) {
	t.Parallel()
	var table []printedMissile
	rulestest.Printed(t, "missiles", &table)
	if len(table) != 48 || len(Missiles()) != 48 {
		t.Fatalf("%d printed, %d shipped", len(table), len(Missiles()))
	}
	for _, p := range table {
		m := Find(p.ID)
		if m == nil {
			t.Errorf("no card for %s", p.ID)
			continue
		}
		check := func(name string, got, want any) {
			if got != want {
				t.Errorf("%s %s: %v, want %v", p.ID, name, got, want)
			}
		}
		check("name", m.Name, p.ID)
		check("popular name", m.Popular, p.Name)
		check("year", m.Year, p.Year)
		check("type", printedTypes[m.Guidance], p.Type)
		check("seeker", m.Seeker.String(), word(p.Seeker))
		check("weight", m.Weight, p.WeightLb)
		check("load points", float64(m.Points)/4, p.LoadPoints)
		check("launch number", m.LaunchNeed, p.LaunchNumber)
		check("flight time", m.FlightTime, p.FlightTimeTurns)
		check("visibility", m.Visibility, p.Visibility)
		check("ECCM (MR-8)", m.ECCM, or0(p.ECCM))
		check("chaff", m.Chaff, or0(p.ChaffRating))
		check("flares", m.Flares, or0(p.FlareRating))
		check("mini-jammers", m.MiniJammers(), or0(p.MiniJammerRating))
		check("base speed", m.BaseSpeed, p.BaseSpeed)
		check("sustainer", m.Sustainer, p.SustainerTurns)
		check("active range", m.ActiveRange, or0(p.ActiveRangeHexes))
		check("direct", m.Need[Direct], or0(p.Hit.Direct))
		check("proximity", m.Need[Proximity], or0(p.Hit.Proximity))
		check("direct rating", m.Rating[Direct], or0(p.AttackRating.Direct))
		check("proximity rating", m.Rating[Proximity], or0(p.AttackRating.Proximity))
		check("restriction on users", p.Users != nil, usersOf(t, m) != "")
		rate := m.LaunchRate.String()
		if m.WingsLevel {
			rate = "-"
		}
		check("launch turn rate", rate, word(p.LaunchTurnRate))
		check("turns", m.Turns, p.TurnRate != nil)
		if m.Turns {
			check("turn rate", m.TurnRate.String(), *p.TurnRate)
			check("turn divisor", m.TurnDivisor, *p.TurnDivisor)
		}
		station := p.StoresCode
		if p.ID == "AIR-2A" {
			station = "NRK" // the source has it among the rockets, the cards apart from them
		}
		check("station", m.Station, station)
		for a, r := range [NumAspects]*printedReach{Rear: p.Envelope.Rear, Side: p.Envelope.Side, Front: p.Envelope.Front} {
			want := Reach{}
			if r != nil {
				want = Reach{r.Min, r.Max}
			}
			check(Aspect(a).String(), m.Envelope[a], want)
		}
		for n, name := range printedNotes {
			check(name, m.Notes.Has(Note(n)), slices.Contains(p.Flags, name))
		}
		for _, a := range p.Aliases {
			check("alias "+a, Find(a), m)
		}
	}
}

// usersOf is the restriction of a shipped card.
func usersOf(t *testing.T, m *Missile) string {
	t.Helper()
	for _, f := range Shipped() {
		if f.Name == m.ID+".yaml" {
			d, err := Decode(parse(t, f.Name, string(f.Data)))
			if err != nil {
				t.Fatal(err)
			}
			return d.Users
		}
	}
	return ""
}

// Every missile of the table of stores has a card, with the same figures.
func TestMissilesAreStores(t *testing.T) {
	t.Parallel()
	n := 0
	for i := range card.Stores() {
		s := &card.Stores()[i]
		m := Find(s.Name)
		if guided := slices.Contains([]string{"IRM", "RHM", "BRM", "AHM", "NRK"}, s.Type); guided != (m != nil) {
			t.Errorf("%s: a missile %v, a card %v", s.Name, guided, m != nil)
		}
		if m != nil {
			n++
			if got := m.Store(); got != *s {
				t.Errorf("%s: store %+v, want %+v", s.Name, got, *s)
			}
		}
	}
	if n != len(Missiles()) {
		t.Errorf("%d stores for %d missiles", n, len(Missiles()))
	}
}

func TestNames(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{"AIM-9B": "AIM-9B", "aim9b": "AIM-9B", "AIM 7E-2": "AIM-7E2",
		"aim-9m4-5": "AIM-9M4/5", "AIM-9M5": "AIM-9M4/5",
		"R-3S": "AA-2", "k13": "AA-2", "AA-2": "AA-2", "GAR-11": "AIM-26A", "AIM-9X-II": "AIM-9X-II", "genie": "AIR-2A"} {
		if m := Find(name); m == nil || m.Name != want {
			t.Errorf("Find(%q) = %v, want %s", name, m, want)
		}
	}
	owner := map[string]string{}
	for _, m := range Missiles() {
		if card.Slug(m.Name) != m.ID {
			t.Errorf("%s has the id %s", m.Name, m.ID)
		}
		for _, n := range append([]string{m.Name}, m.Aliases...) {
			if owner[card.StoreKey(n)] != "" {
				t.Errorf("%s and %s both answer to %s", owner[card.StoreKey(n)], m.Name, n)
			}
			owner[card.StoreKey(n)] = m.Name
		}
		if want := regexp.MustCompile(`^(AIM|AIR|AA)-[0-9]+`).FindString(m.Name); m.Family != want {
			t.Errorf("%s is of family %s, want %s", m.Name, m.Family, want)
		}
	}
	if m, err := Lookup("AIM-9BB"); m != nil || err == nil || !strings.Contains(err.Error(), "did you mean AIM-9B?") {
		t.Errorf("Lookup: %v, %v", m, err)
	}
	if m, err := Lookup("R-3S"); err != nil || m.Name != "AA-2" {
		t.Errorf("Lookup: %v, %v", m, err)
	}
}

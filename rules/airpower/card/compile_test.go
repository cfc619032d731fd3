package card_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	. "github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// allFiles are the shipped cards and those of the cases.
func allFiles(t *testing.T) []yamldoc.File {
	t.Helper()
	files := Shipped()
	paths, err := filepath.Glob("../aptest/cards/*.yaml")
	if err != nil || len(paths) < 20 {
		t.Fatalf("%d cards of the cases, %v; want at least 20", len(paths), err)
	}
	for _, p := range paths {
		f, err := yamldoc.ReadFile(p)
		if err != nil {
			t.Fatal(err)
		}
		f.Name = filepath.Base(p)
		files = append(files, f)
	}
	return files
}

func compiled(t *testing.T, name string) *Card {
	t.Helper()
	for _, f := range allFiles(t) {
		if yamldoc.ID(f.Name) == Slug(name) {
			doc, err := yamldoc.Parse(f)
			if err != nil {
				t.Fatal(err)
			}
			c, err := Compile(doc)
			if err != nil {
				t.Fatal(err)
			}
			return c
		}
	}
	t.Fatalf("no card %s", name)
	return nil
}

// Every card file compiles, is what YAML writes, and has no hole in its tables.
func TestCardFiles(t *testing.T) {
	t.Parallel()
	for _, f := range allFiles(t) {
		doc, err := yamldoc.Parse(f)
		if err != nil {
			t.Error(err)
			continue
		}
		d, err := Decode(doc)
		if err != nil {
			t.Error(err)
			continue
		}
		if got := string(d.YAML()); got != string(f.Data) {
			t.Errorf("%s: YAML writes something else:\n%s", f.Name, got)
		}
		c, err := Compile(doc)
		if err != nil {
			t.Error(err)
			continue
		}
		for s := range c.Shapes {
			for b := range c.Shapes[s].Speed {
				row := &c.Shapes[s].Speed[b]
				for cfg := Clean; cfg < NumConfigs; cfg++ {
					if row.Min[cfg] == NoHalves || row.Max[cfg] < row.Min[cfg] || row.Dive == NoHalves ||
						row.DiveLimit(cfg) < row.Max[cfg] {
						t.Errorf("%s: speeds in %s %s: %s to %s, dive %s", c.ID, Band(b), cfg, row.Min[cfg], row.Max[cfg], row.Dive)
					}
					if rate := c.ClimbRate[b][cfg]; rate[0] == NoQuarters && rate[1] == NoQuarters {
						t.Errorf("%s: no climb capability in %s %s", c.ID, Band(b), cfg)
					}
				}
			}
			if row := c.Shapes[s].Speed[UH]; row != c.Shapes[s].Speed[EH] {
				t.Errorf("%s: UH is not EH", c.ID)
			}
		}
	}
}

func TestCompile(t *testing.T) {
	t.Parallel()
	phantom, mig, bis := compiled(t, "F-4B"), compiled(t, "MiG-15bis"), compiled(t, "MiG-21bis")
	fury, corsair, aardvark := compiled(t, "Sea Fury FB.11"), compiled(t, "AU-1"), compiled(t, "F-111A")
	speed := phantom.Shapes[0].Speed
	tests := []struct {
		name      string
		got, want any
	}{
		{"R-11 a closed cell has the next lower band's speeds", [2]Halves{speed[EH].Min[Dirty], speed[EH].Max[Dirty]},
			[2]Halves{9, 17}},
		{"R-11 a closed cell is not printed", speed[EH].Printed, [NumConfigs]bool{true, true, false}},
		{"R-11 a closed cell has the next lower band's climb", phantom.ClimbRate[EH][Dirty], [2]Quarters{2, 4}},
		{"R-11 over two bands", fury.Shapes[0].Speed[EH].Max, [NumConfigs]Halves{8, 7, 7}},
		{"R-11 UH uses EH", phantom.ClimbRate[UH], phantom.ClimbRate[EH]},
		{"R-18 a blank beside a printed value stays", bis.ClimbRate[VH][Dirty], [2]Quarters{NoQuarters, 4}},
		{"R-11 the band above a blank M takes both cells", bis.ClimbRate[EH][Dirty], [2]Quarters{NoQuarters, 4}},
		{"R-25 a dive speed below the maximum", bis.Shapes[0].Speed[MH].Dive, Halves(22)},
		{"R-25 gives way to the maximum in CL", bis.Shapes[0].Speed[MH].DiveLimit(Clean), Halves(23)},
		{"R-25 and stands in DT", bis.Shapes[0].Speed[MH].DiveLimit(Dirty), Halves(22)},
		{"AP-4.1 idle drag is twice the printed figure", phantom.Power[Idle].AP, [NumConfigs]Quarters{4, 8, 8}},
		{"AP-4.1 speedbrakes are twice the printed figure", phantom.Brakes, [NumConfigs]Quarters{4, 8, 8}},
		{"AP-4.1 no speedbrakes", fury.Brakes, [NumConfigs]Quarters{NoQuarters, NoQuarters, NoQuarters}},
		{"AP-6.2 a jet without AB", [2]bool{mig.Power[Afterburner].Has, mig.Power[Military].Has}, [2]bool{false, true}},
		{"AP-6.2 half throttle", fury.Power[Military].AP, [NumConfigs]Quarters{2, 2, 2}},
		{"AP-6.2 full throttle", fury.Power[Afterburner].AP, [NumConfigs]Quarters{8, 6, 4}},
		{"AP-8.1 full throttle climbs as half throttle", fury.ClimbRate[LO],
			[NumConfigs][2]Quarters{{4, 4}, {4, 4}, {4, 4}}},
		{"AP-8.1 a jet without AB has no climb in it", mig.ClimbRate[LO][Clean], [2]Quarters{6, NoQuarters}},
		{"AP-29 a propeller's fuel in twentieths", [3]int16{fury.Power[Normal].Burn, fury.Power[Military].Burn,
			fury.Power[Afterburner].Burn}, [3]int16{2, 4, 10}},
		{"AP-29 and in quarters, rounded up", [3]Quarters{fury.Power[Normal].Fuel, fury.Power[Military].Fuel,
			fury.Power[Afterburner].Fuel}, [3]Quarters{1, 1, 2}},
		{"AP-7.1 a rate that is not allowed", compiled(t, "F-104A").Shapes[0].TurnDP[ET],
			[NumConfigs]Quarters{NoQuarters, NoQuarters, NoQuarters}},
		{"AP-7.1 EZ costs nothing", phantom.Shapes[0].TurnDP[EZ], [NumConfigs]Quarters{}},
		{"AP-7.1 a selectable lift device", [2]bool{bis.Lift.Selectable, bis.Lift.Relative}, [2]bool{true, true}},
		{"AP-7.1 its limit and reduction", [2]Halves{bis.Lift.Limit, bis.Lift.MinLess}, [2]Halves{5, 1}},
		{"AP-4.3 a property with its speed", mig.Shapes[0].Limits[LRRHS], Halves(10)},
		{"adc-format special rules", bis.Special, CanopySighting | EmergencyAB},
		{"adc-format emergency AB", bis.Emergency.AP, [NumConfigs]Quarters{20, 18, 16}},
		{"adc-format wing positions", len(aardvark.Shapes), 3},
		{"adc-format wings move a step", aardvark.Sweep, OneStep},
		{"adc-format properties of a position", aardvark.Shapes[2].Properties,
			Properties(0).With(HBR).With(PSSM).With(LTD).With(SMP)},
		{"adc-format speeds of a position", aardvark.Shapes[0].Speed[LO].Max[Clean], Halves(7)},
		{"adc-format drag of a position", aardvark.Shapes[1].TurnDP[BT][Clean], Quarters(24)},
		{"AP-4.4 a station and its mirror", station(phantom, 2).Mirror, 8},
		{"AP-4.4 the right one of a pair", station(phantom, 8).Right, true},
		{"AP-4.4 an internal bay", station(compiled(t, "F-105D"), 3).Bay, true},
		{"AP-11.1.5 arcs", [2]Arcs{bis.Restricted, bis.Blind}, [2]Arcs{Arc180L | Arc60, Arc30}},
		{"AP-19.4 a jammer", phantom.ECM.DJM, Jammer{'A', 3, 1}},
		{"AP-17 fly-by-wire from a note", compiled(t, "F-16A-1").Shapes[0].Properties.Has(FBW), true},
		{"AP-17 technology", compiled(t, "F-16A-1").Tech, Technology{LookDown: true, AutoTrack: true, HUD: true,
			IRUncage: true}},
		{"AP-18.6 a canted seat", compiled(t, "F-16A-1").Special, CantedSeat},
		{"AP-6.2 speed fade of the AU-1", corsair.SpeedFade[1], Fade{8, 4}},
		{"AP-6.2 altitude fade of the AU-1", corsair.AltitudeFade[0], Fade{16, 2}},
	}
	for _, tt := range tests {
		if tt.got != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, tt.got, tt.want)
		}
	}
}

// Numbers of every kind read back what they print, and only steps are read.
func TestNumbers(t *testing.T) {
	t.Parallel()
	readBack[Quarters](t, 4, 20)
	readBack[Halves](t, 2, 30)
	readBack[Fuel](t, 20, 100)
	readBack[HitCell](t, 1, 10)
	if s := Quarters(-5).String(); s != "-1.25" {
		t.Errorf("-5 quarters are %s", s)
	}
}

// readBack tries all numbers of a kind up to most, in steps of one of so many parts, and some that are none.
func readBack[T interface {
	~int8 | ~int16
	fmt.Stringer
}, P interface {
	*T
	yamldoc.Unmarshaler
}](t *testing.T, per, most int) {
	t.Helper()
	for v := range most*per + 1 {
		var got T
		if err := P(&got).UnmarshalNode(yamldoc.Value(T(v).String(), "")); err != nil || int(got) != v {
			t.Fatalf("%v of %d steps reads back as %v, %v", T(v), v, got, err)
		}
	}
	for _, bad := range []string{"-0.5", "0.01", "1e1", "x", "", "[1]", "101", "0.333333333", "99999999999"} {
		var got T
		err := P(&got).UnmarshalNode(yamldoc.Value(bad, ""))
		if _, cell := any(got).(HitCell); cell && bad == "" && got == -1 {
			continue // null closes a cell
		}
		if err == nil {
			t.Errorf("%q reads as %v of 1/%d", bad, got, per)
		}
	}
}

func TestSlug(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{"F-86F-25 (6-3 Wing)": "f-86f-25-6-3-wing", "Mystère IVA": "mystere-iva",
		"Vulcan B.2(MRR)": "vulcan-b-2-mrr", "Meteor F.8": "meteor-f-8", "(x)": "x"} {
		if got := Slug(name); got != want {
			t.Errorf("Slug(%q) = %q, want %q", name, got, want)
		}
	}
}

// The printed card has the tables that a player looks for and fits the page.
func TestShow(t *testing.T) {
	t.Parallel()
	for _, f := range allFiles(t) {
		doc, err := yamldoc.Parse(f)
		if err != nil {
			t.Fatal(err)
		}
		got, err := Show(doc)
		if err != nil {
			t.Fatal(err)
		}
		for _, part := range []string{"POWER", "TURN DRAG", "CLIMB CAPABILITY", "Gun ", "Radar ", "STORES",
			"Victory points"} {
			if !strings.Contains(got, part) {
				t.Errorf("%s shows no %q", f.Name, part)
			}
		}
		for _, l := range strings.Split(got, "\n") {
			if len([]rune(l)) > 100 || strings.TrimRight(l, " ") != l {
				t.Errorf("%s: the line %q is over 100 columns or ends in spaces", f.Name, l)
			}
		}
		golden := filepath.Join("testdata/show", yamldoc.ID(f.Name)+".txt")
		want, err := os.ReadFile(golden)
		if err == nil && *update {
			err = os.WriteFile(golden, []byte(got), 0o644)
			want = []byte(got)
		}
		if err == nil && string(want) != got {
			t.Errorf("%s is not what Show prints (-update writes it):\n%s", golden, got)
		}
	}
}

// station is the station with the number, or nil.
func station(c *Card, number int) *Station {
	for i := range c.Stores.Stations {
		if c.Stores.Stations[i].Number == number {
			return &c.Stores.Stations[i]
		}
	}
	return nil
}

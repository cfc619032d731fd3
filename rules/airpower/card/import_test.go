package card_test

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"

	. "github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// samples is the folder of invented cards in the public form.
var samples = os.DirFS("testdata/import")

func TestImport(t *testing.T) {
	t.Parallel()
	base, err := Import(samples, "", "Base")
	if err != nil {
		t.Fatal(err)
	}
	child, err := Import(samples, "", "Child")
	if err != nil {
		t.Fatal(err)
	}
	grandchild, err := Import(samples, "", "Grandchild")
	if err != nil {
		t.Fatal(err)
	}
	b, c := base.Document, child.Document
	none := PointsCell(NoQuarters)
	piston, swing := importSample(t, "Piston"), importSample(t, "Swing")
	tests := []struct {
		name      string
		got, want any
	}{
		{"1.3 propellers", piston.Engines, Engines{"propeller", 1}},
		{"1.3 full throttle", *piston.Power.FT, PowerCells{8, 6, 4, 10}},
		{"1.3 fuel of half throttle in twentieths", piston.Power.HT.Fuel, Fuel(4)},
		{"1.3 fade by speed", piston.Fade.Speed, []SpeedFade{{6, 2}, {8, 4}}},
		{"1.3 fade by altitude", piston.Fade.Altitude, []AltitudeFade{{16, 2}}},
		{"1.8 no radar and no ECM", [2]bool{piston.Radar == nil, piston.ECM == nil}, [2]bool{true, true}},
		{"1.9 speedbrakes that are held", strings.Join(piston.Special, " "), "held-speedbrakes"},
		{"1.5 how wings move", swing.Sweep.Change, "automatic"},
		{"1.5 from and to", [2]Halves{swing.Sweep.Positions[0].To, swing.Sweep.Positions[1].From}, [2]Halves{7, 8}},
		{"1.5 properties of a position", strings.Join(swing.Sweep.Positions[1].Codes, " "), "HBR LTD"},
		{"1.5 speeds of a position", swing.Sweep.Positions[0].Speeds.LO.CL, SpeedCell{Min: 3, Max: 7}},
		{"1.5 no tables of the whole card", [2]bool{swing.Speeds == nil, swing.TurnDrag == nil}, [2]bool{true, true}},
		{"1.5 a selectable lift device with a relative limit", [3]any{swing.Lift.Selectable, swing.Lift.Relative,
			swing.Lift.MinLess}, [3]any{true, true, Halves(1)}},
		{"1.8 a radar without name or search", *swing.Radar, RadarLine{Name: "radar", Arc: "limited",
			Track: &RadarReach{20, 8}, LockOn: 6, ECCM: 1}},
		{"1.7 rockets and the arc of a gun", [2]any{swing.Rockets, swing.Gun.Arc}, [2]any{2, "60-"}},
		{"1.9 an emergency setting", *swing.Emergency, Emergency{20, 18, 16, 190, 13, 2, 8}},
		{"1.6 refuelling", swing.Refuelling, true},
		{"1.1 the chain", strings.Join(grandchild.Chain, " > "), "Grandchild > Ch/ild > Base"},
		{"1.1 an inherited value", c.Cruise, Halves(10)},
		{"1.1 null switches the gun off", c.Gun, (*GunLine)(nil)},
		{"1.1 null switches the lift device off", c.Lift, (*LiftDevice)(nil)},
		{"1.1 null takes the name away", [2]string{b.Popular, c.Popular}, [2]string{"Ancestor", ""}},
		{"1.1 an inherited limit without its property", c.Limits, (*SpeedLimits)(nil)},
		{"1.9 a stray lockon", [2]int{b.Radar.LockOn, c.Radar.LockOn}, [2]int{6, 7}},
		{"1.9 a stray size", [2]int{b.Size, c.Size}, [2]int{0, 1}},
		{"1.9 a stray size of an ancestor", grandchild.Document.Size, 1},
		{"1.2 one number of victory points", b.VPs, Victory{10, 7, 3, 2}},
		{"1.2 four numbers of victory points", c.VPs, Victory{8, 5, 3, 1}},
		{"1.3 no speedbrakes", b.Power.SPBR, (*PointsCells)(nil)},
		{"1.4 a closed cell", b.Speeds.VH.Half, SpeedCell{Closed: true}},
		{"1.4 speeds", b.Speeds.LO.DT, SpeedCell{Min: 4, Max: 11}},
		{"1.4 a climb capability of tenths is rounded up", b.ClimbRate.HI.Half, ClimbCell{none, 1}},
		{"1.5 a rate that is not listed", b.TurnDrag.ET, (*PointsCells)(nil)},
		{"1.5 a rate for CL alone", *b.TurnDrag.BT, PointsCells{8, none, none}},
		{"1.5 vertical rolls not allowed", b.Rolls, RollTable{RollCell{FPs: 2, DP: 4}, RollCell{Closed: true}}},
		{"1.6 arcs", strings.Join(b.Restricted, " ") + "|" + strings.Join(b.Blind, " "), "180L 60-|"},
		{"1.7 a gun", strings.Join([]string{b.Gun.Hit[0].String(), b.Gun.Hit[1].String(), b.Gun.Hit[2].String(),
			b.Gun.Ground}, " "), "6 3 - 6*"},
		{"1.7 shots in halves", b.Gun.Ammunition, Halves(9)},
		{"1.7 a gunsight with a gap below", *b.Sight, SightLine{0, 1, 2}},
		{"1.8 decoys and two jammers", *b.ECM, ECMLine{IFF: true, DDS: "A", Decoys: 30, BJM: "B3", BJMCount: 2}},
		{"1.8 technology of the air", strings.Join(b.Tech, " "), "irsts-a track-while-scan-6"},
		{"1.9 properties, one from a note", strings.Join(b.Codes, " "), "HTD LRRHS FBW"},
		{"1.9 a special rule from a note", strings.Join(b.Special, " "), "canted-seat"},
		{"1.10 limits", [3]int{b.Stores.CleanMax, b.Stores.HalfMax, b.Stores.Limit}, [3]int{2, 4, 3000}},
		{"1.10 other words for store types", strings.Join(b.Stores.Stations[0].Types, " "), "BB FT NBB"},
		{"1.10 a bay", b.Stores.Stations[1].Bay, true},
		{"1.10 missiles besides", b.Stores.Stations[0].Besides, 2},
	}
	for _, tt := range tests {
		if !reflect.DeepEqual(tt.got, tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, tt.got, tt.want)
		}
	}
	stations := b.Stores.Stations
	for i, want := range [][2][]int{{{1}, {5}}, {nil, nil}, {{2}, {12}}, {{6, 7, 8}, {11, 10, 9}}, {{13}, {14}}} {
		if !reflect.DeepEqual([2][]int{stations[i].Left, stations[i].Right}, want) {
			t.Errorf("1.10 stations %d: %v and %v, want %v", i+1, stations[i].Left, stations[i].Right, want)
		}
	}
	remarks := strings.Join(base.Remarks, "\n")
	for _, want := range []string{"climb capability is rounded up to a quarter in 1 of the cells", "gunsight without TT",
		"station 3 is listed twice; the second is station 12", "station F1 is station 13",
		"note not carried over: It smells of paint."} {
		if !strings.Contains(remarks, want) {
			t.Errorf("no remark has %q:\n%s", want, remarks)
		}
	}
}

func importSample(t *testing.T, name string) *Document {
	t.Helper()
	got, err := Import(samples, "", name)
	if err != nil {
		t.Fatal(err)
	}
	doc := parse(t, got.Document.ID+".yaml", string(got.Text))
	if c, err := Compile(doc); err != nil || len(c.Shapes) == 0 {
		t.Fatal(err)
	}
	return got.Document
}

// TestImportFaults changes a line of an invented card.
func TestImportFaults(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("testdata/import/Base.json")
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct{ name, old, new, want string }{
		{"a fault of JSON", `"jetengines": 1,`, `"jetengines": 1, ]`, "cards/Base.json:13:"},
		{"a key twice", `"visibility": 5,`, `"visibility": 5, "visibility": 6,`,
			"cards/Base.json:16:22: visibility: duplicate key"},
		{"an unknown key", `"visibility": 5,`, `"visibilty": 5,`,
			"cards/Base.json:16:5: visibilty: found an unknown key (did you mean visibility?), want a key of the public form"},
		{"a missing key", `"visibility": 5,`, ``,
			"visibility: missing, want a value, here or in a card that this one includes"},
		{"a wrong type", `"visibility": 5,`, `"visibility": "5",`,
			`cards/Base.json:16:19: visibility: found "5", want a whole number`},
		{"a value out of range", `"visibility": 5,`, `"visibility": 50,`,
			`cards/Base.json:16:19: visibility: found 50, want 1 to 20`},
		{"a missing band", `"LO": [[1.5, 6.5], [1.5, 6.0], [2.0, 5.5], 7.0]`,
			`"XX": [[1.5, 6.5], [1.5, 6.0], [2.0, 5.5], 7.0]`, "speedtable.LO: missing"},
		{"an unknown band", `"LO": [[1.5, 6.5], [1.5, 6.0], [2.0, 5.5], 7.0]`,
			`"XX": [[1.5, 6.5], [1.5, 6.0], [2.0, 5.5], 7.0]`, "speedtable.XX: found \"XX\", want one of LO, ML"},
		{"a short row", `"VH": [[3.0, 6.0], ["-", "-"], ["-", "-"], 7.0]`, `"VH": [[3.0, 6.0], ["-", "-"], 7.0]`,
			"cards/Base.json:34:15: speedtable.VH: found a list of 3 entries, want a list of [min, max]"},
		{"half a step", `"VH": [[3.0, 6.0]`, `"VH": [[3.1, 6.0]`,
			"cards/Base.json:34:17: speedtable.VH.1.1: found 3.1, want 0 to 30 in steps of 0.5"},
		{"min above max", `"VH": [[3.0, 6.0]`, `"VH": [[6.5, 6.0]`,
			"speed.VH.CL.min: found 6.5, want at most 6, the maximum"},
		{"M row in a list of words", `"M": [1.5, 1.0, 1.0, 1.5]`, `"M": ["x", 1.0, 1.0, 1.5]`,
			`powertable.M.1: found "x", want 0 to 20 in steps of 0.25`},
		{"an unknown property", `"properties": ["HTD", "LRRHS"]`, `"properties": ["HTD", "LRRHZ"]`,
			`properties: found "LRRHZ" (did you mean LRRHS?), want one of LRRHS, `},
		{"a helicopter", `"properties": ["HTD", "LRRHS"]`, `"properties": ["HL"]`,
			`cards/Base.json:57:20: properties: found "HL": a helicopter`},
		{"an unknown store", `["IRM"]`, `["IRN"]`, `stations.3.4: found "IRN" (did you mean IRM?), want one of IRM, `},
		{"an unknown kind of station", `"grouppair", [6, 8, 9, 11]`, `"groups", [6, 8, 9, 11]`,
			"stations.4: found a list of 4 entries, want kind single"},
		{"unequal wings", `[6, 8, 9, 11]`, `[6, 8, 9, 10]`,
			"stations.4.2: found 9, want as many stations on the right as on the left"},
		{"a run backwards", `[6, 8, 9, 11]`, `[8, 6, 9, 11]`, "want a last number above the first"},
		{"a gun without numbers", `"gunatatohitrolls": "6/3/-",`, `"gunatatohitrolls": "6/3",`,
			`gunatatohitrolls: found "6/3", want three needs`},
		{"an unknown arc", `"180L/60-"`, `"180L/50-"`, `restrictedarcs: found "180L/50-", want arcs among`},
		{"an unknown seat", `"early"`, `"soft"`, `ejectionseat: found "soft", want one of none`},
		{"an unknown technology", `"IRST-A"`, `"Cloak"`, `technology: found "Cloak", want a technology`},
		{"two kinds of engine", `"jetengines": 1,`, `"jetengines": 1, "propellerengines": 1,`,
			"propellerengines: propellers and jets together"},
		{"wings that move without saying how", `"properties": [`, `"geometries": {}, "properties": [`,
			"want one of EVG1, EVGA, EVGTT"},
		{"an include that is not there", `"versionname": "Base",`, `"_include": "Nobody",`,
			`cards/Base.json:3:17: _include: found "Nobody", want the name of a card in the same folder`},
		{"an include of itself", `"versionname": "Base",`, `"_include": "Base",`,
			`_include: found "Base", want a card that does not include this one`},
		{"an include of nothing", `"versionname": "Base",`, `"_include": 3,`,
			`_include: found 3, want the name of a card in the same folder`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if strings.Count(string(data), tt.old) != 1 {
				t.Fatalf("%q stands %d times in the card", tt.old, strings.Count(string(data), tt.old))
			}
			fsys := fstest.MapFS{"Base.json": {Data: []byte(strings.Replace(string(data), tt.old, tt.new, 1))}}
			_, err := Import(fsys, "cards/", "Base")
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("Import = %v\nwant a fault with %s", err, tt.want)
			}
			for _, f := range yamldoc.AsFaults(err) {
				if f.Line == 0 || !strings.HasPrefix(f.File, "cards/") {
					t.Errorf("the fault %v has no place in the folder", f)
				}
			}
		})
	}
}

func TestImportWrongFiles(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"":          "A.json",
		"[1, 2]":    "A.json:1:1: found a list of 2 entries, want a card in the public JSON form",
		"{":         "A.json:1:",
		"\xff\xfe":  "A.json",
		"// only\n": "A.json",
	} {
		if _, err := Import(fstest.MapFS{"A.json": {Data: []byte(text)}}, "", "A"); err == nil ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("Import of %q = %v, want %s", text, err, want)
		}
	}
	if _, err := Import(samples, "", "Nobody"); err == nil || !strings.Contains(err.Error(), "Nobody.json: ") {
		t.Errorf("Import of a card that is not there = %v", err)
	}
	if _, err := ImportFile("testdata/import/Base.yaml"); err == nil ||
		!strings.Contains(err.Error(), `ends in ".json"`) {
		t.Errorf("ImportFile of YAML = %v", err)
	}
	if _, err := ImportFile(filepath.Join("testdata", "import", "Nobody.json")); err == nil ||
		!strings.HasPrefix(err.Error(), "testdata/import/Nobody.json: ") {
		t.Errorf("ImportFile of nothing = %v", err)
	}
	if got, err := ImportFile(filepath.Join("testdata", "import", "Child.json")); err != nil ||
		got.Document.ID != "child" {
		t.Errorf("ImportFile = %v, %v", got, err)
	}
}

func TestImportOfAFolder(t *testing.T) {
	t.Parallel()
	fates := imports(t, samples)
	if len(fates) != 5 {
		t.Fatalf("%d cards, want 5", len(fates))
	}
	for i, name := range []string{"Base", "Child", "Grandchild", "Piston", "Swing"} {
		if fates[i].Name != name || fates[i].Err != nil || fates[i].Document.Name != name {
			t.Errorf("card %d is %s, %v", i, fates[i].Name, fates[i].Err)
		}
	}
}

// AP-16.1, AP-16.5: figures of radars that a card prints in a special way.
func TestImportOfRadars(t *testing.T) {
	t.Parallel()
	base, err := os.ReadFile("testdata/import/Base.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ name, text, radar, technology, ecm string }{
		{"a lock-on number with an asterisk", `"radar": {"name": "X", "arc": "180+", "searchrange": 30, ` +
			`"searchstrength": ` +
			`6, "trackingrange": 20, "trackingstrength": 6, "lockon": "6*"}`,
			"X: arc 180+, search 30-6, lock-on 6, ECCM 0", "", "IFF, DDS A for 30 decoys, BJM 2 x B3"},
		{"with an asterisk and no search",
			`"radar": {"name": "X", "arc": "180+", "trackingrange": 20, "trackingstrength": 6, "lockon": "6*"}`,
			"X: gun ranging only, lock-on 6", "", ""},
		{"technologies in full", `"technology": ["Look-Down", "Track-While-Scan", "Multi-Target Track (4)"]`, "",
			"look-down, track-while-scan, multi-target-4", ""},
		{"technologies in brackets", `"technology": ["(Look-Down)", "(Track-While-Scan)"]`, "",
			"limited-look-down, limited-track-while-scan", ""},
	} {
		got, err := Import(fstest.MapFS{"A.json": {Data: []byte(`{"_include": "Base", ` + tt.text + `}`)},
			"Base.json": {Data: base}}, "", "A")
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		d := got.Document
		doc := parse(t, d.ID+".yaml", string(got.Text))
		page, err := Show(doc)
		if err != nil {
			t.Error(err)
		}
		for label, text := range map[string]string{"Radar": tt.radar, "ECM": tt.ecm} {
			if line := fmt.Sprintf("\n%-12s%s\n", label, text); text != "" && !strings.Contains(page, line) {
				t.Errorf("%s: no line %q in\n%s", tt.name, line, page)
			}
		}
		if s := strings.Join(d.Tech, ", "); tt.technology != "" && s != tt.technology {
			t.Errorf("%s: %s, want %s", tt.name, s, tt.technology)
		}
		c, err := Compile(doc)
		if err != nil || c.Radar.TrackStrength != 0 && tt.radar != "" {
			t.Errorf("%s: %v, %+v", tt.name, err, c)
		}
	}
}

// FuzzImport feeds the importer a card that includes a sound one. It must not
// panic, and what it lets through must compile and read back as it was.
func FuzzImport(f *testing.F) {
	base, err := os.ReadFile("testdata/import/Base.json")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(base)
	for _, seed := range []string{`{"_include": "Base"}`, `{"_include": "A"}`,
		`{"_include": "Base", "gun": null, "stations": [["single", [0], 1, []]]}`,
		`{"_include": "Base", "geometries": {"a": {}, "b": {"turndragtable": null}}, "properties": ["EVG", "EVG1"]}`,
		`{"_include": "Base", "radar": {"searchrange": 3}, "ecm": {"bjm": "Two A9"}, "lockon": "x"}`,
		`{"_include": "Base", "stations": [["grouppair", [1, 2, 3, 4], 1e3, ["FT"]], ["pair", ["x", "y"], 1, [""]]]}`,
		"// x\n{\n\t\"VPs\": -1,\r\n\"crew\": [null]}", "[[[[", `{"a": {"b": [`, `{"powertable": 1}`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		got, err := Import(fstest.MapFS{"A.json": {Data: data}, "Base.json": {Data: base}}, "", "A")
		if err != nil {
			if len(yamldoc.AsFaults(err)) == 0 || err.Error() == "" {
				t.Fatalf("an error without faults: %#v", err)
			}
			return
		}
		doc, err := yamldoc.Parse(yamldoc.File{Name: got.Document.ID + ".yaml", Data: got.Text})
		if err != nil {
			t.Fatalf("%v\n%s", err, got.Text)
		}
		d, err := Decode(doc)
		if err != nil {
			t.Fatalf("%v\n%s", err, got.Text)
		}
		if again := d.YAML(); string(again) != string(got.Text) {
			t.Fatalf("reads back as\n%s\nnot\n%s", again, got.Text)
		}
		if c, err := Compile(doc); err != nil || len(c.Shapes) == 0 {
			t.Fatalf("Compile = %v, %v", c, err)
		}
		if s, err := Show(doc); err != nil || s == "" {
			t.Fatalf("Show = %q, %v", s, err)
		}
	})
}

package armory_test

import (
	"bytes"
	"os"
	"strings"
	"testing"

	. "github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

func parse(t *testing.T, name, text string) *yamldoc.Node {
	t.Helper()
	doc, err := yamldoc.Parse(yamldoc.File{Name: name, Data: []byte(text)})
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

func shippedText(t *testing.T, id string) string {
	t.Helper()
	for _, f := range Shipped() {
		if f.Name == id+".yaml" {
			return string(f.Data)
		}
	}
	t.Fatalf("no card %s", id)
	return ""
}

// Each fault of a card has a place, what was found and what is allowed.
func TestFaults(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ id, from, to, want string }{
		{"aim-9b", "id: aim-9b", "id: aim-9c",
			`aim-9b.yaml:1:5: id: found "aim-9c", want "aim-9b", as the file is named (or a file aim-9c.yaml)`},
		{"aim-9b", "seeker: E\n", "", `missing, want it with guidance infrared`},
		{"aim-9b", "seeker: E", "seeker: X", `seeker: found "X", want one of E, I, M, A`},
		{"aim-7e", "guidance: semi-active", "guidance: semi-active\nseeker: E",
			`seeker: found it, want none with guidance semi-active`},
		{"aim-7e", "chaff_rating: 4", "chaff_rating: 4\nflare_rating: 4",
			`flare_rating: found it, want none with guidance semi-active`},
		{"aim-9b", "flare_rating: 6", "flare_rating: 6\nchaff_rating: 2",
			`chaff_rating: found it, want none with guidance infrared`},
		{"aim-9b", "flare_rating: 6", "flare_rating: 6\neccm: 2", `eccm: found it, want none with guidance infrared`},
		{"aim-47", "active_range: 30\n", "", `active_range: missing, want it with guidance active`},
		{"aim-7e", "hit:", "active_range: 9\nhit:", `active_range: found it, want none with guidance semi-active`},
		{"aim-9b", "{number: 7, turn_rate: TT}", "{number: 7}", `launch.turn_rate: missing, want it with guidance infrared`},
		{"aim-9b", ", turn: HT/2", "", `flight.turn: missing, want it with guidance infrared`},
		{"aim-9b", "turn: HT/2", "turn: HT/0", `flight.turn: found "HT/0"`},
		{"aim-9b", "envelope: # hexes\n  rear: {min: 2, max: 9}\n", "", `envelope: missing, want it with guidance infrared`},
		{"aim-9b", "envelope: # hexes\n  rear: {min: 2, max: 9}", "envelope: {}",
			`envelope: found no aspect, want rear, side or front`},
		{"aim-9b", "{min: 2, max: 9}", "{min: 10, max: 9}",
			`envelope.rear.min: found 10, want at most 9, the greatest range`},
		{"aim-9b", "turns: 2}", "turns: 2, sustainer: 3}", `flight.sustainer: found 3, want at most 2, its flight time`},
		{"aim-9b", "hit: {direct: 3, proximity: 7}\n", "", `hit: missing, want it, or the note nuclear`},
		{"aim-9b", "{direct: 3, proximity: 7}", "{}", `hit: found no kind of hit, want direct or proximity`},
		{"aim-9b", "{direct: 3, proximity: 7}", "{direct: 3}",
			`attack_rating: found a proximity hit without its roll or its rating`},
		{"aim-9b", "{direct: 3, proximity: 7}", "{direct: 7, proximity: 7}", `hit.proximity: found 7, want more than 7`},
		{"aim-26a", "visibility", "hit: {direct: 1}\nvisibility", `notes: found nuclear beside hits`},
		{"aim-9b", "flare_rating: 6", "flare_rating: 6\ncommand_range: 3",
			`command_range: found 3, want none without the note nuclear`},
		{"aim-9l", "notes: [uncage, instant-arming]", "notes: [uncage, uncage]",
			`notes.2: found "uncage", want each note once; notes.1 is the same`},
		{"aim-9b", "visibility: 7", "visiblity: 7", `did you mean visibility?`},
		{"air-2a", "station: NRK", "station: NRK\nenvelope: {rear: {min: 1, max: 2}}",
			`envelope: found it, want none with guidance unguided`},
	} {
		text := shippedText(t, tt.id)
		broken := strings.Replace(text, tt.from, tt.to, 1)
		if broken == text {
			t.Errorf("%s has no %q", tt.id, tt.from)
			continue
		}
		_, err := Compile(parse(t, tt.id+".yaml", broken))
		if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s for %q: %v, want %s", tt.to, tt.from, err, tt.want)
			continue
		}
		for _, f := range yamldoc.AsFaults(err) {
			if f.Line == 0 || f.File == "" {
				t.Errorf("%s for %q: no place: %v", tt.to, tt.from, f)
			}
		}
	}
}

func TestSchema(t *testing.T) {
	t.Parallel()
	for _, s := range []struct {
		zero  any
		files []yamldoc.File
	}{{Document{}, Shipped()}, {LoadoutFile{}, yamldoc.Embedded(os.DirFS("."), "loadouts")}} {
		text, err := yamldoc.Schema(s.zero, "of Air Power")
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Contains(text, []byte(`"description": ""`)) {
			t.Error("a field has an empty description")
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
		for _, f := range s.files {
			doc := parse(t, f.Name, string(f.Data))
			if err := schema.Validate(doc.Any()); err != nil {
				t.Errorf("%s: %v", f.Name, err)
			}
			if err := doc.Set("unknown", yamldoc.Value("1", "a test")); err != nil {
				t.Fatal(err)
			}
			if schema.Validate(doc.Any()) == nil {
				t.Errorf("%s: the schema lets an unknown field pass", f.Name)
			}
		}
	}
}

func TestShow(t *testing.T) {
	t.Parallel()
	const want = `AIM-9B Sidewinder  (aim-9b)
1956, also GAR-8

Guidance     infrared, seeker E
Carried      160 lb, load points 1, stations IRM
Launch       7-, turn rate TT
             rear 30, 60  2 to 9 hexes
             side 90, 120 -
             front 150+   -
Flight       base speed 10, turn HT/2, 2 game turns
Direct hit   3-, attack rating 5
Proximity    7-, attack rating 2
Visibility   7
Decoyed by   flares 6-
`
	got, err := Show(parse(t, "aim-9b.yaml", shippedText(t, "aim-9b")))
	if err != nil || got != want {
		t.Errorf("%v\n%s", err, got)
	}
	for id, words := range map[string][]string{
		"aim-26a":   {"USAF only", "chaff never, mini-jammers never; ECCM 0", "on command within 3 hexes", "nuclear"},
		"aim-47":    {"within 30 hexes", "sustainer 1 game turn", "chaff 4-, mini-jammers 5-; ECCM 1"},
		"air-2a":    {"wings level", "turn none, 1 game turn\n"},
		"aim-9x-ii": {"6 game turns, sustainer 1 game turn", "front 150+   1 to 23 hexes", "helmet-sight"},
		"aim-9j":    {"base speed 18"},
	} {
		got, err := Show(parse(t, id+".yaml", shippedText(t, id)))
		for _, w := range words {
			if err != nil || !strings.Contains(got, w) {
				t.Errorf("%s: want %q in\n%s%v", id, w, got, err)
			}
		}
	}
	if _, err := Show(parse(t, "x.yaml", "id: x")); err == nil {
		t.Error("a card of nothing is shown")
	}
}

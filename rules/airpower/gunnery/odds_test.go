package gunnery_test

import (
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// testCards are the cards that the tests of the odds find.
var testCards = map[string]*card.Card{
	"F-4E": {ID: "f-4e", Gun: &card.Gun{Hit: [3]int8{7, 5, 3}, Rating: 6, Ammunition: 6}, Sight: sight,
		Ranging: card.RE, Radar: &card.Radar{LockOn: 7}},
	"F-8E": {ID: "f-8e", Gun: &card.Gun{Hit: [3]int8{6, 4, 3}, Rating: 5}, Sight: sight, Ranging: card.RE,
		Radar: &card.Radar{LockOn: 6}},
	"F-105D":   {ID: "f-105d", Gun: &card.Gun{Hit: [3]int8{7, 5, 3}, Rating: 6}, Sight: sight, Ranging: card.RE},
	"MiG-17F":  {ID: "mig-17f", Gun: &card.Gun{Hit: [3]int8{4, 2, 1}, Rating: 5}, Size: 1, Vulnerability: 1},
	"MiG-21MF": {ID: "mig-21mf", Gun: &card.Gun{Hit: [3]int8{7, 4, 2}, Rating: 5}, Vulnerability: -2},
	"MiG-21PF": {ID: "mig-21pf", Vulnerability: -2},
	"F-86D":    {ID: "f-86d", Rockets: 2, Tech: card.Technology{CCRockets: true}, Radar: &card.Radar{LockOn: 6}},
	"Il-28":    {ID: "il-28", Size: -1, Vulnerability: -2, Gun: &card.Gun{Hit: [3]int8{4, 3, -1}, Arc: "60-"}},
	"Tu-16": {ID: "tu-16", Size: -2, Gun: &card.Gun{Hit: [3]int8{2, 1, 1}, Rating: 4},
		TailRadar: &card.Radar{Arc: "30-", LockOn: 7},
		Turret:    &card.Gun{Hit: [3]int8{2, 1, 1}, Rating: 4, Arc: "all", Rear: -1, Ranging: -1}},
	"CA": {ID: "ca", Gun: &card.Gun{Hit: [3]int8{6, 4, -1}, Rating: 4}, Ranging: card.CA,
		Radar: &card.Radar{LockOn: 8}},
	"IG": {ID: "ig", Gun: &card.Gun{Hit: [3]int8{6, 4, 2}, Rating: 4}, Ranging: card.IG,
		Radar: &card.Radar{LockOn: 8}},
	"uncovered": {ID: "uncovered"},
}

var errTestCard = errors.New("uncovered.yaml: a fault of the card")

func findTestCard(name string) (*yamldoc.Node, error) {
	for _, c := range testCards {
		if rules.Normalize(c.ID) == rules.Normalize(name) {
			return yamldoc.Parse(yamldoc.File{Data: []byte("id: " + c.ID)})
		}
	}
	return nil, yamldoc.Fault{Found: fmt.Sprintf("%q", name), Allowed: "one of f-4e, mig-21mf"}
}

func compileTestCard(doc *yamldoc.Node) (*card.Card, error) {
	for name, c := range testCards {
		if name != "uncovered" && c.ID == doc.Field("id").Value {
			return c, nil
		}
	}
	return nil, errTestCard
}

// askFor asks for odds as the command line does: "gun card=F-4E range=1".
func askFor(t *testing.T, line string) (*rules.Odds, error) {
	t.Helper()
	words := strings.Fields(line)
	given := map[string]string{}
	for _, w := range words[1:] {
		k, v, _ := strings.Cut(w, "=")
		given[k] = v
	}
	for _, a := range gunnery.Attacks(compileTestCard) {
		if a.ID == words[0] {
			return a.Odds(given, findTestCard)
		}
	}
	t.Fatalf("no attack %s", words[0])
	return nil, nil
}

func TestWorkedOdds(t *testing.T) {
	t.Parallel()
	// G-1: a hit kills on 5 dice of 10, cripples on 3 (two checks for the pilot) and is H on 2
	// (one), so that 0.5 + 0.3 x 0.19 + 0.2 x 0.1 = 0.577 of the hits lose the target.
	for _, tt := range []struct{ line, hit, kill, lost string }{
		{"gun card=F-4E target=MiG-21MF range=1 angle-off=30 turn=BT ssgt=1 ranging=roll shot=normal", "47/100", "47/200",
			"27119/100000"},
		{"gun card=F-4E target=MiG-21MF range=1 angle-off=30 turn=BT ssgt=1 ranging=auto", "1/2", "1/4", "577/2000"},
		{"gun card=F-4E target=MiG-21MF range=1 angle-off=30 turn=BT ssgt=1 ranging=auto shot=snap", "2/5", "1/5", ""},
		{"gun card=f4e target=mig21mf range=1 angle-off=30 turn=BT ssgt=1 ranging=roll shot=snap", "37/100", "37/200", ""},
		{"gun card=F-8E target=MiG-21MF range=2 angle-off=0 ssgt=2 ranging=auto", "4/5", "2/5", ""},
		{"gun card=F-8E target=MiG-21MF range=2 angle-off=0", "1/2", "1/4", ""},
		{"gun card=F-105D target=MiG-17F range=1 angle-off=180-line", "1/5", "", ""},
		{"gun card=F-105D target=MiG-17F range=0 angle-off=180-line", "2/5", "", ""},
		{"gun card=MiG-17F target=F-105D range=1 angle-off=180-line", "0", "0", "0"},
		{"gun card=F-4E target=MiG-21MF range=1 angle-off=0 vertical=2", "1/2", "", ""},
		{"gun card=F-4E target=MiG-21MF range=1 angle-off=30 note=-1 pod=SUU-23/A", "3/5", "7/20", ""},
		{"gun card=MiG-21PF target=F-4E range=0 angle-off=30 pod=gp9 pods=2", "3/5", "", ""},
		{"gun card=F-4E target=MiG-21MF range=0 angle-off=30 internal=no pod=GPU-2/A", "1/2", "", ""},
		{"gun card=CA target=MiG-21MF range=1 angle-off=90 ranging=auto", "1/5", "", ""},
		{"gun card=IG target=MiG-21MF range=1 angle-off=180 ranging=auto pilot=veteran hero=yes damage=H", "2/5", "", ""},
		// AP-9.5: RE asks for one tracked FP, AP-9.4.3: which at speed 6 is half a step of SSGT, and at speed 5 a whole one.
		{"gun card=F-4E target=MiG-21MF range=1 angle-off=30 turn=BT tracked=1 speed=6 ranging=auto", "2/5", "1/5", ""},
		{"gun card=F-4E target=MiG-21MF range=1 angle-off=30 turn=BT tracked=1 speed=5 ranging=auto", "1/2", "1/4", ""},
		{"gun card=F-8E target=MiG-21MF range=2 angle-off=0 tracked=4 speed=6 ranging=auto", "4/5", "2/5", ""},
		// GR-23: kept for the second attack, without tracking (G-1 less its SSGT) and out of the rear arcs.
		{"gun card=F-4E target=MiG-21MF range=1 angle-off=30 turn=BT ranging=kept", "2/5", "1/5", ""},
		{"gun card=CA target=MiG-21MF range=1 angle-off=120 ranging=kept", "1/5", "", ""},
		{"turret card=Tu-16 target=Tu-16 range=1 ranging=kept", "1/2", "", ""},
		{"turret card=Il-28 target=MiG-21PF range=0", "2/5", "", ""},
		{"turret card=Tu-16 target=Tu-16 range=1 aft=no", "3/10", "", ""},
		{"turret card=Tu-16 target=Tu-16 range=1", "2/5", "", ""},
		{"turret card=Tu-16 target=Tu-16 range=1 ranging=auto shot=snap", "2/5", "", ""},
		{"turret card=Tu-16 target=Tu-16 range=1 ranging=roll", "47/100", "", ""}, // 0.7 x 0.5 + 0.3 x 0.4
		{"rocket card=F-86D target=Il-28 range=3 angle-off=30 factors=2 cc=yes", "2/5", "6/25", ""},
		{"genie target=F-4E range=0", "9/10", "9/10", "9/10"},
		{"genie target=F-4E range=0 launch=yes", "18/25", "18/25", "18/25"},
		{"genie target=F-4E range=6", "0", "0", "0"},
		// GR-27: column 1 for a Phantom, K on a modified die of 0 alone: none at vulnerability +1.
		{"genie target=F-4E range=6 zone=to-the-edge", "9/10", "", ""},
		{"genie target=F-4E range=7 zone=to-the-edge", "0", "0", "0"},
		// Rating 6: K on 3 dice, C on 3 and H on 2: 0.9 x (0.3 + 0.3 x 0.19 + 0.2 x 0.1).
		{"genie target=F-4E range=3", "9/10", "27/100", "3393/10000"},
		{"genie target=F-4E range=0 levels=2", "9/10", "63/100", ""},
		{"genie target=F-4E range=20 scatter=yes", "0", "0", "0"},
	} {
		o, err := askFor(t, tt.line)
		if err != nil {
			t.Errorf("%s: %v", tt.line, err)
			continue
		}
		for _, x := range []struct {
			name string
			got  *big.Rat
			want string
		}{{"hit", o.Hit, tt.hit}, {"kill", o.Kill, tt.kill}, {"lost", o.Lost, tt.lost}} {
			if x.want != "" && x.got.RatString() != x.want {
				t.Errorf("%s: %s %s, want %s", tt.line, x.name, x.got.RatString(), x.want)
			}
		}
		sum := new(big.Rat)
		for _, c := range o.Chances {
			sum.Add(sum, c)
		}
		if sum.Cmp(big.NewRat(1, 1)) != 0 || len(o.Values) != len(o.Chances) || o.Name == "" || o.Reason != "" ||
			o.Kill.Cmp(o.Hit) > 0 || o.Lost.Cmp(o.Kill) < 0 {
			t.Errorf("%s: %v", tt.line, o)
		}
	}
}

// A kill chain: the state before counts for rating and addition.
func TestOddsOfADamagedTarget(t *testing.T) {
	t.Parallel()
	o, err := askFor(t, "gun card=F-4E target=MiG-17F range=0 angle-off=0 lost=C")
	if err != nil {
		t.Fatal(err)
	}
	// Need 7, total -1: hits on 8. Rating 7, die +1: dice 1-6 K or C and 7-8 H kill a C; 9, 10 leave C+2L.
	if got := fmt.Sprint(o.Values, o.Chances, o.Kill, o.Lost, o.Hit); got != "[6 8 9] [1/5 4/25 16/25] 16/25 16/25 4/5" {
		t.Errorf("AP-10.1.8 C hit by rating 7: %s", got)
	}
	if got := fmt.Sprint(o.Given); got != "[{card f-4e} {target mig-17f} {range 0} {angle-off 0} {lost C}]" {
		t.Errorf("given %s", got)
	}
}

func TestOddsRefusals(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ line, want string }{
		{"gun target=MiG-21MF range=1 angle-off=30", "card: missing, want the name of a card"},
		{"gun card=F-4 target=MiG-21MF range=1 angle-off=30", `card: found "F-4", want one of f-4e, mig-21mf`},
		{"gun card=F-4E target=uncovered range=1 angle-off=30", "uncovered.yaml: a fault of the card"},
		{"gun card=F-4E target=MiG-21MF range=3 angle-off=30", `range: found "3", want a whole number 0 to 2`},
		{"gun card=F-4E target=MiG-21MF range=1 angle-off=45",
			`angle-off: found "45", want one of 0, 30, 60, 90, 120, 150, 180, 180-line`},
		{"gun card=F-4E target=MiG-21MF range=1", "angle-off: missing, want one of 0, 30, 60, 90, 120, 150, 180, 180-line"},
		{"gun card=F-4E target=MiG-21MF range=1 angle-off=30 ranging=auto",
			`ranging: found "auto", want none, kept, or ssgt or tracked of 1 or more: type RE needs tracking`},
		{"gun card=F-4E target=MiG-21MF range=1 angle-off=30 tracked=0 speed=6 ranging=auto",
			`ranging: found "auto", want none, kept, or ssgt or tracked of 1 or more: type RE needs tracking`},
		{"gun card=F-4E target=MiG-21MF range=1 angle-off=30 tracked=1", "speed: missing, want the start speed beside tracked"},
		{"gun card=F-4E target=MiG-21MF range=1 angle-off=30 speed=6", `speed: found "6", want tracked= beside it`},
		{"gun card=F-4E target=MiG-21MF range=1 angle-off=30 ssgt=1 tracked=1 speed=6",
			`ssgt: found "1", want nothing beside tracked, which sets it`},
		{"gun card=MiG-17F target=MiG-21MF range=1 angle-off=30 ranging=roll",
			`ranging: found "roll", want none: mig-17f has no radar ranging`},
		{"gun card=MiG-17F target=MiG-21MF range=1 angle-off=30 ranging=kept",
			`ranging: found "kept", want none: mig-17f has no radar ranging`},
		{"gun card=CA target=MiG-21MF range=1 angle-off=120 ranging=auto",
			`ranging: found "auto", want none, kept, or angle-off=90 or less: type CA needs the rear arcs`},
		{"gun card=F-105D target=MiG-21MF range=1 angle-off=30 ssgt=1 ranging=roll",
			`ranging: found "roll", want none or auto: f-105d has no lock-on number`},
		{"gun card=MiG-21PF target=F-4E range=1 angle-off=30", `card: found "MiG-21PF", want a card with a gun, or pod=`},
		{"gun card=MiG-21PF target=F-4E range=1 angle-off=30 internal=yes pod=GP-9",
			`internal: found "yes", want no: mig-21pf has no gun`},
		{"gun card=F-4E target=MiG-21MF range=1 angle-off=30 pods=2", `pods: found "2", want pod= beside it`},
		{"gun card=Il-28 target=F-4E range=1 angle-off=30",
			`card: found "Il-28", want a card whose gun is fixed forward, or internal=no`},
		{"gun card=CA target=F-4E range=2 angle-off=30", `range: found "2", want a range within reach of a gun`},
		{"gun card=F-4E target=MiG-21MF range=1 angle-off=30 shots=snap",
			"shots: unknown key (did you mean shot?), want one of range, card, target, angle-off, shot, turn, ssgt, " +
				"tracked, speed, ranging, damage, lost, pilot, " +
				"hero, vertical, note, internal, pod, pods"},
		{"rocket card=F-4E target=MiG-21MF range=1 angle-off=30 factors=11",
			`factors: found "11", want a whole number 1 to 10`},
		{"rocket card=F-4E target=MiG-21MF range=1 angle-off=30 factors=1 cc=yes",
			`cc: found "yes", want no: f-4e is not capable of it`},
		{"gun card=F-4E target=MiG-21MF range=1 angle-off=30 vertical=3", `vertical: found "3", want a whole number 0 ` +
			`to 2`},
		{"gun card=F-4E target=MiG-21MF range=1 angle-off=30 note=4", `note: found "4", want a whole number -3 to 3`},
		{"rocket card=F-4E target=MiG-21MF range=5 angle-off=30 factors=1", `range: found "5", want a whole number 1 to 4`},
		{"rocket card=F-4E target=MiG-21MF range=0 angle-off=30 factors=1", `range: found "0", want a whole number 1 to 4`},
		{"turret card=F-4E target=MiG-17F range=1", `card: found "F-4E", want a card with articulated guns`},
		{"turret card=Il-28 target=MiG-17F range=2", `range: found "2", want a range within reach of the guns`},
		{"turret card=Il-28 target=MiG-17F range=1 ranging=auto",
			`ranging: found "auto", want none: il-28 has no tail radar that ranges`},
		{"genie range=1", "target: missing, want the name of a card"},
	} {
		o, err := askFor(t, tt.line)
		if err == nil || !strings.Contains(err.Error(), tt.want) || o != nil {
			t.Errorf("%s: %v, want %q", tt.line, err, tt.want)
		}
	}
	_, err := askFor(t, "gun range=9 angle-off=1 shot=burst ssgt=x")
	var faults yamldoc.Faults
	if !errors.As(err, &faults) || len(faults) != 6 {
		t.Errorf("all faults at once: %v", err)
	}
}

func TestAttacksDescribeTheirKeys(t *testing.T) {
	t.Parallel()
	for _, a := range gunnery.Attacks(compileTestCard) {
		var names []string
		for _, k := range a.Keys {
			if k.About == "" || slices.Contains(names, k.Name) {
				t.Errorf("%s: key %q", a.ID, k.Name)
			}
			names = append(names, k.Name)
		}
	}
}

// The Genie's odds against plain enumeration of direction, distance, dud and damage, for both zones.
func TestGenieOddsAreExact(t *testing.T) {
	t.Parallel()
	v := &gunnery.Target{Vulnerability: -1}
	for run := range 24 {
		ahead, zone := run%12, gunnery.Zone(run/12)
		hits, kills := 0, 0
		for roll := range 10000 {
			direction, distance, dud, hurt := roll%10+1, roll/10%10+1, roll/100%10+1, roll/1000+1
			from := view(0, 0, 3)
			at := view(0, int16(4*ahead), 3)
			b := zone.Burst(gunnery.Scatter(from.Pose, direction, distance), 20, at.At, 21)
			switch {
			case gunnery.GenieDud(dud):
			case b.Vaporized:
				t.Fatal("AP-9.6 vaporized at another altitude")
			case b.Hit && (b.Damage.Rating > 0 || zone == gunnery.ToTheEdge):
				if level := b.Damage.Resolve(0, -1, hurt); level == damage.K {
					kills++
				}
				hits++
			}
		}
		o := gunnery.DistOdds(zone.GenieDist(ahead, 1, true, v), v)
		if o.Hit.Cmp(big.NewRat(int64(hits), 10000)) != 0 || o.Kill.Cmp(big.NewRat(int64(kills), 10000)) != 0 {
			t.Errorf("AP-9.6 zone %d, %d ahead: %v and %v, want %d and %d of 10000", zone, ahead, o.Hit, o.Kill, hits, kills)
		}
	}
	if d := gunnery.ByRating.GenieDist(20, 0, true, v); d.String() != dice.Constant(gunnery.Missed).String() {
		t.Errorf("AP-9.6 far away: %v", d)
	}
}

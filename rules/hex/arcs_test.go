package hex_test

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/hex"
)

func TestAngles(t *testing.T) {
	t.Parallel()
	if hex.Angles != int(hex.OnNose)+1 {
		t.Errorf("AP-9.7 %d angles, the last is number %d", hex.Angles, hex.OnNose)
	}
	for _, tt := range []struct {
		a    hex.Angle
		name string
		arcs hex.Arcs
	}{
		{hex.OnTail, "0 line", hex.Only30}, {hex.A30, "30 arc", hex.Only30}, {hex.A60, "60 arc", hex.Only60},
		{hex.A90, "90 arc", hex.Only90}, {hex.A120, "120 arc", hex.Only120}, {hex.A150, "150 arc", hex.Only150},
		{hex.A180, "180 arc", hex.Only180}, {hex.OnNose, "180 line", hex.Only180}, {9, "Angle(9)", hex.Only180},
	} {
		if got := tt.a.String(); got != tt.name {
			t.Errorf("AP-9.7.1 %d: %q, want %q", tt.a, got, tt.name)
		}
		if got := tt.a.Arcs(); got != tt.arcs {
			t.Errorf("AP-9.7.5 %v: in %v, want %v", tt.a, got, tt.arcs)
		}
	}
}

// AP-9.7.5: n+ is arc n and all nearer the nose, n- all nearer the tail.
func TestRangesOfArcs(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		text     string
		arcs     hex.Arcs
		from, to hex.Angle
	}{
		{"30-", hex.Rear30, hex.A30, hex.A30}, {"60-", hex.Rear60, hex.A30, hex.A60}, {"90-", hex.Rear90, hex.A30, hex.A90},
		{"120-", hex.Rear120, hex.A30, hex.A120}, {"150-", hex.Rear150, hex.A30, hex.A150},
		{"180-", hex.AllArcs, hex.A30, hex.A180},
		{"30+", hex.AllArcs, hex.A30, hex.A180}, {"60+", hex.Ahead60, hex.A60, hex.A180},
		{"90+", hex.Ahead90, hex.A90, hex.A180},
		{"120+", hex.Ahead120, hex.A120, hex.A180}, {"150+", hex.Ahead150, hex.A150, hex.A180},
		{"180+", hex.Ahead180, hex.A180, hex.A180},
		{"90", hex.Only90, hex.A90, hex.A90},
	} {
		got, err := hex.ParseArcs(tt.text)
		if err != nil || got != tt.arcs {
			t.Errorf("AP-9.7.5 %q: %v %v, want %v", tt.text, got, err, tt.arcs)
		}
		for a := hex.A30; a <= hex.A180; a++ {
			if got, want := tt.arcs.Has(a), a >= tt.from && a <= tt.to; got != want {
				t.Errorf("AP-9.7.5 %q has %v: %v", tt.text, a, got)
			}
		}
		if tt.arcs.Has(hex.OnTail) != tt.arcs.Has(hex.A30) || tt.arcs.Has(hex.OnNose) != tt.arcs.Has(hex.A180) {
			t.Errorf("AP-9.7.5 %q parts a line from its arc", tt.text)
		}
	}
}

func TestArcsAsText(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]hex.Arcs{
		"limited": hex.Limited, "180-": hex.AllArcs, "60-": hex.Rear60, "30-": hex.Rear30,
		"150+": hex.Ahead150, "180+": hex.Ahead180, "60+": hex.Ahead60, "90": hex.Only90,
	} {
		if got, err := hex.ParseArcs(text); err != nil || got != want {
			t.Errorf("AP-9.7.5 %q: %07b, want %07b, %v", text, got, want, err)
		}
	}
	for _, text := range []string{"", "+", "-", "45+", "60L", "60--", "0-", "all", "180+/60-"} {
		got, err := hex.ParseArcs(text)
		if err == nil || !strings.Contains(err.Error(), `"`+text+`"`) {
			t.Errorf("ParseArcs(%q) = %v, %v, want an error that quotes it", text, got, err)
		}
	}
}

func TestPanics(t *testing.T) {
	t.Parallel()
	for name, f := range map[string]func(){
		"AP-3.2 Along of a centre":     func() { hex.Point{}.Along() },
		"AP-3.2.1 slide without hand":  func() { hex.Facing(0).Slide(hex.Level) },
		"AP-3.6.2 arc of no direction": func() { hex.Here.Rear() },
		"AP-3.2 a thirteenth facing":   func() { hex.Facing(12).Frame(hex.Point{}) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s does not panic", name)
				}
			}()
			f()
		}()
	}
}

func TestHands(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		h, other hex.Hand
		name     string
	}{{hex.Left, hex.Right, "left"}, {hex.Right, hex.Left, "right"}, {hex.Level, hex.Level, "level"}} {
		if tt.h.Other() != tt.other || tt.h.String() != tt.name {
			t.Errorf("hand %d: other %v, name %q", int8(tt.h), tt.h.Other(), tt.h)
		}
	}
}

func TestFacings(t *testing.T) {
	t.Parallel()
	for f := range hex.Facing(hex.Facings) {
		if f.Degrees() != 30*int(f) || f.Corner() != (f.Degrees()%60 == 0) {
			t.Errorf("AP-3.2 facing %d: %d degrees, corner %v", int(f), f.Degrees(), f.Corner())
		}
		for n := -24; n <= 24; n++ {
			if got := f.Turn(n).Degrees(); got != (f.Degrees()+30*n+3600)%360 {
				t.Errorf("AP-3.2 facing %d turned by %d: %d", f.Degrees(), 30*n, got)
			}
			if got, want := f.Off(f.Turn(n)), min((n+24)%12, (24-n)%12); got != want {
				t.Errorf("AP-9.7.4 facing %d and %d steps on: %d apart, want %d", f.Degrees(), n, got, want)
			}
		}
	}
}

func TestPoseValid(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		p    hex.Pose
		want bool
	}{
		{at(0, 0, 30), true}, {at(0, 0, 60), true}, {at(1, 1, 120), true}, {at(1, 1, 300), true},
		{at(1, 1, 30), false}, {at(1, 1, 0), false}, {at(0, 2, 180), true}, {at(0, 2, 90), false},
		{at(1, 0, 0), false}, {at(0, 0, 360), false}, {at(1, -1, 240), true}, {at(1, -1, 120), false},
	} {
		if got := tt.p.Valid(); got != tt.want {
			t.Errorf("AP-3.2 %v: Valid %v", tt.p, got)
		}
	}
}

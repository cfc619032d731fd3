// Inside: nothing can import a program; its tests call run, as main does.
package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const jets = `title: Phantom against MiG
system: airpower
duels: 10
start: {position: neutral, altitude: 15, speed: 4.5}
blue: {card: F-4E, doctrine: random, load: [{store: SUU-23/A, station: 5}]}
red: {card: mig-17f, doctrine: random}
`

func TestBadJetsAreRefused(t *testing.T) {
	t.Parallel()
	replace := func(from, to string) string { return strings.Replace(jets, from, to, 1) }
	for _, c := range []struct{ name, text, want string }{
		{"above the ceiling", replace("altitude: 15", "altitude: 55"),
			":4:38: start.altitude: found 55, want at most 54 levels, the ceiling of mig-17f in CL (AP-8.4)"},
		{"stalled", replace("random, load", "random, speed: 1.5, load"),
			":5:45: blue.speed: found 1.5, want 2 to 10, the minimum and the dive speed of f-4e in CL at level 15 (AP-6.3)"},
		{"speed", replace("speed: 4.5", "speed: 4.6"), ":4:49: start.speed: found 4.6, want 0 to 30 in steps of 0.5"},
		{"ground", replace("altitude: 15", "altitude: 0"), ":4:38: start.altitude: found 0, want 1 to 99 levels"},
		{"store", replace("SUU-23/A", "SUU-32/A"),
			`:5:53: blue.load.1.store: found "SUU-32/A" (did you mean …?), want the name of a store that station 5 takes, of type BB, BG, ` +
				`RP, WR, GP, FT`},
		{"station", replace("station: 5", "station: 4"),
			":5:72: blue.load.1.station: found SUU-23/A on station 4, want one of the stations 2, 5, 8, which take GP; " +
				"this one takes RHM"},
		{"one pod on a wing", replace("SUU-23/A, station: 5", "GPU-2/A, station: 2"),
			":5:45: blue.load.1: found GPU-2/A on station 2 alone, want another on station 8"},
		{"too heavy", replace("SUU-23/A, station: 5", "FT 2200L, station: 5, count: 2"),
			":5:45: blue.load.1: found 2 stores on station 5, want at most 1 there, its racks included"},
		{"card", replace("card: F-4E", "card: F-4F"),
			`:5:14: blue.card: found "F-4F" (did you mean f-4b?), want one of …`},
		{"card of the other game", replace("card: F-4E", "card: tornado"),
			`:5:14: blue.card: found "tornado", want one of f-100d, …`},
		{"varied", jets + "vary: {start.altitude: [15, 60]}\n",
			":7:29: start.altitude: found 60, want at most 54 levels, the ceiling of mig-17f in CL (AP-8.4)"},
		{"field of the other game", replace("speed: 4.5", "homing: upto45"),
			":4:42: start.homing: found an unknown field, want one of position, aspect, angle_off, range, altitude, " +
				"speed, scatter"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			out, path := filepath.Join(t.TempDir(), "out"), experiment(t, c.text)
			refusedWith(t, []string{path + c.want}, "run", path, "--out", out)
			if _, err := os.Stat(out); !os.IsNotExist(err) {
				t.Errorf("%s was written", out)
			}
		})
	}
}

func TestJetsFly(t *testing.T) {
	t.Parallel()
	e := experiment(t, jets+"vary:\n  blue.load: [[], [{store: SUU-16/A, station: 5}]]\n  red.pilot: [green, veteran]\n")
	m := object(t, must(t, "run", e, "--json"))
	if m["system"] != "airpower" || m["duels"] != 40.0 {
		t.Errorf("found %v, %v duels", m["system"], m["duels"])
	}
	if id := first(t, m, "cells")["id"]; id != "blue.load=[],red.pilot=green" {
		t.Errorf("the first cell is %v", id)
	}
	one := object(t, must(t, "run", e, "--json", "--no-budget", "--workers", "1"))["digest"]
	four := object(t, must(t, "run", e, "--json", "--no-budget", "--workers", "4"))["digest"]
	if one != four {
		t.Errorf("digests of 1 and 4 workers: %v, %v", one, four)
	}
	text := must(t, "replay", e, "--duel", "1")
	for _, want := range []string{"\nTurn 1\n", "F-4E, speed", "[AP-12.1]", "[AP-6.1]"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in the replay", want)
		}
	}
}

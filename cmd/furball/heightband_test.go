// Inside: nothing can import a program; its tests call run, as main does.
package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const propellers = `title: Spitfire against Bf 109
system: heightband
duels: 10
start: {range: 18, hb: 20}
options: {collisions: on}
blue: {card: spitfire-i, doctrine: tail-chaser, skill: 6}
red: {card: bf-109e, doctrine: gambler}
`

func TestBadPropellersAreRefused(t *testing.T) {
	t.Parallel()
	replace := func(from, to string) string { return strings.Replace(propellers, from, to, 1) }
	for _, c := range []struct{ name, text, want string }{
		{"above the ceiling", replace("skill: 6", "hb: 70"),
			":6:53: blue.hb: found 70, want 1 to 69 height bands, the ceiling of spitfire-i (HB-14)"},
		{"ground", replace("hb: 20", "hb: 0"), ":4:24: start.hb: found 0, want 1 to 100 height bands"},
		{"skill", replace("skill: 6", "skill: 11"), ":6:56: blue.skill: found 11, want 1 to 9 Skill"},
		{"nobody to skill", replace("skill: 6", "aircrew_skill: 6"),
			":6:64: blue.aircrew_skill: found 6, want no such field: spitfire-i has no aircrew"},
		{"payload of a bomber",
			replace("card: bf-109e, doctrine: gambler", "card: he-111, doctrine: steady-gunners, payload: true"),
			":7:56: red.payload: found true, want false: a payload counts for fighters alone (HB-6)"},
		{"option", replace("collisions: on", "collisions: maybe"),
			`:5:23: options.collisions: found "maybe", want one of on, off`},
		{"unknown option", replace("collisions: on", "colisions: on"),
			`:5:11: options.colisions: found an unknown field (did you mean collisions?), want one of collisions, …`},
		{"doctrine of the other kind", replace("gambler", "steady-gunners"),
			`:7:32: red.doctrine: found "steady-gunners" (a doctrine for bomber), want a doctrine for fighter: …`},
		{"card", replace("spitfire-i,", "spitfire-ii,"),
			`:6:14: blue.card: found "spitfire-ii" (did you mean spitfire-i?), want one of …`},
		{"rockets without dice", replace("skill: 6", "rockets: {salvos: 2}"), ":6:58: blue.rockets.dice: missing, want …"},
		{"seven aircraft", replace("skill: 6", "count: 7"), ":6:56: blue.count: found 7, want 1 to 6 aircraft"},
		{"varied", propellers + "vary: {blue.card.dv: [11, 30]}\n", ":8:27: blue.card.dv: found 30, want 1 to 20 to reach"},
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

func TestPropellersFly(t *testing.T) {
	t.Parallel()
	e := experiment(t, propellers+"vary:\n  blue.skill: [4, 7]\n  red.card.dp: [10, 19]\n")
	m := object(t, must(t, "run", e, "--json"))
	if m["system"] != "heightband" || m["duels"] != 40.0 {
		t.Errorf("found %v, %v duels", m["system"], m["duels"])
	}
	if id := first(t, m, "cells")["id"]; id != "blue.skill=4,red.card.dp=10" {
		t.Errorf("the first cell is %v", id)
	}
	one := object(t, must(t, "run", e, "--json", "--no-budget", "--workers", "1"))["digest"]
	four := object(t, must(t, "run", e, "--json", "--no-budget", "--workers", "4"))["digest"]
	if one != four {
		t.Errorf("digests of 1 and 4 workers: %v, %v", one, four)
	}
	if text := must(t, "cards", "show", "lancaster"); !strings.Contains(text, "tail 4 x .303") ||
		!strings.Contains(text, "Aircrew") {
		t.Errorf("found\n%s", text)
	}
}

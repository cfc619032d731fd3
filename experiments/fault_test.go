// Inside: it shares helpers with tests that are inside.
package experiments

import (
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

func TestFaults(t *testing.T) {
	t.Parallel()
	const base = "title: T\nsystem: ufo\nblue: {card: tornado, doctrine: missiles-first}\n"
	tests := []struct {
		name, text string
		sets       []Override
		want       string
	}{
		{"NoDuels", plain + "duels: 0\n", nil,
			`x.yaml:5:8: duels: found 0, want 1 to 1000000000 duels a cell`},
		{"NegativeDuels", plain + "duels: -5\n", nil,
			`x.yaml:5:8: duels: found -5, want 1 to 1000000000 duels a cell`},
		{"TooManyDuels", plain + "duels: 1000000001\n", nil,
			`x.yaml:5:8: duels: found 1000000001, want 1 to 1000000000 duels a cell`},
		{"SeedText", plain + "seed: seven\n", nil,
			`x.yaml:5:7: seed: found "seven", want a whole number`},
		{"SetSeedText", plain, []Override{{"seed", "abc"}},
			`--set seed: found "abc", want a whole number`},
		{"UnknownField", plain + "duel: 5\n", nil,
			`x.yaml:5:1: duel: found an unknown field (did you mean duels?), want one of duels, seed, blue, ` +
				`red, title, stop, vary, about and 6 more`},
		{"NoMap", "[]\n", nil,
			`x.yaml:1:1: found an empty list, want a map of title, about, system, seed, duels, stop, metric, expect and 6 more`},
		{"MissingRed", base, nil,
			`x.yaml:1:1: red: missing, want an aircraft or a list of them`},
		{"UnknownSystem", "title: T\nsystem: uf\nblue: {card: a, doctrine: b}\nred: {card: a, doctrine: b}\n", nil,
			`x.yaml:2:9: system: found "uf" (did you mean ufo?), want one of ufo, airpower`},
		{"UnknownCard", base + "red: {card: smal-ufo, doctrine: sniper}\n", nil,
			`x.yaml:4:13: red.card: found "smal-ufo" (did you mean small-ufo?), want one of broken, small-ufo, tornado`},
		{"UnknownDoctrine", base + "red: {card: small-ufo, doctrine: sniperr}\n", nil,
			`x.yaml:4:34: red.doctrine: found "sniperr" (did you mean sniper?), want one of bomber, guns-only, ` +
				`missiles-first, sniper, random`},
		{"WrongKind",
			"title: T\nsystem: ufo\nblue: {card: tornado, doctrine: sniper}\nred: {card: small-ufo, doctrine: random}\n", nil,
			`x.yaml:3:33: blue.doctrine: found "sniper" (a doctrine for ufo), want a doctrine for fighter: guns-only, ` +
				`missiles-first, random`},
		{"WrongSystem", plain, []Override{{"blue.doctrine", "bomber"}},
			`--set blue.doctrine: found "bomber" (a doctrine for the system airpower), want a doctrine for fighter: ` +
				`guns-only, missiles-first, random`},
		{"BrokenCard", base + "red: {card: broken, doctrine: sniper}\n", nil,
			`broken.yaml:3:5: dp: found 99, want 1 to 30`},
		{"MissingDoctrine", base + "red: {card: small-ufo}\n", nil,
			`x.yaml:4:6: red.doctrine: missing, want a doctrine, random, or a map that describes an agent`},
		{"MisspeltDoctrine", base + "red: {card: small-ufo, doctrin: sniper}\n", nil,
			`x.yaml:4:6: red.doctrine: missing, want a doctrine, random, or a map that describes an agent` + "\n" +
				`x.yaml:4:24: red.doctrin: found an unknown field (did you mean doctrine?), want card, doctrine, count or a ` +
				`field of the system`},
		{"CountTooHigh", base + "red: {card: small-ufo, doctrine: sniper, count: 5}\n", nil,
			`x.yaml:4:49: red.count: found 5, want 1 to 4 aircraft`},
		{"SideTooBig",
			base + "red: [{card: small-ufo, doctrine: sniper, count: 3}, {card: small-ufo, doctrine: sniper, count: " +
				"2}]\n", nil,
			`x.yaml:4:6: red: found 5 aircraft, want 1 to 4 a side`},
		{"EmptySide", base + "red: []\n", nil,
			`x.yaml:4:6: red: found an empty list, want an aircraft, {card, doctrine}, or a list of 1 to 4 of them`},
		{"SideText", base + "red: small-ufo\n", nil,
			`x.yaml:4:6: red: found "small-ufo", want an aircraft, {card, doctrine}, or a list of 1 to 4 of them`},
		{"EntryText", base + "red: [small-ufo]\n", nil,
			`x.yaml:4:7: red.1: found "small-ufo", want an aircraft, {card, doctrine}`},
		{"StartText", plain + "start: near\n", nil,
			`x.yaml:5:8: start: found "near", want a map of fields`},
		{"OptionsList", plain + "options: []\n", nil,
			`x.yaml:5:10: options: found an empty list, want a map of fields`},
		{"VaryList", plain + "vary: []\n", nil,
			`x.yaml:5:7: vary: found an empty list, want a map of paths, each with a list of values or {from, to, step}`},
		{"VaryEmptyList", plain + "vary:\n  red.card.dp: []\n", nil,
			`x.yaml:6:16: vary.red.card.dp: found an empty list, want a list of at least one value, or {from, to, step}`},
		{"VaryScalar", plain + "vary:\n  red.card.dp: 6\n", nil,
			`x.yaml:6:16: vary.red.card.dp: found 6, want a list of at least one value, or {from, to, step}`},
		{"VaryUnknownRoot", plain + "vary:\n  rde.card.dp: [6]\n", nil,
			`x.yaml:6:3: rde.card.dp: found "rde" (did you mean red?), want a path that begins with one of start, ` +
				`options, blue, red`},
		{"ExpectUnknown", plain + "expect: [turn-limit, red-silence]\n", nil,
			`x.yaml:5:22: expect: found "red-silence" (did you mean red-silent?), want one of turn-limit, red-silent`},
		{"ExpectTwice", plain + "expect: [turn-limit, red-silent, turn-limit]\n", nil,
			`x.yaml:5:34: expect: turn-limit is in the list twice`},
		{"ExpectText", plain + "expect: turn-limit\n", nil,
			`x.yaml:5:9: expect: found "turn-limit", want a list of warnings out of turn-limit, red-silent`},
		{"ExpectMap", plain + "expect: [{turn-limit: 5}]\n", nil,
			`x.yaml:5:10: expect: found a map of 1 field, want one of turn-limit, red-silent`},
		{"ExpectSet", plain, []Override{{"expect", "[x]"}},
			`--set expect: found "x", want one of turn-limit, red-silent`},
		{"VaryExpect", plain + "vary:\n  expect: [[turn-limit]]\n", nil,
			`x.yaml:6:3: expect: the same for all cells, so it cannot vary`},
		{"VarySeed", plain + "vary:\n  seed: [6]\n", nil,
			`x.yaml:6:3: seed: the same for all cells, so it cannot vary`},
		{"VaryEmptyPart", plain + "vary:\n  red..dp: [6]\n", nil,
			`x.yaml:6:3: red..dp: not a path: it has an empty part or more than 32 parts`},
		{"VaryTwice", plain + "vary:\n  red.card.dp: [6, 8, 6.0]\n", nil,
			`x.yaml:6:23: vary.red.card.dp: 6.0 is in the list twice`},
		{"VaryNothing", plain + "vary:\n  red.card.dp: [6, ~]\n", nil,
			`x.yaml:6:20: vary.red.card.dp: found nothing, want a value`},
		{"VaryUnknownCardField", plain + "vary:\n  red.card.dpp: [1, 2, 3]\n", nil,
			`x.yaml:6:3: red.card.dpp: found an unknown field (did you mean dp?), want one of id, kind, dp, speed`},
		{"VaryUnknownFieldOfTwo",
			"title: T\nsystem: ufo\nblue: [{card: tornado, doctrine: random}, {card: tornado, doctrine: random}]\n" +
				"red: {card: small-ufo, doctrine: random}\nvary:\n  blue.2.card.sped: [1, 2, 3]\n", nil,
			`x.yaml:6:3: blue.2.card.sped: found an unknown field (did you mean speed?), want one of id, kind, dp, speed`},
		{"VaryWrongType", plain + "vary:\n  red.card.dp: [6, many, 8]\n", nil,
			`x.yaml:6:20: red.card.dp: found "many", want a whole number, 1 to 30`},
		{"VaryStepsBeyondRange", plain + "vary:\n  red.card.dp: {from: 28, to: 60, step: 1}\n", nil,
			`x.yaml:6:16: red.card.dp: found 31, want 1 to 30`},
		{"VaryInsideValue", plain + "vary:\n  red.card: [small-ufo]\n  red.card.speed: [3, {top: 4}]\n", nil,
			`x.yaml:7:23: red.card.speed: found a map of 1 field, want a whole number, 1 to 12`},
		{"VaryNested", plain + "vary:\n  red: {card: {dp: [6, 8]}}\n", nil,
			`x.yaml:6:8: vary.red: found a map of 1 field, want a list of at least one value, or {from, to, step}; a path ` +
				`is one name, as in red.card.dp`},
		{"VaryCardRange", plain + "vary:\n  red.card.dp: [6, 31]\n", nil,
			`x.yaml:6:20: red.card.dp: found 31, want 1 to 30`},
		{"VaryMakesOtherFieldWrong", plain + "vary:\n  blue.card.dp: [6, 4]\n", nil,
			`x.yaml:6:21: blue.card.dp: makes tornado wrong: tornado.yaml:4:8: speed: found 6, want at most dp`},
		{"VaryUnknownCard", plain + "vary:\n  red.card: [small-ufo, big-ufo]\n", nil,
			`x.yaml:6:25: red.card: found "big-ufo", want one of broken, small-ufo, tornado`},
		{"VaryBelowScalar", plain + "vary:\n  red.card.dp.x: [6]\n", nil,
			`x.yaml:6:3: red.card.dp.x: dp (small-ufo.yaml:3:5) is 10, which has no fields`},
		{"VaryBeyondList", plain + "vary:\n  red.2.card.dp: [6]\n", nil,
			`x.yaml:6:3: red.2.card.dp: want a field of one aircraft, as in red.1.card; the entries of red are ` +
				`numbered 1 to 1`},
		{"VaryRandomField", plain + "vary:\n  blue.doctrine: [random]\n  blue.doctrine.fire: [1]\n", nil,
			`x.yaml:7:3: blue.doctrine.fire: the doctrine is random, which has no fields`},
		{"StepZero", plain + "vary:\n  start.range: {from: 1, to: 5, step: 0}\n", nil,
			`x.yaml:6:39: vary.start.range.step: found 0, want a number above 0`},
		{"StepBackwards", plain + "vary:\n  start.range: {from: 5, to: 1, step: 1}\n", nil,
			`x.yaml:6:30: vary.start.range.to: found 1, want at least from, which is 5`},
		{"StepText", plain + "vary:\n  start.range: {from: 1, to: 1e3, step: x}\n", nil,
			`x.yaml:6:30: vary.start.range.to: found 1e3, want a number without exponent, at most 15 digits before and ` +
				`9 after the point` + "\n" +
				`x.yaml:6:41: vary.start.range.step: found "x", want a number without exponent, at most 15 digits before and ` +
				`9 after the point`},
		{"StepMissing", plain + "vary:\n  start.range: {from: 1, to: 5}\n", nil,
			`x.yaml:6:16: vary.start.range.step: missing, want a number above 0`},
		{"TooManyCells", plain + "vary:\n  start.range: {from: 1, to: 999999999999999, step: 0.000000001}\n" +
			"  start.x: {from: 1, to: 999999999999999, step: 1}\n", nil,
			`x.yaml:6:3: vary: there would be 999999999999997000000001000001999999999 cells, the limit is 10000`},
		{"OneCellTooMany", plain + "vary:\n  start.range: {from: 1, to: 10001, step: 1}\n", nil,
			`x.yaml:6:3: vary: there would be 10001 cells, the limit is 10000`},
		{"VaryMisspeltSideField", plain + "vary:\n  blue.doctrin: [sniper]\n", nil,
			`x.yaml:6:3: blue.doctrin: found an unknown field (did you mean doctrine?), want card, doctrine, count or a ` +
				`field of the system`},
		{"SetUnknown", plain, []Override{{"dules", "5"}},
			`--set dules: found "dules" (did you mean duels?), want a path that begins with one of title, about, system, ` +
				`seed, duels, expect, metric, ` +
				`start, options, blue, red`},
		{"SetVary", plain, []Override{{"vary.red.card.dp", "[5]"}, {"vary", "{}"}},
			`--set vary: found "vary", which is no part of a cell, want a path that begins with one of title, about, ` +
				`system, seed, duels, expect, metric, start, options, blue, red` + "\n" +
				`--set vary.red.card.dp: found "vary", which is no part of a cell (did you mean red.card.dp?), want a path ` +
				`that begins with one of title, ` +
				`about, system, seed, duels, expect, metric, start, options, blue, red`},
		{"SetCardRange", plain, []Override{{"red.card.dp", "99"}},
			`--set red.card.dp: found 99, want 1 to 30`},
		{"VaryFaultHidesNoOther",
			"title: T\nsystem: ufo\nstart: {range: 0}\nblue: {card: tornado, doctrine: guns-only, pilot: old}\n" +
				"red: {card: small-ufo, doctrine: sniper}\nvary:\n" +
				"  rde.card.dp: [6]\n  red.card.dp: [6, 6, 31]\n  red.card.kind.x: [1]\n  blue.card.dpp: [2]\n" +
				"  start.range: [6, ~, 61]\n", nil,
			`x.yaml:4:51: blue.pilot: found "old", want one of ace, green` + "\n" +
				`x.yaml:7:3: rde.card.dp: found "rde" (did you mean red?), want a path that begins with one of start, ` +
				`options, blue, red` + "\n" +
				`x.yaml:8:20: vary.red.card.dp: 6 is in the list twice` + "\n" +
				`x.yaml:8:23: red.card.dp: found 31, want 1 to 30` + "\n" +
				`x.yaml:9:3: red.card.kind.x: kind (small-ufo.yaml:2:7) is "ufo", which has no fields` + "\n" +
				`x.yaml:10:3: blue.card.dpp: found an unknown field (did you mean dp?), want one of id, kind, dp, speed` + "\n" +
				`x.yaml:11:20: vary.start.range: found nothing, want a value` + "\n" +
				`x.yaml:11:23: start.range: found 61, want 1 to 60 inches`},
		{"UnknownCardHidesNoStart",
			"title: T\nsystem: ufo\nstart: {range: 61, wind: 3}\n" +
				"blue: [{card: tornad, doctrine: guns-only}, {card: tornado, doctrine: guns-only, pilot: old}]\n" +
				"red: {card: small-ufo, doctrine: sniper, pilot: old}\n", nil,
			`x.yaml:3:16: start.range: found 61, want 1 to 60 inches` + "\n" +
				`x.yaml:3:20: start.wind: found an unknown field, want one of range` + "\n" +
				`x.yaml:4:15: blue.1.card: found "tornad" (did you mean tornado?), want one of broken, small-ufo, tornado` + "\n" +
				`x.yaml:4:89: blue.2.pilot: found "old", want one of ace, green` + "\n" +
				`x.yaml:5:49: red.pilot: found "old", want one of ace, green`},
		{"AllAtOnce", "title: T\nsystem: ufo\nduels: 0\nblue: {card: tornad, doctrine: sniper}\n" +
			"red: {card: small-ufo, doctrine: guns-only}\nvary:\n  red.card.dp: []\n", nil,
			`x.yaml:3:8: duels: found 0, want 1 to 1000000000 duels a cell` + "\n" +
				`x.yaml:4:14: blue.card: found "tornad" (did you mean tornado?), want one of broken, small-ufo, tornado` + "\n" +
				`x.yaml:5:34: red.doctrine: found "guns-only" (a doctrine for fighter), want a doctrine for ufo: sniper, ` +
				`random` + "\n" +
				`x.yaml:7:16: vary.red.card.dp: found an empty list, want a list of at least one value, or {from, to, step}`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			_, err := load(t, tt.text, tt.sets...)
			if err == nil {
				t.Fatal("was taken")
			}
			if err.Error() != tt.want {
				t.Errorf("got\n%v\nwant\n%s", err, tt.want)
			}
		})
	}
}

func TestDoctrineFaultsAreAtTheOverride(t *testing.T) {
	t.Parallel()
	lib := fakeLibrary(t, nil)
	lib.CheckDoctrine = func(system rules.System, doc *yamldoc.Node) error {
		var d struct {
			System string        `yaml:"system"`
			Kind   string        `yaml:"kind"`
			Fire   *yamldoc.Node `yaml:"fire,omitempty"`
		}
		return yamldoc.Decode(doc, &d)
	}
	doc, err := yamldoc.Parse(file("x.yaml", plain+"vary:\n  blue.doctrine.fir.limits: [1]\n"))
	if err != nil {
		t.Fatal(err)
	}
	_, err = Load(doc, lib, nil)
	const want = `x.yaml:6:3: blue.doctrine.fir: found an unknown field (did you mean fire?), want one of system, ` +
		`kind, fire`
	if err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}

package play_test

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/airpower/play"
)

// Each wrong setup is refused at its place, with what was found and what is allowed.
func TestRefusedSetups(t *testing.T) {
	t.Parallel()
	blue := func(fields string) string { return "blue: {card: f-4e, " + fields + "}\nred: {card: mig-17f}\n" }
	for _, c := range []struct{ name, text, want string }{
		{"too high", blue("altitude: 61"),
			"x.yaml:1:30: blue.altitude: found 61, want at most 60 levels, the ceiling of f-4e in CL (AP-8.4)"},
		{"too high for one", "start: {altitude: 55}\n" + aptest.PhantomVsMiG,
			"x.yaml:1:19: start.altitude: found 55, want at most 54 levels, the ceiling of mig-17f in CL (AP-8.4)"},
		{"ground", blue("altitude: 0"), "x.yaml:1:30: blue.altitude: found 0, want 1 to 99 levels"},
		{"underground", "start: {altitude: -3}\n" + aptest.PhantomVsMiG,
			"x.yaml:1:19: start.altitude: found -3, want 1 to 99 levels"},
		{"stalled", blue("altitude: 30, speed: 2.5"),
			"x.yaml:1:41: blue.speed: found 2.5, want 3 to 14, the minimum and the dive speed of f-4e in CL at level 30 " +
				"(AP-6.3)"},
		{"standing", "start: {speed: 0}\n" + aptest.PhantomVsMiG,
			"x.yaml:1:16: start.speed: found 0, want 2 to 10, the minimum and the dive speed of f-4e in CL at level 15 " +
				"(AP-6.3)"},
		{"too fast", blue("speed: 10.5"), "x.yaml:1:27: blue.speed: found 10.5, want 2 to 10, the minimum"},
		{"no halves", blue("speed: 5.25"), "x.yaml:1:27: blue.speed: found 5.25, want 0 to 30 in steps of 0.5"},
		{"speed in words", "start: {speed: fast}\n" + aptest.PhantomVsMiG,
			`x.yaml:1:16: start.speed: found "fast", want 0 to 30 in steps of 0.5`},
		{"range", "start: {range: 0}\n" + aptest.PhantomVsMiG, "x.yaml:1:16: start.range: found 0, want 1 to 120 hexes"},
		{"aspect", "start: {aspect: head_on}\n" + aptest.PhantomVsMiG,
			`x.yaml:1:17: start.aspect: found "head_on" (did you mean head-on?), want one of head-on, passing, beam, ` +
				`blue-behind, red-behind`},
		{"position and aspect", "start: {position: neutral, aspect: beam}\n" + aptest.PhantomVsMiG,
			`x.yaml:1:36: start.aspect: found "beam", want nothing beside start.position, which sets it`},
		{"angle-off and aspect", "start: {aspect: beam, angle_off: 30}\n" + aptest.PhantomVsMiG,
			"x.yaml:1:34: start.angle_off: found 30, want nothing beside start.position or start.aspect, which set it"},
		{"angle-off between facings", "start: {angle_off: 45}\n" + aptest.PhantomVsMiG,
			"x.yaml:1:20: start.angle_off: found 45, want 0 to 180 degrees in steps of 30"},
		{"start field", "start: {heigth: 3}\n" + aptest.PhantomVsMiG,
			"x.yaml:1:9: start.heigth: found an unknown field, want one of position, aspect, angle_off, range, altitude, " +
				"speed"},
		{"store", blue("load: [{store: AIM-9BB, station: 2}]"),
			`x.yaml:1:35: blue.load.1.store: found "AIM-9BB" (did you mean AIM-9B?), want the name of a store that ` +
				`station 2 takes, of type BB, ` +
				`BG, BS, RP, RG, LP, GP, EP, WR, DP, IRM, RHM`},
		{"station", blue("load: [{store: AIM-9B, station: 10}]"),
			"x.yaml:1:52: blue.load.1.station: found 10, want one of the stations 1, 2, 3, 4, 5, 6, 7, 8, 9"},
		{"wrong station", blue("load: [{store: AIM-9B, station: 4}]"),
			"x.yaml:1:52: blue.load.1.station: found AIM-9B on station 4, want one of the stations 2, 8, which take IRM; " +
				"this one takes RHM"},
		{"overweight", blue("load: [{store: FT 2200L, station: 1}]"),
			"x.yaml:1:27: blue.load.1: found 4500 lb on station 1, want at most 3240 lb, its limit and a fifth"},
		{"odd wings", blue("load: [{store: FT 1400L, station: 1}]"),
			"x.yaml:1:26: blue.load: found 2700 lb on the left wing and 0 on the right, want wings within a fifth of each " +
				"other"},
		{"load is text", blue("load: clean"), `x.yaml:1:26: blue.load: found "clean", want a list`},
		{"slow for the load",
			blue("altitude: 36, speed: 3.5, load: [{store: FT 1400L, station: 1}, {store: FT 1400L, station: 9}, {store: FT " +
				"2200L, station: 5}]"),
			"x.yaml:1:41: blue.speed: found 3.5, want 4.5 to 15, the minimum and the dive speed of f-4e in DT at level 36 " +
				"(AP-6.3)"},
		{"high for the load",
			blue("altitude: 41, load: [{store: FT 1400L, station: 1}, {store: FT 1400L, station: 9}, {store: FT 2200L, " +
				"station: 5}]"),
			"x.yaml:1:30: blue.altitude: found 41, want at most 40 levels, the ceiling of f-4e in DT (AP-8.4)"},
		{"rockets", blue("rockets: 3"),
			"x.yaml:1:29: blue.rockets: found 3, want at most 0 factors, those that f-4e has built in; others are hung with " +
				"load"},
		{"pilot", blue("pilot: ace"), `x.yaml:1:27: blue.pilot: found "ace", want one of veteran, regular, novice, green`},
		{"gifted recruit", blue("pilot: green, characteristics: [tactics-master]"),
			"blue.characteristics: found a list of 1 entry, want none: nobody green has any (AP-18.1)"},
		{"heroic novice", blue("observer: {quality: novice, characteristics: [combat-hero]}"),
			"blue.observer.characteristics: found a list of 1 entry, want no combat-hero: no novice is one (AP-18.1)"},
		{"observer alone", "blue: {card: f-4e}\nred: {card: mig-17f, observer: {quality: green}}\n",
			"x.yaml:2:32: red.observer: found a map of 1 field, want nothing: mig-17f has a crew of one"},
		{"no crew rules", "options: {crew_rules: false}\n" + blue("pilot: green, observer: {}"),
			"x.yaml:2:27: blue.pilot: found \"green\", want nothing: options.crew_rules is false"},
		{"fuel", blue("fuel: 50"), "x.yaml:1:26: blue.fuel: found 50, want nothing: options.fuel is not true"},
		{"bingo", blue("bingo: 5"), "x.yaml:1:27: blue.bingo: found 5, want nothing: options.fuel is not true"},
		{"bingo at the start", "options: {fuel: true}\n" + blue("fuel: 30, bingo: 30"),
			"x.yaml:2:37: blue.bingo: found 30, want less than the fuel at the start, 30 percent"},
		{"missile flight in other words", "options: {missile_flight: book}\n" + aptest.PhantomVsMiG,
			`x.yaml:1:27: options.missile_flight: found "book", want one of table, chapter`},
		{"missile flight without missiles", "options: {missile_flight: chapter}\n" + aptest.PhantomVsMiG,
			`x.yaml:1:27: options.missile_flight: found "chapter", want nothing: nobody carries guided missiles`},
		{"Genie launch in other words", "options: {genie_launch: level}\n" + aptest.PhantomVsMiG,
			`x.yaml:1:25: options.genie_launch: found "level", want one of wings-level, turn-over`},
		{"Genie launch without Genies", "options: {genie_launch: wings-level}\n" + aptest.PhantomVsMiG,
			`x.yaml:1:25: options.genie_launch: found "wings-level", want nothing: nobody carries AIR-2A`},
		{"nuclear zone without nuclear weapons", "options: {nuclear_zone: to-the-edge}\n" + aptest.PhantomVsMiG,
			`x.yaml:1:25: options.nuclear_zone: found "to-the-edge", want nothing: nobody carries nuclear weapons`},
		{"no IFF", "blue: {card: f-4e}\nred: {card: mig-15bis, iff: true}\n",
			"red.iff: found true, want nothing: mig-15bis has no IFF"},
		{"no jammer", blue("barrage: noise"), `blue.barrage: found "noise", want nothing: no barrage jammer is carried`},
		{"no dispenser", blue("decoys: {chaff: 8}"),
			"blue.decoys: found a map of 1 field, want nothing: f-4e has no dispenser"},
		{"a load that it does not hold", "blue: {card: f-4j, decoys: {chaff: 9}}\nred: {card: mig-17f}\n",
			"blue.decoys: found a map of 1 field, want a load of its dispenser: 16, 8+8, 12+4 of chaff, flares"},
		{"more than is loaded", "blue: {card: f-4j, decoys: {flares: 16}, programme: {chaff: 1}}\nred: {card: mig-17f}\n",
			"blue.programme: found a map of 1 field, want at most as many chaff as are loaded, 0"},
		{"no such level", blue("programme: {chaff: 7}"), "blue.programme.chaff: found 7, want 0 to 6"},
		{"no auto-track", blue("radar: auto-track"),
			`blue.radar: found "auto-track", want another use: the radar of f-4e has no such mode`},
		{"no radar", "blue: {card: f-4e}\nred: {card: mig-17f, radar: boresight}\n",
			`red.radar: found "boresight", want another use: the radar of mig-17f has no such mode`},
		{"infrared beside a radar officer", blue("radar: infrared"),
			`blue.radar: found "infrared", want a mode of the radar`},
		{"option", "options: {crew_rules: yes}\n" + aptest.PhantomVsMiG, `options.crew_rules: found "yes", want true or false`},
		{"second aircraft", "blue: {card: f-4e}\nred: [{card: mig-17f}, {card: mig-17f, speed: 9}]\n",
			"x.yaml:2:47: red.2.speed: found 9, want "},
		{"five", "blue: {card: f-4e}\nred: [{card: mig-17f}, {card: mig-17f}, {card: mig-17f}, {card: mig-17f}, {card: " +
			"mig-17f}]\n", "red: found 5 aircraft, want 1 to 4"},
	} {
		_, err := play.Compile(aptest.Setup(t, c.text))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: found %v, want %s", c.name, err, c.want)
		}
	}
}

// All faults of a setup are reported at once.
func TestAllFaultsAtOnce(t *testing.T) {
	t.Parallel()
	_, err := play.Compile(aptest.Setup(t, `start: {range: 500}
options: {apart: 0}
blue: {card: f-4e, altitude: 99, pilot: green, characteristics: [sierra-hotel], rockets: 1}
red: {card: mig-17f, speed: 20, load: [{store: AIM-9B, station: 20}]}
`))
	for _, want := range []string{"start.range", "options.apart", "blue.altitude", "blue.characteristics", "blue.rockets",
		"red.load.1.station", "red.speed"} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("no fault of %s in %v", want, err)
		}
	}
}

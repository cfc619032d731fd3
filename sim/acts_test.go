// Inside: it looks at newWorker, runner and leave, of which a caller sees only what follows.
package sim

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/rulestest"
)

// actDuels is how many duels of a cell are read.
const actDuels = 6

// rareActs are set-ups in which acts come that are rare or missing in the experiments that are shipped.
var rareActs = map[string]string{
	"genies": `
title: Genies
system: airpower
seed: 17
start: {position: head-on, range: 40, altitude: 30, speed: 6}
options: {genies: any, turn_limit: 3, preemption: false, sighting: false}
blue: {card: f-104c, doctrine: random, load: [{store: AIR-2A, station: 3}]}
red: {card: mig-21mf, doctrine: random}
`,
	"collisions": `
title: Collisions
system: airpower
seed: 5
start: {aspect: head-on, range: 3, altitude: 15, speed: 4}
options: {turn_limit: 4}
blue: {card: f-4e, doctrine: guns-only, count: 2}
red: {card: mig-17f, doctrine: guns-only, count: 2}
`,
	"heavy AA": `
title: Heavy AA
system: heightband
seed: 8
start: {range: 8, aspect: blue-behind}
options: {clouds: 1, heavy_aa_red: 2, heavy_aa_blue: 1, formations: red, turn_limit: 6}
blue: {card: hurricane-i, doctrine: tail-chaser, count: 2}
red: {card: he-111, doctrine: steady-gunners, count: 3}
`,
}

// commonActs are acts that these duels must hold.
var commonActs = []string{
	"ufo fire cannon", "ufo fire ray-gun", "ufo launch amraam", "ufo strike amraam", "ufo gone sidewinder", "ufo damage",
	"ufo lost", "ufo leave",
	"heightband fire 8-x-303", "heightband fire rear-mg-15", "heightband fire heavy-aa", "heightband collide", "heightband damage",
	"heightband lost", "heightband leave",
	"airforce fire fixed-guns", "airforce fire snapshots", "airforce fire flexible-guns", "airforce damage",
	"airforce lost", "airforce leave",
	"airpower fire gun", "airpower fire rockets", "airpower fire collision", "airpower launch genie",
	"airpower strike genie", "airpower launch aim-7e2", "airpower strike aim-7e2", "airpower gone aim-9g",
	"airpower damage", "airpower lost", "airpower leave",
}

// TestActs: in duels of every shipped experiment, as its doctrines fly them, the acts of the events agree with the ledger
// and the outcome; and all sorts of acts come.
func TestActs(t *testing.T) {
	t.Parallel()
	var mu sync.Mutex
	seen := map[string]int{}
	read := func(name, text string, duels int) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			found := actsOf(t, planOf(t, text), duels)
			mu.Lock()
			defer mu.Unlock()
			for act, n := range found {
				seen[act] += n
			}
		})
	}
	t.Cleanup(func() { // after the parallel tests
		for _, act := range commonActs {
			if seen[act] == 0 {
				t.Errorf("found no %q, want some among %v", act, seen)
			}
		}
	})
	for _, f := range experiments.Shipped() {
		read(f.Name, string(f.Data), actDuels)
	}
	for name, text := range rareActs {
		read(name, text, 300)
	}
}

// actsOf reads the acts of some duels of an experiment's first and last cells and counts them by system, kind and weapon.
// It reads nothing of bots.
func actsOf(t *testing.T, p *Plan, duels int) map[string]int {
	t.Helper()
	found := map[string]int{}
	if err := p.StartBots(t.Context(), Agree); err != nil {
		t.Fatal(err)
	}
	defer p.Dismiss()
	for _, cell := range slices.Compact([]int{0, len(p.Cells) - 1}) {
		brake, release := agents.BrakeOn(t.Context(), 0)
		defer release()
		w := newWorker(t.Context(), p, brake)
		if w.open(cell) != nil {
			return found
		}
		s := w.runner(0)
		for duel := range duels {
			var rec rules.Recorder
			s.duel.Attach(&s.shots, &rec)
			o := s.one(duel)
			for _, fault := range rulestest.ActFaults(p.Experiment.System, s.duel.Game(), o, &s.shots, rec.Events) {
				t.Errorf("cell %d, duel %d: %s", cell, duel, fault)
			}
			for i := range rec.Events {
				if a := rec.Events[i].Act; a != nil {
					found[strings.TrimSpace(p.Experiment.System.ID()+" "+string(a.Kind)+" "+a.Weapon)]++
				}
			}
		}
		w.over = true
		w.leave()
	}
	return found
}

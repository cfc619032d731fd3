// Inside: it looks at newRunner, runner and begin, of which a caller sees only what follows.
package sim

import "testing"

// A duel depends only on its number, not on what the worker has played before: a used runner plays it as a fresh
// one does. A random pilot asks the scout for nothing, so that a doctrine against it meets older remains in
// the scout. Near the ground one of the two crashes, and the other flies on to the end of the turn without an
// enemy.
func TestRunnersHoldNothingOld(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name, start, blue, red string
		doctrines              [2]string
		duels, rollouts        int // rollouts are slow
	}{
		{"ufo", "system: ufo", "card: tornado", "card: small-ufo", [2]string{"missiles-first", "sniper"}, 300, 5},
		{"ufo, two a side", "system: ufo\nstart: {range: 8}", "card: tornado, count: 2", "card: large-ufo, count: 2",
			[2]string{"reckless", "orbiter"}, 50, 5},
		{"heightband", "system: heightband\nstart: {hb: 1, range: 12}", "card: spitfire-i", "card: bf-109e",
			[2]string{"tail-chaser", "tail-chaser"}, 1500, 3},
		{"heightband, two a side", "system: heightband\nstart: {hb: 2, range: 8}", "card: spitfire-i, count: 2",
			"card: bf-109e, count: 2", [2]string{"boom-and-zoom", "tail-chaser"}, 100, 3},
		{"airforce", "system: airforce\nstart: {range: 3, altitude: 10}", "card: p-51d", "card: bf-109g",
			[2]string{"turn-and-burn", "boom-and-zoom"}, 100, 3},
		{"airforce, two against one", "system: airforce\nstart: {range: 3}", "card: p-51d, count: 2", "card: bf-109g",
			[2]string{"turn-and-burn", "stalker"}, 20, 2},
		{"airpower", "system: airpower\nstart: {position: neutral}", "card: f-4e", "card: mig-21mf",
			[2]string{"guns-only", "turn-fighter"}, 40, 3},
		{"airpower, missiles", "system: airpower\nstart: {position: head-on, range: 12, altitude: 6, speed: 6}",
			"card: f-4e, loadout: \"1972\"", "card: mig-21mf, loadout: \"1972\"",
			[2]string{"missiles-then-guns", "drag-and-turn"}, 25, 2},
		{"airpower, two against one", "system: airpower\nstart: {position: neutral}", "card: f-4e, count: 2",
			"card: mig-21mf", [2]string{"energy-fighter", "slasher"}, 6, 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			for k, who := range [][2]string{{"random", tt.doctrines[1]}, {tt.doctrines[0], "random"}, tt.doctrines,
				{"rollout-8", tt.doctrines[1]}} {
				duels := tt.duels
				if k == 3 {
					duels = tt.rollouts
				}
				p := planOf(t,
					"title: t\n"+tt.start+"\nblue: {"+tt.blue+", doctrine: "+who[0]+"}\nred: {"+tt.red+", doctrine: "+who[1]+"}\n")
				c := &p.Cells[0]
				used := newRunner(c, 3)
				for n := range duels {
					playSame(t, used, newRunner(c, 3), n)
				}
			}
		})
	}
}

// playSame plays a duel at two runners at once and compares each choice.
func playSame(t *testing.T, used, fresh *runner, n int) {
	t.Helper()
	used.begin(n)
	fresh.begin(n)
	for {
		q, r := used.duel.Next(), fresh.duel.Next()
		if q == nil || r == nil {
			if q != r {
				t.Fatalf("duel %d: only one of them is over", n)
			}
			break
		}
		if *q != *r {
			t.Fatalf("duel %d: decision %+v, at a fresh seat %+v", n, *q, *r)
		}
		option, want := used.pick(q), fresh.pick(r)
		if option != want {
			t.Fatalf("duel %d: %s takes %q in turn %d, at a fresh seat %q", n, q.Side,
				used.duel.AppendOption(nil, option), q.Turn, used.duel.AppendOption(nil, want))
		}
		used.duel.Choose(option)
		fresh.duel.Choose(want)
	}
	if a, b := *used.duel.Outcome(), *fresh.duel.Outcome(); a != b {
		t.Fatalf("duel %d ends with %+v, at a fresh seat with %+v", n, a, b)
	}
	if a, b := used.duel.Dice().Rolls(), fresh.duel.Dice().Rolls(); a != b {
		t.Fatalf("duel %d rolls %d dice, at a fresh seat %d", n, a, b)
	}
}

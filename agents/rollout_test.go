// Inside: what a rollout compiles to is compared with the words of its document.
package agents

import (
	"slices"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// An urn is a game of one decision: blue draws from one of several urns, each with so many winning balls of
// 100. Rounds without effect may lie between the draw and the end.
type urn struct {
	rules.Game
	balls  []int
	rounds int32
}

func (g *urn) Craft(s rules.Side) []rules.Craft { return []rules.Craft{{Kind: "fighter"}} }
func (g *urn) NewDuel() rules.Duel              { return &draw{game: g} }

// A draw is a duel in an urn game.
type draw struct {
	rules.Duel // nil: agents call no other methods here
	game       *urn
	dice       dice.Set
	q          rules.Decision
	out        rules.Outcome
	taken      int
	chosen     bool
}

func (d *draw) Begin(set *dice.Set) {
	*d = draw{game: d.game, dice: *set}
	d.q = rules.Decision{Kind: rules.Move, N: int32(len(d.game.balls)), Turn: 1}
	d.out.Craft = [2]int32{1, 1}
}

func (d *draw) Next() *rules.Decision {
	if !d.chosen {
		return &d.q
	}
	if d.q.Turn++; d.q.Turn <= d.game.rounds {
		d.chosen = false
		d.q.N = 2
		return &d.q
	}
	d.out.Result = rules.RedWins
	if d.dice.Roll(0, 0, 100) <= d.game.balls[d.taken] {
		d.out.Result = rules.BlueWins
	}
	return nil
}

func (d *draw) Choose(option int) {
	if d.q.Turn == 1 {
		d.taken = option
	}
	d.chosen = true
}

func (d *draw) Forget(rules.Side)       {}
func (d *draw) Outcome() *rules.Outcome { return &d.out }
func (d *draw) Game() rules.Game        { return d.game }
func (d *draw) CopyFrom(src rules.Duel) { *d = *src.(*draw) }
func (d *draw) Dice() *dice.Set         { return &d.dice }

// A peek is the scout of a draw.
type peek struct {
	rules.Unplanned
	rules.Unvalued
	*draw
}

func (p *peek) Look(d rules.Duel) { p.draw = d.(*draw) }

func (p *peek) Facts(i int, _ rules.FactSet, f *rules.Facts) {
	*f = rules.Facts{}
	f[rules.Range] = int32(i)
	if p.q.Turn > 1 { // the position after the draw has the value of the urn
		f[rules.MyReach] = int32(100 * p.game.balls[p.taken])
	}
}

func begun(g *urn) *draw {
	d := &draw{game: g}
	var set dice.Set
	set.Reset(1, 0)
	d.Begin(&set)
	return d
}

// nearest takes the option with the least range, which is the first one.
const nearest = "move: {terms: [{fact: range, weight: -1}]}"

// rolloutOf is a rollout agent whose doctrine is nearest.
func rolloutOf(t testing.TB, spec string) Pilot {
	t.Helper()
	catalog, err := yamldoc.NewCatalog("doctrine", Shipped("ufo"),
		[]yamldoc.File{{Name: "near.yaml",
			Data: []byte("id: near\nname: N\nsystem: ufo\nkind: fighter\nabout: A.\n" + nearest)}})
	if err != nil {
		t.Fatal(err)
	}
	p, err := (&Table{System: someSystem, Doctrines: catalog}).Make("fighter", "doctrine", parse(t, spec))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestRolloutPicks(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, spec string
		game       urn
		want       int
	}{
		{"Best", "{rollout: 400, with: near}", urn{balls: []int{20, 30, 80, 40}}, 2},
		{"OwnOfEquals", "{rollout: 400, with: near}", urn{balls: []int{50, 50, 50}}, 0},
		{"OwnIfHopeless", "{rollout: 400, with: near}", urn{balls: []int{0, 0, 0, 0, 0}}, 0},
		{"PrunedByScore", "{rollout: 400, with: near, options: 2}", urn{balls: []int{20, 30, 100, 100}}, 1},
		{"AllTried", "{rollout: 400, with: near, options: 32}",
			urn{balls: []int{20, 20, 20, 20, 20, 20, 20, 20, 20, 90}}, 9},
		// What the doctrine thinks less of by more than that is not tried; nearest thinks a tenth of a point less of each later option.
		{"Within", "{rollout: 400, with: near, within: 0.1}", urn{balls: []int{20, 30, 100, 100}}, 1},
		{"NoneWithin", "{rollout: 400, with: near, within: 0.05}", urn{balls: []int{20, 100}}, 0},
		{"NothingWithin", "{rollout: 400, with: near, within: 0}", urn{balls: []int{20, 100}}, 0},
		// What comes after the horizon does not count; the position at the horizon does.
		{"Horizon", "{rollout: 64, with: near, horizon: 2}", urn{balls: []int{20, 90}, rounds: 9}, 1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			a := rolloutOf(t, tt.spec).NewAgent()
			a.Begin(1, 0)
			d := begun(&tt.game)
			if got := a.Pick(d, seen(new(peek)), d.Next()); got != tt.want {
				t.Errorf("option %d, want %d", got, tt.want)
			}
		})
	}
}

// TestRolloutBudget: a decision takes no more forks than are allowed, and hardly fewer.
func TestRolloutBudget(t *testing.T) {
	t.Parallel()
	g := &urn{balls: make([]int, 20)}
	for _, budget := range []int{8, 16, 64, 100, 256} {
		p := rolloutOf(t, "{rollout: 400, with: near}").(*rollout)
		p.rollouts = budget
		a := p.NewAgent().(*rolloutAgent)
		a.Begin(1, 0)
		d := begun(g)
		a.Pick(d, seen(new(peek)), d.Next())
		forks := 0
		for _, m := range a.arms {
			forks += m.n
		}
		if forks > budget || forks < budget*3/4 {
			t.Errorf("%d forks of %d", forks, budget)
		}
	}
}

// TestRolloutTakesBetterMoreOften: more forks find the better of two urns more often.
func TestRolloutTakesBetterMoreOften(t *testing.T) {
	t.Parallel()
	g := &urn{balls: []int{40, 60}}
	var taken []int
	for _, spec := range []string{"{rollout: 16, with: near}", "{rollout: 64, with: near}",
		"{rollout: 256, with: near}"} {
		a, n := rolloutOf(t, spec).NewAgent(), 0
		for duel := range 400 {
			a.Begin(1, duel)
			d := begun(g)
			n += a.Pick(d, seen(new(peek)), d.Next())
		}
		taken = append(taken, n)
	}
	if !slices.IsSorted(taken) || taken[0] < 150 || taken[2] < 390 {
		t.Errorf("of 400 times the better urn is taken %v times with 16, 64 and 256 forks", taken)
	}
}

func TestRolloutSpecFaults(t *testing.T) {
	t.Parallel()
	catalog, err := yamldoc.NewCatalog("doctrine", Shipped("ufo"))
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ spec, want string }{
		{"{rollout: 7}", "test.yaml:1:11: d.rollout: found 7, want 8 to 65536 forks a decision"},
		{"{rollout: 16, wit: guns-only}",
			`test.yaml:1:15: d.wit: found an unknown field (did you mean with?), want one of rollout, with, against, ` +
				`options, within, horizon, milliseconds`},
		{"{rollout: 16, against: [sniper, snipper]}", `test.yaml:1:33: d.against: found "snipper" (did you mean sniper?), want one of ` +
			`sniper, stand-off, closer, orbiter, runner, ace, ambusher, ace-guns and 7 more`},
		{"{rollout: 16, within: 1001}", "test.yaml:1:23: d.within: found 1001, want 0 to 1000 points"},
		{"{rollout: 16, with: sniper}",
			`test.yaml:1:21: d.with: found "sniper", want one of ace, ace-guns, ace-missiles, cautious, guns-only, ` +
				`missiles-first, missiles-only, reckless, stand-off`},
		{"{rollout: 16, options: 1, horizon: 0}",
			"test.yaml:1:24: d.options: found 1, want 2 to 32\ntest.yaml:1:36: d.horizon: found 0, want 1 to 10000 turns"},
		{"{rolout: 16}", "test.yaml:1:1: d: found a map of 1 field, want a doctrine's name, or a map with the key rollout"},
	} {
		_, err := (&Table{System: someSystem, Doctrines: catalog}).Make("fighter", "d", parse(t, tt.spec))
		if err == nil || err.Error() != tt.want {
			t.Errorf("%s:\ngot  %v\nwant %s", tt.spec, err, tt.want)
		}
	}
}

// TestLeagueFaults: a league that a doctrine names is told where the doctrine names it.
func TestLeagueFaults(t *testing.T) {
	t.Parallel()
	mine := yamldoc.File{Name: "mine.yaml",
		Data: []byte("id: mine\nname: M\nsystem: ufo\nkind: fighter\nabout: A.\nsearch: {against: [sniper, snipper]}\n" + nearest)}
	catalog, err := yamldoc.NewCatalog("doctrine", Shipped("ufo"), []yamldoc.File{mine})
	if err != nil {
		t.Fatal(err)
	}
	spec := Short(yamldoc.NewString("mine-16", nil), catalog)
	_, err = (&Table{System: someSystem, Doctrines: catalog}).Make("fighter", "d", spec)
	const want = `mine.yaml:6:28: search.against: found "snipper" (did you mean sniper?), want one of `
	if err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("%v, want %s", err, want)
	}
}

// TestUsualDoctrines: agents play forks with the doctrines that are marked as usual, and prefer the user's own
// to shipped ones.
func TestUsualDoctrines(t *testing.T) {
	t.Parallel()
	file := func(id, more string) yamldoc.File {
		return yamldoc.File{Name: id + ".yaml",
			Data: []byte("id: " + id + "\nname: " + id + "\nsystem: ufo\nkind: fighter\nabout: A.\n" + more)}
	}
	shipped, mine, other := file("shipped", "usual: true\n"), file("mine", "usual: true\n"),
		file("other", "usual: true\n")
	for _, tt := range []struct {
		name   string
		layers [][]yamldoc.File
		want   string // name of the doctrine, or the fault
	}{
		{"Marked", [][]yamldoc.File{{file("a", ""), shipped, file("z", "usual: false\n")}}, "shipped"},
		{"OwnFirst", [][]yamldoc.File{{shipped}, {mine}}, "mine"},
		{"OwnFirstByName", [][]yamldoc.File{{shipped}, {file("a", "usual: true\n")}}, "a"},
		{"OwnUnmarked", [][]yamldoc.File{{shipped}, {file("mine", "")}}, "shipped"},
		{"Two", [][]yamldoc.File{{mine, other}},
			"other.yaml:6:8: usual: found true, but mine.yaml is the usual one for a fighter already"},
		{"None", [][]yamldoc.File{{file("mine", "")}}, "test.yaml:1:1: d.with: missing, want a doctrine for fighter"},
	} {
		catalog, err := yamldoc.NewCatalog("doctrine", tt.layers...)
		if err != nil {
			t.Fatal(err)
		}
		p, err := (&Table{System: someSystem, Doctrines: catalog}).Make("fighter", "d", parse(t, "{rollout: 16}"))
		got := ""
		if err != nil {
			got = err.Error()
		} else {
			got = p.(*rollout).with.name
		}
		if got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.name, got, tt.want)
		}
	}
}

// TestRolloutTime: a limit of time ends a thought that would take far longer.
func TestRolloutTime(t *testing.T) {
	t.Parallel()
	a := rolloutOf(t, "{rollout: 65536, with: near, milliseconds: 1}").NewAgent().(*rolloutAgent)
	a.Begin(1, 0)
	d := begun(&urn{balls: []int{0, 100}, rounds: 7}) // some 65536 duels of eight rounds
	if got := a.Pick(d, seen(new(peek)), d.Next()); got < 0 || got > 1 {
		t.Errorf("option %d of 2", got)
	}
	if forks := a.arms[0].n + a.arms[1].n; forks > 60_000 {
		t.Errorf("%d forks in a millisecond", forks)
	}
}

// Package rulestest is the suite of random play-outs that every rules system
// must pass.
package rulestest

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
)

// A Case is one game to be played.
type Case struct {
	System rules.System
	Game   rules.Game
	// Mirror is the game with the sides exchanged and seen in a mirror, and MirrorOption gives the number of
	// an option in that game. If they are nil, there is no mirror test.
	Mirror       rules.Game
	MirrorOption func(d rules.Duel, q *rules.Decision, option int) int
	// Check says what is wrong with a state, or "". If it is nil, states are not checked.
	Check    func(d rules.Duel) string
	Duels    int
	Longest  int // the most decisions of a duel
	MaxFacts int // how many decisions of a duel are checked with their facts
}

// pick is the dice of an agent, which are not those of a duel.
type pick struct{ set dice.Set }

func newPick(duel int) *pick {
	p := &pick{}
	p.set.Reset(0xabcdef, duel)
	return p
}

func (p *pick) of(q *rules.Decision) int { return p.set.Roll(0, 0, int(q.N)) - 1 }

// Run plays random duels and checks what must hold of every system.
func Run(t *testing.T, c Case) {
	t.Helper()
	p := &players{d: c.Game.NewDuel(), twin: c.Game.NewDuel(), fork: c.Game.NewDuel(), scout: c.System.NewScout(),
		offers: c.System.Offers()}
	if p.d.Game() != c.Game {
		t.Fatal("a duel is of another game than the one that made it")
	}
	for n := range c.Duels {
		p.playOne(t, &c, n)
	}
	for n := 0; n < c.Duels; n += 4 { // the events of a duel cost more than the duel
		playRecorded(t, &c, n)
	}
	for n := range c.Duels {
		playReused(t, &c, p.d, p.scout, n)
	}
	if c.Mirror != nil {
		for n := range c.Duels {
			playMirrored(t, &c, n)
		}
	}
}

// players are the duels of a test and one scout for all of them, so that it would show if the scout confused
// them.
type players struct {
	d, twin, fork rules.Duel
	scout         rules.Scout
	offers        rules.Offers
	told          rules.FactSet // the facts that were not always 0
	asked         rules.KindSet // the kinds of decision that came
	moved         spread        // of the inputs
}

func begin(d rules.Duel, seed uint64, n int, mirror bool) {
	var set dice.Set
	set.Mirror(mirror)
	set.Reset(seed, n)
	d.Begin(&set)
}

func (p *players) playOne(t *testing.T, c *Case, n int) {
	t.Helper()
	d, twin := p.d, p.twin
	begin(d, 1, n, false)
	agent := newPick(n)
	copyAt := n % 17
	copied := false
	var agentCopy pick
	for k := 0; ; k++ {
		q := d.Next()
		if q == nil {
			break
		}
		if k > c.Longest {
			t.Fatalf("duel %d has more than %d decisions", n, c.Longest)
		}
		if q.N < 2 {
			t.Fatalf("duel %d decision %d has %d options", n, k, q.N)
		}
		if c.Check != nil {
			if msg := c.Check(d); msg != "" {
				t.Fatalf("duel %d decision %d: %s", n, k, msg)
			}
		}
		if k < c.MaxFacts {
			p.options(t, q)
			p.inputsOf(t, d, q)
			seen(t, d)
		}
		if k == copyAt {
			twin.CopyFrom(d)
			forfeit(t, twin, q)
			twin.CopyFrom(d)
			agentCopy, copied = *agent, true
		}
		if k%forkEvery == n%forkEvery {
			p.forks(t, n)
		}
		d.Choose(agent.of(q))
	}
	outcome(t, c.Game, d.Outcome())
	if !copied {
		return
	}
	for q := twin.Next(); q != nil; q = twin.Next() {
		twin.Choose(agentCopy.of(q))
	}
	if *twin.Outcome() != *d.Outcome() {
		t.Fatalf("duel %d: a copy ended with %+v, the duel with %+v", n, *twin.Outcome(), *d.Outcome())
	}
}

// options checks that all options have different texts, and facts in range, and that both stay the same when
// asked for again.
func (p *players) options(t *testing.T, q *rules.Decision) {
	t.Helper()
	d, scout := p.d, p.scout
	scout.Look(d)
	seen := map[string]bool{}
	for i := range int(q.N) {
		text := string(d.AppendOption(nil, i))
		if text == "" || seen[text] || text != string(d.AppendOption(nil, i)) {
			t.Fatalf("option %d of a %s decision is %q: empty, twice or unstable", i, q.Kind, text)
		}
		seen[text] = true
		var a, b rules.Facts
		scout.Facts(i, rules.AllFacts, &a)
		scout.Facts(i, rules.AllFacts, &b)
		if a != b {
			t.Fatalf("facts of option %d of a %s decision differ when asked twice", i, q.Kind)
		}
		p.tell(t, d, q, &a)
		for f := range rules.NumFacts {
			if scout.Facts(i, 1<<f, &b); b[f] != a[f] {
				t.Fatalf("fact %s of option %q is %d alone and %d among all", f.Info().Name, text, b[f], a[f])
			}
			if i := f.Info(); i.Low != i.High && (a[f] < i.Low*i.Scale || a[f] > i.High*i.Scale) {
				t.Fatalf("fact %s of option %q is %d, want %d to %d %s in steps of 1/%d", i.Name, text, a[f], i.Low, i.High,
					i.Unit, i.Scale)
			}
		}
	}
}

// seen checks that a duel can say what each side sees, and says the same when asked again.
func seen(t *testing.T, d rules.Duel) {
	t.Helper()
	for s := range rules.Side(2) {
		a, errA := json.Marshal(d.Seen(s))
		b, errB := json.Marshal(d.Seen(s))
		if errA != nil || errB != nil || !bytes.Equal(a, b) {
			t.Fatalf("what %s sees: %s, then %s; %v, %v", s, a, b, errA, errB)
		}
	}
}

// playMirrored plays a duel and its mirror image with the same luck.
func playMirrored(t *testing.T, c *Case, n int) {
	t.Helper()
	d, m := c.Game.NewDuel(), c.Mirror.NewDuel()
	begin(d, 2, n, false)
	begin(m, 2, n, true)
	agent := newPick(n)
	for {
		q, r := d.Next(), m.Next()
		if q == nil || r == nil {
			if q != r {
				t.Fatalf("duel %d: only one of the duel and its mirror image is over", n)
			}
			break
		}
		if q.N != r.N || q.Kind != r.Kind || q.Side == r.Side || q.Craft != r.Craft {
			t.Fatalf("duel %d: decision %+v is mirrored as %+v", n, *q, *r)
		}
		option := agent.of(q)
		image := c.MirrorOption(d, q, option)
		d.Choose(option)
		m.Choose(image)
	}
	a, b := *d.Outcome(), *m.Outcome()
	b.Losses[0], b.Losses[1] = b.Losses[1], b.Losses[0]
	b.Wiped[0], b.Wiped[1] = b.Wiped[1], b.Wiped[0]
	b.Craft[0], b.Craft[1] = b.Craft[1], b.Craft[0]
	b.Damage[0], b.Damage[1] = b.Damage[1], b.Damage[0]
	b.Left[0], b.Left[1] = b.Left[1], b.Left[0]
	switch b.Result {
	case rules.BlueWins:
		b.Result = rules.RedWins
	case rules.RedWins:
		b.Result = rules.BlueWins
	}
	a.Trace, b.Trace, a.Opening, b.Opening = 0, 0, 0, 0
	if a != b {
		t.Fatalf("duel %d ended with %+v, its mirror image with %+v", n, a, b)
	}
}

// Allocations checks that a duel allocates nothing. The test that calls it must not be parallel.
func Allocations(t *testing.T, g rules.Game) {
	t.Helper()
	d := g.NewDuel()
	var ledger rules.Ledger
	d.Attach(&ledger, nil)
	var agent pick
	var set dice.Set
	n := 0
	got := testing.AllocsPerRun(20, func() {
		set.Reset(3, n)
		agent.set.Reset(0xabcdef, n)
		n++
		ledger.Reset()
		d.Begin(&set)
		for q := d.Next(); q != nil; q = d.Next() {
			d.Choose(agent.of(q))
		}
	})
	if got != 0 {
		t.Errorf("a duel allocates %v times, want 0", got)
	}
}

package order_test

import (
	"testing"

	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/order"
)

func crafts(entries []order.Entry) (s string) {
	for _, e := range entries {
		s += string(rune('a' + e.Craft))
	}
	return s
}

// All sets of three aircraft with three categories and initiatives each: the order does not
// depend on how they are listed, and obeys AP-12.1 and AP-12.3.
func TestSortExhaustive(t *testing.T) {
	t.Parallel()
	perms := [6][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}
	cats := [3]order.Category{order.Engaged, order.Neutral, order.Unsighted}
	for n := range 9 * 9 * 9 {
		var set [3]order.Entry
		for i, k := 0, n; i < 3; i, k = i+1, k/9 {
			set[i] = order.Entry{Craft: uint8(i), Category: cats[k%3], Initiative: int8(k / 3 % 3)}
		}
		first := ""
		for _, p := range perms {
			e := []order.Entry{set[p[0]], set[p[1]], set[p[2]]}
			order.Sort(e)
			for i := range 2 {
				a, b := &e[i], &e[i+1]
				if a.Category > b.Category || a.Category == b.Category && a.Initiative > b.Initiative {
					t.Fatalf("AP-12.3 %+v before %+v", *a, *b)
				}
			}
			if first == "" {
				first = crafts(e)
			} else if crafts(e) != first {
				t.Fatalf("AP-12.3 %+v: %s or %s", set, first, crafts(e))
			}
			from, to, ok := order.Tied(e)
			ties := 0
			for i := range 2 {
				if e[i].Category == e[i+1].Category && e[i].Initiative == e[i+1].Initiative {
					ties++
				}
			}
			if ok != (ties > 0) || ok && to-from != ties+1 {
				t.Fatalf("AP-12.1 %+v: tied %d to %d, %v", e, from, to, ok)
			}
		}
	}
}

// resolve rolls ties on with the given dice and reports whether they sufficed.
func resolve(e []order.Entry, dice []int) (rolled int, ok bool) {
	order.Sort(e)
	for from, to, tied := order.Tied(e); tied; from, to, tied = order.Tied(e) {
		for i := from; i < to; i++ {
			if rolled == len(dice) {
				return rolled, false
			}
			e[i].Reroll(dice[rolled])
			rolled++
		}
		order.Sort(e)
	}
	return rolled, true
}

// Three tied aircraft and all 1000 first dice: no order is more likely than another.
func TestTiesAreFair(t *testing.T) {
	t.Parallel()
	counts := map[string]int{}
	for n := range 1000 {
		dice := []int{n%10 + 1, n/10%10 + 1, n/100 + 1}
		e := []order.Entry{{Craft: 0, Category: order.Neutral}, {Craft: 1, Category: order.Neutral}, {Craft: 2, Category: order.Neutral}}
		if _, ok := resolve(e, dice); ok {
			counts[crafts(e)]++
		}
	}
	if len(counts) != 6 {
		t.Fatalf("OR-1: %v", counts)
	}
	for order, n := range counts {
		if n != 120 {
			t.Errorf("OR-1 order %s: %d of 720", order, n)
		}
	}
}

func TestTiesRollOn(t *testing.T) {
	t.Parallel()
	set := func() []order.Entry {
		return []order.Entry{{Craft: 0, Category: order.Neutral, Initiative: 5}, {Craft: 1, Category: order.Neutral, Initiative: 5},
			{Craft: 2, Category: order.Neutral, Initiative: 5}, {Craft: 3, Category: order.Neutral, Initiative: 4},
			{Craft: 4, Category: order.Stalled, Initiative: 5}}
	}
	for _, tt := range []struct {
		name string
		dice []int
		want string
	}{
		{"AP-12.1 lowest first", []int{9, 2, 5}, "edbca"},
		{"OR-1 two of three roll again", []int{7, 7, 8, 6, 5}, "edbac"},
		{"OR-1 the two rolled high", []int{7, 7, 1, 3, 6}, "edcab"},
		{"OR-1 all three again", []int{4, 4, 4, 3, 2, 1}, "edcba"},
		{"OR-1 and on and on", []int{4, 4, 9, 8, 8, 1, 1, 6, 5}, "edbac"},
	} {
		e := set()
		rolled, ok := resolve(e, tt.dice)
		if !ok || rolled != len(tt.dice) || crafts(e) != tt.want {
			t.Errorf("%s: %s after %d dice, want %s", tt.name, crafts(e), rolled, tt.want)
		}
	}
	// Aircraft that no die parts stand in the order of their index.
	stuck := make([]int, 1000)
	for i := range stuck {
		stuck[i] = 10
	}
	e := set()
	if rolled, ok := resolve(e, stuck); !ok || rolled != 3*16 || crafts(e) != "edabc" {
		t.Errorf("OR-1 endless ties: %s after %d dice", crafts(e), rolled)
	}
	e[2].Reroll(1)
	if e[2].Rerolls != 16 {
		t.Errorf("OR-1 rerolls: %d", e[2].Rerolls)
	}
}

func TestFollow(t *testing.T) {
	t.Parallel()
	type link struct{ from, tails, illuminates int }
	for _, tt := range []struct {
		name  string
		cats  string // d disadvantaged, n neutral, a advantaged, in order of index
		links []link
		want  string
	}{
		{"AP-12.3 nobody follows", "dnna", nil, "abcd"},
		{"AP-12.4 right behind in one category", "nnnn", []link{{3, 1, 0}}, "adbc"},
		{"AP-12.4 before its turn or after it", "nnnn", []link{{0, 4, 0}}, "bcda"},
		{"AP-12.4 not in another category", "dnna", []link{{3, 1, 0}}, "abcd"},
		{"AP-12.4 a chain of three", "nnnn", []link{{3, 2, 0}, {1, 3, 0}}, "acbd"},
		{"AP-17.5 illuminating, whatever the category", "dnna", []link{{3, 0, 1}}, "adbc"},
		{"AP-17.5 two illuminators in order", "dnna", []link{{3, 0, 1}, {2, 0, 1}}, "acdb"},
		{"AP-12.3 a tail behind an illuminator", "dnaa", []link{{2, 0, 1}, {3, 3, 0}}, "acdb"},
		{"AP-12.3 illuminating before tailing", "nnnn", []link{{3, 1, 3}}, "abcd"},
		{"AP-12.3 two that illuminate each other", "dnna", []link{{0, 0, 4}, {3, 0, 1}}, "adbc"},
		{"AP-12.3 a circle of three and one behind it", "nnnn", []link{{1, 0, 3}, {2, 0, 4}, {3, 0, 2}, {0, 0, 4}}, "bdac"},
		{"AP-12.3 itself", "nnnn", []link{{2, 0, 3}}, "abcd"},
		{"AP-12.3 somebody who is gone", "nnnn", []link{{2, 9, 0}}, "abcd"},
	} {
		cs := make([]order.Craft, 9)
		var e []order.Entry
		for i, c := range tt.cats {
			e = append(e, order.Entry{Craft: uint8(i), Category: map[rune]order.Category{'d': order.Disadvantaged, 'n': order.Neutral,
				'a': order.Advantaged}[c], Initiative: int8(i)})
		}
		for _, l := range tt.links {
			cs[l.from].Tails, cs[l.from].Illuminates = uint8(l.tails), uint8(l.illuminates)
		}
		order.Sort(e)
		order.Follow(e, cs)
		if got := crafts(e); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
}

// All links between four aircraft, circles included: no aircraft is lost, and one that follows
// another outside a circle stands behind it.
func TestFollowExhaustive(t *testing.T) {
	t.Parallel()
	for n := range 5 * 5 * 5 * 5 {
		cs := make([]order.Craft, 4)
		e := make([]order.Entry, 4)
		for i, k := 0, n; i < 4; i, k = i+1, k/5 {
			cs[i].Illuminates = uint8(k % 5)
			e[i] = order.Entry{Craft: uint8(i), Category: order.Neutral, Initiative: int8(i)}
		}
		order.Follow(e, cs)
		var seen [4]int
		for i := range e {
			seen[e[i].Craft] = i + 1
		}
		roots := 0
		for i := range cs {
			if seen[i] == 0 {
				t.Fatalf("AP-12.3 links %d: %s", n, crafts(e))
			}
			if l := cs[i].Illuminates; l == 0 || seen[l-1] >= seen[i] {
				roots++
			}
		}
		circles := 0
		for i := range cs {
			if inCircle(cs, i) == i {
				circles++
			}
		}
		free := 0
		for i := range cs {
			if cs[i].Illuminates == 0 {
				free++
			}
		}
		if roots != free+circles {
			t.Fatalf("AP-12.3 links %d: %s, %d stand by themselves, want %d", n, crafts(e), roots, free+circles)
		}
	}
}

// inCircle is the lowest index of the circle of links that i is on, -1: none.
func inCircle(cs []order.Craft, i int) int {
	low, j := i, i
	for range cs {
		if cs[j].Illuminates == 0 {
			return -1
		}
		j = int(cs[j].Illuminates) - 1
		low = min(low, j)
		if j == i {
			return low
		}
	}
	return -1
}

func TestTailing(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name string
		set  func(own, enemy *order.Craft, next []uint8, t *order.Tail)
		want order.TailBar
	}{
		{"AP-12.4 60 degrees off, 1.0 faster", func(own, enemy *order.Craft, next []uint8, t *order.Tail) {}, order.MayTail},
		{"AP-12.4 night", func(own, enemy *order.Craft, next []uint8, t *order.Tail) { t.Dark = true }, order.TailDark},
		{"AP-12.4 stalled", func(own, enemy *order.Craft, next []uint8, t *order.Tail) { own.Stalled = true }, order.TailNotFree},
		{"AP-12.4 a friend", func(own, enemy *order.Craft, next []uint8, t *order.Tail) { enemy.Side = 0 }, order.TailNoEnemy},
		{"AP-12.4 shot down", func(own, enemy *order.Craft, next []uint8, t *order.Tail) { enemy.Gone = true }, order.TailNoEnemy},
		{"AP-12.4 the enemy has yet to move", func(own, enemy *order.Craft, next []uint8, t *order.Tail) { t.EnemyMoved = false },
			order.TailNotMoved},
		{"AP-12.4 one level off", func(own, enemy *order.Craft, next []uint8, t *order.Tail) { enemy.Altitude++ }, order.TailElsewhere},
		{"AP-12.4 one hex off", func(own, enemy *order.Craft, next []uint8, t *order.Tail) { enemy.At.Y += 4 }, order.TailElsewhere},
		{"AP-12.4 90 degrees off", func(own, enemy *order.Craft, next []uint8, t *order.Tail) { enemy.Facing = 6 }, order.TailFacing},
		{"AP-12.4 1.5 faster", func(own, enemy *order.Craft, next []uint8, t *order.Tail) { t.OwnNext++ }, order.TailTooFast},
		{"AP-12.4 slower", func(own, enemy *order.Craft, next []uint8, t *order.Tail) { t.OwnNext = 2 }, order.MayTail},
		{"AP-12.4 one tail for each", func(own, enemy *order.Craft, next []uint8, t *order.Tail) { next[2] = 2 }, order.TailTaken},
		{"AP-12.4 third of three", func(own, enemy *order.Craft, next []uint8, t *order.Tail) { next[1] = 3 }, order.MayTail},
		{"AP-12.4 fourth of four", func(own, enemy *order.Craft, next []uint8, t *order.Tail) { next[1], next[2] = 3, 4 }, order.TailChain},
		{"AP-12.4 joining two chains of two", func(own, enemy *order.Craft, next []uint8, t *order.Tail) { next[1], next[3] = 3, 1 },
			order.TailChain},
		{"AP-12.4 with one behind already", func(own, enemy *order.Craft, next []uint8, t *order.Tail) { next[3] = 1 }, order.MayTail},
	} {
		cs := []order.Craft{at(0, 0, 0, 3, 20), at(1, 0, 0, 5, 20), at(0, 8, 0, 3, 20), at(1, 8, 0, 3, 20)}
		next := make([]uint8, 4)
		tail := order.Tail{EnemyMoved: true, OwnNext: 12, EnemyNext: 10}
		tt.set(&cs[0], &cs[1], next, &tail)
		if got := order.TailBarOf(cs, next, 0, 1, tail); got != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
	// The first aircraft at the end of a chain counts too.
	cs := []order.Craft{at(1, 0, 0, 3, 20), at(0, 0, 0, 3, 20), at(1, 0, 0, 3, 20), at(0, 0, 0, 3, 20)}
	if got := order.TailBarOf(cs, []uint8{2, 0, 4, 0}, 1, 2, order.Tail{EnemyMoved: true}); got != order.TailChain {
		t.Errorf("AP-12.4 four with the first at the end: %v", got)
	}
	a, b := at(0, 0, 0, 3, 20), at(1, 0, 0, 5, 20)
	if !order.CollisionDue(&a, &b, false) || order.CollisionDue(&a, &b, true) {
		t.Error("AP-3.4 enemies in one position, tailing or not")
	}
	b.Altitude++
	if order.CollisionDue(&a, &b, false) {
		t.Error("AP-3.4 another level")
	}
	b = at(0, 0, 0, 3, 20)
	if order.CollisionDue(&a, &b, false) {
		t.Error("AP-3.4 two friends")
	}
}

func TestPreemption(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name string
		set  func(threat, own *order.Craft, n *order.Interruption)
		want order.PreemptBar
	}{
		{"AP-12.5 range 6, in sight", func(threat, own *order.Craft, n *order.Interruption) {}, order.MayPreempt},
		{"AP-12.5 range 7 by altitude", func(threat, own *order.Craft, n *order.Interruption) { own.Altitude += 2 }, order.PreemptNoThreat},
		{"AP-12.5 one level changes no range", func(threat, own *order.Craft, n *order.Interruption) { own.Altitude++ }, order.MayPreempt},
		{"AP-12.5 behind the threat", func(threat, own *order.Craft, n *order.Interruption) { threat.Facing = 9 }, order.PreemptNoThreat},
		{"AP-12.5 a friend", func(threat, own *order.Craft, n *order.Interruption) { threat.Side = 0 }, order.PreemptNoThreat},
		{"AP-12.5 moved", func(threat, own *order.Craft, n *order.Interruption) { n.OwnMoved = true }, order.PreemptMoved},
		{"AP-12.5 once a game turn", func(threat, own *order.Craft, n *order.Interruption) { n.OwnPreempted = true }, order.PreemptAgain},
		{"AP-18.6 unconscious pilot", func(threat, own *order.Craft, n *order.Interruption) { own.Pilot = crew.Unconscious },
			order.PreemptPilot},
		{"OR-5 no nesting", func(threat, own *order.Craft, n *order.Interruption) { n.Nested = true }, order.PreemptNested},
		{"AP-12.5 a threat that has preempted", func(threat, own *order.Craft, n *order.Interruption) { n.ThreatPreempted = true },
			order.PreemptByThreat},
		{"AP-12.5 unseen", func(threat, own *order.Craft, n *order.Interruption) { n.InSight = false }, order.PreemptUnseen},
		{"AP-12.5 unseen, but after its attack", func(threat, own *order.Craft, n *order.Interruption) {
			n.InSight, n.Attacked = false,
				true
		}, order.MayPreempt},
		{"AP-12.5 attacked in its own location", func(threat, own *order.Craft, n *order.Interruption) {
			own.At, n.Attacked = threat.At,
				true
		}, order.MayPreempt},
	} {
		threat, own := at(1, 0, 0, 3, 20), at(0, 0, 24, 3, 20)
		n := order.Interruption{InSight: true}
		tt.set(&threat, &own, &n)
		if got := order.PreemptBarOf(&threat, &own, n); got != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
	for fps, want := range map[int]int{1: 1, 2: 1, 6: 3, 7: 4} {
		if got := order.FirstPart(fps); got != want {
			t.Errorf("AP-12.5 %d FPs: first %d, want %d", fps, got, want)
		}
	}
}

func TestNoAllocations(t *testing.T) {
	cs := []order.Craft{at(0, 0, 0, 3, 20), at(1, 0, 16, 3, 20), at(0, 8, 0, 3, 20), at(1, 8, 0, 3, 20)}
	cs[3].Illuminates = 1
	var out [order.Max]order.Category
	entries := make([]order.Entry, 4)
	s := order.Standing{Training: crew.GoodTraining, Pilot: crew.Member{Quality: crew.Veteran}}
	if n := testing.AllocsPerRun(100, func() {
		order.Categorise(cs, out[:len(cs)])
		m := s.Modifiers()
		for i := range entries {
			entries[i] = order.Entry{Craft: uint8(i), Category: out[i], Initiative: int8(5 + m.Total())}
		}
		order.Sort(entries)
		for from, to, ok := order.Tied(entries); ok; from, to, ok = order.Tied(entries) {
			for i := from; i < to; i++ {
				entries[i].Reroll(i + 1)
			}
			order.Sort(entries)
		}
		order.Follow(entries, cs)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkOrder(b *testing.B) {
	cs := []order.Craft{at(0, 0, 0, 3, 20), at(1, 0, 16, 3, 20), at(0, 8, 0, 3, 20), at(1, 8, 0, 3, 20)}
	var out [order.Max]order.Category
	entries := make([]order.Entry, 4)
	b.ReportAllocs()
	for b.Loop() {
		order.Categorise(cs, out[:4])
		for i := range entries {
			entries[i] = order.Entry{Craft: uint8(i), Category: out[i], Initiative: int8(i)}
		}
		order.Sort(entries)
		order.Follow(entries, cs)
	}
}

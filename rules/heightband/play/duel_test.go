package play_test

import (
	"testing"
	"unsafe"

	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/heightband/hbtest"
	"github.com/furball-sim/furball/rules/heightband/play"
	"github.com/furball-sim/furball/rules/rulestest"
)

// A duel holds what the table and the record sheets show, and nothing that a scout has found.
func TestDuelIsSmall(t *testing.T) {
	t.Parallel()
	if size := unsafe.Sizeof(play.Duel{}); size > 1600 {
		t.Errorf("a duel has %d bytes, want 1600 at most", size)
	}
}

// A duel that was given up in the middle of a formation's move is begun again as if it were new.
func TestBegunAgainAfterAForfeit(t *testing.T) {
	t.Parallel()
	g := hbtest.Game(t, "options: {formations: both}", hbtest.Many("spitfire-i", 3), hbtest.Many("bf-109e", 3))
	given := 0
	for n := range 20 {
		d, fresh := g.NewDuel().(*play.Duel), g.NewDuel().(*play.Duel)
		var set, agent dice.Set
		set.Reset(5, n)
		d.Begin(&set)
		for q := d.Next(); q != nil; q = d.Next() {
			if d.Towing(q.Side) {
				d.Forfeit(q.Side)
				given++
				break
			}
			d.Choose(min(n, int(q.N)-1))
		}
		set.Reset(7, n)
		d.Begin(&set)
		fresh.Begin(&set)
		agent.Reset(6, n)
		for q := d.Next(); q != nil; q = d.Next() {
			option := agent.Roll(uint8(q.Side), 0, int(q.N)) - 1
			fresh.Next()
			d.Choose(option)
			fresh.Choose(option)
			if !d.SameCraft(fresh) {
				t.Fatalf("duel %d, decision %d: the aircraft are not where those of a new duel are", n, d.Out.Decisions)
			}
		}
	}
	if given < 5 {
		t.Errorf("%d duels were given up in the middle of a formation's move: too few to show anything", given)
	}
}

// Copies leave ledger and recorder behind.
func TestCopyLeavesLedgerAndRecorder(t *testing.T) {
	t.Parallel()
	d, twin := hbtest.Recorded(hbtest.Fight(t, "start: {range: 1}", hbtest.Spitfire, hbtest.Emil)), hbtest.Fight(t, "", hbtest.Spitfire, hbtest.Emil)
	twin.CopyFrom(d)
	twin.Shoot(0, 0, 1)
	rulestest.Same(t, "ledger", d.Ledger.Empty(), true)
	rulestest.Same(t, "events", len(d.Log.Events), 0)
	rulestest.Same(t, "place", twin.State(1).Pos, d.State(1).Pos)
}

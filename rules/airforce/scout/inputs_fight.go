package scout

import (
	"github.com/furball-sim/furball/rules/airforce/card"
	"github.com/furball-sim/furball/rules/airforce/play"
)

// attackNames are the inputs of what I and the main enemy may do to each other, now and in the next game-turn.
var attackNames = []string{"my hit", "my kill", "my damage", "its hit", "its kill", "its damage", "Advantage", "my reach",
	"its reach", "I come behind", "it comes behind", "risk"}

func (va *inputs) attack(i int, g *glance, p *play.Plot, e *foe, v *pairing, w *form) {
	t := e.index
	mine, theirs, standing := va.tell.fight.exchange(i, g, p, v.s, e)
	w.blow(&mine, va.tough(t))
	w.blow(&theirs, va.tough(i))
	w.Put(int(standing), 1)
	behind, ahead := va.tell.fight.prospect(i, v.s, e)
	w.chance(part(behind, e.suffers), 4)
	w.chance(part(ahead, e.deals), 4)
	w.chance(behind, 2)
	w.chance(ahead, 2)
	w.chance(va.tell.risk(i, p, v.s), 4)
}

// blow writes what an attack does to a craft that can bear so many boxes.
func (w *form) blow(b *blow, toughness int) {
	w.chance(b.hit, 2)
	w.chance(b.kill, 4)
	w.Put(int(b.damage), 50*toughness)
}

// otherNames are the inputs of the other enemies, added up.
var otherNames = []string{"others' nearness", "below others", "my hit on others", "others' hit", "others' damage",
	"Advantage with others", "my reach of others", "others' reach"}

// others writes the sums over all enemies but the main one.
func (va *inputs) others(i int, g *glance, p *play.Plot, s *play.Stance, main int, w *form) {
	var close, below int
	var hit, hits, damage, standing, reach, reached int32
	for k := range g.n {
		if int(k) == main {
			continue
		}
		e := &g.foes[k]
		t := &e.replies[0]
		close += nearness(play.Distance(s.Pos, t.Pos))
		below += min(max(int(t.Alt-s.Alt), -24), 24)
		mine, theirs, edge := va.tell.fight.exchange(i, g, p, s, e)
		hit, hits, damage, standing = hit+mine.hit, hits+theirs.hit, damage+theirs.damage, standing+edge
		behind, ahead := va.tell.fight.prospect(i, s, e)
		reach += part(behind, e.suffers)
		reached += part(ahead, e.deals)
	}
	w.Put(close, 12)
	w.Put(below, 12)
	w.chance(hit, 2)
	w.chance(hits, 2)
	w.Put(int(damage), 50*va.tough(i))
	w.Put(int(standing), 1)
	w.chance(reach, 4)
	w.chance(reached, 4)
}

// nearness is 12 less the hexes of a distance, 0 at least.
func nearness(hexes int) int { return max(12-hexes, 0) }

// friendNames are the inputs of my friends, added up.
var friendNames = []string{"friends near it", "friends near me", "friends after it", "friends hunted", "friends' wounds"}

// friends writes the sums over the other aircraft of my side, as they stood when the game-turn began: what they plot in
// it depends on who writes first.
func (va *inputs) friends(i int, s *play.Stance, e *foe, w *form) {
	var near, me, after, hunted, wounds int
	from, to := va.view.Side(i)
	for k := from; k < to; k++ {
		c := va.view.Craft(k)
		if k == i || c.Lost() {
			continue
		}
		at := c.Opening().Pos
		near += nearness(play.Distance(at, e.replies[0].Pos))
		me += nearness(play.Distance(at, s.Pos))
		after += bit(c.Over() == e.index)
		hunted += bit(va.view.Hunted(k))
		for l := range card.Guns {
			wounds += c.Hits(l)
		}
	}
	w.Put(near, 12)
	w.Put(me, 12)
	w.Put(after, 1)
	w.Put(hunted, 1)
	w.Put(wounds, 12)
}

package scout

import (
	"github.com/furball-sim/furball/rules/heightband/play"
	"github.com/furball-sim/furball/rules/plane"
)

// bodyNames are the inputs of one aircraft as damaged; those of mine come first, then those of the enemy.
var bodyNames = []string{"AS", "ST", "MVR", "turns an AS", "AB", "CM", "DV", "DP left", "the last DP", "share of DP left",
	"Skill", "co-pilot", "tight turns", "payload", "fires", "fighter", "crew", "bursts left", "salvos left",
	"bands below the ceiling"}

// fillBody writes them for aircraft t, in the state c that I know.
func (n *inputs) fillBody(p *writer, t int, c play.Craft) {
	sp := n.game.Spec(t)
	left := max(sp.DP()-int(c.Damage()), 0)
	p.Put(int(c.AS())-10, 6)
	p.Put(int(c.ST())-3, 4)
	p.Put(int(c.MVR())-3, 3)
	p.Put(int(c.AS()), 4*max(int(c.MVR()), 1))
	p.Put(int(c.AB()), 4)
	p.Put(int(c.CM()), 4)
	p.Put(int(c.DV())-9, 4)
	p.Put(left, 40)
	p.Put(min(left, 10), 10)
	p.Put(left, max(sp.DP(), 1))
	p.Put(int(c.Skill())-5, 3)
	p.Flag(c.CoPilot() > 0)
	p.chance(n.artful(t, c))
	p.Flag(sp.Payload())
	p.Put(int(c.Fires()), 3)
	p.Flag(sp.Fighter())
	p.Put(int(c.Able()), 4)
	bursts, salvos := loads(sp, c)
	p.Put(bursts, 12)
	p.Put(salvos, 4)
	p.Put(min(sp.Ceiling()-int(c.HB()), 10), 10)
}

// plenty is what unlimited bursts count as.
const plenty = 12

// loads counts the bursts that the fixed guns have left, on average, and the salvos of rockets.
func loads(sp *play.Spec, c play.Craft) (bursts, salvos int) {
	n, all := 0, 0
	for b := range sp.Guns() {
		left := int(c.Rounds(b))
		switch {
		case sp.Rockets()>>b&1 != 0:
			salvos += max(left, 0)
		case sp.Fixed()>>b&1 != 0:
			n++
			if left < 0 {
				left = plenty
			}
			all += min(left, plenty)
		}
	}
	return all / max(n, 1), salvos
}

// gunNames are the inputs of what the guns of one do to the other, mine first.
var gunNames = []string{"kill from ahead", "kill from the side", "kill from behind", "kill on the tail", "hit from ahead",
	"hit on the tail", "damage from ahead", "damage on the tail", "gunners ahead", "gunners abeam", "gunners astern",
	"upward guns"}

// fillGuns writes them against a target with so much DP left.
func fillGuns(p *writer, fixed *[numClasses]blow, crewed *[plane.NumSectors]blow, up *[numClasses]blow, left int) {
	for k := fromAhead; k < numClasses; k++ {
		p.small(fixed[k].kill)
	}
	p.chance(fixed[fromAhead].hit)
	p.chance(fixed[onTheTail].hit)
	p.Put(int(fixed[fromAhead].damage), 50*left)
	p.Put(int(fixed[onTheTail].damage), 50*left)
	// the sides alike, so that left and right make no difference
	abeam := max(crewed[plane.FrontPort].damage+crewed[plane.RearPort].damage,
		crewed[plane.FrontStarboard].damage+crewed[plane.RearStarboard].damage) / 2
	p.Put(int(crewed[plane.Nose].damage), 25*left)
	p.Put(int(abeam), 25*left)
	p.Put(int(crewed[plane.Tail].damage), 25*left)
	p.small(up[onTheTail].kill)
}

// turnNames are the inputs of the turn as a whole.
var turnNames = []string{"my side fires first", "Skill of the leaders", "turns left", "all turns left",
	"turns far apart", "steps of the height of the turn"}

// fillCommon writes the inputs that are the same for all ends of a decision of aircraft i against enemy t.
func (n *inputs) fillCommon(g *glance, i, t int, f *foe, p *writer) {
	c, o := n.tab.Craft(i), n.known(t)
	p.Flag(g.first)
	p.Put(n.tab.Leadership(c.Side())-n.tab.Leadership(c.Side().Other()), 4)
	left := n.game.TurnLimit() - n.view.Turn()
	p.Put(min(left, 10), 10)
	p.Put(left, 50)
	p.Put(n.view.Apart(), max(n.game.ApartTurns(), 1))
	p.Put(int(f.change), 4)
	n.fillBody(p, i, c)
	n.fillBody(p, t, o)
	fillGuns(p, &f.mine, &f.gunners, &f.mineUp, n.lives(t, o))
	fillGuns(p, &f.theirs, &f.crewed, &f.theirsUp, n.lives(i, c))
}

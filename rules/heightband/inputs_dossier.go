package heightband

import "github.com/furball-sim/furball/rules/plane"

// bodyNames are the inputs of one aircraft as damaged; those of mine come first, then those of the enemy.
var bodyNames = []string{"AS", "ST", "MVR", "turns an AS", "AB", "CM", "DV", "DP left", "the last DP", "share of DP left",
	"Skill", "co-pilot", "tight turns", "payload", "fires", "fighter", "crew", "bursts left", "salvos left",
	"bands below the ceiling"}

// fillBody writes them for aircraft t, in the state c that I know.
func (d *scout) fillBody(p *pen, t int, c *craft) {
	sp := &d.game.spec[t]
	left := max(sp.dp-int(c.damage), 0)
	p.Put(int(c.as)-10, 6)
	p.Put(int(c.st)-3, 4)
	p.Put(int(c.mvr)-3, 3)
	p.Put(int(c.as), 4*max(int(c.mvr), 1))
	p.Put(int(c.ab), 4)
	p.Put(int(c.cm), 4)
	p.Put(int(c.dv)-9, 4)
	p.Put(left, 40)
	p.Put(min(left, 10), 10)
	p.Put(left, max(sp.dp, 1))
	p.Put(int(c.skill)-5, 3)
	p.Flag(c.co > 0)
	p.chance(d.artful(t, c))
	p.Flag(sp.payload)
	p.Put(int(c.fires), 3)
	p.Flag(sp.card.Kind == fighterKind)
	p.Put(int(c.ableCrew()), 4)
	bursts, salvos := sp.loads(c)
	p.Put(bursts, 12)
	p.Put(salvos, 4)
	p.Put(min(sp.card.Ceiling-int(c.hb), 10), 10)
}

// plenty is what unlimited bursts count as.
const plenty = 12

// loads counts the bursts that the fixed guns have left, on average, and the salvos of rockets.
func (sp *spec) loads(c *craft) (bursts, salvos int) {
	n, all := 0, 0
	for b := range sp.batteries {
		left := int(c.rounds[b])
		switch {
		case sp.rockets>>b&1 != 0:
			salvos += max(left, 0)
		case sp.fixed>>b&1 != 0:
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
func fillGuns(p *pen, fixed *[numClasses]blow, crewed *[plane.NumSectors]blow, up *[numClasses]blow, left int) {
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

// fillDossier writes the inputs that are the same for all ends of a decision of aircraft i against enemy t.
func (d *scout) fillDossier(g *glance, i, t int, f *foe, p *pen) {
	c, o := &d.craft[i], d.known(t)
	p.Flag(g.first)
	p.Put(d.leadership(c.side)-d.leadership(c.side.Other()), 4)
	left := d.game.turnLimit - int(d.Turn)
	p.Put(min(left, 10), 10)
	p.Put(left, 50)
	p.Put(int(d.apart), max(d.game.apartTurns, 1))
	p.Put(int(f.change), 4)
	d.fillBody(p, i, c)
	d.fillBody(p, t, o)
	fillGuns(p, &f.mine, &f.gunners, &f.mineUp, d.lives(t, o))
	fillGuns(p, &f.theirs, &f.crewed, &f.theirsUp, d.lives(i, c))
}

// lives is the DP that aircraft t, in state c, has left, at least 1.
func (d *scout) lives(t int, c *craft) int { return max(d.game.spec[t].dp-int(c.damage), 1) }

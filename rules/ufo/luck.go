package ufo

import "github.com/furball-sim/furball/rules"

// noAttack is the column of the luck tables for what comes when a turn's attacks are over: the ejection (UFO-31).
const noAttack = numFates

// A chance is the chance that a craft is lost by the end of the turn, and its mean damage from now on as a part of all
// that it can take, in parts of rules.LuckUnit. A loss counts as all the damage that is left.
type chance struct{ lost, harm int32 }

// fineBits is what turns unit into rules.LuckUnit.
const fineBits = 38 - 24

// fine are the dooms of a craft with so many damage points as luck counts them.
func fine(of []doom, dp int) []chance {
	out := make([]chance, len(of))
	for s, v := range of {
		out[s] = chance{fineOf(v.lost), fineOf(v.harm / int64(dp))}
	}
	return out
}

func fineOf(v int64) int32 { return int32((v + 1<<(fineBits-1)) >> fineBits) }

// A bet is what an attack does on average to a craft as it stands.
type bet struct {
	chance
	on     bool
	damage int16 // before the attack
}

// stake notes what an attack on craft i does on average, before its dice are rolled. It is off where nobody wants to
// know it, and where the tables leave out which hard points are left (the option of UFO-30 with unequal faces).
func (d *Duel) stake(i, attack int) (b bet) {
	if d.Luck() == nil {
		return b
	}
	sp, c := &d.game.spec[i], &d.craft[i]
	if f := sp.fates; f.exact {
		b = bet{f.luck[attack][f.state(sp, c)], true, c.damage}
	}
	return b
}

// settle counts by how much more than on average an attack has done to craft i, its hope of an ejection included.
func (d *Duel) settle(i int, b bet) {
	if !b.on {
		return
	}
	sp, c := &d.game.spec[i], &d.craft[i]
	var now chance
	if !c.lost {
		now = sp.fates.luck[noAttack][sp.fates.state(sp, c)]
	}
	d.surprise(i, b, now)
}

// settleEnd does the same when the dice for an ejection have been rolled: nothing more comes in this turn.
func (d *Duel) settleEnd(i int, b bet) {
	if b.on {
		d.surprise(i, b, chance{})
	}
}

// surprise counts what has been done to craft i since b, and what is still to come, against the average.
func (d *Duel) surprise(i int, b bet, now chance) {
	sp, c := &d.game.spec[i], &d.craft[i]
	lost, harm := int64(now.lost), int64(now.harm)+rules.LuckPart(int64(c.damage-b.damage), int64(sp.dp))
	if c.lost {
		lost, harm = rules.LuckUnit, rules.LuckPart(int64(sp.dp)-int64(b.damage), int64(sp.dp))
	}
	d.Luck().Add(c.side.Other(), lost-int64(b.lost), harm-int64(b.harm))
}

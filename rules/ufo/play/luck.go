package play

import "github.com/furball-sim/furball/rules"

// noAttack is the column of the luck tables for what comes when a turn's attacks are over: the ejection (UFO-31).
const noAttack = NumAttacks

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
	c      *Craft // nil: nobody wants to know
	damage int16  // before the attack
}

// stake notes what an attack on a craft does on average, before its dice are rolled. It is off where nobody wants to
// know it, and where the tables leave out which hard points are left (the option of UFO-30 with unequal faces).
func (d *Duel) stake(c *Craft, a Attack) (b bet) {
	if d.Luck() == nil {
		return b
	}
	if f := c.spec.fates; f.exact {
		b = bet{f.luck[a][c.State()], c, c.damage}
	}
	return b
}

// settle counts by how much more than on average the attack has done to the craft, its hope of an ejection included.
func (b *bet) settle(d *Duel) {
	if b.c == nil {
		return
	}
	var now chance
	if !b.c.lost {
		now = b.c.spec.fates.luck[noAttack][b.c.State()]
	}
	b.surprise(d.Luck(), now)
}

// settleEnd does the same when the dice for an ejection have been rolled: nothing more comes in this turn.
func (b *bet) settleEnd(d *Duel) {
	if b.c != nil {
		b.surprise(d.Luck(), chance{})
	}
}

// surprise counts what has been done to the craft, and what is still to come, against the average.
func (b *bet) surprise(k *rules.Luck, now chance) {
	c, dp := b.c, int64(b.c.spec.dp)
	lost, harm := int64(now.lost), int64(now.harm)+rules.LuckPart(int64(c.damage-b.damage), dp)
	if c.lost {
		lost, harm = rules.LuckUnit, rules.LuckPart(dp-int64(b.damage), dp)
	}
	k.Add(c.side.Other(), lost-int64(b.lost), harm-int64(b.harm))
}

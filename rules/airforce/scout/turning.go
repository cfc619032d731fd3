package scout

import (
	"github.com/furball-sim/furball/rules/airforce/card"
	"github.com/furball-sim/furball/rules/airforce/play"
	"github.com/furball-sim/furball/rules/hex"
)

// turning is the step towards a Turn to a side, or to a level bank. Half round the ring an aircraft banks by the
// upright banks, and from inverted by those on the enemy's side.
func turning(p *play.Plot, sp *card.Spec, h, enemy hex.Hand) play.Step {
	return turnings[bit(p.Ready(sp, card.HalfRollReq))][enemy-hex.Right][h-hex.Right][p.Bank]
}

// turnings are the steps of turning: by whether a Half-Roll is ready, the enemy's side, the side of the Turn and the
// bank.
var turnings = func() (t [2][3][3][play.Banks]play.Step) {
	for _, enemy := range [...]hex.Hand{hex.Right, hex.Level, hex.Left} {
		for _, h := range [...]hex.Hand{hex.Right, hex.Level, hex.Left} {
			for b := range play.Banks {
				t[0][enemy-hex.Right][h-hex.Right][b] = banking(b, h, enemy)
				t[1][enemy-hex.Right][h-hex.Right][b] = rolling(b, h, enemy)
			}
		}
	}
	return t
}()

// rolling is the step of turning from a bank if a Half-Roll is ready.
func rolling(b play.Bank, h, enemy hex.Hand) play.Step {
	switch toRight(b, h) {
	case 2:
		return play.RollRight
	case 3:
		return play.RollOver
	case 4:
		return play.RollLeft
	}
	return banking(b, h, enemy)
}

// banking is the step of turning from a bank if no Half-Roll is ready.
func banking(b play.Bank, h, enemy hex.Hand) play.Step {
	switch n := toRight(b, h); {
	case n == 0 && h != hex.Level:
		return play.Turn
	case n == 0:
		return play.Forward
	case n > 3, n == 3 && (b == play.InvertedRight || b == play.Inverted && enemy == hex.Left):
		return play.BankLeft
	}
	return play.BankRight
}

// toRight is how many steps of the ring a bank is away from a Turn to a side, or from level, to the right.
func toRight(b play.Bank, h hex.Hand) play.Bank {
	if h != hex.Level && b.Hand() == h {
		return 0
	}
	return (play.Banked(h, false) - b + play.Banks) % play.Banks
}

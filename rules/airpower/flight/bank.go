package flight

import (
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/hex"
)

// bankFor reports whether the bank permits a turn to a side (AP-7.2, R-20).
func bankFor(set card.Properties, bank, side hex.Hand) bool {
	switch {
	case set.Has(card.HRR):
		return true
	case set.Has(card.LRR):
		return bank == side
	}
	return bank != side.Other()
}

// bankForSlide reports whether the bank permits a slide to a side. The cases let
// an LRR aircraft slide from wings level.
func bankForSlide(set card.Properties, bank, side hex.Hand) bool {
	return set.Has(card.HRR) || bank != side.Other()
}

// bankReason says why the bank after an FP may not be the one asked for (AP-7.2): a turn
// and a slide set it; after a slide it is level or that side, after a roll any;
// an idle FP levels the wings if the player wishes. Only an LRR aircraft establishes a
// bank by idle FPs, one step each: the others do not keep account of theirs.
func bankReason(s *State, st *Step, f *inForce, set card.Properties) Reason {
	was := f.bank
	switch {
	case st.Exec && f.man.sliding():
		if st.Bank != hex.Level && st.Bank != f.hand {
			return NoBank
		}
	case st.Exec:
	case f.busy(st.Decl):
		if st.Bank != was {
			return NoBank
		}
	case set.Has(card.LRR):
		if st.Bank-was > 1 || was-st.Bank > 1 {
			return BankStep
		}
	case st.Bank != was && st.Bank != hex.Level:
		return NoBank
	}
	return OK
}

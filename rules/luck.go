package rules

// Luck adds up, for one duel, by how much dice did more or less than they do on average. Each sum has mean 0, whatever
// the pilots do: a roll counts as the value of what it did, less the mean of that value over all its throws, and all
// that the value depends on was fixed before the roll. So what the sums explain of the outcomes of many duels can be
// taken out of their mean, which gets more exact and stays unbiased: they are control variates (S. S. Lavenberg and
// P. D. Welch, "A Perspective on the Use of Control Variables to Increase the Efficiency of Monte Carlo Simulations",
// Management Science 27, 1981). The zero Luck is empty.
type Luck [NumLucks]int64

// The sums of a side's attacks.
const (
	LossLuck = iota // aircraft that the enemy lost
	HarmLuck        // damage that the enemy took
	SideLucks
)

// NumLucks is the number of sums: those of blue's attacks, then those of red's.
const NumLucks = 2 * SideLucks

// LuckUnit is the loss of an aircraft, or all the damage that it can take, in the parts in which luck is added up. It
// is fine enough that rounding to a part adds nothing that any number of duels could show.
const LuckUnit = 1 << 24

// LuckPart is n of so many equally likely cases, in parts of LuckUnit, to the nearest.
func LuckPart(n, of int64) int64 {
	if n < 0 {
		return -LuckPart(-n, of)
	}
	return (n*LuckUnit + of/2) / of
}

// Add counts a roll of a side: by how much more than on average the enemy has lost, in aircraft and in damage as a part
// of all that the aircraft can take. Both are in parts of LuckUnit.
func (k *Luck) Add(by Side, loss, harm int64) {
	of := k[SideLucks*int(by):][:SideLucks]
	of[LossLuck] += loss
	of[HarmLuck] += harm
}

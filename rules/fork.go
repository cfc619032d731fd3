package rules

// A Hider is a Duel in which a side knows what the other must not see yet: choices that are
// shown later, all at once, or what nobody of the other side has found.
type Hider interface {
	// Forget drops what side s keeps from the other. Choices are asked for again before
	// they take effect; the waiting decision, which is the other side's, stays as it is.
	Forget(s Side)
}

// Fork makes dst, of the same system, the duel src as side s may imagine its future: what
// the other side hides is forgotten, and all that is rolled from now on depends on seed and
// n alone. It changes nothing in src and allocates nothing.
func Fork(dst, src Duel, s Side, seed uint64, n int) {
	dst.CopyFrom(src)
	if h, ok := dst.(Hider); ok {
		h.Forget(s.Other())
	}
	dst.Dice().Reseed(seed, n)
}

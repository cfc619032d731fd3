package rules

// Fork makes dst, of the same system, the duel src as side s may imagine its future: what
// the other side hides is forgotten, and all that is rolled from now on depends on seed and
// n alone. It changes nothing in src and allocates nothing.
func Fork(dst, src Duel, s Side, seed uint64, n int) {
	dst.CopyFrom(src)
	dst.Forget(s.Other())
	dst.Dice().Reseed(seed, n)
}

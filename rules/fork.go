package rules

// Fork makes dst a copy of src that side s may play on to imagine the future. The copy has forgotten what the
// other side hides, and its dice depend on seed and n alone, so it shows nothing that s must not know. Both
// duels must be of the same system. Fork changes nothing in src and allocates nothing.
func Fork(dst, src Duel, s Side, seed uint64, n int) {
	dst.CopyFrom(src)
	dst.Forget(s.Other())
	dst.Dice().Reseed(seed, n)
}

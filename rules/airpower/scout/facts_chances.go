package scout

// Chances are whole numbers of sure. What is true with a chance, however small, never rounds to 0: a rule that saves
// ammunition would take it for impossible.

// share is n parts of so many of a number that is not negative, rounded, but at least 1 of a positive one.
func share(a, n, of int32) int32 {
	p := int64(a) * int64(n)
	if p <= 0 {
		return 0
	}
	return int32(max((p+int64(of)/2)/int64(of), 1))
}

// both is the chance that two independent events happen.
func both(a, b int32) int32 { return share(a, b, sure) }

// either is the chance that at least one of two independent events happens.
func either(a, b int32) int32 {
	c := a + share(sure-a, b, sure)
	if c == sure && a < sure && b < sure {
		return sure - 1 // nor does it become certain
	}
	return c
}

// tenthsOf is the chance of a number of ten, or less, on the die with ten faces.
func tenthsOf(need int) int32 { return int32(min(max(need, 0), 10)) * (sure / 10) }

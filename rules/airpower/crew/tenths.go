package crew

// Tenths is the chance, in tenths, that a die is at most need: 0 to 10.
func Tenths(need int) int { return min(max(need, 0), 10) }

package results

// Looked says of a run whose cells were played until what they showed was clear what its figures are good for; it is
// empty if the numbers of duels were fixed before, or followed from how narrow intervals were, whatever they held. To stop
// at a lucky moment makes the intervals and tests of a fixed number err more often than they say, so that comparisons and
// adjusted figures are left out.
func (r *Run) Looked() string {
	if !r.Asked {
		return ""
	}
	return "The cells were played until the question was answered. Only the answer and its intervals allow for that, so the " +
		"other intervals, which are for a number of duels fixed before, hold less often than they say. Comparisons, tests " +
		"and figures adjusted for luck are left out for that reason."
}

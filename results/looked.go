package results

// Looked says of a run whose cells were played until what they showed was clear what its figures are good for; it is
// empty if the numbers of duels were fixed before. To stop at a lucky moment makes the intervals and tests of a fixed
// number err more often than they say, so that comparisons and adjusted figures are left out.
func (r *Run) Looked() string {
	const why = "so the other intervals, which are for a number of duels fixed before, hold less often than they say. " +
		"Comparisons, tests and figures adjusted for luck are left out for that reason."
	switch {
	case r.Stop != nil:
		return "The cells were played until the " + r.Stop.Words() + " was known to ± " + r.Stop.Percent() +
			". Only its intervals \"at every look\" allow for that, " + why
	case r.Asked:
		return "The cells were played until the question was answered. Only the answer and its intervals allow for that, " + why
	}
	return ""
}

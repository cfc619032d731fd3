package sensitivity

// How many points a design has at least and at most.
const (
	LeastRows                           = 16
	mostRows                            = 1024
	leastTrajectories, mostTrajectories = 6, 32
)

// Fit sets the trajectories and rows of a plan so that it has as many as so many points allow: a fifth of them for the
// trajectories, and a power of two rows, with which Sobol's points fill the space most evenly. It reports whether the
// least design fits. Where there are few combinations, points are met again and again, and cost nothing.
func (p *Plan) Fit(points int) bool {
	p.Trajectories, p.Rows = mostTrajectories, 0
	for p.Trajectories > leastTrajectories && len(New(p).Points) > points/5 {
		p.Trajectories--
	}
	p.Rows = LeastRows
	if len(New(p).Points) > points {
		return false
	}
	for p.Rows < mostRows {
		p.Rows *= 2
		if len(New(p).Points) > points {
			p.Rows /= 2
			break
		}
	}
	return true
}

// Least is how many points the least design of a plan has.
func (p *Plan) Least() int {
	least := *p
	least.Trajectories, least.Rows = leastTrajectories, LeastRows
	return len(New(&least).Points)
}

// few is how many fields are not screened: the indices of all cost little more than the screening.
const few = 4

// Left are the fields that screening leaves: those that may move the figure by a tenth of the strongest at least, by the
// roots of mean squares, or all if they are few.
func Left(effects []Effect) (fields []int) {
	strongest := 0.0
	for i := range effects {
		strongest = max(strongest, effects[i].Size.Low)
	}
	for i := range effects {
		size := effects[i].Size.High
		if effects[i].Same {
			size = 0
		}
		if len(effects) <= few || size >= strongest/10 {
			fields = append(fields, i)
		}
	}
	return fields
}

package sim

import (
	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results/store"
)

// changesOf are the changes that a question tries.
func changesOf(q *store.Question) (all []experiments.Change) {
	for _, c := range q.Changes {
		all = append(all, experiments.Change{Path: c.Field, Own: c.Own, Values: c.Values()})
	}
	return all
}

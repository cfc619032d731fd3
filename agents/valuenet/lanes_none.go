//go:build !amd64 && !arm64

package valuenet

// newStage makes the stage of a network that is fastest here.
func newStage(l Layers) stage { return newPacked(l) }

// newPriorStage makes the stage of a prior that is fastest here.
func newPriorStage(l Layers) priorStage { return newPackedPrior(l) }

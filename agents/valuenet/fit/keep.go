package fit

import (
	"encoding/gob"
	"errors"
)

// Kept is what a fit needs to go on where it was stopped: the model, with what its optimiser knows, and the rows.
type Kept struct {
	Numbers [][]float32 // of each stage: the weights, and the running means of their gradients and of the squares of these
	Steps   int
	Inputs  []int16
	Stages  []uint8
	Targets [][2]float32
	Arms    []uint8
}

// Keep writes a model and rows to e.
func Keep(e *gob.Encoder, m *Model, rows *Rows) error {
	k := Kept{Steps: m.steps, Inputs: rows.in, Stages: rows.stage, Targets: rows.target, Arms: rows.arm}
	for i := range m.stages {
		for _, w := range m.stages[i].numbers() {
			k.Numbers = append(k.Numbers, w.all)
		}
	}
	return e.Encode(&k)
}

// Resume reads into a model and rows what Keep has written of others of the same sizes.
func Resume(d *gob.Decoder, m *Model, rows *Rows) error {
	var k Kept
	if err := d.Decode(&k); err != nil {
		return err
	}
	var all []*weights
	for i := range m.stages {
		all = append(all, m.stages[i].numbers()...)
	}
	if len(all) != len(k.Numbers) || len(k.Inputs) != len(k.Stages)*rows.inputs || len(k.Targets) != len(k.Stages) ||
		len(k.Arms) != len(k.Stages) {
		return errSizes
	}
	for i, w := range all {
		if copy(w.all, k.Numbers[i]) != len(w.all) {
			return errSizes
		}
	}
	m.steps, rows.in, rows.stage, rows.target, rows.arm = k.Steps, k.Inputs, k.Stages, k.Targets, k.Arms
	return nil
}

var errSizes = errors.New("found a model or rows of other sizes")

func (s *stage) numbers() []*weights { return []*weights{&s.w, &s.first, &s.second} }

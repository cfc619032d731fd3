package train

import (
	"bufio"
	"compress/gzip"
	"crypto/sha256"
	"encoding/gob"
	"encoding/hex"
	"fmt"
	"io"
	"slices"

	"github.com/furball-sim/furball/agents/valuenet"
	"github.com/furball-sim/furball/agents/valuenet/fit"
	"github.com/furball-sim/furball/sim"
)

// A progress is what is kept of a training from round to round besides its model and rows.
type progress struct {
	Of      string // the training, in words that tell it from others
	Curve   []valuenet.Round
	Layers  []valuenet.Layers // of the best values so far
	Last    []valuenet.Layers // by which pupils judge
	Shipped float64
	Kept    int
	Weights map[string]int
}

// save writes all that a training of these words needs to go on after the rounds that it has done.
func (r *run) save(to io.Writer, of string) error {
	z, err := gzip.NewWriterLevel(to, gzip.BestSpeed)
	if err != nil {
		return err
	}
	e := gob.NewEncoder(z)
	err = e.Encode(&progress{of, r.curve, r.layers, r.last, r.shipped, r.kept, r.weights})
	if err == nil {
		err = fit.Keep(e, r.model, r.rows)
	}
	if err == nil {
		err = z.Close()
	}
	return err
}

// resume takes up what save has written.
func (r *run) resume(from io.Reader, of string) error {
	z, err := gzip.NewReader(bufio.NewReader(from))
	if err != nil {
		return fmt.Errorf("found no part of a training (%w), want one that furball doctrines train has left", err)
	}
	d, p := gob.NewDecoder(z), progress{}
	if err := d.Decode(&p); err != nil {
		return fmt.Errorf("found no part of a training (%w), want one that furball doctrines train has left", err)
	}
	if p.Of != of {
		return fmt.Errorf("found a part of another training, %s, want one of %s: the same command, version, doctrines and experiments", p.Of, of)
	}
	if err := fit.Resume(d, r.model, r.rows); err != nil {
		return fmt.Errorf("found a part of a training that breaks off (%w)", err)
	}
	r.curve, r.layers, r.shipped, r.kept, r.weights = p.Curve, p.Layers, p.Shipped, p.Kept, p.Weights
	return r.judgeBy(p.Last)
}

// digest is that of all that a training of a version of the program learns from, besides its own fields: rules, doctrines,
// grounds and the values that it begins with. Parts of trainings with other digests are never put together.
func (t *Training) digest(version string) string {
	h := sha256.New()
	fmt.Fprintln(h, version, sim.RulesVersion(t.System))
	if t.From != nil {
		fmt.Fprintln(h, t.From.Digest)
	}
	for _, name := range t.Doctrines.Names() {
		doc, err := t.Doctrines.Find(name)
		fmt.Fprintln(h, name, doc.Any(), err)
	}
	for _, e := range t.Grounds {
		for i := range e.Cells {
			s := &e.Cells[i].Setup
			fmt.Fprintln(h, e.Name, e.Cells[i].ID, s.Start.Any(), s.Options.Any())
			for _, craft := range slices.Concat(s.Sides[:]...) {
				fmt.Fprintln(h, craft.Card.Any())
			}
		}
	}
	return hex.EncodeToString(h.Sum(nil)[:8])
}

// judgeBy makes pupils judge by the network of layers, and the best so far a network of its own.
func (r *run) judgeBy(layers []valuenet.Layers) (err error) {
	r.last = layers
	inputs := valuenet.InputsOf(r.school.learned)
	if r.net, err = valuenet.New(inputs, layers); err != nil || r.layers == nil {
		return err
	}
	r.best, err = valuenet.New(inputs, r.layers)
	return err
}

package farm

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/manifest"
	"github.com/furball-sim/furball/sim"
)

// A bundle is what a run is, whole: all texts that it takes to play its duels, and the keys of its cells, by which a
// worker knows that it would play the same.
type bundle struct {
	Version   string              `json:"version"`
	Rules     string              `json:"rules"`
	System    string              `json:"system"`
	Name      string              `json:"name"`
	Folder    string              `json:"folder"`
	Source    manifest.Document   `json:"source"`
	Sets      []manifest.Set      `json:"sets"`
	Pairings  *manifest.Pairings  `json:"round"`
	Changes   []manifest.Change   `json:"changes,omitempty"` // of a question that tries them
	Metric    string              `json:"metric,omitempty"`  // that it asks about
	Documents []manifest.Document `json:"documents"`
	Keys      []byte              `json:"keys"` // results.KeySize bytes a cell
	Unit      int64               `json:"unit"` // duels of a batch
	Record    string              `json:"record,omitempty"`
}

// mostBundle is the greatest size in bytes of a bundle once it is unpacked.
const mostBundle = 256 << 20

// pack makes the bundle of a run.
func pack(m *manifest.Manifest, unit int64) ([]byte, error) {
	p := bundle{Version: m.Version, Rules: m.Rules, System: m.Outline.System, Name: m.Outline.Experiment, Folder: m.Folder,
		Source: m.Source, Sets: m.Sets, Pairings: m.Pairings, Documents: m.Documents, Unit: unit, Record: m.Record}
	if m.Question != nil {
		p.Changes, p.Metric = m.Question.Changes, m.Question.Metric
	}
	for i := range m.Outline.Cases {
		p.Keys = append(p.Keys, m.Outline.Cases[i].Key[:]...)
	}
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	if err := errors.Join(json.NewEncoder(w).Encode(&p), w.Close()); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// unpack reads a bundle.
func unpack(b []byte) (*bundle, error) {
	r, err := gzip.NewReader(bytes.NewReader(b))
	if err != nil {
		return nil, err
	}
	text, err := io.ReadAll(io.LimitReader(r, mostBundle+1))
	if err != nil {
		return nil, err
	}
	if len(text) > mostBundle {
		return nil, fmt.Errorf("found more than %d bytes, want fewer", mostBundle)
	}
	p := &bundle{}
	if err := json.Unmarshal(text, p); err != nil {
		return nil, err
	}
	if len(p.Keys)%results.KeySize != 0 || p.Unit < 1 {
		return nil, errors.New("its keys or its batches are damaged")
	}
	return p, nil
}

// plan compiles the run of a bundle.
func (p *bundle) plan() (*sim.Plan, error) {
	m := &manifest.Manifest{Version: p.Version, Rules: p.Rules, Folder: p.Folder, Source: p.Source, Sets: p.Sets,
		Pairings: p.Pairings, Documents: p.Documents, Record: p.Record,
		Outline: &results.Outline{Header: results.Header{System: p.System, Experiment: p.Name}}}
	if p.Changes != nil || p.Metric != "" {
		m.Question = &manifest.Question{Changes: p.Changes, Metric: p.Metric}
	}
	for i := 0; i < len(p.Keys); i += results.KeySize {
		m.Outline.Cases = append(m.Outline.Cases, results.Case{ID: fmt.Sprint(i/results.KeySize + 1),
			Key: results.Key(p.Keys[i : i+results.KeySize])})
	}
	return sim.Restore(m)
}

package bot

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/furball-sim/furball/rules"
)

// A Ready is what a bot answers to the greeting: what it wants to be told.
type Ready struct {
	Facts []string // nil: all
	State bool     // what its side sees, with each decision
	Batch int      // how many duels it plays at once, 1 to MostDuels; from 2 on in lists

	facts []rules.Fact
	need  rules.FactSet
}

// same reports whether a bot wants what it wanted before.
func (r *Ready) same(o *Ready) bool {
	return r.State == o.State && r.Batch == o.Batch && slices.Equal(r.facts, o.facts)
}

// readReady reads the answer to the greeting.
func readReady(line []byte) (*Ready, error) {
	var in readyLine
	if err := json.Unmarshal(line, &in); err != nil {
		return nil, fmt.Errorf("its first line, %s, is not a ready line: %w", shorten(line), err)
	}
	switch {
	case in.Type != "ready":
		return nil, fmt.Errorf("its first line has the type %q, want ready", in.Type)
	case in.Protocol == nil || *in.Protocol != Protocol:
		return nil, fmt.Errorf("its ready line asks for another protocol, want %d", Protocol)
	case in.Batch != nil && (*in.Batch < 1 || *in.Batch > MostDuels):
		return nil, fmt.Errorf("its ready line has batch %d, want 1 to %d", *in.Batch, MostDuels)
	}
	r := &Ready{State: in.State, Batch: 1}
	if in.Batch != nil {
		r.Batch = *in.Batch
	}
	if in.Facts == nil {
		for f := range rules.NumFacts {
			r.want(f)
		}
		return r, nil
	}
	r.Facts = *in.Facts
	for _, name := range r.Facts {
		f, ok := rules.FactByName(name)
		if !ok {
			return nil, fmt.Errorf("its ready line asks for the fact %q, which there is not", name)
		}
		if !r.need.Has(f) {
			r.want(f)
		}
	}
	return r, nil
}

func (r *Ready) want(f rules.Fact) {
	r.facts = append(r.facts, f)
	r.need |= 1 << f
}

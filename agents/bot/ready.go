package bot

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/furball-sim/furball/rules"
)

// A Ready is a bot's answer to the greeting. It says what the bot wants to be told.
type Ready struct {
	Facts []string // nil: all
	State bool     // whether each decision comes with what its side sees
	Batch int      // how many duels it plays at once, 1 to MostDuels; from 2 on decisions come in lists

	facts []rules.Fact
	need  rules.FactSet
}

// same reports whether two answers want the same.
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
			return nil, fmt.Errorf("its ready line asks for the fact %q, which does not exist", name)
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

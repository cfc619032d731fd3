package agents

import (
	"encoding/json"
	"fmt"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// Schema is the JSON Schema of doctrines for a system. It holds what the system offers and nothing more, so that
// an editor proposes nothing that Check refuses.
func Schema(s rules.System, title string) ([]byte, error) {
	data, err := yamldoc.Schema(DoctrineType(), title)
	if err != nil {
		return nil, err
	}
	var schema map[string]any
	if err := json.Unmarshal(data, &schema); err != nil {
		return nil, fmt.Errorf("schema: %w", err)
	}
	o := s.Offers()
	fields := schema["properties"].(map[string]any)
	fields["system"] = map[string]any{"const": s.ID(), "description": "the rules system"}
	fields["kind"].(map[string]any)["enum"] = o.Crafts
	for k := range rules.NumKinds {
		if !o.Kinds.Has(k) {
			delete(fields, k.String())
		}
	}
	if o.Plans == nil {
		delete(fields, "ahead")
		delete(fields, "loose")
	}
	narrow(schema, factNames(o.Facts))
	return json.MarshalIndent(schema, "", "  ")
}

// narrow puts the facts of a system in the place of all facts, wherever a schema lists them.
func narrow(v any, facts []string) {
	switch x := v.(type) {
	case map[string]any:
		if list, ok := x["enum"].([]any); ok && len(list) == int(rules.NumFacts) && list[0] == rules.Range.Info().Name {
			x["enum"] = facts
		}
		for _, part := range x {
			narrow(part, facts)
		}
	case []any:
		for _, part := range x {
			narrow(part, facts)
		}
	}
}

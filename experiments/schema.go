package experiments

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// A schema is a part of a JSON Schema.
type schema = map[string]any

// Schema is the JSON Schema of experiments of some systems of the library. It proposes the names of the library's cards
// and doctrines and takes others too, because an experiment may name cards that are not there yet. It refuses nothing
// that Load takes, but for names of systems in other spellings than their own, and a side without card
// that only --set completes.
func Schema(lib *Library, systems []rules.System, title string) ([]byte, error) {
	var ids []string
	defs, cases := schema{}, []any{}
	for _, s := range systems {
		parts, err := lib.systemSchema(s, defs)
		if err != nil {
			return nil, err
		}
		ids = append(ids, s.ID())
		cases = append(cases, schema{
			"if":   schema{"properties": schema{"system": schema{"const": s.ID()}}, "required": []string{"system"}},
			"then": schema{"properties": parts},
		})
	}
	whole := rootSchema(lib, ids)
	whole["title"], whole["$schema"] = title, "https://json-schema.org/draft/2020-12/schema"
	whole["allOf"], whole["$defs"] = cases, defs
	return json.MarshalIndent(whole, "", "  ")
}

// rootSchema describes the fields that are the same in all systems.
func rootSchema(lib *Library, ids []string) schema {
	aircraft := schema{"type": "object", "required": []string{"card"}}
	side := schema{"anyOf": []any{aircraft, schema{"type": "array", "items": aircraft}}}
	properties := schema{
		"title":  schema{"type": "string", "minLength": 1, "maxLength": 2000, "description": doc("title")},
		"about":  schema{"type": "string", "maxLength": 2000, "description": doc("about")},
		"system": schema{"enum": ids, "description": doc("system")},
		"seed":   schema{"type": "integer", "minimum": 0, "description": doc("seed")},
		"duels": schema{"type": "integer", "minimum": 1, "maximum": MaxDuels,
			"description": "duels a cell"},
		"stop":   lib.stopSchema(),
		"metric": lib.metricSchema(),
		"expect": schema{"type": []string{"array", "null"}, "items": schema{"enum": lib.Warnings},
			"uniqueItems": true, "description": doc("expect")},
		"start":   schema{"type": []string{"object", "null"}, "description": doc("start")},
		"options": schema{"type": []string{"object", "null"}, "description": doc("options")},
		"blue":    schema{"type": []string{"object", "array"}, "description": doc("blue")},
		"red":     schema{"type": []string{"object", "array"}, "description": doc("red")},
		"vary":    varySchema(),
		"points":  pointsSchema(),
	}
	for _, name := range yamldoc.FieldNames(fields{}) {
		if properties[name] == nil { // a field that judges itself
			properties[name] = schema{"description": doc(name)}
		}
	}
	return schema{
		"type": "object", "additionalProperties": false,
		"required":   []string{"title", "system", "blue", "red"},
		"properties": properties,
		// What varies may complete a side.
		"if": schema{"not": schema{"anyOf": []any{schema{"required": []string{"vary"}},
			schema{"required": []string{"points"}}}}},
		"then": schema{"properties": schema{"blue": side, "red": side}},
	}
}

// doc is what a field of the file is.
func doc(field string) string { return yamldoc.Doc(fields{}, field) }

// varySchema describes the variation: paths, each with its values.
func varySchema() schema {
	number := schema{"type": "number"}
	return schema{
		"type": []string{"object", "null"}, "maxProperties": MaxFactors, "description": doc("vary"),
		"propertyNames": schema{"pattern": `^(` + strings.Join(variedNames, "|") + `)(\.[^.]+)*$`},
		"additionalProperties": schema{"anyOf": []any{
			schema{"type": "array", "minItems": 1, "uniqueItems": true, "items": schema{"not": schema{"type": "null"}}},
			schema{"type": "object", "additionalProperties": false, "required": []string{"from", "to", "step"},
				"properties": schema{"from": number, "to": number, "step": schema{"type": "number", "exclusiveMinimum": 0}}},
		}},
	}
}

// pointsSchema describes the points: paths, each with as many values.
func pointsSchema() schema {
	return schema{
		"type": []string{"object", "null"}, "maxProperties": MaxFactors, "description": doc("points"),
		"propertyNames":        schema{"pattern": `^(` + strings.Join(variedNames, "|") + `)(\.[^.]+)*$`},
		"additionalProperties": schema{"type": "array", "minItems": 1, "items": schema{"not": schema{"type": "null"}}},
	}
}

// systemSchema describes the fields that a system has of its own, and adds the definitions that they need.
func (lib *Library) systemSchema(s rules.System, defs schema) (schema, error) {
	aircraft, err := lib.aircraftSchema(s, defs)
	if err != nil {
		return nil, err
	}
	defs[s.ID()+"-aircraft"] = aircraft
	one := schema{"$ref": "#/$defs/" + s.ID() + "-aircraft"}
	side := schema{"anyOf": []any{one,
		schema{"type": "array", "minItems": 1, "maxItems": s.Offers().MaxCraft, "items": one}}}
	parts := schema{"blue": side, "red": side}
	types := s.Offers().Setup
	if types == nil {
		return parts, nil
	}
	for name, zero := range map[string]any{"start": types.Start, "options": types.Options} {
		id := s.ID() + "-" + name
		if defs[id], err = definition(zero, id); err != nil {
			return nil, err
		}
		parts[name] = schema{"anyOf": []any{schema{"$ref": "#/$defs/" + id}, schema{"type": "null"}}}
	}
	parts["vary"] = schema{"propertyNames": schema{"pattern": pathPattern(types, aircraft)}}
	return parts, nil
}

// aircraftSchema describes one aircraft of a side. Its card and doctrine may be left to what varies.
func (lib *Library) aircraftSchema(s rules.System, defs schema) (schema, error) {
	cards, errC := lib.Cards(s.ID())
	doctrines, errD := lib.Doctrines(s.ID())
	if err := yamldoc.Join(errC, errD); err != nil {
		return nil, err
	}
	offers := s.Offers()
	properties := schema{
		"card": schema{"anyOf": []any{schema{"enum": cards.Names()}, schema{"type": "string", "minLength": 1}},
			"description": "an aircraft card"},
		"doctrine": schema{"anyOf": []any{schema{"enum": append(doctrines.Names(), Random)},
			schema{"type": "string", "minLength": 1}, schema{"type": "object", "minProperties": 1}},
			"description": "a doctrine, random, or a map that describes an agent; if left out, the default one"},
		"count": schema{"type": "integer", "minimum": 1, "maximum": offers.MaxCraft, "description": "so many of them"},
	}
	if offers.Missiles != nil && lib.Missiles != nil {
		properties[missilesName] = schema{"type": []string{"object", "null"},
			"additionalProperties": schema{"type": "object"}, "description": "missiles, each with the fields to change"}
	}
	if offers.Setup == nil {
		return schema{"type": "object", "properties": properties}, nil
	}
	id := s.ID() + "-fields"
	own, err := definition(offers.Setup.Side, id)
	if err != nil {
		return nil, err
	}
	for name, of := range own["properties"].(schema) {
		properties[name] = of
	}
	defs[id] = schema{"$defs": own["$defs"]}
	return schema{"type": "object", "properties": properties, "additionalProperties": false}, nil
}

// definition is the schema of a struct, to stand in $defs under an id.
func definition(zero any, id string) (schema, error) {
	text, err := yamldoc.Schema(zero, id)
	if err != nil {
		return nil, err
	}
	moved := strings.ReplaceAll(string(text), `"#/$defs/`, `"#/$defs/`+id+`/$defs/`)
	var s schema
	if err := json.Unmarshal([]byte(moved), &s); err != nil {
		return nil, fmt.Errorf("schema of %s: %w", id, err)
	}
	delete(s, "$schema")
	delete(s, "title")
	if s["$defs"] == nil {
		s["$defs"] = schema{}
	}
	return s, nil
}

// pathPattern is the pattern of the paths that can vary in a system.
func pathPattern(types *rules.Fields, aircraft schema) string {
	names := func(list []string) string {
		quoted := make([]string, len(list))
		for i, name := range list {
			quoted[i] = regexp.QuoteMeta(name)
		}
		slices.Sort(quoted)
		return strings.Join(quoted, "|")
	}
	var ofCraft []string
	for name := range aircraft["properties"].(schema) {
		ofCraft = append(ofCraft, name)
	}
	const deeper = `(\.[^.]+)*`
	return fmt.Sprintf(`^(start(\.(%s)%s)?|options(\.(%s)%s)?|(blue|red)(\.[1-9][0-9]*)?(\.(%s)%s)?)$`,
		names(yamldoc.FieldNames(types.Start)), deeper, names(yamldoc.FieldNames(types.Options)), deeper,
		names(ofCraft), deeper)
}

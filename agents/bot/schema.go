package bot

import (
	"encoding/json"
	"maps"
	"reflect"
	"strings"

	"github.com/furball-sim/furball/rules"
)

// Schema is the JSON Schema (draft 2020-12) of the lines, with the states of the given systems. Its
// definitions hello, ready, begin, decide, answer and end describe one line each; decisions and answers
// describe the lists of a bot that plays several duels at once.
func Schema(systems []rules.System) []byte {
	defs := map[string]any{
		"decisions": map[string]any{"type": "array", "minItems": 1, "items": ref("decide")},
		"answers":   map[string]any{"type": "array", "minItems": 1, "items": ref("answer")},
	}
	for name, line := range map[string]any{"hello": hello{}, "ready": readyLine{}, "begin": beginLine{},
		"decide": decideLine{}, "answer": answerLine{}, "end": endLine{}} {
		defs[name] = schemaOf(reflect.TypeOf(line))
	}
	for _, theirs := range []string{"ready", "answer"} { // a bot may add fields of its own
		delete(defs[theirs].(map[string]any), "additionalProperties")
	}
	bounds(defs, "ready", "batch", 1, MostDuels)
	bounds(defs, "ready", "protocol", Protocol, Protocol)
	bounds(defs, "answer", "option", 0, nil)
	property(defs, "decide", "kind")["enum"] = rules.AllKinds.Names()
	var states []any
	for _, s := range systems {
		name := "state of " + s.ID()
		defs[name] = schemaOf(reflect.TypeOf(s.Offers().Seen))
		states = append(states, map[string]any{"$ref": "#/$defs/" + escape(name)})
	}
	state := property(defs, "decide", "state")
	if states != nil {
		state["anyOf"] = states
	}
	var lines []any
	for _, name := range []string{"hello", "ready", "begin", "decide", "decisions", "answer", "answers", "end"} {
		lines = append(lines, ref(name))
	}
	data, err := json.MarshalIndent(map[string]any{
		"$schema": "https://json-schema.org/draft/2020-12/schema",
		"title":   "A line between Furball and a bot", "anyOf": lines, "$defs": defs}, "", "  ")
	if err != nil {
		panic("bot: the schema has no encoding: " + err.Error())
	}
	return data
}

func ref(name string) map[string]any { return map[string]any{"$ref": "#/$defs/" + escape(name)} }

// escape is a name in the form that a reference needs.
func escape(name string) string { return strings.ReplaceAll(name, " ", "%20") }

func property(defs map[string]any, line, name string) map[string]any {
	return defs[line].(map[string]any)["properties"].(map[string]any)[name].(map[string]any)
}

// bounds sets the least and the greatest value of a property; nil means no bound.
func bounds(defs map[string]any, line, name string, low, high any) {
	p := property(defs, line, name)
	p["minimum"] = low
	if high != nil {
		p["maximum"] = high
	}
}

// schemaOf is the schema of a type by its json, enum and doc tags.
func schemaOf(t reflect.Type) map[string]any {
	switch t.Kind() {
	case reflect.Pointer:
		return schemaOf(t.Elem())
	case reflect.Struct:
		return structSchema(t)
	case reflect.Slice, reflect.Array:
		return map[string]any{"type": "array", "items": schemaOf(t.Elem())}
	case reflect.Map:
		return map[string]any{"type": "object", "additionalProperties": schemaOf(t.Elem())}
	case reflect.String:
		return map[string]any{"type": "string"}
	case reflect.Bool:
		return map[string]any{"type": "boolean"}
	case reflect.Float64:
		return map[string]any{"type": "number"}
	case reflect.Interface:
		return map[string]any{}
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Uint64:
		return map[string]any{"type": "integer"}
	}
	panic("bot: no schema for a " + t.String())
}

func structSchema(t reflect.Type) map[string]any {
	properties, required := map[string]any{}, []string{}
	for i := range t.NumField() {
		f := t.Field(i)
		if f.Anonymous { // an embedded struct: its fields are among the others
			inner := structSchema(f.Type)
			maps.Copy(properties, inner["properties"].(map[string]any))
			required = append(required, inner["required"].([]string)...)
			continue
		}
		name, option, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "" {
			panic("bot: " + t.String() + "." + f.Name + " has no json tag")
		}
		p := schemaOf(f.Type)
		if about := f.Tag.Get("doc"); about != "" {
			p["description"] = about
		}
		if enum := f.Tag.Get("enum"); enum != "" {
			p["enum"] = strings.Split(enum, ",")
		}
		properties[name] = p
		if option != "omitempty" {
			required = append(required, name)
		}
	}
	return map[string]any{"type": "object", "properties": properties, "required": required, "additionalProperties": false}
}

package documents

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim/runs"
)

// A document is a file with its system.
type document struct {
	System rules.System
	Doc    *yamldoc.Node
	Text   []byte
}

// Find looks a name up in all the systems. If several have it, the fault names them.
func Find(a *runs.Env, k *Kind, systems []rules.System, name string) (document, error) {
	all, names, err := lookUp(a, k, systems, name)
	switch {
	case err != nil:
		return document{}, err
	case len(all) == 1:
		return all[0], nil
	}
	n := yamldoc.NewString(name, nil)
	if len(all) == 0 {
		return document{}, n.OneOfKind(k.One, k.One, names)
	}
	return document{}, n.Faultf(k.One, "%s have a %s %q, want %s", systemList(all, " and ", ""), k.One, name,
		systemList(all, " or ", "--system "))
}

// lookUp finds the files with a name in all the systems, and lists all existing names. The error is about files of
// that name and about the user's folder as a whole; faulty files of other names do no harm. A card may be named by its file.
func lookUp(a *runs.Env, k *Kind, systems []rules.System, name string) (all []document, names []string, err error) {
	if k.ByFile {
		folders := a.Folders
		ids, err := folders.TakeCards(name)
		if err != nil {
			return nil, nil, err
		}
		name, a = ids[0], &runs.Env{Folders: folders}
	}
	for _, s := range systems {
		catalog, errS := k.Catalog(a.Folders, s)
		var bad yamldoc.Faults
		for _, f := range yamldoc.AsFaults(errS) {
			if id, one := idOf(a, f); !one || yamldoc.Fold(id) == yamldoc.Fold(name) {
				bad = append(bad, f)
			}
		}
		if err = yamldoc.Join(err, bad.Err()); len(bad) > 0 {
			continue
		}
		names = append(names, catalog.Names()...)
		if doc, errF := catalog.Find(name); errF == nil {
			all = append(all, document{s, doc, catalog.Source(name)})
		}
	}
	slices.Sort(names)
	return all, slices.Compact(names), err
}

// idOf is the name by which the file of a fault would be found; false if the fault is that of a whole folder.
func idOf(a *runs.Env, f yamldoc.Fault) (id string, one bool) {
	if f.File == "" || f.File == a.Folders.Cards || f.File == a.Folders.Doctrines {
		return "", false
	}
	return yamldoc.ID(f.File), true
}

func systemList(all []document, between, before string) string {
	var ids []string
	for _, b := range all {
		ids = append(ids, before+b.System.ID())
	}
	return strings.Join(ids, between)
}

// FindPair finds two files of one system.
func FindPair(a *runs.Env, k *Kind, systems []rules.System, nameX, nameY string) (x, y *yamldoc.Node, err error) {
	var both []rules.System
	for _, s := range systems {
		all, _, err := lookUp(a, k, []rules.System{s}, nameX)
		other, _, errY := lookUp(a, k, []rules.System{s}, nameY)
		if err := yamldoc.Join(err, errY); err != nil {
			return nil, nil, err
		}
		if len(all)+len(other) == 2 {
			both = append(both, s)
		}
	}
	if len(both) == 1 {
		systems = both
	}
	bx, errX := Find(a, k, systems, nameX)
	by, errY := Find(a, k, systems, nameY)
	if err := yamldoc.Join(errX, errY); err != nil {
		return nil, nil, err
	}
	if bx.System != by.System {
		f := yamldoc.NewString(nameY, nil).Faultf(k.One, "%q is a %s of %s and %q one of %s, want two of one system",
			nameX, k.One, bx.System.ID(), nameY, by.System.ID())
		return nil, nil, f
	}
	return bx.Doc, by.Doc, nil
}

// SchemaOf is the schema of files of one system, or of any of several systems.
func SchemaOf(k *Kind, systems []rules.System) ([]byte, error) {
	var forms []Form
	for _, s := range systems {
		forms = append(forms, k.Forms(s)...)
	}
	first, same := forms[0].Zero, true
	for _, f := range forms {
		same = same && reflect.TypeOf(f.Zero) == reflect.TypeOf(first)
	}
	switch {
	case len(forms) == 1 && forms[0].Schema != nil:
		return forms[0].Schema("Furball " + k.One + ", " + forms[0].Title)
	case len(forms) == 1:
		return yamldoc.Schema(first, "Furball "+k.One+", "+forms[0].Title)
	case same:
		return yamldoc.Schema(first, "Furball "+k.One)
	}
	var any, defs []string
	for _, f := range forms {
		data, err := yamldoc.Schema(f.Zero, "Furball "+k.One+", "+f.Title)
		if err != nil {
			return nil, err
		}
		// In the whole schema, the schema of a form is a definition.
		at := "#/$defs/" + f.ID
		text := strings.ReplaceAll(string(data), `"#/$defs/`, `"`+at+`/$defs/`)
		text = strings.ReplaceAll(text, `"$ref": "#"`, `"$ref": "`+at+`"`)
		text = strings.Replace(text, dialect+",", "", 1)
		any = append(any, fmt.Sprintf(`{"$ref": %q}`, at))
		defs = append(defs, fmt.Sprintf("%q: %s", f.ID, text))
	}
	whole := fmt.Sprintf(`{%s, "title": %q, "anyOf": [%s], "$defs": {%s}}`, dialect, "Furball "+k.One,
		strings.Join(any, ","), strings.Join(defs, ","))
	var b bytes.Buffer
	if err := json.Indent(&b, []byte(whole), "", "  "); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// dialect is the beginning of a schema.
const dialect = `"$schema": "https://json-schema.org/draft/2020-12/schema"`

package yamldoc

import (
	"fmt"
	"strings"
)

// A Checking looks for faults between the fields of a document that has been decoded. It does not
// look again at a field with a fault of its own.
type Checking struct {
	Doc    *Node // nil: it is not from a file
	Faults Faults
}

// Check decodes a document into what v points to and begins to check it.
func Check(doc *Node, v any) Checking {
	return Checking{Doc: doc, Faults: AsFaults(Decode(doc, v))}
}

// Add adds a fault.
func (c *Checking) Add(f Fault) { c.Faults = append(c.Faults, f) }

// Refuse adds the fault of a value that is out of range. It has the place of the nearest node that
// exists on the path of the field.
func (c *Checking) Refuse(field, found, allowed string) {
	f := Fault{Field: field, Found: found, Allowed: allowed, Err: ErrRange}
	for at := field; c.Doc != nil; at = at[:max(strings.LastIndexByte(at, '.'), 0)] {
		if n := c.Doc.Get(at); n != nil {
			f.File, f.Line, f.Column = n.File, n.Line, n.Column
			break
		}
		if at == "" {
			break
		}
	}
	c.Add(f)
}

// Sound reports whether the fields have no fault in them.
func (c *Checking) Sound(fields ...string) bool {
	for _, f := range c.Faults {
		for _, field := range fields {
			if f.Field == field || strings.HasPrefix(f.Field, field+".") {
				return false
			}
		}
	}
	return true
}

// Has reports whether a field is there without a fault in it.
func (c *Checking) Has(field string) bool { return c.Sound(field) && c.Doc.Get(field) != nil }

// Named checks that a document of a file has the file's name as its id, by which it is found.
func (c *Checking) Named(id string) {
	if c.Doc == nil || !c.Doc.Document || !c.Has("id") {
		return
	}
	if want := ID(c.Doc.File); id != want {
		c.Refuse("id", fmt.Sprintf("%q", id), fmt.Sprintf("%q, as the file is named (or a file %s.yaml)", want, id))
	}
}

package experiments

import (
	"strings"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// A Change tries values of one field while all other fields stay as they are.
type Change struct {
	Path   string
	Own    string // the value that the field has, as --set has it
	Values []string
}

// changesFlag names changes in faults.
const changesFlag = "--smallest-change"

// LoadChanges reads an experiment without what it varies, in the place of which it tries changes: the first cell is
// the experiment as it is, each of the others has one field at one of its values. The error is yamldoc.Faults.
func LoadChanges(doc *yamldoc.Node, lib *Library, sets []Override, changes []Change) (*Experiment, error) {
	if doc == nil || doc.Kind != yamldoc.Map {
		return Load(doc, lib, sets)
	}
	plain := &Only{}
	e, err := plain.Plain(doc, lib, sets)
	if err != nil {
		return nil, err
	}
	e.Varied = nil
	for _, c := range changes {
		e.Varied = append(e.Varied, c.Path)
	}
	name(&e.Cells[0], changes, -1, "")
	for i, c := range changes {
		only := Only{Path: c.Path, Flag: changesFlag, Values: c.Values}
		made, err := only.Document(doc, lib, sets)
		if err != nil {
			return nil, err
		}
		tried, err := Load(made, lib, sets)
		if err != nil {
			return nil, err
		}
		for k := range tried.Cells {
			name(&tried.Cells[k], changes, i, c.Values[k])
		}
		e.Cells = append(e.Cells, tried.Cells...)
	}
	return e, nil
}

// name gives a cell the values of all fields that are changed. Field number at has a value, all others have their own.
func name(c *Cell, changes []Change, at int, value string) {
	c.Factors = nil
	var ids []string
	for i, change := range changes {
		v := change.Own
		if i == at {
			v = value
		}
		n := yamldoc.Value(v, changesFlag)
		c.Factors = append(c.Factors, Factor{change.Path, shown(n)})
		ids = append(ids, change.Path+"="+text(n))
	}
	c.ID = strings.Join(ids, ",")
}

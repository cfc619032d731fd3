package experiments

import (
	"strconv"
	"strings"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// A Change tries values of one field while all other fields stay as they are.
type Change struct {
	Path   string
	Own    int64 // the value that the field has
	Values []int64
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
	name(&e.Cells[0], changes, -1, 0)
	for i, c := range changes {
		only := Only{Path: c.Path, Flag: changesFlag}
		for _, v := range c.Values {
			only.Values = append(only.Values, strconv.FormatInt(v, 10))
		}
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
func name(c *Cell, changes []Change, at int, value int64) {
	c.Factors = nil
	var ids []string
	for i, change := range changes {
		v := change.Own
		if i == at {
			v = value
		}
		c.Factors = append(c.Factors, Factor{change.Path, v})
		ids = append(ids, change.Path+"="+strconv.FormatInt(v, 10))
	}
	c.ID = strings.Join(ids, ",")
}

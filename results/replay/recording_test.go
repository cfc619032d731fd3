package replay_test

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// A reader of recordings for Tacview, ACMI 2.2 as text. It is stricter than Tacview: it takes only what Furball writes, and
// nothing that contradicts itself.

// A Recording is what a file holds.
type Recording struct {
	Global  map[string]string // its properties: "Title"
	Objects []*Object         // in the order of their first lines
	Events  []Event
	Frames  []float64 // their times in seconds

	byID map[string]*Object
	line int
	now  float64
}

// An Object is an aircraft or a missile.
type Object struct {
	ID         string
	Properties map[string]string // "Name"
	Samples    []Sample
	Removed    bool
	End        float64 // seconds, when it is removed
}

// A Sample is where an object is at a time.
type Sample struct {
	Time         float64 // seconds
	Lon, Lat     float64 // degrees from the reference
	Altitude     float64 // metres
	Yaw, Heading float64 // degrees
	East, North  float64 // metres
	Roll, Pitch  string
}

// An Event is something that happens at a time.
type Event struct {
	Time    float64 // seconds
	Kind    string  // "Message"
	Objects []string
	Text    string
}

// Object finds an object by its call sign; nil if there is none.
func (r *Recording) Object(callSign string) *Object {
	for _, o := range r.Objects {
		if o.Properties["CallSign"] == callSign {
			return o
		}
	}
	return nil
}

// readRecording reads a recording. The error names the first line that is wrong, from 1.
func readRecording(text string) (*Recording, error) {
	r := &Recording{Global: map[string]string{}, byID: map[string]*Object{}, now: -1}
	lines := strings.Split(text, "\n")
	switch {
	case !utf8.ValidString(text):
		return nil, fmt.Errorf("found a file that is no UTF-8")
	case len(lines) < 4 || lines[0] != "\ufeffFileType=text/acmi/tacview" || lines[1] != "FileVersion=2.2":
		return nil, fmt.Errorf("found no head of ACMI 2.2 after a byte order mark")
	case lines[len(lines)-1] != "":
		return nil, fmt.Errorf("the last line has no end")
	}
	r.line = 2
	for _, line := range lines[2 : len(lines)-1] {
		r.line++
		if err := r.read(line); err != nil {
			return nil, fmt.Errorf("line %d, %q: %w", r.line, line, err)
		}
	}
	return r, r.complete()
}

// required are the properties that a recording must have.
var required = []string{"ReferenceTime", "DataSource", "Title", "Category", "Comments", "ReferenceLongitude",
	"ReferenceLatitude"}

func (r *Recording) complete() error {
	for _, p := range required {
		if r.Global[p] == "" {
			return fmt.Errorf("found no %s", p)
		}
	}
	if len(r.Objects) == 0 {
		return fmt.Errorf("found no objects")
	}
	return nil
}

func (r *Recording) read(line string) error {
	for _, c := range line {
		if c < ' ' || c == '\ufeff' {
			return fmt.Errorf("found the character %U", c)
		}
	}
	switch {
	case line == "":
		return fmt.Errorf("found an empty line")
	case line[0] == '#':
		return r.frame(line[1:])
	case line[0] == '-':
		return r.remove(line[1:])
	}
	parts, err := split(line)
	if err != nil {
		return err
	}
	if parts[0] == "0" {
		return r.global(parts[1:])
	}
	return r.object(parts[0], parts[1:])
}

// split parts a line at its commas, but for those that are escaped. Nothing else is.
func split(line string) (parts []string, err error) {
	var b strings.Builder
	for i := 0; i < len(line); i++ {
		switch {
		case line[i] == '\\' && i+1 < len(line) && line[i+1] == ',':
			i++
			b.WriteByte(',')
		case line[i] == '\\':
			return nil, fmt.Errorf("found an escape of something else than a comma")
		case line[i] == ',':
			parts = append(parts, b.String())
			b.Reset()
		default:
			b.WriteByte(line[i])
		}
	}
	return append(parts, b.String()), nil
}

// frame begins a frame; times ascend.
func (r *Recording) frame(text string) error {
	at, err := number(text)
	if err != nil {
		return err
	}
	if at <= r.now {
		return fmt.Errorf("found a frame at %v after one at %v", at, r.now)
	}
	r.now = at
	r.Frames = append(r.Frames, at)
	return nil
}

// remove ends an object.
func (r *Recording) remove(id string) error {
	o, err := r.there(id)
	if err != nil {
		return err
	}
	o.Removed, o.End = true, r.now
	return nil
}

// there is an object that is in the recording at this time.
func (r *Recording) there(id string) (*Object, error) {
	o := r.byID[id]
	switch {
	case o == nil:
		return nil, fmt.Errorf("found the object %q, want one that was introduced", id)
	case o.Removed:
		return nil, fmt.Errorf("found the object %q, want one that was not removed", id)
	}
	return o, nil
}

// global reads a property of the recording, or an event.
func (r *Recording) global(parts []string) error {
	if len(parts) != 1 {
		return fmt.Errorf("found %d properties, want 1", len(parts))
	}
	name, value, ok := strings.Cut(parts[0], "=")
	switch {
	case !ok || name == "" || value == "":
		return fmt.Errorf("found no property with a value")
	case name == "Event":
		return r.event(value)
	case r.Global[name] != "" || r.now >= 0:
		return fmt.Errorf("found %s twice, or after the first frame", name)
	}
	r.Global[name] = value
	return nil
}

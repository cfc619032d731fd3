package replay

import (
	"io"
	"slices"
)

// A format is a form in which a duel can be written.
type format struct {
	name  string
	write func(w io.Writer, d *Duel) error
}

var formats = []format{
	{"text", func(w io.Writer, d *Duel) error { return d.WriteText(w, false) }},
	{"json", func(w io.Writer, d *Duel) error { return d.WriteJSON(w) }},
	{"html", WriteHTML},
	{"svg", WriteSVG},
	{"acmi", WriteACMI},
}

// Formats are the names of the formats that Write knows.
func Formats() (names []string) {
	for _, f := range formats {
		names = append(names, f.name)
	}
	return names
}

// Write writes the duel in a format, which must be one of Formats.
func (d *Duel) Write(w io.Writer, name string) error {
	i := slices.IndexFunc(formats, func(f format) bool { return f.name == name })
	return formats[i].write(w, d)
}

package replay_test

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// events are the kinds of events, with the least and the most objects that they name, and whether they have a text.
var events = map[string]struct {
	least, most int
	text        bool
}{"Message": {0, 2, true}, "Bookmark": {0, 0, true}, "Destroyed": {1, 1, false}, "LeftArea": {1, 1, false}}

// event reads an event: its kind, the objects, its text.
func (r *Recording) event(value string) error {
	parts := strings.Split(value, "|")
	e := Event{Time: r.now, Kind: parts[0], Text: parts[len(parts)-1]}
	form, ok := events[e.Kind]
	if !ok || len(parts) < 2 || r.now < 0 {
		return fmt.Errorf("found an event %q, want one in a frame", e.Kind)
	}
	for _, id := range parts[1 : len(parts)-1] {
		if _, err := r.there(id); err != nil {
			return err
		}
		e.Objects = append(e.Objects, id)
	}
	if n := len(e.Objects); n < form.least || n > form.most || form.text != (e.Text != "") {
		return fmt.Errorf("found %d objects and the text %q in a %s", n, e.Text, e.Kind)
	}
	r.Events = append(r.Events, e)
	return nil
}

// properties are those of an object in the order in which its first line has them; some may be missing.
var properties = []string{"T", "Type", "Name", "CallSign", "Parent", "Pilot", "Coalition", "Color"}

// object reads a line of an object.
func (r *Recording) object(id string, parts []string) error {
	if n, err := strconv.ParseUint(id, 16, 64); err != nil || n == 0 || strconv.FormatUint(n, 16) != id || r.now < 0 {
		return fmt.Errorf("found the object %q, want one in hexadecimal digits in a frame", id)
	}
	o, first := r.byID[id], r.byID[id] == nil
	if first {
		o = &Object{ID: id, Properties: map[string]string{}}
		r.byID[id] = o
		r.Objects = append(r.Objects, o)
	} else if _, err := r.there(id); err != nil {
		return err
	}
	order := 0
	for _, p := range parts {
		name, value, _ := strings.Cut(p, "=")
		for order < len(properties) && properties[order] != name {
			order++
		}
		if order == len(properties) || value == "" {
			return fmt.Errorf("found %q, want properties of an object in their order", p)
		}
		if err := r.property(o, name, value); err != nil {
			return err
		}
	}
	if first != (o.Properties["Type"] != "" && len(o.Samples) == 1) {
		return fmt.Errorf("an object says what it is once, at first")
	}
	return nil
}

// kinds and colours are the values that those properties may have.
var (
	kinds   = map[string]bool{"Air+FixedWing": true, "Weapon+Missile": true}
	colours = map[string]bool{"Blue": true, "Red": true}
)

// property reads one property of an object.
func (r *Recording) property(o *Object, name, value string) error {
	switch name {
	case "T":
		s, err := whereabouts(r.now, value)
		if err != nil {
			return err
		}
		o.Samples = append(o.Samples, s)
		return nil
	case "Parent":
		if _, err := r.there(value); err != nil {
			return err
		}
	case "Type":
		if !kinds[value] {
			return fmt.Errorf("found the type %q", value)
		}
	case "Color", "Coalition":
		if !colours[value] {
			return fmt.Errorf("found the colour %q", value)
		}
	}
	if o.Properties[name] != "" {
		return fmt.Errorf("found %s twice", name)
	}
	o.Properties[name] = value
	return nil
}

// whereabouts reads the nine parts of a place in a flat world.
func whereabouts(now float64, value string) (s Sample, err error) {
	parts := strings.Split(value, "|")
	if len(parts) != 9 {
		return s, fmt.Errorf("found %d parts of a place, want 9", len(parts))
	}
	s = Sample{Time: now, Roll: parts[3], Pitch: parts[4]}
	into := []*float64{&s.Lon, &s.Lat, &s.Altitude, nil, nil, &s.Yaw, &s.East, &s.North, &s.Heading}
	for i, p := range parts {
		if into[i] == nil {
			if p != "" {
				return s, fmt.Errorf("found a roll or pitch %q, want none: no game has one", p)
			}
			continue
		}
		if *into[i], err = number(p); err != nil {
			return s, err
		}
	}
	if math.Abs(s.Lon) > 180 || math.Abs(s.Lat) > 90 || s.Yaw < 0 || s.Yaw >= 360 || s.Yaw != s.Heading {
		return s, fmt.Errorf("found a place that is not on the globe, or two headings")
	}
	return s, nil
}

// number reads a plain decimal number: no exponent, no sign but a minus in front of something that is not 0.
func number(text string) (float64, error) {
	v, err := strconv.ParseFloat(text, 64)
	if err != nil || strings.Trim(text, "-.0123456789") != "" || v == 0 && text != "0" {
		return 0, fmt.Errorf("found %q, want a plain number", text)
	}
	return v, nil
}

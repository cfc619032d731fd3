package rules

// A Stance is how an aircraft starts: heading in degrees clockwise from north, height and speed in the units of its
// system.
type Stance struct{ Heading, Height, Speed int }

// Even reports whether a start favours no side when both have the same aircraft: as many a side, each as high and as
// fast as its counterpart, and headings that a mirror across the line between the sides exchanges, or a half turn
// about the middle. Red stands due north of blue.
func Even(count Sides, of func(s Side, k int) Stance) bool {
	if count[Blue] != count[Red] {
		return false
	}
	mirrored, turned := true, true
	for k := range count[Blue] {
		b, r := of(Blue, k), of(Red, k)
		if b.Height != r.Height || b.Speed != r.Speed {
			return false
		}
		mirrored = mirrored && (b.Heading+r.Heading-180)%360 == 0
		turned = turned && (b.Heading-r.Heading-180)%360 == 0
	}
	return mirrored || turned
}

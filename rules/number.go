package rules

// A Number is a figure of a card that a designer sets. One step of it is the smallest change that the card can have, at all of its
// places together: the drag of a hard turn in every configuration, the top speed in every band.
type Number struct {
	// At is its path in the card. A part * stands for every field or item there, {A,B} for some fields, all of which change
	// together; a part # for every item, each of which is a number of its own.
	At string
	// Words name it: "drag of hard turns". A %s in them is the name of the item of #. Empty: the words of the field.
	Words string
	// Half says that a step is 0.5, and not 1; Wide that it is so many.
	Half bool
	Wide int
}

// Step is a step in hundredths.
func (n *Number) Step() int64 {
	switch {
	case n.Half:
		return 50
	case n.Wide > 0:
		return int64(100 * n.Wide)
	}
	return 100
}

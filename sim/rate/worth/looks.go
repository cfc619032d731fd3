package worth

// Looks are how many duels of the card as it is each look of who watches has. All intervals of a family hold together at all looks.
var Looks = [...]int64{400, 2000, 10_000}

// Look is the rating of one of several looks, and what may change: one row that is to be even, steps up and down, whose chance to err
// is its share of err. The first look tells steps alone, so that they are soon there. Words without an order change nothing.
func Look(number int, looks []int64, err float64, knobs []Knob, on Bench) (*Rating, Searched) {
	r := &Rating{Rows: []Row{{Target: 0.5}}, Knobs: knobs, Error: err / float64(len(looks)), Duels: looks[number], Both: true, Bench: on}
	s := Searched{Fields: 2}
	for k := range knobs {
		if number > 0 && !knobs[k].Apart {
			s.Free = append(s.Free, k)
		}
	}
	return r, s
}

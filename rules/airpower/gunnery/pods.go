package gunnery

import "github.com/furball-sim/furball/rules/airpower/card"

// A Pod is a gun pod (AP-9.1.10).
type Pod struct {
	ID     string // short name for arguments
	Name   string
	Year   int // first year, 0 unknown
	Weight int // lb
	// HalfLoad is load points, in halves; Shots whole points of ammunition.
	HalfLoad, Shots int
	Hit             [MaxReach + 1]int8
	Rating          int8
	Ground          string      // attack rating against the ground, as printed
	MinSpeed        card.Halves // 0: none
}

// Pods is the table of AP-9.1.10.
var Pods = [...]Pod{
	{"Mauser-27", "Mauser 27 mm", 0, 800, 5, 5, [3]int8{4, 2, 1}, 3, "3", 0},
	{".50-cal", "Single .50 cal", 1960, 300, 3, 5, [3]int8{3, 1, NoHit}, 2, "1**", 0},
	{"Mk-4", "Mk 4 twin 20 mm Mk 11", 1964, 1400, 7, 5, [3]int8{6, 4, 2}, 5, "5*", 0},
	{"SUU-11B/A", "SUU-11B/A 7.62 mm GAU-2", 1965, 350, 3, 8, [3]int8{5, 3, NoHit}, 2, "2**", 0},
	{"SUU-16/A", "SUU-16/A 20 mm M61A1", 1966, 1600, 8, 6, [3]int8{6, 4, 3}, 6, "6*", 5}, // wind-driven
	{"GPU-2/A", "GPU-2/A 20 mm M197", 1966, 600, 4, 5, [3]int8{5, 3, 2}, 3, "4*", 0},
	{"SUU-23/A", "SUU-23/A 20 mm M61A1", 1970, 1700, 8, 6, [3]int8{6, 4, 3}, 6, "6*", 0},
	{"GP-9", "GP-9 twin 23 mm GSh", 1970, 600, 4, 2, [3]int8{6, 4, 2}, 5, "4", 0},
	{"GSh-23", "External GSh twin 23 mm", 1971, 850, 6, 2, [3]int8{5, 3, 2}, 5, "4", 0},
}

// Gun is the pod with all its ammunition. Pods use the aircraft's sight, ranging
// and SSGT (GR-8).
func (p *Pod) Gun() Gun {
	return Gun{Hit: p.Hit, Rating: p.Rating, Rounds: int16(2 * p.Shots), MinSpeed: p.MinSpeed}
}

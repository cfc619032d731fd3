package replay

import (
	"fmt"
	"strings"

	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// How far an aircraft turns in a move, in degrees, before a person would call it a turn, and a hard one.
const (
	someTurn = 45
	hardTurn = 100
)

// caption gives the lines of whole moves the words of a person who watches, such as "pulls hard right and climbs to 9,000
// feet"; what the rules say of each step goes into the detail. Other lines stay as they are.
func (d *Duel) caption(lines []line) {
	at := map[string]rules.Place{}
	for i := range lines {
		l := &lines[i]
		was, known := at[l.actor]
		left, right, moved := 0, 0, false
		now := was
		for k := l.from; k <= l.to; k++ {
			e := &d.Events[k]
			if e.Actor != l.actor || e.Place == nil {
				continue
			}
			moved = moved || e.Step != nil || len(e.Path) > 0
			for _, p := range append(e.Path[:len(e.Path):len(e.Path)], *e.Place) {
				turn := (p.Heading-now.Heading+540)%360 - 180
				left, right = left+max(-turn, 0), right+max(turn, 0)
				now = p
			}
		}
		at[l.actor] = now
		if known && moved {
			l.detail = strings.TrimSuffix(l.text+"; "+l.detail, "; ")
			l.text = d.flies(&was, &now, left, right)
		}
	}
}

// flies says how a move looks that turns so many degrees to either side.
func (d *Duel) flies(was, now *rules.Place, left, right int) string {
	side, turned := "right", right-left
	if turned < 0 {
		side, turned = "left", -turned
	}
	var words string
	switch {
	case turned < someTurn && min(left, right) >= someTurn:
		words = "reverses its turn"
	case turned == 0:
		words = "flies straight on"
	case turned < someTurn:
		words = "eases " + side
	case turned < hardTurn:
		words = "turns " + side
	default:
		words = "pulls hard " + side
	}
	if d.Units.Altitude == "" {
		return words
	}
	to := fmt.Sprintf("%s %s", prose.Grouped(int64(now.Altitude)), d.Units.Altitude)
	switch {
	case now.Altitude > was.Altitude:
		return words + " and climbs to " + to
	case now.Altitude < was.Altitude:
		return words + " and dives to " + to
	}
	return words + " at " + to
}

package airpower

import (
	"fmt"
	"math/bits"
	"strings"

	"github.com/furball-sim/furball/rules/airpower/radar"
)

// Lines of radar, infrared search, jammers and decoys.

func (d *Duel) logSearch(i, t, die int, s *radar.Roll) {
	d.event(i, "AP-16.4.3", fmt.Sprintf("radar search for %s on %d or less: %s", d.name(t), s.Need,
		found(s.Succeeds(die))), []int{die},
		named(&s.List)...)
}

func (d *Duel) logLockOn(i, t, die int, s *radar.Roll) {
	d.event(i, "AP-16.4.6", fmt.Sprintf("tries to lock on to %s on %d or less: %s", d.name(t), s.Need,
		yesNo(s.Succeeds(die))), []int{die},
		named(&s.List)...)
}

// names is "red 1, red 2".
func (d *Duel) names(set uint8) string {
	var list []string
	for ; set != 0; set &= set - 1 {
		list = append(list, d.name(bits.TrailingZeros8(set)))
	}
	return strings.Join(list, ", ")
}

// logWarnings tells what warning receivers show at the end of the radar phase.
func (d *Duel) logWarnings() {
	for i := range d.game.total {
		if d.craft[i].lost {
			continue
		}
		if by := d.shown(i, radar.LockedOn); by != 0 {
			d.logText(i, "AP-19.3", "is warned of a lock-on by "+d.names(by))
		} else if by := d.shown(i, radar.Searching); by != 0 {
			d.logText(i, "AP-19.3", "is warned of a search by "+d.names(by))
		}
	}
}

func (d *Duel) logInfrared(i int) {
	if c := &d.craft[i]; c.warm != 0 {
		d.logText(i, "AP-16.9", "infrared search detects "+d.names(c.warm))
	}
}

func (d *Duel) logProgramme(i int) {
	c := &d.craft[i]
	var parts []string
	for k, n := range c.ppl {
		if n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s, %d left", n, radar.Decoy(k), c.decoys[k]))
		}
	}
	d.logText(i, "AP-19.2", "throws "+strings.Join(parts, "; "))
}

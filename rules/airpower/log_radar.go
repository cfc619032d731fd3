package airpower

import (
	"fmt"
	"math/bits"
	"strings"

	"github.com/furball-sim/furball/rules/airpower/radar"
)

// Lines of radar, infrared search, jammers and decoys.

func (jn journal) logSearch(i, t, die int, s *radar.Roll) {
	jn.event(i, "AP-16.4.3", fmt.Sprintf("radar search for %s on %d or less: %s", jn.name(t), s.Need,
		found(s.Succeeds(die))), []int{die},
		named(&s.List)...)
}

func (jn journal) logLockOn(i, t, die int, s *radar.Roll) {
	jn.event(i, "AP-16.4.6", fmt.Sprintf("tries to lock on to %s on %d or less: %s", jn.name(t), s.Need,
		yesNo(s.Succeeds(die))), []int{die},
		named(&s.List)...)
}

// names is "red 1, red 2".
func (jn journal) names(set uint8) string {
	var list []string
	for ; set != 0; set &= set - 1 {
		list = append(list, jn.name(bits.TrailingZeros8(set)))
	}
	return strings.Join(list, ", ")
}

// logWarnings tells what warning receivers show at the end of the radar phase.
func (jn journal) logWarnings() {
	for i := range jn.d.game.total {
		if jn.d.craft[i].lost {
			continue
		}
		if by := jn.d.jamming().shown(i, radar.LockedOn); by != 0 {
			jn.logText(i, "AP-19.3", "is warned of a lock-on by "+jn.names(by))
		} else if by := jn.d.jamming().shown(i, radar.Searching); by != 0 {
			jn.logText(i, "AP-19.3", "is warned of a search by "+jn.names(by))
		}
	}
}

func (jn journal) logInfrared(i int) {
	if c := &jn.d.craft[i]; c.warm != 0 {
		jn.logText(i, "AP-16.9", "infrared search detects "+jn.names(c.warm))
	}
}

func (jn journal) logProgramme(i int) {
	c := &jn.d.craft[i]
	var parts []string
	for k, n := range c.ppl {
		if n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s, %d left", n, radar.Decoy(k), c.decoys[k]))
		}
	}
	jn.logText(i, "AP-19.2", "throws "+strings.Join(parts, "; "))
}

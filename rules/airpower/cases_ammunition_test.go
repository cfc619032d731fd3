package airpower_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/hex"
)

// A magazine is what the shots of an ammunition case are taken from.
type magazine struct {
	card    *card.Card
	guns    []gunnery.Gun
	rockets int
}

// Why a shot is not made, in the words of the cases.
const (
	noRanging = "this radar ranging type (%s) needs tracking"
	noRadar   = "no radar ranging on this card"
	noRounds  = "not enough ammunition"
)

// checkAmmunition counts shots (AP-9.1.9, AP-9.1.13, AP-9.5, AP-9.3.1).
func checkAmmunition(c *Case) error {
	var f struct {
		Aircraft string
		Start    *float64
		Shots    []string
		Expect   json.RawMessage
	}
	if err := c.Fields(&f); err != nil {
		return err
	}
	k, err := aptest.Card(f.Aircraft)
	if err != nil {
		return err
	}
	if f.Start == nil || *f.Start < 0 || 2**f.Start != float64(int(2**f.Start)) || len(f.Shots) == 0 {
		return aptest.Faultf("start and shots: want what there is in steps of 0.5, and shots")
	}
	m := magazine{k, nil, int(*f.Start)}
	if k.Gun != nil {
		m.guns = []gunnery.Gun{gunnery.Internal(k.Gun)}
		m.guns[0].Rounds = int16(2 * *f.Start)
	}
	rockets := false
	for _, words := range f.Shots {
		rockets = strings.Contains(words, "factor")
		why, err := m.shoot(words)
		if err != nil {
			return err
		}
		if why != "" {
			c.Refused(why, "")
			return notShot(c, why, f.Expect)
		}
	}
	want, may, err := orRefused(f.Expect)
	left := float64(m.rockets)
	if !rockets {
		left = float64(m.guns[0].Rounds) / 2
	}
	return errors.Join(err, differ("allowed", true, may), differ("left", left, want))
}

// notShot checks that the case expects a refusal: in our own cases with the reason.
func notShot(c *Case, why string, expect json.RawMessage) error {
	if _, may, err := orRefused(expect); err != nil || may {
		return errors.Join(err, differ("refused: "+why, may, false))
	}
	if want, _ := word(expect); c.Own {
		return differ("refusal", refused+": "+why, want)
	}
	return nil
}

// shoot fires one shot: "full burst" or "snap shot", "with radar ranging" and then
// "tracking" or "not tracking", "aborted"; or "3 rocket factors".
func (m *magazine) shoot(words string) (why string, err error) {
	ahead := func(y int16) gunnery.View {
		return gunnery.View{Pose: hex.Pose{At: hex.Point{Y: y}, Facing: 3}, Altitude: 10, Speed: 8, Moved: true}
	}
	s, t := gunnery.Shooter{View: ahead(0), Sighted: true}, gunnery.Target{View: ahead(4)}
	if n, ok := strings.CutSuffix(strings.TrimSuffix(words, "s"), " rocket factor"); ok {
		return m.launch(&s, &t, n)
	}
	rest, full := strings.CutPrefix(words, "full burst")
	shot := gunnery.Normal
	if !full {
		if rest, full = strings.CutPrefix(words, "snap shot"); !full {
			return "", aptest.Faultf("no shot %q", words)
		}
		shot = gunnery.Snap
	}
	rest, aborted := strings.CutSuffix(rest, " aborted")
	ranging, idle := map[string]bool{"": false, " with radar ranging, tracking": true,
		" with radar ranging, not tracking": true}[rest]
	if !idle {
		return "", aptest.Faultf("no shot %q", words)
	}
	aim, bar := s.CheckGun(&t, m.guns, shot)
	if bar == gunnery.NoAmmunition {
		return noRounds, nil
	}
	if bar != gunnery.Allowed {
		return bar.String(), nil
	}
	r := gunnery.Ranging{Type: m.card.Ranging, Works: true, LockOn: 6, Angle: aim.Angle}
	if rest == " with radar ranging, tracking" {
		r.FPs = 1
	}
	if ranging && r.Type == card.NoRanging {
		return noRadar, nil
	}
	if ranging && r.Need() == 0 {
		return fmt.Sprintf(noRanging, [...]string{"none", "RE", "CA", "IG"}[r.Type]), nil
	}
	if !aborted {
		aim.Spend(m.guns, shot)
	}
	return "", nil
}

// launch fires so many rocket factors.
func (m *magazine) launch(s *gunnery.Shooter, t *gunnery.Target, words string) (why string, err error) {
	n, err := strconv.Atoi(words)
	if err != nil || n < 1 {
		return "", aptest.Faultf("no number of factors %q", words)
	}
	if _, bar := s.CheckRockets(t, n, m.rockets); bar == gunnery.NoAmmunition {
		return noRounds, nil
	} else if bar != gunnery.Allowed {
		return bar.String(), nil
	}
	m.rockets -= n
	return "", nil
}

package flight

import (
	"math/bits"

	"github.com/furball-sim/furball/rules/airpower/card"
)

// Fade is the AP that a propeller aircraft loses to speed and altitude (AP-6.2,
// adc-format 1.3).
func Fade(c *card.Card, speed card.Halves, altitude int) card.Quarters {
	return fade(c.SpeedFade, int(speed)) + fade(c.AltitudeFade, altitude)
}

// fade is the last row of a table that the value is above.
func fade(rows []card.Fade, value int) (loss card.Quarters) {
	for i := range rows {
		if value > int(rows[i].At) {
			loss = rows[i].Loss
		}
	}
	return loss
}

// leastThrust is what height leaves of any power at least, 0.5 AP (AP-6.9).
const leastThrust card.Quarters = 2

// thin is the AP that a band leaves a jet (AP-6.9).
func thin(ap card.Quarters, b card.Band) card.Quarters {
	switch {
	case b < card.VH || ap <= 0:
		return ap
	case b == card.VH:
		return max(twoThirdQuarters(ap), leastThrust)
	}
	return max(thirdQuarters(ap), leastThrust)
}

// running is the number of engines that run.
func (en engines) running(s *State) int { return en.p.Card.Engines - bits.OnesCount16(s.Engines.Out) }

// allEngines has a bit for each engine.
func (en engines) allEngines() uint16 { return uint16(1<<en.p.Card.Engines - 1) }

// byEngines is the AP that the engines still running give (AP-6.8): half while
// at most half of them are out, then a third, rounded down to a quarter.
func (en engines) byEngines(s *State, ap card.Quarters) card.Quarters {
	switch n, run := en.p.Card.Engines, en.running(s); {
	case run == n:
		return ap
	case run <= 0:
		return 0
	case 2*run >= n:
		return ap / 2
	}
	return ap / 3
}

// printedAP is the card's AP of a setting.
func (en engines) printedAP(s *State, pw card.Power, emergency bool) card.Quarters {
	if emergency {
		return en.p.Card.Emergency.AP[s.Move.Config]
	}
	return en.p.Card.Power[pw].AP[s.Move.Config]
}

// MaxAP is the most AP of military power or afterburner in this game turn, by the
// configuration, band and speed at its start: altitude first, then damage, then
// engines out. A setting that is closed to the configuration gives none, at any height.
func (p *Plane) MaxAP(s *State, pw card.Power, emergency bool) card.Quarters {
	ap := p.engines().printedAP(s, pw, emergency)
	if ap == card.NoQuarters {
		return 0
	}
	if p.Card.Propeller {
		ap = max(ap-Fade(p.Card, s.Speed, int(s.Move.Altitude)), 0)
	} else if !p.wings().has(s, card.HAE) {
		ap = thin(ap, s.Move.Band)
	}
	return p.engines().byEngines(s, s.Damage.Power(pw, ap))
}

// apRange is the AP that may be chosen with a setting (AP-6.2). Afterburner starts
// 0.5 above the most of military power, or gives exactly its maximum where that is
// less; the emergency afterburner stands to it in the same way (our reading).
func (en engines) apRange(s *State, pw card.Power, emergency bool) (low, high card.Quarters) {
	switch {
	case pw < card.Military:
		return 0, 0
	case pw == card.Military:
		return 0, en.p.MaxAP(s, pw, false)
	case emergency:
		low = en.p.MaxAP(s, card.Afterburner, false) + 2
	default:
		low = en.p.MaxAP(s, card.Military, false) + 2
	}
	high = en.p.MaxAP(s, pw, emergency)
	return min(low, high), high
}

// settingReason says why a power setting may not be chosen (AP-6.2).
func (en engines) settingReason(s *State, set Setting) Reason {
	if r := en.powerReason(s, set.Power, set.Emergency); r != OK {
		return r
	}
	if low, high := en.apRange(s, set.Power, set.Emergency); set.AP < low || set.AP > high {
		return NotThatAP
	}
	return OK
}

// powerReason says why a setting is not open, whatever its AP.
func (en engines) powerReason(s *State, pw card.Power, emergency bool) Reason {
	e := en.p.Card.Emergency
	switch {
	case pw >= card.NumPowers || !en.p.Card.Power[pw].Has:
		return NoSuchPower
	case en.p.Card.Power[pw].AP[s.Move.Config] == card.NoQuarters:
		return PowerClosed
	case en.running(s) <= 0:
		if pw != card.Idle {
			return EnginesOut
		}
		return OK
	case s.Damage.PowerFrozen && pw != en.frozenPower(s):
		return PowerFrozen
	case pw == card.Afterburner && s.Damage.NoAfterburner:
		return NoABLeft
	case !emergency:
		return OK
	case pw != card.Afterburner || e == nil:
		return NoSuchPower
	case int(s.Move.Altitude) > e.Highest || s.Speed < HighTransonic(s.Move.Band):
		return EmergencyLimits
	case int(s.EmergencyRun) >= e.Running || int(s.EmergencyTotal) >= e.Total:
		return EmergencyLimits
	}
	return OK
}

// frozenPower is the setting that damage has frozen: military power where the
// afterburner is gone, and what is open below a setting that is closed.
func (en engines) frozenPower(s *State) card.Power {
	pw := s.Power
	if pw == card.Afterburner && s.Damage.NoAfterburner {
		pw = card.Military
	}
	for en.p.Card.Power[pw].AP[s.Move.Config] == card.NoQuarters {
		pw--
	}
	return pw
}

// AppendSettings appends the power settings that may be chosen, from idle up, AP
// rising in steps of the grain, 1 for every quarter; the least and the most AP of
// a setting are always among them.
func (p *Plane) AppendSettings(dst []Setting, s *State, grain card.Quarters) []Setting {
	for pw := card.Idle; pw < card.NumPowers; pw++ {
		dst = p.engines().appendSetting(dst, s, Setting{Power: pw}, grain)
	}
	return p.engines().appendSetting(dst, s, Setting{Power: card.Afterburner, Emergency: true}, grain)
}

func (en engines) appendSetting(dst []Setting, s *State, set Setting, grain card.Quarters) []Setting {
	if en.powerReason(s, set.Power, set.Emergency) != OK {
		return dst
	}
	low, high := en.apRange(s, set.Power, set.Emergency)
	for set.AP = low; set.AP < high; set.AP += max(grain, 1) {
		dst = append(dst, set)
	}
	set.AP = high
	return append(dst, set)
}

// maxBrakes is the most DP of the speedbrakes in this game turn (AP-6.5): 2.0
// more at supersonic speed.
func (en engines) maxBrakes(s *State) card.Quarters {
	dp := en.p.Card.Brakes[s.Move.Config]
	switch {
	case dp == card.NoQuarters:
		return 0
	case en.p.Card.Special&card.HeldSpeedbrakes != 0 && s.Speed >= heldBrakes && !s.Braked:
		return 0
	case Supersonic(s.Speed, s.Move.Band):
		return dp + 8
	}
	return dp
}

// heldBrakes is the speed from which a card with that note opens its speedbrakes
// only if they were open in the game turn before, 4.5.
const heldBrakes card.Halves = 9

// AppendBrakes appends the DP that the speedbrakes may take off: none, then in
// steps of the grain, and the most.
func (p *Plane) AppendBrakes(dst []card.Quarters, s *State, grain card.Quarters) []card.Quarters {
	most := p.engines().maxBrakes(s)
	for dp := card.Quarters(0); dp < most; dp += max(grain, 1) {
		dst = append(dst, dp)
	}
	return append(dst, most)
}

// cruise is the cruise speed of the game turn: 0.5 less in 1/2, 1.0 in DT (AP-6.7).
func (en engines) cruise(s *State) card.Halves { return en.p.Card.Cruise - card.Halves(s.Move.Config) }

// logPower notes what the power setting, the speedbrakes and the start speed
// bring (AP-6.1), by configuration and band at the start of the game turn.
func (en engines) logPower(s *State) {
	m := &s.Move
	set := m.Start.Setting
	if m.AllOut || en.running(s) <= 0 && !m.FlamedFast {
		set = Setting{Power: card.Idle} // all engines out act as idle (AP-6.8)
	}
	over := card.Quarters(0) // halves above high transonic, when supersonic
	if Supersonic(s.Speed, m.Band) {
		over = card.Quarters(s.Speed - HighTransonic(m.Band))
	}
	switch set.Power {
	case card.Idle, card.Normal:
		en.logIdle(s, set.Power, over)
	case card.Military:
		m.add(SrcPower, min(set.AP, en.p.MaxAP(s, set.Power, false)))
		m.add(SrcFastPower, -6*over)
	case card.Afterburner:
		m.add(SrcPower, min(set.AP, en.p.MaxAP(s, set.Power, set.Emergency)))
	}
	m.add(SrcBrakes, -m.Start.Brakes)
	m.add(SrcTransonic, -transonic(en.p.Properties(s), s.Speed, m.Band))
}

// logIdle notes the DP of idle and normal power.
func (en engines) logIdle(s *State, pw card.Power, over card.Quarters) {
	m := &s.Move
	if s.Speed > en.cruise(s) {
		m.add(SrcCruise, -4)
	}
	m.add(SrcFastPower, -8*over)
	if pw == card.Idle {
		m.add(SrcIdle, -en.p.Card.Power[card.Idle].AP[m.Config])
		if over > 0 {
			m.add(SrcFastIdle, -4)
		}
	}
}

// twentieths of a fuel point: the unit of State.Burnt.
const twentieths = 20

// burn is the fuel of a game turn (AP-29): the card's figure of the power setting
// times the share of engines that ran, rounded up to a twentieth. With no fuel
// left all engines are out for good.
func (en engines) burn(s *State) {
	if !en.p.Fuel {
		return
	}
	m := &s.Move
	s.Burnt += en.p.Burn(s, m.Start.Setting) + int32(s.Damage.FuelLoss)*twentieths
	if s.FuelLeft(en.p.Card) <= 0 {
		all := en.allEngines()
		s.Engines.Out, s.Engines.Dead = all, all
	}
}

// Burn is the fuel that a power setting takes in a game turn with the engines
// that run now, in twentieths of a point.
func (p *Plane) Burn(s *State, set Setting) int32 {
	if p.Card.Engines == 0 {
		return 0
	}
	per := int32(p.Card.Power[set.Power].Burn)
	if set.Emergency {
		per = int32(p.Card.Emergency.Burn)
	}
	n := int32(p.Card.Engines)
	return (per*int32(max(p.engines().running(s), 0)) + n - 1) / n
}

// FuelLeft is the fuel left, in twentieths of a point, when the tanks were full.
func (s *State) FuelLeft(c *card.Card) int32 { return int32(c.Fuel)*twentieths - s.Burnt }

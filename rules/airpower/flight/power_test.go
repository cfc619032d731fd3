package flight_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
	. "github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/rulestest"
)

// changed is a plane of a card with changes, which is no printed one.
func changed(t *testing.T, name string, change func(*card.Card)) *Plane {
	t.Helper()
	c := *plane(t, name).Card
	change(&c)
	return &Plane{Card: &c}
}

// afterburner starts 0.5 above the most of military power, here 1.5, or gives just its maximum where that is less.
// The emergency afterburner stands to it in the same way.
func TestLowEndOfAfterburner(t *testing.T) {
	t.Parallel()
	for most, want := range map[card.Quarters][]Setting{
		4: {ab(4)}, 6: {ab(6)}, 7: {ab(7)}, 8: {ab(8)}, 9: {ab(8), ab(9)}, 10: {ab(8), ab(9), ab(10)},
	} {
		p := changed(t, "F-4B", func(c *card.Card) { c.Power[card.Afterburner].AP[card.Clean] = most })
		s := begin(p, NewState(origin, 12, 12))
		all := p.AppendSettings(nil, &s, 1)
		if got := all[2+7:]; !slices.Equal(got, want) { // idle, normal, and military power from 0 to 6 quarters
			t.Errorf("R-4 afterburner of %d quarters: %v, want %v", most, got, want)
		}
		for ap := card.Quarters(0); ap <= 12; ap++ {
			err := p.LegalStart(&s, Start{Setting: ab(ap)})
			if legal := slices.Contains(want, ab(ap)); legal != (err == OK) || !legal && err != NotThatAP {
				t.Errorf("R-4 %d of %d quarters: %v", ap, most, err)
			}
		}
	}
	for more, low := range map[card.Quarters]card.Quarters{1: 13, 2: 14, 5: 14} {
		p := changed(t, "F-4B", func(c *card.Card) {
			c.Emergency = &card.EmergencyRow{AP: [card.NumConfigs]card.Quarters{12 + more, 12 + more, 12 + more}, Highest: 13,
				Running: 2, Total: 5}
		})
		s := begin(p, NewState(origin, 12, 14))
		var want []Setting
		for ap := low; ap <= 12+more; ap++ {
			want = append(want, Setting{Power: card.Afterburner, AP: ap, Emergency: true})
		}
		all := p.AppendSettings(nil, &s, 1)
		if got := all[2+7+5:]; !slices.Equal(got, want) {
			t.Errorf("R-4 emergency afterburner with %d quarters more: %v, want %v", more, got, want)
		}
		for _, tt := range []struct {
			name   string
			change func(*State)
			open   bool
		}{
			{"at its highest level", func(s *State) { s.Move.Altitude = 13 }, true},
			{"above it", func(s *State) { s.Move.Altitude = 14 }, false},
			{"the last in a row", func(s *State) { s.EmergencyRun = 1 }, true},
			{"one more in a row", func(s *State) { s.EmergencyRun = 2 }, false},
			{"the last of all", func(s *State) { s.EmergencyTotal = 4 }, true},
			{"one more of all", func(s *State) { s.EmergencyTotal = 5 }, false},
			{"without afterburner", func(s *State) { s.Damage.NoAfterburner = true }, false},
		} {
			s := begin(p, NewState(origin, 12, 14))
			tt.change(&s)
			if open := p.LegalStart(&s, Start{Setting: want[0]}) == OK; open != tt.open {
				t.Errorf("emergency afterburner, %s: %v", tt.name, open)
			}
		}
	}
	p := plane(t, "F-4B")
	s := begin(p, NewState(origin, 12, 12))
	s.Damage.NoAfterburner = true
	rulestest.Same(t, "no afterburner left", p.LegalStart(&s, Start{Setting: ab(8)}), NoABLeft)
	rulestest.Same(t, "no such setting", p.LegalStart(&s, Start{Setting: Setting{Power: card.NumPowers}}), NoSuchPower)
	rulestest.Same(t, "emergency of military power", p.LegalStart(&s, Start{Setting: Setting{Power: card.Military, Emergency: true}}),
		NoSuchPower)
	p = changed(t, "F-4B", func(c *card.Card) { c.Power[card.Afterburner].Has = false })
	s = begin(p, NewState(origin, 12, 12))
	rulestest.Same(t, "a card without afterburner", p.LegalStart(&s, Start{Setting: ab(8)}), NoSuchPower)
}

// AP-6.8, R-5: half while at most half of the engines are out, then a third, rounded down to a quarter.
func TestPowerOfEngines(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		engines int
		out     uint16
		want    card.Quarters // of 6 quarters in military power
	}{
		{1, 0, 6}, {1, 1, 0}, {2, 0, 6}, {2, 1, 3}, {2, 2, 3}, {2, 3, 0}, {3, 1, 3}, {3, 3, 2}, {3, 7, 0},
		{4, 0, 6}, {4, 1, 3}, {4, 3, 3}, {4, 7, 2}, {4, 15, 0}, {5, 3, 3}, {5, 7, 2}, {8, 15, 3}, {8, 31, 2},
	} {
		p := changed(t, "F-4B", func(c *card.Card) { c.Engines = tt.engines })
		s := begin(p, NewState(origin, 12, 12))
		s.Engines.Out = tt.out
		rulestest.Same(t, fmt.Sprintf("AP-6.8 %d engines, %b out", tt.engines, tt.out), p.MaxAP(&s, card.Military, false), tt.want)
	}
}

// AP-6.2: a propeller loses power above a speed and above a level; AP-6.9: height takes it off a jet unless it has HAE.
func TestPowerAtSpeedAndHeight(t *testing.T) {
	t.Parallel()
	p := changed(t, "F-4B", func(c *card.Card) {
		c.Propeller = true
		c.SpeedFade = []card.Fade{{At: 8, Loss: 1}, {At: 12, Loss: 3}}
		c.AltitudeFade = []card.Fade{{At: 10, Loss: 2}, {At: 20, Loss: 9}}
	})
	for _, tt := range []struct {
		speed    card.Halves
		altitude int
		want     card.Quarters
	}{{8, 10, 6}, {9, 10, 5}, {12, 10, 5}, {13, 10, 3}, {8, 11, 4}, {9, 11, 3}, {13, 11, 1}, {8, 20, 4}, {8, 21, 0}, {13, 21, 0}} {
		s := begin(p, NewState(origin, tt.altitude, tt.speed))
		rulestest.Same(t, fmt.Sprintf("AP-6.2 %d halves at level %d", tt.speed, tt.altitude), p.MaxAP(&s, card.Military, false), tt.want)
		if tt.want > 0 {
			rulestest.Same(t, "AP-6.2 fade", Fade(p.Card, tt.speed, tt.altitude), 6-tt.want)
		}
	}
	jet := plane(t, "F-4B")
	hae := changed(t, "F-4B", func(c *card.Card) {
		c.Shapes = slices.Clone(c.Shapes)
		c.Shapes[0].Properties = c.Shapes[0].Properties.With(card.HAE)
	})
	for band, want := range map[card.Band]card.Quarters{card.HI: 6, card.VH: 4, card.EH: 2, card.UH: 2} {
		s := begin(jet, NewState(origin, 12, 12))
		s.Move.Band = band
		rulestest.Same(t, fmt.Sprintf("AP-6.9 band %v", band), jet.MaxAP(&s, card.Military, false), want)
		s = begin(hae, NewState(origin, 12, 12))
		s.Move.Band = band
		rulestest.Same(t, fmt.Sprintf("AP-6.9 HAE in band %v", band), hae.MaxAP(&s, card.Military, false), 6)
	}
	weak := changed(t, "F-4B", func(c *card.Card) { c.Power[card.Military].AP[card.Clean] = 1 })
	s := begin(weak, NewState(origin, 12, 12))
	s.Move.Band = card.EH
	rulestest.Same(t, "AP-6.9 0.5 at least", weak.MaxAP(&s, card.Military, false), 2)
	none := changed(t, "F-4B", func(c *card.Card) { c.Power[card.Military].AP[card.Clean] = 0 })
	s = begin(none, NewState(origin, 12, 12))
	s.Move.Band = card.VH
	rulestest.Same(t, "AP-6.9 no power is no power", none.MaxAP(&s, card.Military, false), 0)
}

// AP-6.5: speedbrakes take off what the card says, 2.0 more at supersonic speed; some cards open them at 4.5 and up
// only if they were open before.
func TestSpeedbrakes(t *testing.T) {
	t.Parallel()
	held := changed(t, "F-4B", func(c *card.Card) { c.Special |= card.HeldSpeedbrakes })
	without := changed(t, "F-4B", func(c *card.Card) { c.Brakes[card.Clean] = card.NoQuarters })
	for _, tt := range []struct {
		name   string
		p      *Plane
		speed  card.Halves
		braked bool
		grain  card.Quarters
		want   []card.Quarters
	}{
		{"subsonic", plane(t, "F-4B"), 12, false, 1, []card.Quarters{0, 1, 2, 3, 4}},
		{"coarse", plane(t, "F-4B"), 12, false, 3, []card.Quarters{0, 3, 4}},
		{"no grain", plane(t, "F-4B"), 12, false, 0, []card.Quarters{0, 1, 2, 3, 4}},
		{"supersonic", plane(t, "F-4B"), 18, false, 12, []card.Quarters{0, 12}},
		{"none", without, 12, false, 1, []card.Quarters{0}},
		{"held, slow", held, 8, false, 4, []card.Quarters{0, 4}},
		{"held at 4.5", held, 9, false, 4, []card.Quarters{0}},
		{"held at 4.5, open before", held, 9, true, 4, []card.Quarters{0, 4}},
	} {
		s := begin(tt.p, NewState(origin, 12, tt.speed))
		s.Braked = tt.braked
		if got := tt.p.AppendBrakes(nil, &s, tt.grain); !slices.Equal(got, tt.want) {
			t.Errorf("AP-6.5 %s: %v, want %v", tt.name, got, tt.want)
		}
	}
	p := plane(t, "F-4B")
	s := begin(p, NewState(origin, 12, 12))
	if a, b := p.AppendSettings(nil, &s, 0), p.AppendSettings(nil, &s, 1); !slices.Equal(a, b) {
		t.Errorf("AP-6.2 no grain: %v", a)
	}
}

// AP-6.2: a setting that the card closes to a configuration is not offered there and gives nothing at any height, where
// height would leave every open setting 0.5 (AP-6.9); damage that froze it leaves what is open below it.
func TestClosedPower(t *testing.T) {
	t.Parallel()
	p := changed(t, "F-4B", func(c *card.Card) { c.Power[card.Afterburner].AP[card.Dirty] = card.NoQuarters })
	for _, tt := range []struct {
		config card.Config
		level  int
		open   bool
	}{{card.Clean, 12, true}, {card.Half, 30, true}, {card.Dirty, 12, false}, {card.Dirty, 40, false}} {
		s := NewState(origin, tt.level, 12)
		s.Config = tt.config
		s = begin(p, s)
		name := fmt.Sprint(tt.config, " at level ", tt.level)
		offered := slices.ContainsFunc(p.AppendSettings(nil, &s, 1), func(set Setting) bool { return set.Power == card.Afterburner })
		rulestest.Same(t, "AP-6.2 offered in "+name, offered, tt.open)
		rulestest.Same(t, "AP-6.9 AP in "+name, p.MaxAP(&s, card.Afterburner, false) > 0, tt.open)
		if !tt.open {
			rulestest.Same(t, "AP-6.2 refused in "+name, p.LegalStart(&s, Start{Setting: ab(2)}), PowerClosed)
			rulestest.Same(t, "AP-6.9 military power in "+name, p.MaxAP(&s, card.Military, false) > 0, true)
			s.Damage.PowerFrozen, s.Power = true, card.Afterburner
			for _, set := range p.AppendSettings(nil, &s, 1) {
				rulestest.Same(t, "AP-10.3 frozen in "+name, set.Power, card.Military)
			}
		}
	}
}

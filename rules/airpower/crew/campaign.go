package crew

// promotion is a row of AP-18.8: either count opens the way, then n-.
type promotion struct {
	to                    Quality
	missions, kills, need int
}

// promotions is AP-18.8; a veteran rises no further.
var promotions = [NumQualities]promotion{
	Green:   {Novice, 3, 1, 8},
	Novice:  {Regular, 5, 1, 6},
	Regular: {Veteran, 5, 1, 4},
}

// Values of AP-18.8.
const (
	heroKills   = 5
	heroOn      = 9 // n-
	decoratedOn = 2 // n-
	masterOn    = 2 // n-, on becoming regular and on becoming veteran
	sierraOn    = 1 // n-, at each improvement
)

// PromotionNeed is the die, or less, on which somebody becomes better after a duel, 0 if
// he is not due: missions and kills are those since he reached his quality (AP-18.8).
func PromotionNeed(q Quality, missions, kills int) int {
	p := &promotions[q]
	if p.need == 0 || missions < p.missions && kills < p.kills {
		return 0
	}
	return p.need
}

// A Debrief is what a crew member has done, to be read between two duels.
type Debrief struct {
	Pilot bool
	// Missions and Kills since the present quality was reached, this duel included.
	Missions, Kills int
	AllKills        int  // since the beginning
	Killed          int  // enemies in this duel
	Down            bool // shot down or crippled in this duel
	Decorated       bool // honoured for this duel
}

// DebriefRolls are the dice of a debriefing, 1 to 10 each; those that are not due are
// not read.
type DebriefRolls struct {
	Promotion, SierraHotel, TacticsMaster, CombatHero, Decoration int
}

// After is m after a duel (AP-18.8) and whether his quality has risen, from which missions
// and kills then count anew. Confidence rises once for a better quality and once for
// a kill or several, and falls once for going down; a hero is not made twice. We take the roll for
// a hero as due with every kill from the fifth on.
func (m Member) After(d Debrief, r DebriefRolls) (Member, bool) {
	rose := r.Promotion <= PromotionNeed(m.Quality, d.Missions, d.Kills)
	if rose {
		m.Quality = promotions[m.Quality].to
		m.Confidence = m.Confidence.Up()
		if d.Pilot && r.SierraHotel <= sierraOn {
			m.Characteristics |= SierraHotel
		}
		if m.Quality != Novice && r.TacticsMaster <= masterOn {
			m.Characteristics |= TacticsMaster
		}
	}
	if d.Killed > 0 {
		m.Confidence = m.Confidence.Up()
	}
	if d.Down {
		m.Confidence = m.Confidence.Down()
	}
	if d.Killed > 0 && d.AllKills >= heroKills && r.CombatHero <= heroOn ||
		d.Decorated && r.Decoration <= decoratedOn {
		m.Characteristics |= CombatHero
	}
	return m, rose
}

package rules

// A WeaponSet is a set of weapons of a game: bit w for the weapon with the ledger's index w.
type WeaponSet uint16

// Has reports whether a weapon is in the set.
func (s WeaponSet) Has(weapon int) bool { return s>>weapon&1 != 0 }

// A Deed is what an option of a decision comes to, as accounts tell it.
type Deed struct {
	Weapons WeaponSet // that it fires or launches
	Move    uint8     // the sort of move, counted from 1 in Offers.Moves; 0: it is of no sort
	GivesUp bool      // it breaks off, or lets go an enemy that does
	// Vertical is 1 for a move straight up, -1 for one straight down, else 0.
	Vertical int8
}

// Armed is the deed of firing or launching one weapon.
func Armed(weapon int) Deed { return Deed{Weapons: 1 << weapon} }

// A Flight is how an aircraft flies, in the units of Offers.AltitudeUnit and SpeedUnit, and in degrees clockwise.
type Flight struct{ Speed, Height, Heading int }

// Ending is what became of something that was launched. It tells more than its Fate.
type Ending uint8

// The endings, in the order in which they come about on the way to the target.
const (
	EndFailed   Ending = iota // the launch failed
	EndUnguided               // nobody guided it any more
	EndUnseen                 // the target left the field of its seeker
	EndOutrun                 // the target left it behind
	EndDecoyed                // a decoy drew it off
	EndDazzled                // it took the sun for its target
	EndUnarmed                // it met its target before it was armed
	EndGone                   // its target was lost to something else first
	EndTimed                  // it flew its time
	EndFell                   // it became too slow and fell
	EndDud                    // its warhead did not go off
	EndFlying                 // it was in flight when the duel ended
	EndMissed                 // it attacked and did nothing
	EndHit                    // it attacked and did something
	NumEndings
)

var endings = [NumEndings]struct {
	words string
	fate  Fate
}{
	EndFailed:   {"failed at launch", FateFailed},
	EndUnguided: {"guidance lost", FateLost},
	EndUnseen:   {"target out of its view", FateLost},
	EndOutrun:   {"left behind", FateLost},
	EndDecoyed:  {"decoyed", FateLost},
	EndDazzled:  {"drawn off by the sun", FateLost},
	EndUnarmed:  {"met the target unarmed", FateLost},
	EndGone:     {"target gone before", FateGone},
	EndTimed:    {"flew its time", FateSpent},
	EndFell:     {"too slow, fell", FateSpent},
	EndDud:      {"dud", FateFailed},
	EndFlying:   {"in flight at the end", FateFlying},
	EndMissed:   {"attacked and missed", FateMissed},
	EndHit:      {"attacked and hit", FateHit},
}

// String says it in words.
func (e Ending) String() string { return endings[e].words }

// Fate is what the record of a duel has of it.
func (e Ending) Fate() Fate { return endings[e].fate }

// MaxMoves is the most sorts of moves that a system can have.
const MaxMoves = 31

// Arms is what a side made of one weapon.
type Arms struct {
	Chances, Taken int32 // decisions in which it could be fired or launched, and those with a shot
	Outside        int32 // launches out of the weapon's envelope
	Endings        [NumEndings]int32
}

// An Account tells how a duel went, by what was chosen and by what became of launches: more than a record holds. It is
// filled in only if a ledger has one, by whoever plays the duel (Note) and by its engine (Play.Launched).
type Account struct {
	Arms  [2][MaxWeapons]Arms
	Moves [2][NumKinds][MaxMoves + 1]int32 // choices by kind of decision and sort of move
	// Speed and Height are sums over the aircraft of a side that are left, at the first decision of each turn; Turns
	// is how many were added up.
	Speed, Height [2]int64
	Turns         [2]int32
	Habits        [2]Habits

	turn int32 // the last one added up
}

// Note notes the waiting decision of a duel and the option that is taken of it, before it is chosen. Tries are noted with a
// scout of the duel's system; nil: they are not.
func (a *Account) Note(d Duel, v Scout, q *Decision, option int) {
	if q.Turn != a.turn {
		a.turn = q.Turn
		a.noteFlights(d)
	}
	taken := d.Deed(option)
	a.Habits[q.Side].move(int(q.Craft), taken)
	if taken.Move != 0 {
		a.Moves[q.Side][q.Kind][taken.Move]++
	}
	if q.Kind != Fire && q.Kind != Launch {
		return
	}
	var open WeaponSet
	for i := range int(q.N) {
		open |= d.Deed(i).Weapons
	}
	for w := 0; open>>w != 0; w++ {
		if open.Has(w) {
			a.Arms[q.Side][w].Chances++
		}
		if taken.Weapons.Has(w) {
			a.Arms[q.Side][w].Taken++
		}
	}
	if v == nil {
		return
	}
	sort := Shots
	if q.Kind == Launch {
		sort = Launches
	}
	a.Habits[q.Side].Tries[sort].note(d, v, q, option)
}

// noteFlights adds up how the aircraft fly.
func (a *Account) noteFlights(d Duel) {
	for s := range a.Turns {
		for i := range int(d.Outcome().Craft[s]) {
			if f, ok := d.Flight(Side(s), i); ok {
				a.Speed[s] += int64(f.Speed)
				a.Height[s] += int64(f.Height)
				a.Turns[s]++
				a.Habits[s].look(a.turn, i, f)
			}
		}
	}
}

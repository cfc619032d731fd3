package rules

// Habits tell how the aircraft of a side fly and fire, in all systems by the same measures. A turn lasts from its first decision
// to that of the next turn.
type Habits struct {
	Turns         int32 // of all its aircraft
	Climbs, Dives int32 // turns in which an aircraft gains, and loses, height
	Left, Right   int32 // turns in which its nose comes to the left, and to the right, by less than half a circle
	Slow          int32 // turns that begin at SlowShare of the speed of its first turn or less
	Up, Down      int32 // turns in which an aircraft moves straight up, and straight down (Deed.Vertical)
	SlowUp        int32 // those straight up that begin so slow
	Heights       [NumMoments]int64
	Seen          [NumMoments]int32 // aircraft that Heights adds up
	Tries         [NumTries]Tries

	first, last [mostSeen]Flight
	seen        [mostSeen]bool
	vertical    [mostSeen]int8 // its move in the turn that lasts (Deed.Vertical)
}

// NumMoments is how many turns, Moments, habits look at heights in.
const NumMoments = 4

// Moments are those turns.
var Moments = [NumMoments]int32{1, 10, 20, 40}

// mostSeen is how many aircraft of a side habits tell of: the first ones.
const mostSeen = 8

// SlowShare is how slow is slow, in hundredths of the speed of the first turn.
const SlowShare = 80

// Tries are the decisions in which something could be fired, or launched, by the facts of their options.
type Tries struct {
	Chances, Taken int32 // decisions, and those in which something was
	Good, Held     int32 // chances with an option that hits with GoodChance or more, and those in which nothing was taken
	Hopeless       int32 // taken though it could not hit
	Small, Poor    int32 // taken with less than SmallChance to hit, and with less than GoodChance
	Rear, Half     int32 // taken from within 30, and within 90, degrees of the target's tail
	Outside        int32 // taken out of the weapon's envelope
}

// The sorts of tries.
const (
	Shots = iota
	Launches
	NumTries
)

// Chances to hit that pilots tell apart, of Certain.
const (
	SmallChance = Certain / 10
	GoodChance  = Certain * 3 / 10
)

// triedFacts are what tries look at.
var triedFacts = FactsOf(MyHit, AngleOff, Outside)

// look notes how an aircraft flies when a turn begins.
func (h *Habits) look(turn int32, craft int, f Flight) {
	for k, at := range Moments {
		if at == turn {
			h.Heights[k] += int64(f.Height)
			h.Seen[k]++
		}
	}
	if craft >= mostSeen {
		return
	}
	if !h.seen[craft] {
		h.seen[craft], h.first[craft], h.last[craft] = true, f, f
		return
	}
	was := h.last[craft]
	h.last[craft] = f
	h.Turns++
	h.Climbs += one(f.Height > was.Height)
	h.Dives += one(f.Height < was.Height)
	off := (f.Heading - was.Heading + 360) % 360
	h.Right += one(off > 0 && off < 180)
	h.Left += one(off > 180)
	slow, vertical := h.slow(craft, was), h.vertical[craft]
	h.vertical[craft] = 0
	h.Slow += one(slow)
	h.Down += one(vertical < 0)
	h.Up += one(vertical > 0)
	h.SlowUp += one(vertical > 0 && slow)
}

// slow reports whether an aircraft that flies so is slow.
func (h *Habits) slow(craft int, f Flight) bool { return 100*f.Speed <= SlowShare*h.first[craft].Speed }

// move notes what an aircraft's option comes to. It counts when the turn is over, as all of the turn does.
func (h *Habits) move(craft int, d Deed) {
	if craft < mostSeen && d.Vertical != 0 {
		h.vertical[craft] = d.Vertical
	}
}

// note notes the option that is taken of a decision to fire or launch, as a scout tells of it.
func (t *Tries) note(d Duel, v Scout, q *Decision, option int) {
	v.Look(d)
	var f, taken Facts
	open, best := false, int32(0)
	for i := range int(q.N) {
		if d.Deed(i).Weapons == 0 {
			continue
		}
		open = true
		v.Facts(i, triedFacts, &f)
		if best = max(best, f[MyHit]); i == option {
			taken = f
		}
	}
	if !open {
		return
	}
	t.Chances++
	good := best >= GoodChance
	t.Good += one(good)
	if d.Deed(option).Weapons == 0 {
		t.Held += one(good)
		return
	}
	t.Taken++
	t.Hopeless += one(taken[MyHit] == 0)
	t.Small += one(taken[MyHit] < SmallChance)
	t.Poor += one(taken[MyHit] < GoodChance)
	t.Rear += one(taken[AngleOff] <= 30)
	t.Half += one(taken[AngleOff] <= 90)
	t.Outside += taken[Outside]
}

// one is 1 if yes, else 0.
func one(yes bool) int32 {
	if yes {
		return 1
	}
	return 0
}

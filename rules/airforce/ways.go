package airforce

// A way is a habit of flying: it makes a whole plot with one thought at each step.
type way struct {
	steer  steering
	height height
	thrust thrust
}

// A steering says which way a plot goes.
type steering uint8

const (
	straight  steering = iota
	pursue             // the nose to where the nearest enemy is expected
	gentle             // the same with one Turn at most
	circle             // to the enemy's side all the time, past the enemy too
	away               // to the other side all the time
	slipping           // a Slip to the enemy's side
	overTop            // climbing Half-Loop
	splitS             // a roll to inverted and a diving Half-Loop
	plunge             // Vertical Dive
	zoom               // Vertical Climb
	lateOver           // climbing Half-Loop after the last hex
	lateSplit          // a roll to inverted, and a diving Half-Loop after the last hex
	firstBend          // the bends
	steerings = firstBend + steering(len(bends))
)

// A height says how the altitude changes.
type height uint8

const (
	match    height = iota // to that of the nearest enemy
	hold                   // as little as may be
	climb                  // the black value
	climbRed               // all there is
	dive
	sink // enough for a speed point
)

// A thrust is what is done with Power and Brakes.
type thrust uint8

const (
	full thrust = iota
	coast
	braking
	thrusts
)

// ways are the habits tried, the usual ones first: those that serve everywhere, those that serve near an enemy alone,
// and those of a pursuer with the Advantage, whose Power and Brakes come before the steps.
var ways = append(append(plainWays[:], bent(full)...), chasing()...)

var plainWays = [...]way{
	{straight, hold, full}, {pursue, match, full}, {straight, climb, full}, {pursue, sink, full},
	{straight, match, full}, {pursue, hold, full}, {straight, climbRed, full}, {straight, dive, full},
	{pursue, climb, full}, {pursue, dive, full}, {pursue, match, coast}, {pursue, match, braking},
	{gentle, match, full},
	{circle, match, full}, {circle, sink, full},
	{away, match, full}, {away, hold, full},
	{slipping, match, full},
	{overTop, match, full}, {splitS, match, full}, {plunge, match, full}, {zoom, match, full},
}

// usualWays is how many ways show what a sort of move is worth.
const usualWays = 4

// able reports whether a plot that begins here might come to what a steering is named for. It saves the flying of
// those that cannot.
func (fl *flier) able(i int, p *plot, s steering) bool {
	if s < slipping || s >= firstBend {
		return true
	}
	c, sp := fl.view.Craft(i), fl.view.Spec(i)
	if c.Stalled() || c.Fall() > 0 || p.stage != stepping {
		return false
	}
	far := p.count + uint8(p.left) // the most hexes straight
	within := func(m manoeuvre) bool { return sp.req[m][p.class] > 0 && sp.req[m][p.class] <= far }
	switch s {
	case slipping:
		return !p.owes && within(slipReq)
	case overTop, lateOver:
		return !c.Climbed() && !c.Leaves() && within(halfLoopReq)
	case splitS, lateSplit:
		return !p.climbs && !c.Leaves() && within(halfLoopReq)
	case plunge:
		return !p.climbs && !c.Leaves() && p.speed <= vDiveSpeed && (p.bank.upsideDown() || within(vDiveReq))
	}
	return !c.Climbed() && !c.Leaves() && sp.req[vDiveReq][p.class] > 0
}

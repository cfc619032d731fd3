package damage

// The least and the greatest attack rating that the table has a column for.
const (
	MinRating = 1
	MaxRating = 10
)

// table is AP-10.1.5: row = modified die, 0 or less to 10 or more; column = modified
// attack rating 1 to 10.
var table = [11][MaxRating]Level{
	{K, K, K, K, K, K, K, K, K, K},
	{C, C, K, K, K, K, K, K, K, K},
	{H, H, C, K, K, K, K, K, K, K},
	{L, H, H, C, K, K, K, K, K, K},
	{L, L, H, H, C, C, K, K, K, K},
	{L, L, TwoL, H, C, C, C, K, K, K},
	{L, L, L, H, H, C, C, C, K, K},
	{None, L, L, L, H, H, C, C, C, K},
	{None, None, L, L, TwoL, H, H, H, C, C},
	{None, None, None, L, L, TwoL, H, H, H, C},
	{None, None, None, None, L, L, TwoL, H, H, H},
}

// A Source is what strikes an aircraft (AP-10.1.2).
type Source uint8

const (
	GunHit Source = iota
	SnapShotHit
	RocketHit
	MissileDirect
	MissileProximity
	GenieBlast
	GenieEdge // the edge of a nuclear zone that counts as a hit (GR-27)
	Collision
	NumSources
)

// sources is AP-10.1.2 with the -1 of AP-10.1.3: what each adds to the attack
// rating and to the damage die.
var sources = [NumSources]struct{ rating, die int8 }{
	GunHit:           {0, 0},
	SnapShotHit:      {-1, 0},
	RocketHit:        {0, -2},
	MissileDirect:    {0, -2},
	MissileProximity: {0, 0},
	GenieBlast:       {0, 0},
	GenieEdge:        {0, 0},
	Collision:        {0, 0},
}

// CollisionRating is the attack rating of a collision (AP-3.4, AP-10.1.2).
const CollisionRating = 10

// AlreadyDamaged is added to the attack rating against a target with damage of L
// or worse (AP-10.1.3).
const AlreadyDamaged = 1

// A Hit is one hit before AP-10.1.3. If several guns hit, the rating is that of the best of them, + 1 for
// each further one (AP-9.1.11). It leaves out the -1 of a snap shot.
type Hit struct {
	Source Source
	Rating int8
}

// Column is the column of the table, 1 to 10, that the hit uses against a target
// with the damage before (AP-10.1.3); 0 stands for a hit that does nothing. Below
// 1 column 1 is used and above 10 column 10 (DR-1), but a Genie of rating 0 does nothing, unless its zone counts to the edge.
func (h Hit) Column(before State) int {
	if h.Source == GenieBlast && h.Rating <= 0 {
		return 0
	}
	rating := int(h.Rating) + int(sources[h.Source].rating)
	if before.AtLeast(L) {
		rating += AlreadyDamaged
	}
	return min(max(rating, MinRating), MaxRating)
}

// DieModifier is what AP-10.1.4 adds to the damage die: the target's vulnerability
// from its card, and -2 for rockets and direct missile hits.
func (h Hit) DieModifier(vulnerability int) int {
	return vulnerability + int(sources[h.Source].die)
}

// Resolve is the result of the hit on a target with the damage before, for a die
// of 1 to 10 (AP-10.1.1).
func (h Hit) Resolve(before State, vulnerability, die int) Level {
	column := h.Column(before)
	if column == 0 {
		return None
	}
	row := min(max(die+h.DieModifier(vulnerability), 0), len(table)-1)
	return table[row][column-1]
}

// Tally counts, of the ten faces of the damage die, how many end in each state.
// It allocates nothing.
func (h Hit) Tally(before State, vulnerability int) (faces [NumStates]int8) {
	for die := 1; die <= 10; die++ {
		faces[before.Add(h.Resolve(before, vulnerability, die))]++
	}
	return faces
}

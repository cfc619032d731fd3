// Package hex is the geometry of the hexagon games: a lattice of hex centres
// and hex sides, twelve facings, ranges, arcs and fields of fire, all in whole
// numbers. It serves Air Power (rule ids AP-) and Advanced Air Force (AF-).
//
// # The lattice
//
// Columns of hexes run north to south. A [Point] is the centre of a hex (*) or
// the middle of a hex side, drawn as the side lies: - along 0/180, / along
// 60/240, \ along 120/300. One of X is sqrt(3)/4 hexes to the east, one of Y a
// quarter of a hex to the north (AP-3.1.1).
//
//	 Y
//	 6       -       *       -       *       -
//	 5           \       /       \       /
//	 4       *       -       *       -       *
//	 3           /       \       /       \
//	 2       -       *       -       *       -
//	 1           \       /       \       /
//	 0       *       -       *       -       *
//	-1           /       \       /       \
//	-2       -       *       -       *       -
//
//	    X   -4  -3  -2  -1   0   1   2   3   4
//
// # Facings
//
// A [Facing] counts 30 degrees each from east, to the left (AP-3.2). The odd
// ones look across a side of the hex and stand on centres only; the even ones
// look at a corner, that is along a side, and also stand on a side that lies
// that way.
//
//	                      3 (90, north)
//	      4 (120)         |         2 (60)
//	             \        |        /
//	5 (150) -_    \       |       /    _- 1 (30)
//	           -_  \      |      /  _-
//	             -_ \     |     / _-
//	6 (180) ------------- + ------------- 0 (0, east)
//	             _- /     |     \ -_
//	           _-  /      |      \  -_
//	7 (210) _-    /       |       \    -_ 11 (330)
//	             /        |        \
//	      8 (240)         |         10 (300)
//	                      9 (270)
//
// # Arcs
//
// The reference element looks at the distant one. [Facing.Bearing] gives the
// place of an offset about the reference, counted from its tail: one of six
// arcs on either hand or a border between two. What a border means depends on
// the use (AP-3.6.2): [Attack] for guns, rockets and missiles, [LaunchArc] for
// the envelope of a missile launch, [SightArcs] for sighting and superiority,
// [Sensor] for radars, seekers and jammers.
//
// Altitudes are in levels of 1000 ft; the package never sees more of them than
// a difference. Nothing here rolls dice, keeps state or allocates.
package hex

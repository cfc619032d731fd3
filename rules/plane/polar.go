package plane

// sines holds the sine of each whole degree from 0 to 90 in millionths, rounded down.
var sines = [91]int64{
	0, 17452, 34899, 52335, 69756, 87155, 104528, 121869, 139173, 156434,
	173648, 190808, 207911, 224951, 241921, 258819, 275637, 292371, 309016, 325568,
	342020, 358367, 374606, 390731, 406736, 422618, 438371, 453990, 469471, 484809,
	500000, 515038, 529919, 544639, 559192, 573576, 587785, 601815, 615661, 629320,
	642787, 656059, 669130, 681998, 694658, 707106, 719339, 731353, 743144, 754709,
	766044, 777145, 788010, 798635, 809016, 819152, 829037, 838670, 848048, 857167,
	866025, 874619, 882947, 891006, 898794, 906307, 913545, 920504, 927183, 933580,
	939692, 945518, 951056, 956304, 961261, 965925, 970295, 974370, 978147, 981627,
	984807, 987688, 990268, 992546, 994521, 996194, 997564, 998629, 999390, 999847,
	1000000,
}

// Polar is the point at distance s from (0,0), degrees to the right of due north, to the left if negative:
// -90 to 90. It is never farther than s, and nearer by less than 3 thousandths within 1,000 inches.
func Polar(s Length, degrees int) Point {
	right := max(degrees, -degrees)
	p := Point{Length(int64(s) * sines[right] / vectorScale), Length(int64(s) * sines[90-right] / vectorScale)}
	if degrees < 0 {
		p.X = -p.X
	}
	return p
}

// Scattered is how far a point is to be moved that stands due north of another, or due south if the way to it is negative.
// It then stands some inches farther or nearer, but no nearer than 1 inch, and has gone some degrees, -90 to 90, clockwise
// around the other. From 10 inches north, 2 farther and 90 degrees lead to 12 inches east.
func Scattered(way Length, farther, degrees int) Point {
	far := max(way, -way)
	to := max(far+Length(farther)*Inch, min(far, Inch))
	if way < 0 {
		p := Polar(to, -degrees)
		return Point{p.X, -p.Y - way}
	}
	p := Polar(to, degrees)
	return Point{p.X, p.Y - way}
}

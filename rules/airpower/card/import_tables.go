package card

import (
	"strconv"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// bandRows are the rows of a table by band, LO first; nil after a fault.
func (im *importer) bandRows(n *yamldoc.Node, path string, length int,
	what string) (rows [UH][]*yamldoc.Node, ok bool) {
	im.known(n, path, "LO", "ML", "MH", "HI", "VH", "EH")
	ok = true
	for b := range rows {
		name := Band(b).String()
		row := n.Field(name)
		if row == nil {
			im.faults = append(im.faults, n.Missing(path+"."+name, what))
			ok = false
			continue
		}
		rows[b] = im.row(row, path+"."+name, length, what)
		ok = ok && rows[b] != nil
	}
	return rows, ok
}

func (im *importer) speeds(n *yamldoc.Node, path string) *SpeedTable {
	t := &SpeedTable{}
	rows, ok := im.bandRows(n, path, 4, "a list of [min, max] in CL, 1/2, DT and the dive speed")
	if !ok {
		return t
	}
	for b, row := range rows {
		at := path + "." + Band(b).String()
		cells := t.bands()[b]
		for c, cell := range cells.cells() {
			*cell = im.speedCell(row[c], at+"."+strconv.Itoa(c+1))
		}
		im.readAt(row[3], at+".4", &cells.Dive)
	}
	return t
}

func (im *importer) speedCell(n *yamldoc.Node, path string) (c SpeedCell) {
	pair := im.row(n, path, 2, "a pair of least and most speed")
	if c.Closed = pair == nil || isDash(pair[0]) && isDash(pair[1]); !c.Closed {
		im.readAt(pair[0], path+".1", &c.Min)
		im.readAt(pair[1], path+".2", &c.Max)
	}
	return c
}

// finePoints are tenths that a few bombers have as climb capability, in twentieths, or closed.
type finePoints int16

// UnmarshalNode reads a number of points or a dash.
func (p *finePoints) UnmarshalNode(n *yamldoc.Node) error {
	return readCell(n, numberKind{20, 20, "0 to 20 in steps of 0.05", "0.05"}, p)
}

func (im *importer) climb(n *yamldoc.Node) {
	rows, ok := im.bandRows(n, "climbcapabilitytable", 3, "a list of [AB, M] in CL, 1/2, DT")
	if !ok {
		return
	}
	rounded := 0
	for b, row := range rows {
		at := "climbcapabilitytable." + Band(b).String()
		for c, cell := range im.d.ClimbRate.bands()[b].cells() {
			path := at + "." + strconv.Itoa(c+1)
			pair := im.row(row[c], path, 2, "a pair: in afterburner and without")
			if pair == nil {
				return
			}
			for i, to := range [2]*PointsCell{&cell.AB, &cell.M} {
				v := finePoints(-1)
				if im.readAt(pair[i], path, &v); v < 0 {
					*to = PointsCell(NoQuarters)
					continue
				}
				if *to = PointsCell((v + 4) / 5); v%5 > 0 {
					rounded++
				}
			}
		}
	}
	if rounded > 0 {
		im.remark("climb capability is rounded up to a quarter in %d of the cells", rounded)
	}
}

func (im *importer) rolls() {
	n := im.field("maneuvertable", "rolls")
	if n == nil {
		return
	}
	im.known(n, "maneuvertable", "LR/DR", "VR")
	r := &im.d.Rolls
	r.LRDR, r.VR = im.roll(n.Field("LR/DR"), "maneuvertable.LR/DR"), im.roll(n.Field("VR"), "maneuvertable.VR")
	r.VR.FPs = 0 // a vertical roll takes none of its own
	if fps := r.LRDR.FPs; fps%2 != 0 {
		im.remark("rolls take %s FPs on the card, %d whole ones in play", fps, (fps+1)/2)
	}
}

func (im *importer) roll(n *yamldoc.Node, path string) (c RollCell) {
	pair := im.row(n, path, 2, "a pair of FPs and drag")
	if c.Closed = pair == nil || isDash(pair[0]) || isDash(pair[1]); !c.Closed {
		im.readAt(pair[0], path+".1", &c.FPs)
		im.readAt(pair[1], path+".2", &c.DP)
	}
	return c
}

func (im *importer) turns(n *yamldoc.Node, path string) TurnTable {
	im.known(n, path, "TT", "HT", "BT", "ET")
	row := func(name string) *PointsCells {
		if r := n.Field(name); !r.IsNull() {
			return im.pointsRow(r, path+"."+name)
		}
		return nil
	}
	return TurnTable{TT: row("TT"), HT: row("HT"), BT: row("BT"), ET: row("ET")}
}

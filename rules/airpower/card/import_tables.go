package card

import (
	"strconv"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// bandRows are the rows of a table by band, LO first; nil after a fault.
func (fl importedFlight) bandRows(n *yamldoc.Node, path string, length int,
	what string) (rows [UH][]*yamldoc.Node, ok bool) {
	fl.im.known(n, path, "LO", "ML", "MH", "HI", "VH", "EH")
	ok = true
	for b := range rows {
		name := Band(b).String()
		row := n.Field(name)
		if row == nil {
			fl.im.faults = append(fl.im.faults, n.Missing(path+"."+name, what))
			ok = false
			continue
		}
		rows[b] = fl.im.row(row, path+"."+name, length, what)
		ok = ok && rows[b] != nil
	}
	return rows, ok
}

func (fl importedFlight) speeds(n *yamldoc.Node, path string) *SpeedTable {
	t := &SpeedTable{}
	rows, ok := fl.bandRows(n, path, 4, "a list of [min, max] in CL, 1/2, DT and the dive speed")
	if !ok {
		return t
	}
	for b, row := range rows {
		at := path + "." + Band(b).String()
		cells := t.bands()[b]
		cells.CL, cells.Half, cells.DT = fl.speedCell(row[0], at+".1"), fl.speedCell(row[1], at+".2"),
			fl.speedCell(row[2], at+".3")
		cells.Dive = DiveCell(fl.im.cellAt(row[3], at+".4", speedKind, int(NoHalves)))
	}
	return t
}

func (fl importedFlight) speedCell(n *yamldoc.Node, path string) SpeedCell {
	pair := fl.im.row(n, path, 2, "a pair of least and most speed")
	if pair == nil || isDash(pair[0]) && isDash(pair[1]) {
		return SpeedCell{Closed: true}
	}
	return SpeedCell{Min: Speed(fl.im.numberAt(pair[0], path+".1", speedKind)),
		Max: Speed(fl.im.numberAt(pair[1], path+".2", speedKind))}
}

// finePoints are tenths that a few bombers have as climb capability.
var finePoints = numberKind{20, 20, "0 to 20 in steps of 0.05", "0.05"}

func (fl importedFlight) climb(n *yamldoc.Node) {
	rows, ok := fl.bandRows(n, "climbcapabilitytable", 3, "a list of [AB, M] in CL, 1/2, DT")
	if !ok {
		return
	}
	rounded := 0
	for b, row := range rows {
		at := "climbcapabilitytable." + Band(b).String()
		var cells [NumConfigs]ClimbCell
		for c := range cells {
			path := at + "." + strconv.Itoa(c+1)
			pair := fl.im.row(row[c], path, 2, "a pair: in afterburner and without")
			if pair == nil {
				return
			}
			var v [2]int
			for i, p := range pair {
				v[i] = fl.im.cellAt(p, path, finePoints, -1)
				if v[i]%5 > 0 {
					v[i] += 5 - v[i]%5
					rounded++
				}
			}
			cells[c] = ClimbCell{quarterCell(v[0]), quarterCell(v[1])}
		}
		r := fl.im.d.ClimbRate.bands()[b]
		r.CL, r.Half, r.DT = cells[0], cells[1], cells[2]
	}
	if rounded > 0 {
		fl.im.remark("climb capability is rounded up to a quarter in %d of the cells", rounded)
	}
}

// quarterCell turns twentieths into quarters.
func quarterCell(v int) PointsCell {
	if v < 0 {
		return PointsCell(NoQuarters)
	}
	return PointsCell(v / 5)
}

func (fl importedFlight) rolls() {
	n := fl.im.field("maneuvertable", "rolls")
	if n == nil {
		return
	}
	fl.im.known(n, "maneuvertable", "LR/DR", "VR")
	fl.im.d.Rolls.LRDR = fl.roll(n.Field("LR/DR"), "maneuvertable.LR/DR")
	fl.im.d.Rolls.VR = fl.roll(n.Field("VR"), "maneuvertable.VR")
	fl.im.d.Rolls.VR.FPs = 0 // a vertical roll takes none of its own
	if fl.im.d.Rolls.LRDR.FPs%2 != 0 {
		fl.im.remark("rolls take %s FPs on the card, %d whole ones in play", fl.im.d.Rolls.LRDR.FPs, (fl.im.d.Rolls.LRDR.FPs+1)/2)
	}
}

func (fl importedFlight) roll(n *yamldoc.Node, path string) RollCell {
	pair := fl.im.row(n, path, 2, "a pair of FPs and drag")
	if pair == nil || isDash(pair[0]) || isDash(pair[1]) {
		return RollCell{Closed: true}
	}
	return RollCell{FPs: Speed(fl.im.numberAt(pair[0], path+".1", speedKind)),
		DP: Points(fl.im.numberAt(pair[1], path+".2", pointsKind))}
}

func (fl importedFlight) turns(n *yamldoc.Node, path string) TurnTable {
	fl.im.known(n, path, "TT", "HT", "BT", "ET")
	row := func(name string) *PointsCells {
		r := n.Field(name)
		if r.IsNull() {
			return nil
		}
		if cells := fl.im.row(r, path+"."+name, 3, "a list of CL, 1/2, DT"); cells != nil {
			return fl.pointsRow(cells, path+"."+name)
		}
		return nil
	}
	return TurnTable{TT: row("TT"), HT: row("HT"), BT: row("BT"), ET: row("ET")}
}

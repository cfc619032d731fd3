package card

import (
	"strconv"
	"strings"

	"github.com/furball-sim/furball/rules/yamldoc"
)

func (im *importer) crew() {
	if n := im.field("crew", "crew"); n != nil {
		for _, c := range im.textsAt(n, "crew") {
			im.d.Crew = append(im.d.Crew, c.Value)
		}
	}
}

func (im *importer) engines() {
	jets, props := im.present("jetengines"), im.present("propellerengines")
	switch {
	case jets != nil && props != nil:
		im.faults = append(im.faults,
			props.Faultf("propellerengines", "propellers and jets together, which the cards here do not have"))
	case jets != nil:
		im.d.Engines = Engines{jet, im.wholeAt(jets, "jetengines", 1, 10)}
	case props != nil:
		im.d.Engines = Engines{propeller, im.wholeAt(props, "propellerengines", 1, 10)}
	default:
		im.field("jetengines", "engines")
	}
}

func (im *importer) power() {
	n := im.field("powertable", "power")
	if n == nil {
		return
	}
	im.known(n, "powertable", "AB", "M", "N", "I", "SPBR", "FT", "HT")
	p := &im.d.Power
	p.AB, p.M = im.powerRow(n, "AB"), im.powerRow(n, "M")
	p.FT, p.HT = im.powerRow(n, "FT"), im.powerRow(n, "HT")
	if row := im.row(n.Field("N"), "powertable.N", 4, powerRowText); row != nil {
		p.N.Fuel = Fuel(im.numberAt(row[3], "powertable.N.4", fuelKind))
		for i, c := range row[:3] {
			if im.numberAt(c, "powertable.N."+strconv.Itoa(i+1), pointsKind) != 0 {
				im.fault(c, "powertable.N."+strconv.Itoa(i+1), "0, for normal power gives no AP")
			}
		}
	}
	if row := im.powerRow(n, "I"); row != nil {
		p.I = *row
	} else if n.Field("I") == nil {
		im.row(nil, "powertable.I", 4, powerRowText)
	}
	if s := n.Field("SPBR"); !s.IsNull() {
		if row := im.row(s, "powertable.SPBR", 3, "a list of CL, 1/2, DT"); row != nil {
			p.SPBR = im.pointsRow(row, "powertable.SPBR")
		}
	}
	im.fades()
}

const powerRowText = "a list of CL, 1/2, DT and fuel"

func (im *importer) powerRow(table *yamldoc.Node, name string) *PowerCells {
	n := table.Field(name)
	if n.IsNull() {
		return nil
	}
	path := "powertable." + name
	row := im.row(n, path, 4, powerRowText)
	if row == nil {
		return nil
	}
	return &PowerCells{
		CL:   Points(im.numberAt(row[0], path+".1", pointsKind)),
		Half: Points(im.numberAt(row[1], path+".2", pointsKind)),
		DT:   Points(im.numberAt(row[2], path+".3", pointsKind)),
		Fuel: Fuel(im.numberAt(row[3], path+".4", fuelKind)),
	}
}

// pointsRow is a row of three cells; one without any value is none.
func (im *importer) pointsRow(row []*yamldoc.Node, path string) *PointsCells {
	var v [NumConfigs]PointsCell
	for i := range v {
		v[i] = PointsCell(im.cellAt(row[i], path+"."+strconv.Itoa(i+1), pointsKind, int(NoQuarters)))
	}
	if none := PointsCell(NoQuarters); v == [NumConfigs]PointsCell{none, none, none} {
		return nil
	}
	return &PointsCells{v[0], v[1], v[2]}
}

func (im *importer) fades() {
	var f Fading
	if n := im.present("powerfadespeedtable"); n != nil {
		for _, pair := range im.pairs(n, "powerfadespeedtable") {
			f.Speed = append(f.Speed, SpeedFade{Speed(im.numberAt(pair[0], "powerfadespeedtable", speedKind)),
				Points(im.numberAt(pair[1], "powerfadespeedtable", pointsKind))})
		}
	}
	if n := im.present("poweraltitudefadetable"); n != nil {
		for _, pair := range im.pairs(n, "poweraltitudefadetable") {
			f.Altitude = append(f.Altitude, AltitudeFade{im.wholeAt(pair[0], "poweraltitudefadetable", 0, 99),
				Points(im.numberAt(pair[1], "poweraltitudefadetable", pointsKind))})
		}
	}
	if f.Speed != nil || f.Altitude != nil {
		im.d.Fade = &f
	}
}

// pairs are the rows of a table of two columns.
func (im *importer) pairs(n *yamldoc.Node, path string) [][]*yamldoc.Node {
	if n.Kind != yamldoc.List {
		im.fault(n, path, "a list of pairs")
		return nil
	}
	var rows [][]*yamldoc.Node
	for _, item := range n.Items {
		if row := im.row(item, path, 2, "a pair"); row != nil {
			rows = append(rows, row)
		}
	}
	return rows
}

func (im *importer) ceiling() {
	if row := im.row(im.field("ceilingtable", "ceiling"), "ceilingtable", 3, "a list of CL, 1/2, DT"); row != nil {
		im.d.Ceiling = Levels{im.wholeAt(row[0], "ceilingtable.1", 1, 99), im.wholeAt(row[1], "ceilingtable.2", 1, 99),
			im.wholeAt(row[2], "ceilingtable.3", 1, 99)}
	}
}

// sweepCodes are the properties that say how wings move; EVG says only that they do.
var sweepCodes = map[string]string{"EVG": "", "EVG1": "one-step", "EVGA": "automatic", "EVGTT": "table"}

func (im *importer) properties() {
	change := ""
	for _, n := range im.texts("properties") {
		if how, ok := sweepCodes[n.Value]; ok {
			change += how
			continue
		}
		im.d.Codes = append(im.d.Codes, im.property(n, "properties"))
	}
	if im.present("geometries") != nil {
		im.d.Sweep = &WingSweep{Change: change}
		if change == "" || !strings.Contains("one-step automatic table", change) {
			im.fault(im.raw.keys["properties"], "properties", "one of EVG1, EVGA, EVGTT, for the wings move")
		}
	}
	im.source["properties"] = im.present("properties")
	var l SpeedLimits
	for _, e := range []struct {
		code, key string
		to        *Speed
	}{{"LRRHS", "LRRHSlimit", &l.LRRHS}, {"NLRHS", "NLRHSlimit", &l.NLRHS}, {"NDRHS", "NDRHSlimit", &l.NDRHS},
		{"RALS", "RALSlimit", &l.RALS}, {"ABSF", "ABSFamount", &l.ABSF}} {
		for _, code := range im.d.Codes {
			if code == e.code { // an inherited limit without its property is left out
				*e.to = Speed(im.number(e.key, "property_limits", speedKind))
			}
		}
	}
	if l != (SpeedLimits{}) {
		im.d.Limits = &l
	}
}

func (im *importer) property(n *yamldoc.Node, path string) string {
	for _, p := range propertyNames {
		if p == n.Value {
			return p
		}
	}
	im.faults = append(im.faults, n.OneOf(path, propertyNames[:]))
	return ""
}

// shapes reads the turn and speed tables, once or for each wing position.
func (im *importer) shapes() {
	g := im.present("geometries")
	if g == nil {
		if n := im.field("turndragtable", "turn_drag"); n != nil {
			t := im.turns(n, "turndragtable")
			im.d.TurnDrag = &t
		}
		if n := im.field("speedtable", "speed"); n != nil {
			im.d.Speeds = im.speeds(n, "speedtable")
		}
		return
	}
	im.source["variable_geometry"] = g
	if g.Kind != yamldoc.Map {
		im.fault(g, "geometries", "a map of wing positions")
		return
	}
	for i, k := range g.Keys {
		n, path := g.Items[i], "geometries."+k.Value
		im.known(n, path, "turndragtable", "speedtable", "properties", "minspeed", "maxspeed")
		p := Position{Name: k.Value}
		turns, speeds := n.Field("turndragtable"), n.Field("speedtable")
		if turns.IsNull() || speeds.IsNull() {
			im.fault(n, path, "a turndragtable and a speedtable")
			continue
		}
		p.TurnDrag, p.Speeds = im.turns(turns, path+".turndragtable"), *im.speeds(speeds, path+".speedtable")
		if v := n.Field("minspeed"); v != nil {
			p.From = Speed(im.numberAt(v, path+".minspeed", speedKind))
		}
		if v := n.Field("maxspeed"); v != nil {
			p.To = Speed(im.numberAt(v, path+".maxspeed", speedKind))
		}
		for _, c := range items(n.Field("properties")) {
			p.Codes = append(p.Codes, im.property(c, path+".properties"))
		}
		im.d.Sweep.Positions = append(im.d.Sweep.Positions, p)
	}
}

func (im *importer) lift() {
	n := im.present("lowspeedliftdevicename")
	if n == nil || n.Value == "" {
		return
	}
	l := LiftDevice{Name: im.optionalText("lowspeedliftdevicename")}
	l.Limit = Speed(im.number("lowspeedliftdevicelimit", "lift_device", speedKind))
	if t := im.field("lowspeedliftdevicelimittype", "lift_device"); t != nil {
		if l.Relative = t.Value == "relative"; !l.Relative && t.Value != "absolute" {
			im.fault(t, "lowspeedliftdevicelimittype", `one of absolute, relative`)
		}
	}
	if s := im.present("lowspeedliftdeviceselectable"); s != nil {
		l.Selectable = im.truth(s, "lowspeedliftdeviceselectable")
	}
	if m := im.present("lowspeedliftdeviceminspeedchange"); m != nil {
		l.MinLess = Speed(im.numberAt(m, "lowspeedliftdeviceminspeedchange", speedKind))
	}
	if t := im.field("lowspeedliftdeviceturndragtable", "lift_device"); t != nil {
		l.TurnDrag = im.turns(t, "lowspeedliftdeviceturndragtable")
	}
	im.d.Lift = &l
}

func (im *importer) truth(n *yamldoc.Node, path string) bool {
	if n.Kind != yamldoc.Scalar || n.Tag != yamldoc.Bool {
		im.fault(n, path, "true or false")
	}
	return n.Value == "true"
}

package card

import (
	"strconv"
	"strings"

	"github.com/furball-sim/furball/rules/yamldoc"
)

func (fl importedFlight) crew() {
	if n := fl.im.field("crew", "crew"); n != nil {
		for _, c := range fl.im.textsAt(n, "crew") {
			fl.im.d.Crew = append(fl.im.d.Crew, c.Value)
		}
	}
}

func (fl importedFlight) engines() {
	jets, props := fl.im.present("jetengines"), fl.im.present("propellerengines")
	switch {
	case jets != nil && props != nil:
		fl.im.faults = append(fl.im.faults,
			props.Faultf("propellerengines", "propellers and jets together, which the cards here do not have"))
	case jets != nil:
		fl.im.d.Engines = Engines{jet, fl.im.wholeAt(jets, "jetengines", 1, 10)}
	case props != nil:
		fl.im.d.Engines = Engines{propeller, fl.im.wholeAt(props, "propellerengines", 1, 10)}
	default:
		fl.im.field("jetengines", "engines")
	}
}

func (fl importedFlight) power() {
	n := fl.im.field("powertable", "power")
	if n == nil {
		return
	}
	fl.im.known(n, "powertable", "AB", "M", "N", "I", "SPBR", "FT", "HT")
	p := &fl.im.d.Power
	p.AB, p.M = fl.powerRow(n, "AB"), fl.powerRow(n, "M")
	p.FT, p.HT = fl.powerRow(n, "FT"), fl.powerRow(n, "HT")
	if row := fl.im.row(n.Field("N"), "powertable.N", 4, powerRowText); row != nil {
		p.N.Fuel = Fuel(fl.im.numberAt(row[3], "powertable.N.4", fuelKind))
		for i, c := range row[:3] {
			if fl.im.numberAt(c, "powertable.N."+strconv.Itoa(i+1), pointsKind) != 0 {
				fl.im.fault(c, "powertable.N."+strconv.Itoa(i+1), "0, for normal power gives no AP")
			}
		}
	}
	if row := fl.powerRow(n, "I"); row != nil {
		p.I = *row
	} else if n.Field("I") == nil {
		fl.im.row(nil, "powertable.I", 4, powerRowText)
	}
	if s := n.Field("SPBR"); !s.IsNull() {
		if row := fl.im.row(s, "powertable.SPBR", 3, "a list of CL, 1/2, DT"); row != nil {
			p.SPBR = fl.pointsRow(row, "powertable.SPBR")
		}
	}
	fl.fades()
}

const powerRowText = "a list of CL, 1/2, DT and fuel"

func (fl importedFlight) powerRow(table *yamldoc.Node, name string) *PowerCells {
	n := table.Field(name)
	if n.IsNull() {
		return nil
	}
	path := "powertable." + name
	row := fl.im.row(n, path, 4, powerRowText)
	if row == nil {
		return nil
	}
	return &PowerCells{
		CL:   Points(fl.im.numberAt(row[0], path+".1", pointsKind)),
		Half: Points(fl.im.numberAt(row[1], path+".2", pointsKind)),
		DT:   Points(fl.im.numberAt(row[2], path+".3", pointsKind)),
		Fuel: Fuel(fl.im.numberAt(row[3], path+".4", fuelKind)),
	}
}

// pointsRow is a row of three cells; one without any value is none.
func (fl importedFlight) pointsRow(row []*yamldoc.Node, path string) *PointsCells {
	var v [NumConfigs]PointsCell
	for i := range v {
		v[i] = PointsCell(fl.im.cellAt(row[i], path+"."+strconv.Itoa(i+1), pointsKind, int(NoQuarters)))
	}
	if none := PointsCell(NoQuarters); v == [NumConfigs]PointsCell{none, none, none} {
		return nil
	}
	return &PointsCells{v[0], v[1], v[2]}
}

func (fl importedFlight) fades() {
	var f Fading
	if n := fl.im.present("powerfadespeedtable"); n != nil {
		for _, pair := range fl.pairs(n, "powerfadespeedtable") {
			f.Speed = append(f.Speed, SpeedFade{Speed(fl.im.numberAt(pair[0], "powerfadespeedtable", speedKind)),
				Points(fl.im.numberAt(pair[1], "powerfadespeedtable", pointsKind))})
		}
	}
	if n := fl.im.present("poweraltitudefadetable"); n != nil {
		for _, pair := range fl.pairs(n, "poweraltitudefadetable") {
			f.Altitude = append(f.Altitude, AltitudeFade{fl.im.wholeAt(pair[0], "poweraltitudefadetable", 0, 99),
				Points(fl.im.numberAt(pair[1], "poweraltitudefadetable", pointsKind))})
		}
	}
	if f.Speed != nil || f.Altitude != nil {
		fl.im.d.Fade = &f
	}
}

// pairs are the rows of a table of two columns.
func (fl importedFlight) pairs(n *yamldoc.Node, path string) [][]*yamldoc.Node {
	if n.Kind != yamldoc.List {
		fl.im.fault(n, path, "a list of pairs")
		return nil
	}
	var rows [][]*yamldoc.Node
	for _, item := range n.Items {
		if row := fl.im.row(item, path, 2, "a pair"); row != nil {
			rows = append(rows, row)
		}
	}
	return rows
}

func (fl importedFlight) ceiling() {
	if row := fl.im.row(fl.im.field("ceilingtable", "ceiling"), "ceilingtable", 3, "a list of CL, 1/2, DT"); row != nil {
		fl.im.d.Ceiling = Levels{fl.im.wholeAt(row[0], "ceilingtable.1", 1, 99), fl.im.wholeAt(row[1], "ceilingtable.2", 1, 99),
			fl.im.wholeAt(row[2], "ceilingtable.3", 1, 99)}
	}
}

// sweepCodes are the properties that say how wings move; EVG says only that they do.
var sweepCodes = map[string]string{"EVG": "", "EVG1": "one-step", "EVGA": "automatic", "EVGTT": "table"}

func (fl importedFlight) properties() {
	change := ""
	for _, n := range fl.im.texts("properties") {
		if how, ok := sweepCodes[n.Value]; ok {
			change += how
			continue
		}
		fl.im.d.Codes = append(fl.im.d.Codes, fl.property(n, "properties"))
	}
	if fl.im.present("geometries") != nil {
		fl.im.d.Sweep = &WingSweep{Change: change}
		if change == "" || !strings.Contains("one-step automatic table", change) {
			fl.im.fault(fl.im.raw.keys["properties"], "properties", "one of EVG1, EVGA, EVGTT, for the wings move")
		}
	}
	fl.im.source["properties"] = fl.im.present("properties")
	var l SpeedLimits
	for _, e := range []struct {
		code, key string
		to        *Speed
	}{{"LRRHS", "LRRHSlimit", &l.LRRHS}, {"NLRHS", "NLRHSlimit", &l.NLRHS}, {"NDRHS", "NDRHSlimit", &l.NDRHS},
		{"RALS", "RALSlimit", &l.RALS}, {"ABSF", "ABSFamount", &l.ABSF}} {
		for _, code := range fl.im.d.Codes {
			if code == e.code { // an inherited limit without its property is left out
				*e.to = Speed(fl.im.number(e.key, "property_limits", speedKind))
			}
		}
	}
	if l != (SpeedLimits{}) {
		fl.im.d.Limits = &l
	}
}

func (fl importedFlight) property(n *yamldoc.Node, path string) string {
	for _, p := range propertyNames {
		if p == n.Value {
			return p
		}
	}
	fl.im.faults = append(fl.im.faults, n.OneOf(path, propertyNames[:]))
	return ""
}

// shapes reads the turn and speed tables, once or for each wing position.
func (fl importedFlight) shapes() {
	g := fl.im.present("geometries")
	if g == nil {
		if n := fl.im.field("turndragtable", "turn_drag"); n != nil {
			t := fl.turns(n, "turndragtable")
			fl.im.d.TurnDrag = &t
		}
		if n := fl.im.field("speedtable", "speed"); n != nil {
			fl.im.d.Speeds = fl.speeds(n, "speedtable")
		}
		return
	}
	fl.im.source["variable_geometry"] = g
	if g.Kind != yamldoc.Map {
		fl.im.fault(g, "geometries", "a map of wing positions")
		return
	}
	for i, k := range g.Keys {
		n, path := g.Items[i], "geometries."+k.Value
		fl.im.known(n, path, "turndragtable", "speedtable", "properties", "minspeed", "maxspeed")
		p := Position{Name: k.Value}
		turns, speeds := n.Field("turndragtable"), n.Field("speedtable")
		if turns.IsNull() || speeds.IsNull() {
			fl.im.fault(n, path, "a turndragtable and a speedtable")
			continue
		}
		p.TurnDrag, p.Speeds = fl.turns(turns, path+".turndragtable"), *fl.speeds(speeds, path+".speedtable")
		if v := n.Field("minspeed"); v != nil {
			p.From = Speed(fl.im.numberAt(v, path+".minspeed", speedKind))
		}
		if v := n.Field("maxspeed"); v != nil {
			p.To = Speed(fl.im.numberAt(v, path+".maxspeed", speedKind))
		}
		for _, c := range items(n.Field("properties")) {
			p.Codes = append(p.Codes, fl.property(c, path+".properties"))
		}
		fl.im.d.Sweep.Positions = append(fl.im.d.Sweep.Positions, p)
	}
}

func (fl importedFlight) lift() {
	n := fl.im.present("lowspeedliftdevicename")
	if n == nil || n.Value == "" {
		return
	}
	l := LiftDevice{Name: fl.im.optionalText("lowspeedliftdevicename")}
	l.Limit = Speed(fl.im.number("lowspeedliftdevicelimit", "lift_device", speedKind))
	if t := fl.im.field("lowspeedliftdevicelimittype", "lift_device"); t != nil {
		if l.Relative = t.Value == "relative"; !l.Relative && t.Value != "absolute" {
			fl.im.fault(t, "lowspeedliftdevicelimittype", `one of absolute, relative`)
		}
	}
	if s := fl.im.present("lowspeedliftdeviceselectable"); s != nil {
		l.Selectable = fl.truth(s, "lowspeedliftdeviceselectable")
	}
	if m := fl.im.present("lowspeedliftdeviceminspeedchange"); m != nil {
		l.MinLess = Speed(fl.im.numberAt(m, "lowspeedliftdeviceminspeedchange", speedKind))
	}
	if t := fl.im.field("lowspeedliftdeviceturndragtable", "lift_device"); t != nil {
		l.TurnDrag = fl.turns(t, "lowspeedliftdeviceturndragtable")
	}
	fl.im.d.Lift = &l
}

func (fl importedFlight) truth(n *yamldoc.Node, path string) bool {
	if n.Kind != yamldoc.Scalar || n.Tag != yamldoc.Bool {
		fl.im.fault(n, path, "true or false")
	}
	return n.Value == "true"
}

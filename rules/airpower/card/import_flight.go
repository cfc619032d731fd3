package card

import (
	"slices"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/rules/yamldoc"
)

func (im *importer) engines() {
	jets, props := im.present("jetengines"), im.present("propellerengines")
	switch {
	case jets != nil && props != nil:
		im.faults = append(im.faults,
			props.Faultf("propellerengines", "propellers and jets together, which the cards here do not have"))
	case jets != nil:
		im.d.Engines.Type = jet
		im.readAt(jets, "jetengines", whole(&im.d.Engines.Count, 1, 10))
	case props != nil:
		im.d.Engines.Type = propeller
		im.readAt(props, "propellerengines", whole(&im.d.Engines.Count, 1, 10))
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
	var none [NumConfigs]Quarters
	if row := n.Field("N"); im.readRow(row, "powertable.N", powerRowText, &none[0], &none[1], &none[2], &p.N.Fuel) {
		for i, ap := range none {
			if ap != 0 {
				im.fault(row.Items[i], "powertable.N."+strconv.Itoa(i+1), "0, for normal power gives no AP")
			}
		}
	}
	if row := n.Field("I"); !im.readRow(row, "powertable.I", powerRowText, &p.I.CL, &p.I.Half, &p.I.DT, &p.I.Fuel) && row == nil {
		im.row(nil, "powertable.I", 4, powerRowText)
	}
	if s := n.Field("SPBR"); !s.IsNull() {
		p.SPBR = im.pointsRow(s, "powertable.SPBR")
	}
	im.fades()
}

const powerRowText = "a list of CL, 1/2, DT and fuel"

func (im *importer) powerRow(table *yamldoc.Node, name string) *PowerCells {
	n, r := table.Field(name), &PowerCells{}
	if n.IsNull() || !im.readRow(n, "powertable."+name, powerRowText, &r.CL, &r.Half, &r.DT, &r.Fuel) {
		return nil
	}
	return r
}

// pointsRow is a row of three cells; one without any value is none.
func (im *importer) pointsRow(n *yamldoc.Node, path string) *PointsCells {
	none := PointsCell(NoQuarters)
	r := &PointsCells{none, none, none}
	if !im.readRow(n, path, "a list of CL, 1/2, DT", &r.CL, &r.Half, &r.DT) || *r == (PointsCells{none, none, none}) {
		return nil
	}
	return r
}

func (im *importer) fades() {
	var f Fading
	for _, pair := range im.pairs("powerfadespeedtable") {
		var r SpeedFade
		im.readAt(pair[0], "powerfadespeedtable", &r.Above)
		im.readAt(pair[1], "powerfadespeedtable", &r.Loss)
		f.Speed = append(f.Speed, r)
	}
	for _, pair := range im.pairs("poweraltitudefadetable") {
		var r AltitudeFade
		im.readAt(pair[0], "poweraltitudefadetable", whole(&r.Above, 0, 99))
		im.readAt(pair[1], "poweraltitudefadetable", &r.Loss)
		f.Altitude = append(f.Altitude, r)
	}
	if f.Speed != nil || f.Altitude != nil {
		im.d.Fade = &f
	}
}

// pairs are the rows of a table of two columns.
func (im *importer) pairs(key string) [][]*yamldoc.Node {
	n := im.present(key)
	if n == nil {
		return nil
	}
	if n.Kind != yamldoc.List {
		im.fault(n, key, "a list of pairs")
		return nil
	}
	var rows [][]*yamldoc.Node
	for _, item := range n.Items {
		if row := im.row(item, key, 2, "a pair"); row != nil {
			rows = append(rows, row)
		}
	}
	return rows
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
	for _, code := range im.d.Codes {
		p := Property(slices.Index(propertyNames[:], code))
		if to := l.of(p); to != nil { // an inherited limit without its property is left out
			field := "limit"
			if p == ABSF {
				field = "amount"
			}
			im.read(code+field, "property_limits", to)
		}
	}
	if l != (SpeedLimits{}) {
		im.d.Limits = &l
	}
}

func (im *importer) property(n *yamldoc.Node, path string) string {
	if slices.Contains(propertyNames[:], n.Value) {
		return n.Value
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
			im.readAt(v, path+".minspeed", &p.From)
		}
		if v := n.Field("maxspeed"); v != nil {
			im.readAt(v, path+".maxspeed", &p.To)
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
	im.read("lowspeedliftdevicelimit", "lift_device", &l.Limit)
	if t := im.field("lowspeedliftdevicelimittype", "lift_device"); t != nil {
		if l.Relative = t.Value == "relative"; !l.Relative && t.Value != "absolute" {
			im.fault(t, "lowspeedliftdevicelimittype", `one of absolute, relative`)
		}
	}
	im.readPresent("lowspeedliftdeviceselectable", truth{&l.Selectable})
	im.readPresent("lowspeedliftdeviceminspeedchange", &l.MinLess)
	if t := im.field("lowspeedliftdeviceturndragtable", "lift_device"); t != nil {
		l.TurnDrag = im.turns(t, "lowspeedliftdeviceturndragtable")
	}
	im.d.Lift = &l
}

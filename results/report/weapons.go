package report

import (
	"slices"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/words"
	"github.com/furball-sim/furball/rules"
)

// weaponTables are the weapons of every cell and their bands of range and angle-off.
func (s *pageMaker) weaponTables() []pageTable {
	several := len(s.Run.Cells) > 1
	names := []string{"side", "weapon"}
	if several {
		names = append(s.nameHead(), names...)
	}
	measures := titled(s.measures.Weapon, figures.OutcomeTable)
	use := newTable(figures.WeaponsFile, "Weapons by cell", "A hit does anything at all; a kill is an aircraft whose loss is credited to the "+
		"weapon; \"none\" is a crash or ejection that no weapon is credited with. Intervals count the shots of a duel "+
		"together. Damage in "+s.DamageUnit()+".", len(names), append(slices.Clone(names), titles(measures, s.Run.LengthUnit)...)...)
	bands := newTable(figures.WeaponsFile, "Hit probability by range band", "Hits a shot in %, and in brackets the number of shots, by the range in "+
		"whole "+s.RangeUnits()+" at which they were fired or launched. Intervals count the shots of a duel together.",
		len(names), names...)
	angles := newTable(figures.WeaponsFile, "Hit probability by angle-off", "The same by the angle in degrees from the target's tail to who fired "+
		"or launched them: 0 behind the target, 180 ahead of it; 30–60 is more than 30 and up to 60.", len(names), names...)
	var whys remarks
	widest := widestBands(s.Run)
	for b := range min(len(widest)+1, rules.NumRangeBands) {
		bands.head(words.BandName(widest, b))
	}
	for a := range rules.NumAngleBands {
		angles.head(words.AngleName(a))
	}
	for i := range s.Sum.Cells {
		for w := range s.Sum.Cells[i].Weapons {
			weapon := &s.Sum.Cells[i].Weapons[w]
			name := []string{weapon.Side, prose.Plain(weapon.Name)}
			if several {
				name = append(s.nameCells(i), name...)
			}
			use.add(append(slices.Clone(name), figures.Texts(measures, weapon, medianSpan)...)...)
			whys.add(i, useRemarks(weapon)...)
			if weapon.Shots > 0 && slices.Equal(s.Run.Cells[i].RangeBands, widest) {
				bands.add(bandRow(weapon.ByRange, name)...)
			}
			if weapon.Shots > 0 {
				angles.add(bandRow(weapon.ByAngleOff, name)...)
			}
		}
	}
	use.Remarks = whys.lines(s.Run)
	if s.Sum.LeftOut != "" { // the bands of many cells are in the CSV files alone
		return []pageTable{use}
	}
	return []pageTable{use, bands, angles}
}

// widestBands are the range bands of the first cell.
func widestBands(r *results.Run) []int {
	if len(r.Cells) == 0 {
		return nil
	}
	return r.Cells[0].RangeBands
}

// bandRow is one weapon's row of bands of range or angle-off.
func bandRow(bands []figures.BandSummary, name []string) []string {
	cells := append([]string(nil), name...)
	for _, b := range bands {
		text := "–"
		if b.Shots > 0 {
			text = prose.Percent(b.HitProbability) + " (" + prose.ShortCount(b.Shots) + ")"
		}
		cells = append(cells, text)
	}
	return cells
}

// Package missiletest gives tests the flight columns of the printed missile table.
package missiletest

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"sync"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/missile"
)

//go:embed missiles.json
var printed []byte

// A Row is a missile of the printed table, as far as its flight goes.
type Row struct {
	ID                string
	TurnRate          *string
	TurnDivisor       uint8
	ClimbDiveSwitch   string
	FlightTimeTurns   uint8
	BaseSpeed         uint8
	SustainerTurns    uint8
	InstantArming     bool
	MidCourseGuidance bool
}

// Rows are all of them, in print order. Callers do not change them.
var Rows = sync.OnceValues(func() ([]Row, error) {
	var rows []Row
	err := json.Unmarshal(printed, &rows)
	return rows, err
})

// Spec is what flight needs of the row.
func (r *Row) Spec() (missile.Spec, error) {
	m := missile.Spec{Divisor: r.TurnDivisor, Base: r.BaseSpeed, Sustainer: r.SustainerTurns,
		Time: r.FlightTimeTurns, InstantArming: r.InstantArming}
	if r.MidCourseGuidance {
		m.Above = missile.Always
	}
	if r.TurnRate == nil {
		return m, nil
	}
	for m.Rate = range card.NumRates {
		if m.Rate.String() == *r.TurnRate {
			return m, nil
		}
	}
	return m, fmt.Errorf("missiletest: %s: no turn rate %q", r.ID, *r.TurnRate)
}

// Spec is that of a missile by its designation.
func Spec(id string) (missile.Spec, error) {
	rows, err := Rows()
	if err != nil {
		return missile.Spec{}, err
	}
	for _, r := range rows {
		if r.ID == id {
			return r.Spec()
		}
	}
	return missile.Spec{}, fmt.Errorf("missiletest: no missile %q", id)
}

// Inside: the tables are compared with the printed ones.
package play

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/rulestest"
)

// The tables of AP-14.7.1 and AP-14.8 as printed, as far as the Genie needs them.
func TestPrintedGenieSpeeds(t *testing.T) {
	t.Parallel()
	var printed struct {
		MissileSpeedLimits struct{ ByBand map[string]struct{ Max int } }
		SpeedAttenuation   struct{ ByBand map[string][]float64 }
	}
	data, err := os.ReadFile("testdata/genie.json")
	if err == nil {
		err = json.Unmarshal(data, &printed)
	}
	if err != nil {
		t.Fatal(err)
	}
	for b := range card.NumBands {
		most, factor := printed.MissileSpeedLimits.ByBand[b.String()].Max,
			int(10*printed.SpeedAttenuation.ByBand[b.String()][0]+0.5)
		rulestest.Same(t, b.String()+" cut to the greatest", genieFPs(90, b), (most*factor+5)/10)
		rulestest.Same(t, b.String(), genieFPs(41, b), (41*factor+10)/20)
	}
}

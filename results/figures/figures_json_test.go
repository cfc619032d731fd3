// Inside: no run has a cell with figures of all kinds that are undefined.
package figures

import (
	"encoding/json"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
)

func TestEstimateJSON(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		e    estimate.Estimate
		want string
	}{
		{estimate.Wilson(1, 3, 0.95),
			`{"estimate":0.3333333333,"low":0.06149194472,"high":0.7923403992,"confidence":0.95,"method":"wilson","n":3}`},
		{hitProbability(results.ShotCounts{}, rules.Red, 0.9),
			`{"estimate":null,"low":0,"high":1,"confidence":0.9,` +
				`"method":"wilson, duels as clusters","n":0,"better":"higher for red","reason":"never fired"}`},
		{exchanges(0, 0, 0, 2).ExchangeRatio(0.95),
			`{"estimate":null,"low":0,"high":null,"confidence":0.95,"method":"log-delta","n":2,` +
				`"better":"higher for blue","reason":"neither side lost an aircraft in 2 duels"}`},
	} {
		data, err := json.Marshal(tt.e)
		if err != nil || string(data) != tt.want {
			t.Errorf("found %s (%v), want %s", data, err, tt.want)
		}
		var back estimate.Estimate
		if err := json.Unmarshal(data, &back); err != nil {
			t.Fatal(err)
		}
		if again, _ := json.Marshal(back); string(again) != tt.want {
			t.Errorf("second time: found %s, want %s", again, tt.want)
		}
	}
	var e estimate.Estimate
	if err := json.Unmarshal([]byte(`{"estimate":null}`), &e); err == nil {
		t.Error("a null without a reason was accepted")
	}
}

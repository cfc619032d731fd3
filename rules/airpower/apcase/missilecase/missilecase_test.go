package missilecase

import (
	"testing"

	"github.com/furball-sim/furball/rules/airpower/apcase"
	"github.com/furball-sim/furball/rules/airpower/missile/missiletest"
)

func TestCases(t *testing.T) {
	t.Parallel()
	cases, err := apcase.Load(Kinds...)
	if err != nil {
		t.Fatal(err)
	}
	if len(cases) < 16 {
		t.Errorf("%d cases, want 16 at least", len(cases))
	}
	check := Check(missiletest.Spec)
	for _, c := range cases {
		t.Run(c.ID, func(t *testing.T) {
			t.Parallel()
			if err := check(&c); err != nil {
				t.Error(err)
			}
		})
	}
}

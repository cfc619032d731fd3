package missilecase

import (
	"os"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/apcase"
)

func TestCases(t *testing.T) {
	t.Parallel()
	cases, err := apcase.Load(Kinds...)
	if err != nil {
		t.Fatal(err)
	}
	if len(cases) < 16 && os.Getenv(apcase.Env) == "" {
		t.Errorf("%d cases, want 16 at least", len(cases))
	}
	for _, c := range cases {
		t.Run(c.ID, func(t *testing.T) {
			t.Parallel()
			if err := Check(&c); err != nil {
				t.Errorf("%s: %v", c.Where(), err)
			}
		})
	}
}

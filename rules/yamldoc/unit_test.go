package yamldoc_test

import (
	"testing"

	"github.com/furball-sim/furball/rules/yamldoc"
)

func TestUnitOf(t *testing.T) {
	t.Parallel()
	type gun struct {
		Shots int    `yaml:"shots" unit:"rounds"`
		Name  string `yaml:"name"`
	}
	type card struct {
		Speed *int           `yaml:"speed,omitempty" unit:"inches a turn"`
		Gun   *gun           `yaml:"gun,omitempty"`
		Guns  []gun          `yaml:"guns,omitempty"`
		Drag  map[string]gun `yaml:"drag,omitempty"`
	}
	for _, tt := range []struct{ path, want string }{
		{"speed", "inches a turn"}, {"gun.shots", "rounds"}, {"guns.2.shots", "rounds"}, {"drag.TT.shots", "rounds"},
		{"gun", ""}, {"gun.name", ""}, {"gun.rate", ""}, {"speed.x", ""}, {"", ""}, {"gun.shots.x.y", ""},
	} {
		if got := yamldoc.UnitOf(card{}, tt.path); got != tt.want {
			t.Errorf("%s: found %q, want %q", tt.path, got, tt.want)
		}
	}
	if got := yamldoc.UnitOf(nil, "x"); got != "" {
		t.Errorf("of nothing: found %q", got)
	}
}

func TestWordsOf(t *testing.T) {
	t.Parallel()
	type point struct {
		HP int `yaml:"hp" words:"hit points"`
	}
	type card struct {
		DP     int     `yaml:"dp" words:"damage points"`
		TopEnd int     `yaml:"top_end"`
		Points []point `yaml:"hard_points"`
	}
	for _, tt := range []struct{ path, want string }{
		{"dp", "damage points"}, {"top_end", "top end"}, {"hard_points.2.hp", "hard points 2 hit points"},
		{"no_field.dp", "no field dp"}, {"hard_points", "hard points"},
	} {
		if got := yamldoc.WordsOf(card{}, tt.path); got != tt.want {
			t.Errorf("%s: found %q, want %q", tt.path, got, tt.want)
		}
	}
}

package yamldoc_test

import (
	"slices"
	"testing"

	"github.com/furball-sim/furball/rules/yamldoc"
)

func TestFields(t *testing.T) {
	t.Parallel()
	type inside struct {
		Deep int `yaml:"deep"`
	}
	type top struct {
		Range int           `yaml:"range" unit:"inches" doc:"how far"`
		Way   string        `yaml:"way,omitempty" enum:"up,down"`
		On    *bool         `yaml:"on,omitempty"`
		More  *inside       `yaml:"more,omitempty"`
		Words []string      `yaml:"words,omitempty" enum:"a,b"`
		Raw   *yamldoc.Node `yaml:"raw,omitempty"`
		List  []*inside     `yaml:"list,omitempty"`
	}
	all := yamldoc.Fields(top{})
	var names []string
	for _, f := range all {
		names = append(names, f.Name)
		if _, deep := f.Inside.(inside); deep != (f.Name == "more") {
			t.Errorf("%s: inside %v", f.Name, f.Inside)
		}
	}
	if !slices.Equal(names, []string{"range", "way", "on", "more", "words", "raw", "list"}) {
		t.Errorf("names %q", names)
	}
	if all[0].Text != "how far (inches)" || yamldoc.Doc(top{}, "range") != all[0].Text || yamldoc.Doc(top{}, "rnge") != "" {
		t.Errorf("text %q", all[0].Text)
	}
	for i, want := range [][]string{nil, {"up", "down"}, {"true", "false"}, nil, nil, nil, nil} {
		if !slices.Equal(all[i].Values, want) {
			t.Errorf("%s: values %q, want %q", all[i].Name, all[i].Values, want)
		}
	}
	all[1].Values[0] = "changed"
	if yamldoc.Fields(top{})[1].Values[0] != "up" {
		t.Error("who changes what Fields returns changes what Decode takes")
	}
}

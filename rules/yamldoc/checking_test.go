package yamldoc_test

import (
	"errors"
	"testing"

	"github.com/furball-sim/furball/rules/yamldoc"
)

func TestChecking(t *testing.T) {
	t.Parallel()
	doc, err := yamldoc.Parse(yamldoc.File{Name: "x.yaml", Data: []byte("id: y\nsize: big\nlist:\n  - {a: 1}\n")})
	if err != nil {
		t.Fatal(err)
	}
	var v struct {
		ID   string `yaml:"id"`
		Size int    `yaml:"size"`
		List []struct {
			A int `yaml:"a"`
		} `yaml:"list"`
		Other int `yaml:"other,omitempty"`
	}
	c := yamldoc.Check(doc, &v)
	for field, want := range map[string]bool{"id": true, "size": false, "other": false} {
		if c.Has(field) != want {
			t.Errorf("Has(%q) is %v", field, !want)
		}
	}
	if c.Sound("id", "size") || !c.Sound("other") {
		t.Error("sound fields are not told from others")
	}
	c.Named(v.ID)
	c.Refuse("list.1.b", "nothing", "something")
	if c.Sound("list.1") || !c.Sound("lis") {
		t.Error("a fault within a list is not seen, or taken for that of another field")
	}
	for i, want := range []string{
		`x.yaml:2:7: size: found "big", want a whole number`,
		`x.yaml:1:5: id: found "y", want "x", as the file is named (or a file y.yaml)`,
		`x.yaml:4:5: list.1.b: found nothing, want something`,
	} {
		if got := c.Faults[i].Error(); got != want {
			t.Errorf("fault %d: %s, want %s", i+1, got, want)
		}
	}
	if !errors.Is(c.Faults[1], yamldoc.ErrRange) {
		t.Error("a wrong name is not out of range")
	}
	free := yamldoc.Checking{}
	free.Named("z")
	free.Refuse("a.b", "1", "2")
	if len(free.Faults) != 1 || free.Faults[0].Error() != "a.b: found 1, want 2" {
		t.Errorf("without a file: %v", free.Faults)
	}
}

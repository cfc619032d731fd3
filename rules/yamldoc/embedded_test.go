package yamldoc_test

import (
	"testing"
	"testing/fstest"

	"github.com/furball-sim/furball/rules/yamldoc"
)

func TestEmbedded(t *testing.T) {
	t.Parallel()
	from := fstest.MapFS{
		"cards/b.yaml": {Data: []byte("b")}, "cards/a.yaml": {Data: []byte("a")},
		"cards/a.txt": {Data: []byte("t")}, "other/c.yaml": {Data: []byte("c")},
	}
	files := yamldoc.Embedded(from, "cards")
	if len(files) != 2 || files[0].Name != "a.yaml" || string(files[0].Data) != "a" || files[1].Name != "b.yaml" {
		t.Errorf("found %v, want a.yaml and b.yaml", files)
	}
	if files := yamldoc.Embedded(from, "none"); len(files) != 0 {
		t.Errorf("found %v in no folder", files)
	}
}

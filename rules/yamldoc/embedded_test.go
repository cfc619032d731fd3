package yamldoc

import (
	"testing"
	"testing/fstest"
)

func TestEmbedded(t *testing.T) {
	t.Parallel()
	from := fstest.MapFS{
		"cards/b.yaml": {Data: []byte("b")}, "cards/a.yaml": {Data: []byte("a")},
		"cards/a.txt": {Data: []byte("t")}, "other/c.yaml": {Data: []byte("c")},
	}
	files := Embedded(from, "cards")
	if len(files) != 2 || files[0].Name != "a.yaml" || string(files[0].Data) != "a" || files[1].Name != "b.yaml" {
		t.Errorf("found %v, want a.yaml and b.yaml", files)
	}
	if files := Embedded(from, "none"); len(files) != 0 {
		t.Errorf("found %v in no folder", files)
	}
}

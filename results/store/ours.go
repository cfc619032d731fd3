package store

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/furball-sim/furball/internal/plainfile"
	"github.com/furball-sim/furball/results/manifest"
)

// applicationID marks a database as one of Furball, at a place that SQLite has for it.
const applicationID = 0x46757242

// Ours reports whether a file is a database that Furball has made, damaged or not: nobody else's may be replaced.
func Ours(path string) bool {
	head := head(path, 100)
	if len(head) < 100 || !bytes.HasPrefix(head, []byte("SQLite format 3\x00")) {
		return false
	}
	id := binary.BigEndian.Uint32(head[68:])
	return id == applicationID || id == 0 && unmarked(path)
}

// unmarked reports whether a database without a mark is of a Furball that set none yet: its manifest says so.
func unmarked(path string) bool {
	db, err := openForReading(path)
	if err != nil {
		return false
	}
	defer db.Close()
	schema, err := schemaOf(db)
	return err == nil && strings.HasPrefix(schema, manifest.SchemaName)
}

// OursOfOld reports whether a folder holds the counts of a run as earlier versions of Furball wrote them.
func OursOfOld(dir string) bool {
	return bytes.Contains(head(filepath.Join(dir, OldFile), 200), []byte(`"furball.run/1"`))
}

// head are the first bytes of a plain file, as many as there are.
func head(path string, n int) []byte {
	f, _, err := plainfile.Open(path)
	if err != nil {
		return nil
	}
	defer f.Close()
	b := make([]byte, n)
	got, _ := f.Read(b) // what cannot be read is not ours
	return b[:got]
}

// refuseOthers is the error of a file that Furball has not made.
func refuseOthers(path string) error {
	if err := plainfile.Check(path); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	if info, err := os.Stat(path); err == nil && info.Size() > 0 && !Ours(path) {
		return fmt.Errorf("%s: found a file that furball has not made, want the database of a run", path)
	}
	return nil
}

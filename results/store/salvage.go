package store

import (
	"database/sql"
	"encoding/binary"
	"errors"
	"io"
	"os"

	"github.com/furball-sim/furball/results"
)

// salvage puts all that can still be read of a damaged database into a new one in its place: the manifest, which must
// be whole, and each part that is whole. It returns how many duels these are.
func salvage(path string) (int64, error) {
	old := path + ".damaged"
	if err := Remove(old); err != nil {
		return 0, err
	}
	defer Remove(old) // a copy that remains does no harm
	if err := errors.Join(copyPadded(path, old), copyFile(path+"-wal", old+"-wal")); err != nil {
		return 0, err
	}
	db, err := openDB(old, "rw")
	if err != nil {
		return 0, err
	}
	defer db.Close()
	m, err := readManifest(db)
	if err != nil {
		return 0, err
	}
	var duels int64
	err = replace(path, func(aside string) error {
		err := create(aside, m, func(tx *sql.Tx) error {
			to := &Folder{owners: map[results.Key]int{}}
			return eachWhole(db, func(p *results.Part) error {
				duels += p.Len()
				return to.insert(tx, map[results.Key][]*results.Part{p.Key: {p}}, to.owners, map[int][]row{})
			})
		})
		if err != nil {
			return err
		}
		return saveSessions(db, aside)
	})
	if err != nil {
		return 0, err
	}
	return duels, nil
}

// eachWhole gives each part of a database that can be read. A page that cannot be read breaks off a walk, so it walks
// from both ends, and takes what lies between the breaks one by one.
func eachWhole(db *sql.DB, see func(*results.Part) error) error {
	const most = int64(1) << 62
	low, high, broken := int64(0), most, false
	take := func(part int64, body []byte) error {
		p := &results.Part{}
		if err := p.UnmarshalBinary(body); isNewer(err) {
			return err
		} else if err != nil {
			return nil // damaged: its duels are played again
		}
		return see(p)
	}
	var failed error
	walk := func(query string, at *int64, args ...any) {
		var part int64
		err := each(db, query, func(scan func(...any) error) error {
			var body []byte
			if err := scan(&part, &body); err != nil {
				return err
			}
			*at = part
			failed = errors.Join(failed, take(part, body))
			return failed
		}, args...)
		broken = broken || err != nil
	}
	walk(`SELECT part, body FROM parts ORDER BY part`, &low)
	if failed != nil || !broken {
		return failed
	}
	walk(`SELECT part, body FROM parts WHERE part > ? ORDER BY part DESC`, &high, low)
	if high == most { // nothing could be read from the end
		high = endOf(db)
	}
	for part := low + 1; part < high && part <= low+mostLost && failed == nil; part++ {
		if body, err := bodyOf(db, part); err == nil {
			failed = take(part, body)
		}
	}
	return failed
}

// mostLost bounds how many parts are looked for one by one.
const mostLost = 100_000

// deepest bounds how many pages lie above each other: no table comes near it, but damage may lead in circles.
const deepest = 20

// endOf is a number that is above those of all parts that can be read. Where the last page of the table is lost, nothing
// tells its numbers; but the pages above it tell those of the pages before it, and no part after these can be read.
func endOf(db *sql.DB) int64 {
	var end, page int64
	if err := db.QueryRow(`SELECT max(part) FROM parts`).Scan(&end); err == nil {
		return end + 1
	}
	if err := db.QueryRow(`SELECT rootpage FROM sqlite_schema WHERE name = 'parts'`).Scan(&page); err != nil {
		return 0
	}
	for range deepest {
		var data []byte
		if err := db.QueryRow(`SELECT data FROM sqlite_dbpage WHERE pgno = ?`, page).Scan(&data); err != nil {
			break
		}
		last, next, is := lastOf(data)
		if !is {
			break
		}
		end, page = last+1, next
	}
	return end
}

// lastOf reads a page that leads to others of a table, as SQLite's file format has it: the highest number on all of these
// but the last, and the last.
func lastOf(data []byte) (last, page int64, is bool) {
	const head, leads = 12, 5
	if len(data) < head || data[0] != leads {
		return 0, 0, false
	}
	entries := int(binary.BigEndian.Uint16(data[3:]))
	if entries == 0 || head+2*entries > len(data) {
		return 0, 0, false
	}
	entry := int(binary.BigEndian.Uint16(data[head+2*(entries-1):])) + 4 // behind the page that it leads to
	for i := entry; i < len(data) && i < entry+8; i++ {                  // seven bits a byte; no number of ours has nine bytes
		last = last<<7 | int64(data[i]&0x7f)
		if data[i] < 0x80 {
			return last, int64(binary.BigEndian.Uint32(data[8:])), true
		}
	}
	return 0, 0, false
}

// saveSessions copies the times of a run as far as they can be read: they are worth keeping and no result depends on
// them.
func saveSessions(from *sql.DB, path string) error {
	to, err := openDB(path, "rw")
	if err != nil {
		return err
	}
	_ = copySessions(from, to)
	return to.Close()
}

// copySessions copies the times of a run.
func copySessions(from, to *sql.DB) error {
	return each(from, `SELECT begun, version, workers, duels, seconds FROM sessions`, func(scan func(...any) error) error {
		var begun, version string
		var workers, duels int64
		var seconds float64
		if err := scan(&begun, &version, &workers, &duels, &seconds); err != nil {
			return err
		}
		_, err := to.Exec(`INSERT INTO sessions (begun, version, workers, duels, seconds) VALUES (?, ?, ?, ?, ?)`, begun,
			version, workers, duels, seconds)
		return err
	})
}

// copyPadded copies a database and fills it up with zeros to the size that its first page tells.
func copyPadded(from, to string) error {
	if err := copyFile(from, to); err != nil {
		return err
	}
	f, err := os.OpenFile(to, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	defer f.Close()
	var head [32]byte
	if _, err := f.ReadAt(head[:], 0); err != nil {
		return err
	}
	size := int64(binary.BigEndian.Uint16(head[16:18]))
	if size == 1 {
		size = 65536
	}
	info, err := f.Stat()
	if err != nil {
		return err
	}
	if want := size * int64(binary.BigEndian.Uint32(head[28:32])); want > info.Size() {
		return f.Truncate(want)
	}
	return nil
}

// copyFile copies a file, if it is there.
func copyFile(from, to string) error {
	in, err := os.Open(from)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.Create(to)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Close())
}

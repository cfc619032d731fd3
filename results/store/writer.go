package store

import (
	"cmp"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"slices"
	"sync"
	"time"

	"github.com/furball-sim/furball/results"
)

const (
	// shortestPause and longestPause are between two commits. In between, the pause is restFactor times what the last
	// commit took, so that writing takes up about one part in restFactor of one processor.
	shortestPause = 250 * time.Millisecond
	longestPause  = 20 * time.Second
	restFactor    = 100
	// mostWaiting is how many parts may wait for a commit before it is made at once.
	mostWaiting = 20_000
)

// A writer commits parts in the background.
type writer struct {
	folder  *Folder
	session int64
	begun   time.Time

	mu      sync.Mutex
	waiting map[results.Key][]*results.Part // in the order in which they came
	count   int                             // of parts that wait
	duels   int64                           // put in this session
	err     error                           // of the last commit; nil if it went well

	full    chan struct{} // there are mostWaiting parts
	stop    chan struct{}
	stopped chan struct{}
}

// Begin starts a session: from now on, Put takes parts.
func (f *Folder) Begin(version string, workers int) error {
	begun := time.Now()
	done, err := f.db.Exec(`INSERT INTO sessions (begun, version, workers, duels, seconds) VALUES (?, ?, ?, 0, 0)`,
		begun.UTC().Format(time.RFC3339), version, workers)
	if err != nil {
		return err
	}
	w := &writer{folder: f, begun: begun, waiting: map[results.Key][]*results.Part{}, full: make(chan struct{}, 1),
		stop: make(chan struct{}), stopped: make(chan struct{})}
	if w.session, err = done.LastInsertId(); err != nil {
		return err
	}
	f.writer, f.seen, f.grown = w, f.whole(), map[results.Key]bool{}
	go w.work()
	return nil
}

// Put takes the counts of a part, of a cell whose key it holds. It is written with the next commit; Close says
// whether that went well.
func (f *Folder) Put(p *results.Part) {
	w := f.writer
	w.mu.Lock()
	defer w.mu.Unlock()
	w.duels += p.Len()
	w.add(p.Key, p, false)
	if w.count >= mostWaiting {
		select {
		case w.full <- struct{}{}:
		default:
		}
	}
}

// add puts a part among those that wait: it becomes one with a part that it touches.
func (w *writer) add(key results.Key, p *results.Part, own bool) {
	list := w.waiting[key]
	for i := len(list) - 1; i >= 0 && i >= len(list)-8; i-- { // it nearly always follows one of the last
		if list[i].To == p.From {
			list[i].Merge(p)
			return
		}
	}
	if !own {
		p = p.Clone()
	}
	w.waiting[key] = append(list, p)
	w.count++
}

// work commits until it is stopped.
func (w *writer) work() {
	defer close(w.stopped)
	pause := shortestPause
	for {
		select {
		case <-w.stop:
			w.commit()
			return
		case <-w.full:
		case <-time.After(pause):
		}
		took := w.commit()
		pause = min(max(restFactor*took, shortestPause), longestPause)
	}
}

// commit writes what waits, and returns how long that took. What cannot be written waits for the next commit.
func (w *writer) commit() time.Duration {
	w.mu.Lock()
	waiting, duels := w.waiting, w.duels
	w.waiting, w.count = map[results.Key][]*results.Part{}, 0
	w.mu.Unlock()
	if len(waiting) == 0 {
		return 0
	}
	begun := time.Now()
	err := w.folder.write(waiting, func(tx *sql.Tx) error {
		_, err := tx.Exec(`UPDATE sessions SET duels = ?, seconds = ? WHERE session = ?`, duels,
			time.Since(w.begun).Seconds(), w.session)
		return err
	})
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.err = err; err != nil {
		for key, list := range waiting {
			for _, p := range list {
				w.add(key, p, true)
			}
		}
	}
	return time.Since(begun)
}

// nothingElse belongs to no transaction.
func nothingElse(*sql.Tx) error { return nil }

// write adds parts in one transaction, with what else belongs to it. An error says that none of them is there.
func (f *Folder) write(parts map[results.Key][]*results.Part, also func(*sql.Tx) error) error {
	owners, rows := map[results.Key]int{}, map[int][]row{}
	err := inTx(f.db, func(tx *sql.Tx) error {
		if err := f.insert(tx, parts, owners, rows); err != nil {
			return err
		}
		return also(tx)
	})
	if err != nil {
		return err
	}
	for key, owner := range owners {
		f.owners[key] = owner
		for len(f.rows) <= owner {
			f.rows = append(f.rows, nil)
		}
	}
	for owner, more := range rows {
		f.rows[owner] = append(f.rows[owner], more...)
		slices.SortFunc(f.rows[owner], func(a, b row) int { return cmp.Compare(a.From, b.From) })
		_ = f.thin(owner) // the parts are written: what cannot be put together stays as it is, and is tried again
	}
	return nil
}

// insert adds parts; owners are those that are new, rows what was added.
func (f *Folder) insert(tx *sql.Tx, parts map[results.Key][]*results.Part, owners map[results.Key]int,
	rows map[int][]row) error {
	add, err := tx.Prepare(`INSERT INTO parts (owner, first, after, body) VALUES (?, ?, ?, ?)`)
	if err != nil {
		return err
	}
	defer add.Close()
	var body []byte
	for key, list := range parts {
		owner, known := f.owners[key]
		if !known {
			owner = len(f.rows) + len(owners)
			owners[key] = owner
			if _, err := tx.Exec(`INSERT INTO keys VALUES (?, ?)`, owner, hex.EncodeToString(key[:])); err != nil {
				return err
			}
		}
		for _, p := range list {
			if body, err = p.AppendBinary(body[:0]); err != nil {
				return err
			}
			done, err := add.Exec(owner, p.From, p.To, body)
			if err != nil {
				return err
			}
			id, err := done.LastInsertId()
			if err != nil {
				return err
			}
			rows[owner] = append(rows[owner], row{id, owner, p.Span})
		}
	}
	return nil
}

// mostRows is how many parts of one cell are kept apart.
const mostRows = 512

// thin puts neighbours together when a cell has too many parts, so that a long run takes up little room.
func (f *Folder) thin(owner int) error {
	if len(f.rows[owner]) <= mostRows {
		return nil
	}
	var left []row
	err := inTx(f.db, func(tx *sql.Tx) error {
		left = left[:0]
		for rows := f.rows[owner]; len(rows) > 0; {
			one := rows[0]
			if len(rows) > 1 && rows[1].From == one.To {
				if err := join(tx, one, rows[1]); err != nil {
					return err
				}
				one.To = rows[1].To
				rows = rows[1:]
			}
			left, rows = append(left, one), rows[1:]
		}
		return nil
	})
	if err == nil {
		f.rows[owner] = left
	}
	return err
}

// join puts the parts of two rows into the first.
func join(tx *sql.Tx, a, b row) error {
	var parts [2]results.Part
	for i, r := range []row{a, b} {
		body, err := bodyOf(tx, r.part)
		if err == nil {
			err = parts[i].UnmarshalBinary(body)
		}
		if err != nil {
			return err
		}
	}
	parts[0].Merge(&parts[1])
	body, err := parts[0].MarshalBinary()
	if err != nil {
		return err
	}
	if _, err := tx.Exec(`UPDATE parts SET after = ?, body = ? WHERE part = ?`, b.To, body, a.part); err != nil {
		return err
	}
	_, err = tx.Exec(`DELETE FROM parts WHERE part = ?`, b.part)
	return err
}

// End ends the session: it commits what waits and says whether all of it is in the folder.
func (f *Folder) End() error {
	w := f.writer
	if w == nil {
		return nil
	}
	close(w.stop)
	<-w.stopped
	f.writer = nil
	if w.err == nil && !f.inPlace() {
		return fmt.Errorf("%s has been removed or replaced while the run was being played", f.path)
	}
	if w.err != nil {
		return fmt.Errorf("%s: %w", f.path, w.err)
	}
	return nil
}

// inPlace reports whether the database is still where it was opened.
func (f *Folder) inPlace() bool {
	now, err := os.Stat(f.path)
	return err == nil && os.SameFile(now, f.stamp)
}

// Close ends the session, if there is one, and closes the database: all that it holds is then in one file.
func (f *Folder) Close() error {
	err := f.End()
	if f.stamp != nil && f.inPlace() {
		_, plain := f.db.Exec(`PRAGMA journal_mode = DELETE`)
		err = errors.Join(err, plain)
	}
	return errors.Join(err, f.db.Close())
}

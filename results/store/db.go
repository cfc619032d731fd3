package store

import (
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	_ "modernc.org/sqlite" // the driver

	"github.com/furball-sim/furball/internal/plainfile"
)

// File is the database of a run folder.
const File = "run.db"

// tables are made in this order, each when those before it have been filled, so that the last page of a database is
// never one of the manifest, which cannot be played again.
var tables = []string{
	`CREATE TABLE manifest (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID`,
	`CREATE TABLE documents (kind TEXT, layer INTEGER, name TEXT, text TEXT)`,
	`CREATE TABLE cells (number INTEGER PRIMARY KEY, id TEXT, key TEXT, wanted INTEGER, body TEXT)`,
	`CREATE TABLE sessions (session INTEGER PRIMARY KEY, begun TEXT, version TEXT, workers INTEGER, duels INTEGER,
		seconds REAL)`,
	`CREATE TABLE keys (owner INTEGER PRIMARY KEY, key TEXT)`,
	`CREATE TABLE files (name TEXT PRIMARY KEY) WITHOUT ROWID`,
	`CREATE TABLE parts (part INTEGER PRIMARY KEY, owner INTEGER, first INTEGER, after INTEGER, body BLOB)`,
}

// makingEnd is the end of the name under which a database is made before it is put in its place.
const makingEnd = ".making"

// HalfMade reports whether a file name is that of a database that was being made, or of what SQLite keeps beside it.
func HalfMade(name string) bool { return strings.HasPrefix(name, File+makingEnd) }

// dsn is the name of a database file for the driver.
func dsn(path, mode string, pragmas ...string) (string, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return "", err
	}
	abs = filepath.ToSlash(abs)
	if abs[0] != '/' { // a Windows drive
		abs = "/" + abs
	}
	q := url.Values{"_txlock": {"immediate"}, "_pragma": pragmas}
	switch mode {
	case "immutable":
		q.Set("immutable", "1")
		q.Set("mode", "ro")
	default:
		q.Set("mode", mode)
	}
	return (&url.URL{Scheme: "file", Path: abs, RawQuery: q.Encode()}).String(), nil
}

// openDB opens a database file with one connection.
func openDB(path, mode string, pragmas ...string) (*sql.DB, error) {
	for _, end := range []string{"", "-wal", "-shm", "-journal"} {
		if err := plainfile.Check(path + end); err != nil {
			return nil, fmt.Errorf("%s%s: %w", path, end, err)
		}
	}
	name, err := dsn(path, mode, append(pragmas, "busy_timeout(10000)")...)
	if err != nil {
		return nil, err
	}
	db, err := sql.Open("sqlite", name)
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	if err := db.Ping(); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return db, nil
}

// openForReading opens a database that another process may be writing. In a folder that cannot be written, a
// database that nobody has left open is read as it lies there.
func openForReading(path string) (*sql.DB, error) {
	db, err := openDB(path, "ro")
	if err == nil {
		if _, err = schemaOf(db); err == nil {
			return db, nil
		}
		err = errors.Join(err, db.Close())
	}
	if _, missing := os.Stat(path + "-wal"); missing == nil {
		return nil, err
	}
	still, again := openDB(path, "immutable")
	if again != nil {
		return nil, err
	}
	return still, nil
}

// schemaOf reads a database's layout.
func schemaOf(db *sql.DB) (string, error) {
	var schema string
	err := db.QueryRow(`SELECT value FROM manifest WHERE name = 'schema'`).Scan(&schema)
	return schema, err
}

// insert runs a statement for each of n rows of values.
func insert(tx *sql.Tx, statement string, n int, values func(i int) ([]any, error)) error {
	add, err := tx.Prepare(statement)
	if err != nil {
		return err
	}
	defer add.Close()
	for i := range n {
		row, err := values(i)
		if err == nil {
			_, err = add.Exec(row...)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// inTx runs do in a transaction.
func inTx(db *sql.DB, do func(*sql.Tx) error) error {
	tx, err := db.Begin()
	if err != nil {
		return err
	}
	if err := do(tx); err != nil {
		return errors.Join(err, tx.Rollback())
	}
	return tx.Commit()
}

// replace makes a database aside and puts it in its place, whole or not at all.
func replace(path string, fill func(aside string) error) error {
	aside := path + makingEnd
	if err := Remove(aside); err != nil {
		return err
	}
	err := fill(aside)
	if err == nil {
		err = Replace(aside, path)
	}
	if err != nil {
		return errors.Join(err, Remove(aside))
	}
	return nil
}

// Remove removes a database file and what SQLite keeps beside it.
func Remove(path string) error {
	var errs []error
	for _, end := range []string{"-wal", "-shm", "-journal", ""} {
		if err := os.Remove(path + end); err != nil && !errors.Is(err, os.ErrNotExist) {
			errs = append(errs, err)
		}
	}
	return errors.Join(errs...)
}

// Replace renames a closed database over another. What SQLite keeps beside the old one would be taken for part of the new
// one, so it goes first.
func Replace(from, to string) error {
	for _, end := range []string{"-wal", "-shm", "-journal"} {
		if err := os.Remove(to + end); err != nil && !errors.Is(err, os.ErrNotExist) {
			return err
		}
	}
	if err := os.Rename(from, to); err != nil {
		return fmt.Errorf("%s: %w", to, err)
	}
	return syncDir(filepath.Dir(to))
}

// syncDir makes a new name in a folder outlast a power cut, where the system can do that.
func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	_ = d.Sync() // not all systems can
	return d.Close()
}

package store

import (
	"errors"
	"os"
	"path/filepath"

	"github.com/furball-sim/furball/results"
)

// CacheFile is the database of a cache: the parts of cells of any runs, without a manifest.
const CacheFile = "cells.db"

// A Cache keeps what runs have counted, by the keys of cells.
type Cache struct{ dir string }

// OpenCache is the cache in a folder, which it makes if need be.
func OpenCache(dir string) (*Cache, error) {
	return &Cache{dir}, os.MkdirAll(dir, 0o777)
}

// path is the database.
func (c *Cache) path() string { return filepath.Join(c.dir, CacheFile) }

// Fetch adds to a run folder what the cache has of the cells that wanted names and the folder lacks. It returns the
// number of duels.
func (c *Cache) Fetch(f *Folder, wanted func(cell int) bool) (duels int64, err error) {
	if _, missing := os.Stat(c.path()); missing != nil {
		return 0, nil
	}
	held, err := c.open("ro")
	if err != nil {
		return 0, err
	}
	defer held.db.Close()
	for cell, lacks := range f.Lacks() {
		if len(lacks) == 0 || !wanted(cell) {
			continue
		}
		n, err := f.copyRows(held, cell, lacks)
		if err != nil {
			return duels, err
		}
		duels += n
	}
	return duels, nil
}

// copyRows copies the rows of a cell that lie within the duels that f lacks.
func (f *Folder) copyRows(from *Folder, cell int, lacks results.Spans) (duels int64, err error) {
	var take []source
	var taken results.Spans
	key := f.Manifest.Outline.Cases[cell].Key
	for _, r := range from.rowsOf(key) {
		if lacks.CountWithin(r.Span) == r.Len() && taken.Add(r.Span) {
			take = append(take, source{r, from, cell, key})
			duels += r.Len()
		}
	}
	return duels, f.take(take)
}

// Keep adds to the cache what a run folder has of the cells that wanted names. It fails with a HeldError while another
// process adds to the cache.
func (c *Cache) Keep(f *Folder, wanted func(cell int) bool) (err error) {
	lock, err := Hold(c.dir)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release()) }()
	to, err := c.open("rwc")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, to.db.Close()) }()
	to.Manifest = f.Manifest
	for cell := range f.due {
		if !wanted(cell) {
			continue
		}
		var there results.Spans
		key := f.Manifest.Outline.Cases[cell].Key
		for _, r := range to.rowsOf(key) {
			there.Add(r.Span)
		}
		var take []source
		for _, r := range f.usable(cell) {
			if there.Add(r.Span) {
				take = append(take, source{r, f, cell, key})
			}
		}
		if err := to.take(take); err != nil {
			return err
		}
	}
	return nil
}

// open opens the database, and makes its tables if it is new.
func (c *Cache) open(mode string) (*Folder, error) {
	db, err := openDB(c.path(), mode, "synchronous(NORMAL)")
	if err != nil {
		return nil, err
	}
	f := &Folder{path: c.path(), db: db}
	if mode != "ro" {
		for _, table := range []string{tables[4], tables[6]} {
			if _, err := db.Exec("CREATE TABLE IF NOT EXISTS " + table[len("CREATE TABLE "):]); err != nil {
				return nil, errors.Join(err, db.Close())
			}
		}
	}
	if err := f.index(); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return f, nil
}

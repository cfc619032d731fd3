package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/furball-sim/furball/internal/plaintext"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/sim"
)

// cacheVariable is the environment variable that switches the cache on for all runs.
const cacheVariable = "FURBALL_CACHE"

// openCache is the cache in the user's cache folder.
func openCache() (*store.Cache, error) {
	dir, err := os.UserCacheDir()
	if err != nil {
		return nil, err
	}
	return store.OpenCache(filepath.Join(dir, "furball"))
}

// cacheable tells which cells the cache may hold: those without bots, whose programs may not always do the same.
func cacheable(p *sim.Plan) func(cell int) bool {
	return func(cell int) bool { return !p.Cells[cell].HasBots() }
}

// fetch takes what a run folder lacks from the cache. A cache that cannot be read must not stop a run.
func (a *app) fetch(p *sim.Plan, t *target) {
	cache, err := openCache()
	if err == nil {
		var duels int64
		if duels, err = cache.Fetch(t.folder, cacheable(p)); duels > 0 {
			fmt.Fprintf(a.stderr, "furball: %s came from the cache\n", prose.Count(duels, "duel"))
		}
	}
	a.sayCache("read", err)
}

// keep adds what a run folder has to the cache.
func (a *app) keep(p *sim.Plan, t *target) {
	cache, err := openCache()
	if err == nil {
		err = cache.Keep(t.folder, cacheable(p))
	}
	a.sayCache("added to", err)
}

func (a *app) sayCache(did string, err error) {
	var held *store.HeldError
	switch {
	case errors.As(err, &held):
		fmt.Fprintf(a.stderr, "furball: the cache was not %s: %s is adding to it\n", did, held.Holder)
	case err != nil:
		fmt.Fprintf(a.stderr, "furball: the cache could not be %s: %s\n", did, plaintext.Line(err.Error()))
	}
}

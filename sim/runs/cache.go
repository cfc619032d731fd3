package runs

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

// Cached reports whether the user wants the cache for all runs.
func Cached() bool { return os.Getenv(cacheVariable) != "" }

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
func fetch(a *Env, p *sim.Plan, t *Target) {
	cache, err := openCache()
	if err == nil {
		var duels int64
		if duels, err = cache.Fetch(t.folder, cacheable(p)); duels > 0 {
			fmt.Fprintf(a.Err, "furball: %s came from the cache\n", prose.Count(duels, "duel"))
		}
	}
	sayCache(a, "read", err)
}

// keep adds what a run folder has to the cache.
func keep(a *Env, p *sim.Plan, t *Target) {
	cache, err := openCache()
	if err == nil {
		err = cache.Keep(t.folder, cacheable(p))
	}
	sayCache(a, "added to", err)
}

func sayCache(a *Env, did string, err error) {
	var held *store.HeldError
	switch {
	case errors.As(err, &held):
		fmt.Fprintf(a.Err, "furball: the cache was not %s: %s is adding to it\n", did, held.Holder)
	case err != nil:
		fmt.Fprintf(a.Err, "furball: the cache could not be %s: %s\n", did, plaintext.Line(err.Error()))
	}
}

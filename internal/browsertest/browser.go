package browsertest

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/gofrs/flock"
)

// forever is longer than any test may take.
const forever = 24 * time.Hour

// programs are the names that Chromium goes by. The first is Chromium without windows: the same pages take it two thirds of
// the processor time, an empty page a sixth.
var programs = []string{"chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome"}

// Find is the path of the browser and the source of axe-core; the error says what is missing and how to install it.
func Find() (browser, axe string, err error) {
	for _, name := range programs {
		if browser, err = exec.LookPath(name); err == nil {
			break
		}
	}
	if err != nil {
		return "", "", errors.New("no Chromium found, want one: apt-get install chromium-headless-shell, or chromium")
	}
	folder := filepath.Join("internal", "browsertest", "testdata")
	source, err := readAbove(filepath.Join(folder, "node_modules", "axe-core", "axe.min.js"))
	if err != nil {
		return "", "", fmt.Errorf("no axe-core found, want it: npm ci --prefix %s", folder)
	}
	return browser, string(source), nil
}

// readAbove reads a file of the checkout, which is at or above the folder that a test runs in.
func readAbove(path string) (data []byte, err error) {
	dir, err := os.Getwd()
	for before := ""; err == nil && dir != before; before, dir = dir, filepath.Dir(dir) {
		if data, missing := os.ReadFile(filepath.Join(dir, path)); missing == nil {
			return data, nil
		}
	}
	return nil, errors.Join(err, os.ErrNotExist)
}

// mostAtOnce is how many browsers run at once on a machine, however many packages are tested at the same time.
const mostAtOnce = 2

// place waits until fewer browsers run than may, and holds the place of one more.
func place() (*flock.Flock, error) {
	for ; ; time.Sleep(5 * beat) {
		for i := range mostAtOnce {
			name := fmt.Sprintf("furball-browser-%d-%d.lock", os.Getuid(), i)
			lock := flock.New(filepath.Join(os.TempDir(), name))
			if free, err := lock.TryLock(); free || err != nil {
				return lock, err
			}
		}
	}
}

// A browser is a running Chromium.
type browser struct {
	ctx context.Context
	end func() // ends the program and removes its files
	axe string
}

// launch starts Chromium when there is a place for it.
func launch() (*browser, error) {
	path, axe, err := Find()
	if err != nil {
		return nil, err
	}
	held, err := place()
	if err != nil {
		return nil, err
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true),
		chromedp.Flag("hide-scrollbars", true), chromedp.WSURLReadTimeout(forever),
		// A frame in a process of its own sometimes never runs its script, in Chromium without a screen.
		chromedp.Flag("disable-features", "Translate,BlinkGenPropertyTrees,IsolateSandboxedIframes"))
	if os.Geteuid() == 0 {
		options = append(options, chromedp.NoSandbox) // the sandbox refuses to run as root
	}
	allocator, stop := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, _ := chromedp.NewContext(allocator)
	end := func() {
		_ = chromedp.Cancel(ctx) // what remains ends with the program
		stop()
		_ = held.Unlock()
	}
	if err := chromedp.Do(ctx); err != nil {
		end()
		return nil, fmt.Errorf("%s does not start: %w", path, err)
	}
	return &browser{ctx, end, axe}, nil
}

// shared is the browser of all tests of a program that run at the same time. The last one ends it.
var shared struct {
	sync.Mutex
	*browser
	users int
}

// start gives the browser until the end of the test, or skips or fails it.
func start(t testing.TB) *browser {
	t.Helper()
	shared.Lock()
	defer shared.Unlock()
	if shared.browser == nil {
		b, err := launch()
		switch {
		case err != nil && os.Getenv("FURBALL_BROWSER") == "must":
			t.Fatal(err)
		case err != nil:
			t.Skip(err)
		}
		shared.browser = b
	}
	shared.users++
	t.Cleanup(leave)
	return shared.browser
}

// leave ends the browser when nobody uses it any more.
func leave() {
	shared.Lock()
	defer shared.Unlock()
	if shared.users--; shared.users == 0 {
		shared.end()
		shared.browser = nil
	}
}

package guard_test

import (
	"errors"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"

	"github.com/furball-sim/furball/internal/guard"
)

// breaking is set in a process that must panic.
const breaking = "FURBALL_TEST_BREAK"

func TestPanicAnswersWithStatus1(t *testing.T) {
	if os.Getenv(breaking) != "" {
		guard.Before(func() { os.Stderr.WriteString("tidied up\n") })
		var group sync.WaitGroup
		guard.Go(&group, func() { panic("something is broken") })
		group.Wait()
		os.Exit(2)
	}
	t.Parallel()
	c := exec.Command(os.Args[0], "-test.run=^TestPanicAnswersWithStatus1$")
	c.Env = append(os.Environ(), breaking+"=1")
	out, err := c.CombinedOutput()
	var ended *exec.ExitError
	if !errors.As(err, &ended) || ended.ExitCode() != 1 {
		t.Errorf("%v, want status 1: %s", err, out)
	}
	for _, want := range []string{"furball: panic: something is broken\n", "guard_test.go", "tidied up\n"} {
		if !strings.Contains(string(out), want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
}

package valuenet

import (
	"embed"
	"fmt"
	"os"
	"path"

	"github.com/furball-sim/furball/rules"
)

//go:embed shipped
var shipped embed.FS

// Shipped is the content of the file of values inside the binary for a system; nil if there is none.
func Shipped(system string) []byte {
	data, err := shipped.ReadFile(path.Join("shipped", system+".json"))
	if err != nil {
		return nil
	}
	return data
}

// Load reads the values for a system from a file, or the shipped ones if path is empty.
func Load(path, system string, l *rules.Learned) (*File, *Net, error) {
	data := Shipped(system)
	switch {
	case path != "":
		var err error
		if data, err = readFile(path); err != nil {
			return nil, nil, err
		}
	case data == nil:
		return nil, nil, fmt.Errorf("%s has no shipped values: make some with furball train %s", system, system)
	}
	f, err := Read(data)
	if err != nil {
		return nil, nil, err
	}
	n, err := f.Compile(system, l)
	if err != nil {
		return nil, nil, err
	}
	return f, n, nil
}

// readFile reads a plain file that is not too large.
func readFile(path string) ([]byte, error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("found no plain file")
	case info.Size() > MaxSize:
		return nil, fmt.Errorf("found %d bytes, want at most %d", info.Size(), MaxSize)
	}
	return os.ReadFile(path)
}

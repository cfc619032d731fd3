package bot

import (
	"os"
	"path/filepath"
)

// handedOn are the variables of the environment that a bot gets: what it takes to find programs, to write temporary
// files, and to know language and time zone. Others may hold passwords. A bot that needs more gets it from its command:
// exec: [env, NAME=value, program].
var handedOn = [...]string{"PATH", "HOME", "TMPDIR", "LANG", "LC_ALL", "LC_CTYPE", "TZ"}

// environment is that of a bot in a folder.
func environment(folder string) []string {
	env := []string{"FURBALL=1"} // so that a program can tell that it is a bot
	for _, name := range handedOn {
		if value, set := os.LookupEnv(name); set {
			env = append(env, name+"="+value)
		}
	}
	if full, err := filepath.Abs(folder); err == nil {
		env = append(env, "PWD="+full)
	}
	return env
}

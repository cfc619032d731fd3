// Package bottest is a bot for tests. A test binary that calls Main in its TestMain can start itself as a bot.
// What the bot does depends only on its arguments and on the duel.
package bottest

import (
	"bufio"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"time"
)

// arg is the first argument of a test binary that must run as a bot.
const arg = "be-a-bot"

// Command is the command that starts the test's own binary as a bot.
func Command(how ...string) []string {
	self, err := os.Executable()
	if err != nil {
		panic("bottest: " + err.Error())
	}
	return append([]string{self, arg}, how...)
}

// Doctrine is the Command in the place of a doctrine's name in an experiment.
func Doctrine(how ...string) string {
	words, err := json.Marshal(Command(how...))
	if err != nil {
		panic("bottest: " + err.Error())
	}
	return "{exec: " + string(words) + ", timeout: 20s, startup: 60s, name: tester}"
}

// Main runs the bot and ends the process, if the arguments ask for a bot. The words after arg are: batch=N;
// state; facts=A+B; log=FILE to log all lines, the bot's own after a "<"; fifo=FILE to hold that pipe open
// together with a child that lives on; and DEED@N for a misdeed, which is done in the second decision of each
// duel whose number has the remainder 3 when divided by N.
func Main() {
	if len(os.Args) < 2 || os.Args[1] != arg {
		return
	}
	b := tester{deed: map[string]int{}, ready: map[string]any{"type": "ready", "protocol": 1}}
	for _, word := range os.Args[2:] {
		b.word(word)
	}
	b.talk()
	os.Exit(0)
}

type tester struct {
	ready  map[string]any
	deed   map[string]int
	log    *os.File
	fifo   *os.File       // nil: none is held open
	random map[int]uint64 // by duel
}

func (b *tester) word(word string) {
	key, value, _ := strings.Cut(word, "=")
	deed, every, misdeed := strings.Cut(word, "@")
	switch {
	case key == "batch":
		b.ready["batch"], _ = strconv.Atoi(value)
	case key == "state":
		b.ready["state"] = true
	case key == "facts":
		b.ready["facts"] = strings.Split(value, "+")
	case key == "protocol":
		b.ready["protocol"], _ = strconv.Atoi(value)
	case key == "die":
		fmt.Fprintln(os.Stderr, "no will to live")
		os.Exit(3)
	case key == "fifo":
		b.fifo = breed(value)
	case key == "log":
		f, err := os.OpenFile(value, os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o600)
		if err != nil {
			panic(err)
		}
		b.log = f
	case misdeed:
		b.deed[deed], _ = strconv.Atoi(every)
	}
}

// breed starts a child that outlives its parent, and both hold a pipe open.
func breed(path string) *os.File {
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	must(err)
	_, err = f.WriteString("x")
	must(err)
	c := exec.Command("sleep", "3600")
	c.ExtraFiles = []*os.File{f}
	must(c.Start())
	return f
}

type decision struct {
	Type    string `json:"type"`
	ID      string `json:"id"`
	Duel    int    `json:"duel"`
	Random  uint64 `json:"random"`
	Options []any  `json:"options"`
}

type answer struct {
	ID     string `json:"id"`
	Option int    `json:"option"`
}

func (b *tester) talk() {
	b.random = map[int]uint64{}
	in := bufio.NewReader(os.Stdin)
	for {
		line, err := in.ReadBytes('\n')
		if err != nil {
			return
		}
		if b.log != nil {
			b.log.Write(line)
		}
		if line[0] == '[' {
			var list []decision
			must(json.Unmarshal(line, &list))
			var out []answer
			for i := range list {
				out = append(out, b.decide(&list[i]))
			}
			b.say(out)
			continue
		}
		var d decision
		must(json.Unmarshal(line, &d))
		switch d.Type {
		case "hello":
			b.say(b.ready)
		case "begin":
			b.random[d.Duel] = d.Random
		case "decide":
			b.say(b.decide(&d))
		case "end":
			delete(b.random, d.Duel)
		}
	}
}

// decide takes an option that follows from the duel's number and the decision.
func (b *tester) decide(d *decision) answer {
	h := fnv.New64a()
	fmt.Fprint(h, b.random[d.Duel], d.ID)
	a := answer{d.ID, int(h.Sum64() % uint64(len(d.Options)))}
	if strings.HasSuffix(d.ID, "/2") {
		for deed, every := range b.deed {
			if d.Duel%every == 3%every {
				b.sin(deed, d, &a)
			}
		}
	}
	return a
}

// sin does one of the things that a bot must not do.
func (b *tester) sin(deed string, d *decision, a *answer) {
	switch deed {
	case "crash":
		fmt.Fprintln(os.Stderr, "what was it\nthat I wanted")
		os.Exit(7)
	case "close": // closes its output, and ends a little later
		must(os.Stdout.Close())
		time.Sleep(200 * time.Millisecond)
		os.Exit(9)
	case "mute": // closes its output and lives on
		must(os.Stdout.Close())
		time.Sleep(time.Hour)
	case "hang":
		if b.fifo != nil {
			_, err := b.fifo.WriteString("h")
			must(err)
		}
		time.Sleep(time.Hour)
	case "flood":
		chunk := strings.Repeat("lorem ipsum ", 1000)
		for range 100 {
			fmt.Print(chunk)
		}
	case "range":
		a.Option = len(d.Options)
	case "garble":
		fmt.Println("let me think")
	case "stray":
		a.ID = "x" + a.ID
	case "chatter": // writes much to standard error, which is allowed
		fmt.Fprint(os.Stderr, strings.Repeat("so many words ", 100_000))
	case "breed": // leaves a child behind that would hold the pipes open for an hour
		c := exec.Command("sleep", "3600")
		c.Stdin, c.Stdout, c.Stderr = os.Stdin, os.Stdout, os.Stderr
		must(c.Start())
		fmt.Fprintf(os.Stderr, "child %d\n", c.Process.Pid)
		os.Exit(8)
	default:
		panic("bottest: no such deed: " + deed)
	}
}

func (b *tester) say(v any) {
	data, err := json.Marshal(v)
	must(err)
	if b.log != nil {
		fmt.Fprintf(b.log, "<%s\n", data)
	}
	fmt.Println(string(data))
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}

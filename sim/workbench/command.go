package workbench

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/sim/ask"
)

// Command is the command line that plays the first duels of the variant; "" if there is none but that of its file.
func (v *Variant) Command(duels int64) string {
	if v.points || len(v.source.cards) > 0 {
		return ""
	}
	line := "furball run " + v.called()
	for _, o := range v.settings {
		line += " --set " + quoted(o.Path+"="+o.Value)
	}
	return line + v.flags + " --duels " + strconv.FormatInt(max(duels, 1), 10)
}

// command is the command line that asks the same.
func (q *Question) command(v *Variant, values []string) string {
	if v.points || len(v.source.cards) > 0 {
		return ""
	}
	line := "furball " + q.Kind + " " + v.called()
	for _, o := range v.settings {
		if o.Path != q.Path {
			line += " --set " + quoted(o.Path+"="+o.Value)
		}
	}
	line += v.flags
	if q.Kind == ask.RaceKind {
		return line + " --over " + quoted(q.Path+"="+strings.Join(values, ",")) + " --metric " + q.Metric +
			" --duels " + strconv.Itoa(mostOfAValue)
	}
	return line + fmt.Sprintf(" --field %s --from %d --to %d --target %s --metric %s --duels %d", quoted(q.Path), q.From, q.To,
		strconv.FormatFloat(q.Target, 'f', -1, 64), q.Metric, mostOfAValue)
}

// called is the name of the experiment on the command line.
func (v *Variant) called() string {
	if v.source.folder == "" && !strings.HasPrefix(v.source.ID, own) {
		return v.source.Name
	}
	return quoted(v.source.file.Name)
}

// quoted is a word for a shell.
func quoted(word string) string {
	plain := func(r rune) bool {
		return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' || strings.ContainsRune("._-=/,:+", r)
	}
	if word != "" && strings.IndexFunc(word, func(r rune) bool { return !plain(r) }) < 0 {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}

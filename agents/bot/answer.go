package bot

import (
	"bytes"
	"encoding/json"
)

// readAnswers reads one line with the answers to the questions that were asked: an object, or a list if the
// bot plays several duels at once. A fault in one answer is in its reply; the fault returned is one that makes
// the whole line useless.
func readAnswers(line []byte, asked []asked, list bool, out []Reply) ([]Reply, *Fault) {
	var answers []answerLine
	if list {
		if err := json.Unmarshal(line, &answers); err != nil {
			return nil, faultf(Garbled, "%s", shorten(line))
		}
	} else {
		answers = make([]answerLine, 1)
		if err := json.Unmarshal(line, &answers[0]); err != nil {
			return nil, faultf(Garbled, "%s", shorten(line))
		}
	}
	if len(answers) != len(asked) {
		return nil, faultf(Strayed, "%d answers to %d decisions", len(answers), len(asked))
	}
	var id []byte
	for i, a := range answers {
		q := &asked[i]
		id = q.appendID(id[:0])
		switch {
		case a.ID == nil || a.Option == nil:
			return nil, faultf(Garbled, "%s has no id or no option", shorten(line))
		case !bytes.Equal(id, []byte(*a.ID)):
			return nil, faultf(Strayed, "%q, asked was %q", *a.ID, id)
		case *a.Option < 0 || *a.Option >= q.options:
			out = append(out, Reply{Duel: q.duel, Fault: faultf(Ranged, "%d, of 0 to %d", *a.Option, q.options-1)})
		default:
			out = append(out, Reply{Duel: q.duel, Option: *a.Option})
		}
	}
	return out, nil
}

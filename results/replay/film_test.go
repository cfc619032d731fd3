package replay_test

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/furball-sim/furball/results/replay"
	"github.com/furball-sim/furball/rules"
)

// The film of a duel has all aircraft, each from its first place; what was launched flies until it strikes or is gone;
// nobody's time runs backwards; and every act that shoots is a shot.
func TestFilm(t *testing.T) {
	t.Parallel()
	for _, s := range samples {
		t.Run(s.experiment, func(t *testing.T) {
			t.Parallel()
			d := s.play(t)
			f := replay.NewFilm(d)
			for i, c := range d.Craft {
				if k := f.Tracks[i]; k.Actor != c.Actor || k.Missile || d.Events[k.Points[0].Event].Turn != 0 {
					t.Errorf("track %d is %s (missile: %t) from turn %d, want %s from the start", i, k.Actor, k.Missile,
						d.Events[k.Points[0].Event].Turn, c.Actor)
				}
			}
			for i := range f.Tracks {
				checkTrack(t, d, &f.Tracks[i])
			}
			shots, kinds := 0, []rules.ActKind{rules.ActFire, rules.ActLaunch, rules.ActStrike, rules.ActCollide}
			for i := range d.Events {
				if a := d.Events[i].Act; a != nil && slices.Contains(kinds, a.Kind) {
					shots++
				}
			}
			last := f.Beats[len(f.Beats)-1]
			if last.Event != len(d.Events)-1 || last.Turn != d.Length || last.Time != 1000*d.Length {
				t.Errorf("the last beat is %+v, want the result at the end of turn %d", last, d.Length)
			}
			if len(f.Shots) != shots {
				t.Errorf("%d shots of %d acts", len(f.Shots), shots)
			}
		})
	}
}

func checkTrack(t *testing.T, d *replay.Duel, k *replay.Track) {
	t.Helper()
	for i := 1; i < len(k.Points); i++ {
		a, b := k.Points[i-1], k.Points[i]
		if a.Event == b.Event && len(d.Events[b.Event].Path) > 0 && b.Time > a.Time {
			continue // on one path
		}
		if b.Event <= a.Event || b.Time < a.Time {
			t.Errorf("%s: event %d at %d comes after event %d at %d", k.Actor, b.Event, b.Time, a.Event, a.Time)
		}
	}
	if last := k.Points[len(k.Points)-1]; last.Event > k.To || last.Time > 1000*d.Length {
		t.Errorf("%s moves after its end", k.Actor)
	}
	if k.Missile && k.Fate != replay.Struck && k.Fate != replay.Gone && k.To < len(d.Events)-1 {
		t.Errorf("%s ends as %q", k.Actor, k.Fate)
	}
	lost := slices.ContainsFunc(d.Events, func(e rules.Event) bool {
		return e.Actor == k.Actor && e.Act != nil && e.Act.Kind == rules.ActLost
	})
	if lost != (k.Fate == replay.Lost) {
		t.Errorf("%s: lost is %t, its fate %q", k.Actor, lost, k.Fate)
	}
}

// A duel has 3 to 8 key moments, 4 where it is long enough: its start, the losses while there is room, and its end. They
// come in order and say something.
func TestMoments(t *testing.T) {
	t.Parallel()
	for _, s := range samples {
		d := s.play(t)
		list := replay.NewFilm(d).Moments
		least := min(4, 2+d.Length)
		if len(list) < least || len(list) > 8 {
			t.Errorf("%s: %d moments, want %d to 8", s.experiment, len(list), least)
		}
		if list[0].Turn != 0 || list[len(list)-1].Turn != d.Length {
			t.Errorf("%s: from turn %d to turn %d of %d", s.experiment, list[0].Turn, list[len(list)-1].Turn, d.Length)
		}
		for i, m := range list {
			if m.Words == "" || m.From > m.Event || i > 0 && m.Event <= list[i-1].Event {
				t.Errorf("%s: moment %d is %+v", s.experiment, i, m)
			}
		}
		if d.Result != "draw" && !strings.Contains(list[len(list)-1].Words, "is lost") {
			t.Errorf("%s: the end says %q", s.experiment, list[len(list)-1].Words)
		}
	}
}

// The picture is sound XML, the same each time, names all aircraft and the result, and holds no figure that is none.
func TestSVG(t *testing.T) {
	t.Parallel()
	for _, s := range samples {
		t.Run(s.experiment, func(t *testing.T) {
			t.Parallel()
			d := s.play(t)
			picture := bytesOf(t, d, replay.WriteSVG)
			if again := bytesOf(t, d, replay.WriteSVG); string(again) != string(picture) {
				t.Error("two pictures of one duel differ")
			}
			words := textsOf(t, string(picture))
			for _, c := range d.Craft {
				if !strings.Contains(words, c.Name) {
					t.Errorf("%s is not named", c.Name)
				}
			}
			for _, want := range []string{d.Words[1:], fmt.Sprintf("duel %d.", d.Duel), "N\n", " km\n"} {
				if !strings.Contains(words, want) {
					t.Errorf("the picture does not say %q", want)
				}
			}
			for _, not := range []string{"NaN", "Inf", "%!"} {
				if strings.Contains(string(picture), not) {
					t.Errorf("the picture holds %s", not)
				}
			}
			if s.experiment == "spitfire-vs-bf109e" && strings.Count(string(picture), `class="number blue halo"`) > 10 {
				t.Error("a duel of 32 turns has more than 10 numbers at a track")
			}
		})
	}
}

// textsOf reads a picture as XML and gives its texts, one a line.
func textsOf(t *testing.T, picture string) string {
	t.Helper()
	var b strings.Builder
	for r := xml.NewDecoder(strings.NewReader(picture)); ; {
		token, err := r.Token()
		if errors.Is(err, io.EOF) {
			return b.String()
		}
		if err != nil {
			t.Fatal(err)
		}
		if text, ok := token.(xml.CharData); ok && len(strings.TrimSpace(string(text))) > 0 {
			b.Write(text)
			b.WriteByte('\n')
		}
	}
}

// What a file says cannot become a part of a picture or a page.
func TestForeignText(t *testing.T) {
	t.Parallel()
	d := sample{"tornado-vs-ufo", 0, 3}.play(t)
	evil := "<script>alert(1)</script> & \"</title>\x1b"
	d.Title, d.Experiment, d.Craft[0].Name, d.Words = evil, evil, evil, evil
	for i := range d.Events {
		d.Events[i].Text = evil
	}
	for name, write := range map[string]func(io.Writer, *replay.Duel) error{"html": replay.WriteHTML, "svg": replay.WriteSVG} {
		text := string(bytesOf(t, d, write))
		if strings.Contains(text, "<script>alert") || strings.Contains(text, "\x1b") {
			t.Errorf("%s holds foreign script", name)
		}
	}
	textsOf(t, string(bytesOf(t, d, replay.WriteSVG)))
}

// A duel without events is a page and a picture all the same.
func TestNothingShown(t *testing.T) {
	t.Parallel()
	d := &replay.Duel{Experiment: "none", Words: "a draw", Map: replay.Map{Unit: "inch", Size: 1000, Turn: 10}}
	d.Events = []rules.Event{{Text: "nothing"}}
	for _, name := range replay.Formats() {
		if err := d.Write(io.Discard, name); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

package missilecase

import (
	"regexp"
	"strings"

	"github.com/furball-sim/furball/rules/airpower/apcase"
	"github.com/furball-sim/furball/rules/airpower/guided"
	"github.com/furball-sim/furball/rules/airpower/missile"
)

// A situation is what the words of a launch case say of it. What they leave out is no obstacle: both have moved,
// the station holds a missile, and the launch succeeds.
type situation struct {
	attempt missile.Attempt
	bars    guided.Bars
	result  guided.Result
}

// A phrase is words that set something of a situation.
type phrase struct {
	words *regexp.Regexp
	set   func(*situation)
}

// Parts of the phrases.
const (
	launcher = `(?:launcher|launching aircraft|attacker|firer)`
	target   = `(?:target|target aircraft|defender)`
	both     = `(?:both|both aircraft|both of them|launcher and target|target and launcher)`
	move     = `(?:its |their |his )?(?:move|moves|movement|flight)`
	done     = `(?:moved|flown|(?:finished|completed|ended|made) ` + move + `|finished)`
	moved    = ` (?:has|have)(?: both)?(?: already| now)? ` + done + `(?: already)?$`
	moves    = ` (?:(?:has|have)(?: both)? not(?: yet)?(?: ` + done + `)?(?: yet)?|(?:is|are) still moving|` +
		`(?:has|have) (?:still|yet) to (?:move|finish ` + move + `)|moves later)$`
	holds = `^station (?:that )?(?:holds|carries|has|bears|with)(?: only)?(?: (?:one|two|full|empty|external))? `
	other = `(?:(?:fuel |drop |wing )?tanks?|ft[ /]?\d+l|bombs?|(?:gun |jammer |rocket )?pods?|racks?|rockets?)`
	not   = `(?: (?:instead of|rather than|and no|and not|not) missiles?)?$`
	fails = `^(?:(?:launch|launch roll|roll|missile|attempt|it) )?(?:that )?(?:will )?` +
		`(?:fail|fails|failed|failing|failure)`
	before = ` (?:before|prior to) (?:it is |it was |its |being )?(?:release|released|leaving rail|launch)$`
	after  = ` (?:after|on|upon) (?:it is |it was |its |being )?(?:release|released|leaving rail|launch)$`
)

// phrases are all that a situation may say.
var phrases = []phrase{
	say(`^`+launcher+moved, func(s *situation) { s.attempt.LauncherMoves = false }),
	say(`^`+target+moved, func(s *situation) { s.attempt.TargetMoves = false }),
	say(`^`+both+moved, func(*situation) {}),
	say(`^all (?:flight|moves|aircraft) (?:is over|are over|are finished|have moved)$`, func(*situation) {}),
	say(`^`+launcher+moves, func(s *situation) { s.attempt.LauncherMoves = true }),
	say(`^`+target+moves, func(s *situation) { s.attempt.TargetMoves = true }),
	say(`^(?:neither|neither of them|neither aircraft)`+moved, neither),
	say(`^`+both+moves, neither),

	say(`^station (?:is )?(?:already |now )?(?:empty|used|fired|emptied|spent)$`, holding(missile.Emptied)),
	say(`^station (?:has )?already (?:launched|fired|been used)(?: its missile)?$`, holding(missile.Emptied)),
	say(`^station (?:holds|carries|has) (?:nothing|no missile|no missiles)(?: left)?$`, holding(missile.Emptied)),
	say(holds+other+not, holding(missile.HoldsOther)),
	say(`^(?:not|no|without) missiles?(?: on it)?$`, unarmed),
	say(holds+`(?:missile|missiles)$`, holding(missile.HoldsMissile)),
	say(`^station (?:is )?(?:loaded|armed)$`, holding(missile.HoldsMissile)),
	say(`^(?:no such station|station does not exist|station is unknown|unknown station)$`, holding(missile.NotThere)),

	say(fails+`$`, ends(guided.Dud)), // and when may follow
	say(fails+before, ends(guided.OnRail)),
	say(`^`+strings.TrimSpace(before), ends(guided.OnRail)),
	say(`^`+strings.TrimSpace(after), ends(guided.Dud)),
	say(`^missile stays on (?:its )?rail$`, ends(guided.OnRail)),
	say(fails+after, ends(guided.Dud)),
	say(`^missile is (?:lost|dud)$`, ends(guided.Dud)),
	say(`^(?:launch|launch roll|attempt) (?:succeeds|is successful|succeeded)$`, ends(guided.Launched)),

	say(`^`+launcher+` (?:is|has) (?:stalled|departed)$`, barred(guided.NotFlying)),
	say(`^pilot (?:of `+launcher+` )?is (?:unconscious|disoriented|in gloc|out of action)$`, barred(guided.PilotOut)),
	say(`^`+launcher+` (?:has )?engaged (?:incoming )?missile(?: this turn)?$`, barred(guided.Engaged)),
	say(`^`+launcher+` (?:has )?(?:declared defensive preemption|preempted)(?: this turn)?$`, barred(guided.Preempted)),
	say(`^`+launcher+` (?:has )?(?:used|made|flew|flown) half-roll and dive(?: this turn)?$`, barred(guided.HalfRolled)),
	say(`^`+launcher+` (?:has )?fired (?:guns|rockets|guns or rockets) after its last fp$`, barred(guided.Fired)),
	say(`^`+launcher+` (?:has )?(?:prepared|executed|prepared or executed) roll(?:ing maneuver)? with its last fp$`,
		barred(guided.Rolled)),
	say(`^`+launcher+` is in et turn(?: or recovering from it)?$`, barred(guided.TurnedET)),
	say(`^`+launcher+` is recovering from et turn$`, barred(guided.TurnedET)),
	say(`^`+launcher+` is (?:in unloaded flight|recovering from unloaded (?:fps|flight))$`, barred(guided.Unloaded)),
	say(`^`+launcher+` has lost its weapons(?: system)?$`, barred(guided.WeaponsOut)),
}

func say(words string, set func(*situation)) phrase { return phrase{regexp.MustCompile(words), set} }

func neither(s *situation) { s.attempt.LauncherMoves, s.attempt.TargetMoves = true, true }

// unarmed leaves another store where it is.
func unarmed(s *situation) {
	if s.attempt.Station == missile.HoldsMissile {
		s.attempt.Station = missile.Emptied
	}
}

func holding(what missile.Station) func(*situation) {
	return func(s *situation) { s.attempt.Station = what }
}

func ends(r guided.Result) func(*situation) { return func(s *situation) { s.result = r } }

func barred(r guided.Refusal) func(*situation) {
	return func(s *situation) { s.bars = s.bars.With(r) }
}

// said are the spellings that come to the same.
var said = strings.NewReplacer("hasn't", "has not", "haven't", "have not", "isn't", "is not",
	"half roll", "half-roll", "result:", "", "result is", "")

// parts are what divides the words of a situation.
var parts = regexp.MustCompile(`\s*[,;:.()]\s*|\s+(?:but|while|whereas|although|and then|then)\s+`)

// The words that say nothing: articles, and what joins a phrase to the one before.
var (
	articles = regexp.MustCompile(`\b(?:the|an?) `)
	joins    = regexp.MustCompile(`^(?:(?:and|but|while|then|after|when|once|though) )?` +
		`(?:launch(?:ing|ed)? from |from )?`)
)

// read reads the words of a situation: phrases with commas or "and" between them.
func read(words string) (*situation, error) {
	s := &situation{result: guided.Launched}
	text := said.Replace(strings.ToLower(words))
	for _, part := range parts.Split(text, -1) {
		if part == "" {
			continue
		}
		if err := s.hear(part); err != nil {
			return nil, apcase.Faultf("situation: %q is not understood in %q", part, words)
		}
	}
	return s, nil
}

// hear takes one part of the words: a phrase, or phrases with "and" between them.
func (s *situation) hear(part string) error {
	plain := strings.TrimSpace(articles.ReplaceAllString(part, ""))
	if s.matches(plain) {
		return nil
	}
	if plain = joins.ReplaceAllString(plain, ""); s.matches(plain) {
		return nil
	}
	for i := strings.Index(plain, " and "); i >= 0; i = nextAnd(plain, i) {
		first, second := *s, plain[i+len(" and "):]
		if first.hear(plain[:i]) == nil && first.hear(second) == nil {
			*s = first
			return nil
		}
	}
	return apcase.Faultf("%q", plain)
}

// matches takes words that are a phrase.
func (s *situation) matches(plain string) bool {
	for _, p := range phrases {
		if p.words.MatchString(plain) {
			p.set(s)
			return true
		}
	}
	return false
}

// nextAnd is where the next "and" stands, -1 if there is none.
func nextAnd(text string, from int) int {
	i := strings.Index(text[from+1:], " and ")
	if i < 0 {
		return -1
	}
	return from + 1 + i
}

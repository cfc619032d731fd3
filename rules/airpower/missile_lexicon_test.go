package airpower_test

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/card"
)

// A class is what a word does in a clause. The zero class is a word that says nothing, such as an article.
type class uint8

// The classes of words.
const (
	wFiller class = iota
	wLauncher
	wTarget
	wAircraft
	wBoth
	wNeither
	wNor
	wIt
	wNot
	wInstead // what follows is not there: "instead of a missile"
	wOnly
	wAlso
	wAnd
	wOr
	wOf
	wTo
	wHave
	wAux
	wStill
	wAlready
	wLater
	wMove
	wMoved
	wMoving
	wFinish
	wFinishing
	wUnderway
	wFPs
	wSpent
	wLeft
	wLaunch
	wLaunched
	wMissile
	wStation
	wRail
	wHold
	wStore
	wAnyStore
	wNothing
	wEmpty
	wUsed
	wNoSuch
	wOther
	wFail
	wLost
	wStay
	wReleased
	wSucceed
	wDie
	wNumber
	wBar
	wRolling
	wGuns
	wWeapons
	wFinally // with its last FP
	wRecover
	wMade
	wMark // before, after
	wSplit
	numClasses
)

// spaces takes the marks out of words that belong together, and makes dashes into commas.
var spaces = strings.NewReplacer("’", "'", " no. ", " number ", " - ", ", ", "—", ", ", "–", ", ", "\"", "",
	"&", " and ", ". ", ", ", "\n", " ", "\t", " ", "\u00a0", " ")

// said are the spellings that come to the same, and the expressions of several words that stand for one: in each
// line the first stands for the rest.
var said = func() *strings.Replacer {
	var pairs []string
	for line := range strings.Lines(strings.TrimSpace(expressions)) {
		plain, all, _ := strings.Cut(line, "=")
		for words := range strings.SplitSeq(all, "|") {
			pairs = append(pairs, strings.TrimSpace(words), strings.TrimSpace(plain))
		}
	}
	return strings.NewReplacer(pairs...)
}()

// expressions are the lines of said. Of two that begin alike the longer one stands first.
const expressions = `
has not = hasn't
have not = haven't
had not = hadn't
is not = isn't
are not = aren't
was not = wasn't
were not = weren't
did not = didn't
does not = doesn't
do not = don't
will not = won't
can not = can't | cannot
could not = couldn't
not still = no longer
not complete = incomplete
launcher = launching aircraft | launch aircraft | firing aircraft | attacking aircraft | launching plane
target = other aircraft
half-roll = half-roll and dive | half roll and dive | half roll
finally = after its last fp | with its last fp | on its last fp
fps = flight points | flight point
unconscious = out of action
, not = but not | and not
only = nothing but
instead = other than | instead of | rather than | in place of
no = out of
to = yet to
too = as well
used = used up
before release = pre-release
after release = post-release
before = prior to
after = at the end of | at end of
underway its = during its
underway move = during the move
underway launcher = during the launcher
underway target = during the target
underway = mid-move | in mid move | under way | in progress | in the middle of
underway = partway through | part way through | halfway through
pod = gun pod
hung = hung-up
hangs = hang-fire | hang fire
launch fails = launch failure
wingtip = wing-tip
unknown = does not exist
released = left the rail | left its rail | left the station | left the launcher | left the aircraft
released = leave the launcher | leaves the launcher | leaving the launcher
lost = goes ballistic | falls away
`

// lexicon are the words that a situation may use.
var lexicon = func() map[string]class {
	all := map[string]class{}
	for c, words := range vocabulary {
		for _, w := range strings.Fields(words) {
			all[w] = c
		}
	}
	return all
}()

// vocabulary are the words of each class, in every form that matters.
var vocabulary = map[class]string{
	wFiller: `a an the this that which who whose its their there here in on at from with own any some all such as so
		yet now just case result results situation turn game phase external internal fuel drop inner outer
		inboard outboard wing wingtip tip fuselage centre center centerline centreline belly selected chosen named given
		same question concerned full single part normal number up even right else card pilot system this under left-hand
		for attempted attempt attempts tried tries place last incoming guided air-to-air because since if them`,
	wLauncher: "launcher launchers attacker attackers firer shooter pursuer",
	wTarget:   "target targets defender victim opponent enemy",
	wAircraft: "aircraft plane planes fighter fighters jet jets airplane airplanes",
	wBoth:     "both everyone everybody each every",
	wNeither:  "neither none nobody",
	wNor:      "nor",
	wIt:       "it they he she",
	wNot:      "not no never without",
	wInstead:  "instead",
	wOnly:     "only solely merely",
	wAlso:     "too also likewise either",
	wAnd:      "and plus",
	wOr:       "or and/or",
	wOf:       "of by",
	wTo:       "to",
	wHave:     "has have having",
	wAux:      "is are was were be been being do does did will would can could must should may",
	wStill:    "still",
	wAlready:  "already previously earlier beforehand",
	wLater:    "later second afterwards subsequently",
	wMove:     "move moves movement movements flight",
	wMoved:    "moved flown",
	wMoving:   "moving flying",
	wFinish: `finish finishes finished complete completes completed end ends ended over done concluded stopped
		through`,
	wFinishing: "finishing completing ending",
	wUnderway:  "underway ongoing",
	wFPs:       "fp fps hfp hfps vfp vfps points",
	wSpent:     "spent spend spending",
	wLeft:      "left remaining remains remain unspent unused",
	wLaunch:    "launch launches launching shot shots shoot shoots fires fire firing",
	wLaunched:  "launched fired",
	wMissile:   "missile missiles sidewinder sidewinders sparrow sparrows atoll atolls falcon falcons aam aams",
	wStation:   "station stations pylon pylons hardpoint hardpoints",
	wRail:      "rail rails",
	wHold: `hold holds held holding carry carries carried carrying bear bears bearing contain contains containing mount
		mounts mounted mounting load loads loaded arm armed fitted equipped occupied hanging filled`,
	wStore: `tank tanks droptank droptanks ft fts bomb bombs pod pods rack racks rocket rockets jammer jammers ecm
		napalm`,
	wAnyStore: "store stores ordnance something anything payload",
	wNothing:  "nothing",
	wEmpty:    "empty vacant bare emptied clean",
	wUsed:     "used expended gone discharged consumed",
	wNoSuch:   "unknown nonexistent exist exists",
	wOther:    "other another different",
	wFail:     "fail fails failed failing failure malfunction malfunctions malfunctioned misfire misfires misfired",
	wLost:     "lost dud duds wasted dead",
	wStay:     "stay stays stayed staying hang hangs hung stuck kept retained",
	wReleased: `release releases released releasing leave leaves leaving separate separates separated separating
		separation`,
	wSucceed: "succeed succeeds succeeded success successful successfully works worked",
	wDie:     "roll rolls rolled die natural dice",
	wBar: `stalled departed unconscious disoriented gloc engaged engages preempted pre-empted preempts preemption
		half-roll half-rolled et unloaded`,
	wRolling: "rolling maneuver manoeuvre prepared executed prepares executes",
	wGuns:    "guns gun cannon",
	wWeapons: "weapon weapons",
	wFinally: "finally",
	wRecover: "recover recovers recovering recovered",
	wMade:    "made make makes taken takes took had",
	wMark:    "before after upon following once",
	wSplit:   "but while whereas although though when where then however",
}

// designation is the class of a designation: "AIM-9L", "FT/600L".
func designation(word string) (class, bool) {
	if armory.Find(strings.ToUpper(word)) != nil || missileLike.MatchString(word) {
		return wMissile, true
	}
	if storeLike.MatchString(word) || card.FindStore(strings.ToUpper(word)) != nil {
		return wStore, true
	}
	return wFiller, false
}

// missileLike is a designation of a missile, or of a family of them: "AIM-9".
var missileLike = regexp.MustCompile(`^(?:aim|aa)-\d+\w*$`)

// storeLike is a designation of a tank, bomb, pod or rack.
var storeLike = regexp.MustCompile(`^(?:ft|bb|bs|bg|bn|rp|rk|gp|ep|jp|rr|er)[-/]\w+$`)

// numbers are the words for numbers.
var numbers = map[string]int{"zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7,
	"eight": 8, "nine": 9, "ten": 10}

// A word is one of a clause with its class, and its value for a number.
type spoken struct {
	class
	text  string
	value int
}

// classed is the class of a word; "unfinished" is two, a negation and the rest. A word that is unknown is a fault.
func classed(text string) ([]spoken, error) {
	text = strings.Trim(text, ".'!?")
	plain := strings.TrimPrefix(text, "#")
	if n, err := strconv.Atoi(plain); err == nil {
		return []spoken{{wNumber, text, n}}, nil
	}
	if n, ok := numbers[plain]; ok {
		return []spoken{{wNumber, text, n}}, nil
	}
	for _, form := range [...]string{text, strings.TrimSuffix(text, "'s")} {
		if c, ok := lexicon[form]; ok {
			return []spoken{{class: c, text: form}}, nil
		}
	}
	if c, ok := designation(text); ok {
		return []spoken{{class: c, text: text}}, nil
	}
	if rest, ok := strings.CutPrefix(text, "un"); ok && lexicon[rest] != wFiller {
		return []spoken{{class: wNot, text: "un"}, {class: lexicon[rest], text: rest}}, nil
	}
	return nil, aptest.Faultf("no word %q", text)
}

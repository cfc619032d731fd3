package sighting

import "strings"

// A Paint is how an aircraft is painted (AP-11.1.8).
type Paint uint8

const (
	Silver Paint = iota
	Light        // uncamouflaged
	Dark         // uncamouflaged
	Camouflaged
	LowVisibility // grey
	NumPaints
)

// A Background is what is behind a target (AP-11.1.8).
type Background uint8

const (
	Land Background = iota
	Water
	Level
	Open // sky
	Clouds
	numBackgrounds
)

// positions is AP-11.1.8: row = paint; columns land, water, level, sky, clouds.
var positions = [NumPaints][numBackgrounds]int8{
	Silver:        {-2, -2, -1, -1, -2},
	Light:         {-1, -1, 0, 0, -2},
	Dark:          {0, 1, 0, -1, -2},
	Camouflaged:   {1, -1, 0, -1, -2},
	LowVisibility: {0, 0, 1, 1, -1},
}

// Background is what the looker sees behind the target.
func (l *Craft) Background(t *Craft, b *Between, sky *Sky) Background {
	switch dh := l.higher(t); {
	case b.Clouds || t.Stratus != 0:
		return Clouds
	case dh > 0:
		return Open
	case dh == 0:
		return Level
	case sky.Water:
		return Water
	}
	return Land
}

// usualPaint is how aircraft were painted most of the time, by the start of the card's name; the
// longest that fits. The table is ours, for the rules leave the paint to the scenario.
var usualPaint = [...]struct {
	prefix string
	paint  Paint
}{
	{"MiG-15", Silver}, {"MiG-17", Silver}, {"MiG-19", Silver}, {"MiG-21", Silver},
	{"F-4B", Light}, {"F-4J", Light}, {"F-4N", Light}, {"F-4S", Light}, {"F-8", Light}, {"F-14", Light},
	{"F-80", Silver}, {"F-84", Silver}, {"F-86", Silver}, {"F-104", Silver}, {"Mirage", Silver},
	{"F-15", LowVisibility}, {"F-16", LowVisibility}, {"F/A-18", LowVisibility},
}

// UsualPaint is the paint of an aircraft whose scenario names none, by the name of its card:
// camouflaged if usualPaint does not list it.
func UsualPaint(card string) Paint {
	paint, length := Camouflaged, 0
	for _, u := range usualPaint {
		if len(u.prefix) > length && strings.HasPrefix(card, u.prefix) {
			paint, length = u.paint, len(u.prefix)
		}
	}
	return paint
}

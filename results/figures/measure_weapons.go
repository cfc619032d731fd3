package figures

// weaponMeasure is a measure of a weapon of a side.
type weaponMeasure = Measure[WeaponSummary]

// ShotTerm is the term of the report that explains the measures of weapons.
const ShotTerm = "shot, hit, kill of a weapon"

// WeaponMeasures lists the measures of a weapon of a side in a cell, in the order of their columns.
func WeaponMeasures() []Measure[WeaponSummary] {
	damage := weaponCount("damage", "damage points")
	damage.Title = "" // the report has damage a shot
	return read([]weaponMeasure{weaponCount("shots", "shots"), weaponCount("hits", "shots"), weaponCount("kills", "aircraft"),
		damage,
		{Name: "shots a duel", Key: "shots_a_duel_estimate", Scale: Bare, Unit: "shots", Head: []string{"shots", "a duel"},
			Term: ShotTerm, Method: "skewness-corrected t", Section: "5"},
		weaponShare("hit", "hits"), weaponShare("kill", "kills"),
		{Name: "damage a shot", Key: "damage_a_shot", Scale: Amount, Unit: "damage points",
			Head: []string{"damage", "a shot"}, Last: true, Title: "damage a shot", Term: MeanTerm,
			Method: "ratio, skewness-corrected t", Section: "6"},
		{Name: "share of kills", Key: "share_of_kills_estimate", Scale: Proportion, Unit: "of the enemy's losses",
			Column: "share_of_kills", Bounds: "share", Head: []string{"share of", "kills, %"}, Title: "share of kills",
			Term: ShotTerm, Method: "wilson, duels as clusters", Section: "6"},
	})
}

// weaponCount is a measure that counts.
func weaponCount(name, unit string) weaponMeasure {
	return weaponMeasure{Name: name, Unit: unit, Key: name, Column: name, Title: name, Term: ShotTerm, Method: "counted",
		Section: "6"}
}

// weaponShare is the share of the shots that do something: "hit", "hits".
func weaponShare(what, many string) weaponMeasure {
	key := what + "_probability"
	return weaponMeasure{Name: what + " probability a shot", Key: key, Scale: Proportion, Unit: "of shots", Column: key,
		Bounds: what, Head: []string{many, "% of shots"}, Title: many + " a shot", Term: ShotTerm,
		Method: "wilson, duels as clusters", Section: "6"}
}

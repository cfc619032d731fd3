package rules

import "github.com/furball-sim/furball/rules/yamldoc"

// What an option of a system is: the tag role of its field says it.
const (
	// A RoleReading chooses between what a text may mean: the text leaves it open, or says two things.
	RoleReading = "reading"
	// A RoleRule is an optional or advanced rule, or what of a battle it asks for: who plays by it has chosen it.
	RoleRule = "rule"
	// A RoleEnd says when a duel is broken off, which the texts leave to the players.
	RoleEnd = "end"
)

// Roles are all of them.
func Roles() []string { return []string{RoleReading, RoleRule, RoleEnd} }

// An Option is a field of the section options. Values are those that can be listed, that of an experiment without the option
// first.
type Option = yamldoc.Role

// OptionList are the options of a system; none if nobody knows them.
func (f *Fields) OptionList() []Option {
	if f == nil || f.Options == nil {
		return nil
	}
	return yamldoc.RolesOf(f.Options)
}

// Readings are the options that are readings of the texts.
func (f *Fields) Readings() (all []Option) {
	for _, o := range f.OptionList() {
		if o.Role == RoleReading {
			all = append(all, o)
		}
	}
	return all
}

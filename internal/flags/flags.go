// Package flags fills structs of options from the command line. What a flag is stands in the tags of its field:
//
//	type options struct {
//		Duels flags.Whole `flag:"duels" range:"1 1000000" default:"100" help:"duels a cell"`
//	}
//
// The types of this package say in their errors what was found and what is allowed.
package flags

import (
	"fmt"
	"reflect"
	"strings"

	"github.com/spf13/pflag"
)

// A ranged value has a least and a greatest value, which a tag gives.
type ranged interface{ between(low, high string) }

// A usual value has a default, which does not count as given by the user.
type usual interface{ usually(text string) }

// Bind adds a flag for each field of a struct that has the tag flag, with the tags help, range ("LOW HIGH"), default,
// untold (the help says nothing of the default) and bare (the value of a flag without one). Structs within, embedded or
// with the tag flags, are bound as well.
func Bind(set *pflag.FlagSet, options any) {
	bindAll(set, reflect.ValueOf(options).Elem())
}

func bindAll(set *pflag.FlagSet, v reflect.Value) {
	for i := range v.NumField() {
		field, at := v.Type().Field(i), v.Field(i)
		name, flagged := field.Tag.Lookup("flag")
		if _, inside := field.Tag.Lookup("flags"); inside || field.Anonymous && !flagged {
			bindAll(set, at)
			continue
		}
		if flagged {
			bind(set, name, at.Addr().Interface(), field.Tag)
		}
	}
}

// bind adds one flag.
func bind(set *pflag.FlagSet, name string, at any, tag reflect.StructTag) {
	usage, first := tag.Get("help"), tag.Get("default")
	if r, ok := at.(ranged); ok {
		low, high, _ := strings.Cut(tag.Get("range"), " ")
		r.between(low, high)
	}
	switch v := at.(type) {
	case *string:
		set.StringVar(v, name, first, usage)
	case *bool:
		set.BoolVar(v, name, *v, usage)
	case *[]string:
		set.StringArrayVar(v, name, nil, usage)
	case pflag.Value:
		if u, ok := v.(usual); ok && first != "" {
			u.usually(first)
		}
		set.Var(v, name, usage)
	default:
		panic(fmt.Sprintf("--%s: a flag of type %T", name, at))
	}
	f := set.Lookup(name)
	if _, untold := tag.Lookup("untold"); untold {
		f.DefValue = ""
	}
	if bare := tag.Get("bare"); bare != "" {
		f.NoOptDefVal = bare
	}
}

// Usual fills a struct of options as for a user who gives no flag.
func Usual(options any) { Bind(pflag.NewFlagSet("", pflag.ContinueOnError), options) }

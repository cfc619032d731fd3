// Package agents decides for craft. A Pilot is immutable and shared by all workers; each craft of each duel is
// flown by an Agent of its own. There are three sorts: Random takes any legal option; a doctrine, read from a
// YAML document by Compile, weighs the facts of each option (rules.Fact) with whole-number arithmetic and
// takes the best; and a rollout agent plays forks of the duel ahead with doctrines and takes the option that
// ends best. The package bot lets outside programs decide for craft.
//
// An agent rolls dice of its own: it neither sees the dice of the duel nor uses them up. The package knows no
// rules system; it only holds the shipped doctrines of each. docs/doctrines.md says how to write a doctrine,
// docs/agents.md what agents do.
package agents

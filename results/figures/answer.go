package figures

// An Answer is what a command answers, for programs: the sentence that people read, and what it hangs on.
type Answer struct {
	Sentence string `json:"sentence"`
	Budget   *Hangs `json:"budget"` // null: it was not played
	// Cost is what the budget would take where it was not played, such as because it takes more duels than the answer has had;
	// nil: it was played, or there is nothing to play.
	Cost *BudgetCost `json:"budget_cost,omitempty"`
}

// A BudgetCost is about how many duels a budget takes, and the command that plays it.
type BudgetCost struct {
	Duels   int64  `json:"duels"`
	Command string `json:"command"`
}

// On a narrow screen the knobs that the experiment varies stand right below the first chart, and what the experiment is
// about below them, so that a hand and what it moves are seen together. The elements move, not their pictures alone: the
// keyboard and who listens to the page come to them in the order in which they stand.

import {byId} from "./make.js";

const narrow = matchMedia("(max-width: 59.99rem)");

// settle puts the elements where they belong, now and whenever the width changes.
export function settle() {
	const place = () => {
		if (narrow.matches) byId("now-figure").after(byId("varied"), byId("about"));
		else {
			byId("title").after(byId("about"));
			byId("knobs-title").after(byId("varied"));
		}
	};
	narrow.addEventListener("change", place);
	place();
}

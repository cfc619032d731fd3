// The list of example duels, the map that shows one, and the list of runs.

import {ask, offer, show} from "./api.js";
import {byId, grouped, make} from "./make.js";

const words = {blue: "Blue wins", red: "Red wins", mutual: "Both are killed", draw: "Draw"};

// settling is how long a hand must rest before the duels are looked at again, in milliseconds.
const settling = 700;

// Duels lists duels of what is played now, and opens them on the map. visitor gives the visitor's number, unit that of
// lengths; refused is told of refusals.
export class Duels {
	constructor(visitor, unit, refused) {
		this.visitor = visitor;
		this.unit = unit;
		this.refused = refused;
		this.shown = ""; // the variant whose duels are listed
		this.now = ""; // the variant that is played
		byId("duels-part").addEventListener("toggle", () => this.later(0));
		byId("any-duel").addEventListener("submit", (e) => {
			e.preventDefault();
			const duel = byId("any-duel").elements.duel.value.trim();
			this.open(this.now, duel, "Duel " + duel);
		});
		byId("map-winning").addEventListener("click", () => {
			byId("map-winning").disabled = true; // it plays the duel on from each turn, which takes a moment
			this.showAt(this.path + "&chances=1");
		});
		byId("map-close").addEventListener("click", () => byId("map").close());
		byId("map").addEventListener("close", () => {
			byId("map-frame").src = "about:blank";
		});
	}

	// follow takes the variant that is played now. A list of another one says that it is old, until it is made again.
	follow(variant) {
		if (this.now === variant) return;
		this.now = variant;
		byId("duels").classList.toggle("old", this.shown !== "" && this.shown !== variant);
		if (this.shown && this.shown !== variant) byId("duels-words").textContent = "Duels of the values before. New ones are being looked for.";
		this.later(settling);
	}

	// later lists the duels after a while, if they are to be seen and not listed yet.
	later(after) {
		clearTimeout(this.timer);
		this.timer = setTimeout(() => {
			if (byId("duels-part").open && this.now && this.shown !== this.now) this.show();
		}, after);
	}

	// show asks for the duels and lists them.
	async show() {
		try {
			const found = await ask(`visits/${this.visitor()}/duels`);
			if (found.variant !== this.now) return; // another one is played by now, and its duels will be asked for
			this.list(found);
		} catch (e) {
			this.refused(e);
			this.later(3000);
		}
	}

	list(found) {
		this.shown = found.variant;
		byId("duels").classList.remove("old");
		byId("duels-words").textContent = `Examples out of the first ${grouped(found.of)} duels, opened on the map.`;
		byId("duels").replaceChildren(...found.duels.map((d) => {
			const title = `Duel ${d.duel}: ${words[d.result]}, ${d.end}, ${lasting(d.length, this.unit())} (the ${d.why})`;
			const open = make("button", {type: "button", textContent: "Show on the map"});
			open.setAttribute("aria-label", "Show on the map: " + title);
			open.addEventListener("click", () => this.open(found.variant, d.duel, title));
			return make("li", {}, title + " ", open);
		}));
	}

	// open shows a duel of a variant on the map.
	open(variant, duel, title) {
		this.showAt(`visits/${this.visitor()}/duels/${encodeURIComponent(duel)}?variant=${variant}`);
		byId("map-title").textContent = title;
		byId("map-winning").disabled = false;
		byId("map").showModal();
	}

	// showAt shows the page of a duel in the frame.
	showAt(path) {
		this.path = path;
		offer(byId("map-own"), path);
		show(byId("map-frame"), path);
	}
}

// lasting is a length with its unit, "1 turn" or "2 turns".
const lasting = (n, unit) => `${n} ${n === 1 ? unit.replace(/s$/, "") : unit}`;

// kinds are what folders hold, as people say it.
const kinds = {why: "why", rate: "rating", ratings: "ladder", comparisons: "comparisons"};

// showRuns lists the runs of the folder.
export async function showRuns() {
	const {runs, left} = await ask("runs");
	const items = runs.map((r) => {
		const item = make("li", {}, make("strong", {}, r.title || r.experiment), ` (${kinds[r.kind] || r.kind}, ${r.path}, ${grouped(r.duels)} duels) `, r.answer, " ");
		if (r.report) {
			const path = r.path.split("/").map(encodeURIComponent).join("/");
			item.append(make("a", {href: `/runs/${path}/report.html`, target: "_blank", rel: "noopener",
				textContent: "Report of " + r.path}));
		}
		return item;
	});
	if (left) items.push(make("li", {}, `${grouped(left)} more are not listed: furball runs lists all.`));
	byId("runs").replaceChildren(...(items.length ? items : [make("li", {}, "No runs here yet: furball run makes some.")]));
}

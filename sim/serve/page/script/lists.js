// The list of example duels, the map that shows one, and the list of runs.

import {ask} from "./api.js";
import {byId, grouped, make} from "./make.js";

const words = {blue: "Blue wins", red: "Red wins", mutual: "Both are killed", draw: "Draw"};

// showDuels lists duels of what is played now.
export async function showDuels(visitor, unit) {
	const found = await ask(`visits/${visitor}/duels`);
	byId("duels-words").textContent = `Examples out of the first ${grouped(found.of)} duels, opened on the map.`;
	byId("duels").replaceChildren(...found.duels.map((d) => {
		const title = `Duel ${d.duel}: ${words[d.result]}, ${d.end}, ${lasting(d.length, unit)} (the ${d.why === "typical" ?
			"typical one" : d.why})`;
		const open = make("button", {type: "button", textContent: "Show on the map"});
		open.setAttribute("aria-label", "Show on the map: " + title);
		open.addEventListener("click", () => showMap(visitor, d.duel, title));
		return make("li", {}, title + " ", open);
	}));
}

// lasting is a length with its unit, "1 turn" or "2 turns".
const lasting = (n, unit) => `${n} ${n === 1 ? unit.replace(/s$/, "") : unit}`;

// showMap opens a duel on the map.
function showMap(visitor, duel, title) {
	const address = `/api/visits/${visitor}/duels/${duel}`;
	byId("map-title").textContent = title;
	byId("map-own").href = address;
	byId("map-frame").src = address;
	byId("map").showModal();
}

// listenToMap makes the map close.
export function listenToMap() {
	byId("map-close").addEventListener("click", () => byId("map").close());
	byId("map").addEventListener("close", () => {
		byId("map-frame").src = "about:blank";
	});
}

// showRuns lists the runs of the folder.
export async function showRuns() {
	const {runs} = await ask("runs");
	const items = runs.map((r) => {
		const item = make("li", {}, make("strong", {}, r.title || r.experiment), ` (${r.path}, ${grouped(r.duels)} duels) `, r.answer, " ");
		if (r.report) {
			const path = r.path.split("/").map(encodeURIComponent).join("/");
			item.append(make("a", {href: `/runs/${path}/report.html`, target: "_blank", rel: "noopener",
				textContent: "Report of " + r.path}));
		}
		return item;
	});
	byId("runs").replaceChildren(...(items.length ? items : [make("li", {}, "No runs here yet: furball run makes some.")]));
}

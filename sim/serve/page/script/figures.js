// The figures of what is played, in charts and in words.

import {drawDifference, drawEnds, drawNow, drawSweep, endsInWords} from "./chart.js";
import {choiceTitle, named} from "./fields.js";
import {byId, grouped, make, percent} from "./make.js";

// showFigures draws all figures. seen has them with the sheet, the state and the fields of the page.
export function showFigures(seen) {
	const {figures, sheet, state} = seen;
	const stale = figures.change < state.change;
	byId("answer").textContent = figures.sentence ? figures.sentence + stateInWords(figures) : "The duels begin …";
	byId("result").dataset.change = figures.change;
	byId("result").dataset.duels = figures.duels;
	drawNow(byId("now"), figures);
	drawEnds(byId("ends"), figures);
	byId("ends-words").textContent = endsInWords(figures, sheet ? sheet.unit : "turns");
	paintBaseline(figures);
	paintSweep(seen);
	paintWeapons(figures);
	byId("command-part").hidden = !figures.command;
	byId("command").textContent = figures.command;
	if (!stale) aloud(figures);
}

// stateInWords says whether more duels come.
function stateInWords(figures) {
	if (figures.state === "enough") return " That is as close as the workbench looks.";
	if (figures.state === "slow") return " Stopped: a duel takes too long for the workbench.";
	return "";
}

// paintBaseline draws the difference from the baseline, if there is one.
function paintBaseline(figures) {
	const base = figures.baseline;
	byId("difference-figure").hidden = !base;
	byId("pin").textContent = base ? "Pin this one in its place" : "Pin as baseline";
	byId("unpin").hidden = !base;
	if (!base) return;
	byId("difference").hidden = byId("difference-caption").hidden = base.same;
	if (!base.same) drawDifference(byId("difference"), base);
	byId("difference-words").textContent = base.same ? base.sentence : base.sentence ? `${base.sentence} ${grouped(base.pairs)} duels of each.` : "";
}

// paintSweep draws what the values of the field that was changed last have given.
function paintSweep({figures, state, fields}) {
	const sweep = state.sweep(figures.change) || state.curve();
	const f = sweep && fields.byPath && fields.byPath.get(sweep.path);
	byId("sweep-figure").hidden = !f || sweep.values.size < (sweep.whole ? 2 : 1); // a curve has two points
	if (byId("sweep-figure").hidden) return;
	const numeric = f.kind === "number" && [...sweep.values.keys()].every((v) => v !== "" && !Number.isNaN(Number(v)));
	const points = [...sweep.values].map(([value, of]) => ({value, name: choiceTitle(f, value) || "not set", at: Number(value), figures: of}));
	if (numeric) points.sort((a, b) => a.at - b.at);
	const held = Object.entries(sweep.held).map(([p, v]) => [fields.byPath.get(p), v]).filter(([of]) => of).map(([of, v]) => `${named(of)}: ${choiceTitle(of, v)}`);
	byId("sweep-caption").textContent = `${sweep.whole ? "The experiment" : "So far"}: kill probability ${numeric ? "over" : "by"} ${named(f)}${
		held.length ? ` (${held.join(", ")})` : ""}`;
	drawSweep(byId("sweep"), points, sweep.here, figures.baseline, numeric);
	if (!byId("sweep-table").closest("details").open) return;
	const row = (cells, of = "td") => make("tr", {}, ...cells.map((c) => make(of, {textContent: c})));
	byId("sweep-table").replaceChildren(make("thead", {}, row([f.label, "blue kills", "red kills", "duels"], "th")),
		make("tbody", {}, ...points.map((p) => row([p.name, ...p.figures.kill.map((k) =>
			`${percent(k.value, k.low, k.high)} (${percent(k.low, k.low, k.high)} to ${percent(k.high, k.low, k.high)})`),
		grouped(p.figures.duels)]))));
}

// paintWeapons lists what each side makes of its weapons.
function paintWeapons(figures) {
	if (!byId("weapons-part").open) return; // a closed table is not kept up
	const row = (cells, of = "td") => make("tr", {}, ...cells.map((c) => make(of, {textContent: c})));
	const rows = (figures.weapons || []).map((w) => row([w.side, w.name, w.shots.toPrecision(2), `${(100 * w.hits).toFixed(0)} %`,
		w.part === null ? "" : `${(100 * w.part).toFixed(0)} %`]));
	byId("weapons").replaceChildren(make("thead", {}, row(["side", "weapon", "shots a duel", "hit", "of its kills"], "th")),
		make("tbody", {}, ...(rows.length ? rows : [row(["", "nobody has fired", "", "", ""])])));
}

// aloud tells a screen reader how things stand, not more often than somebody can listen.
function aloud(figures) {
	const over = figures.state !== "playing";
	const said = `${figures.change} ${over}`;
	if (!figures.sentence || said === aloud.said || !over && Date.now() - (aloud.at || 0) < 6000) return;
	aloud.said = said;
	aloud.at = Date.now();
	const base = figures.baseline ? " " + figures.baseline.sentence : "";
	byId("live").textContent = figures.sentence + base;
}

// The workbench: it sends what is changed, and shows the figures that come back.

import {ask, leave} from "./api.js";
import {Fields} from "./fields.js";
import {showFigures} from "./figures.js";
import {listenToMap, showDuels, showRuns} from "./lists.js";
import {byId, make} from "./make.js";
import {Questions} from "./questions.js";
import {State, makesSheet} from "./state.js";

const state = new State();
const fields = new Fields(changeField, resetField);
const questions = new Questions(() => visitor, (path) => fields.values.get(path), refused);
let visitor = "", feed = null, sheet = null, figures = null, sending = false, waiting = false, resize = 0;

// ---- what is sent

// changeField takes a value from a knob.
function changeField(f, value) {
	state.dragged = f.path;
	state.set(f.path, value);
	fields.mark(state.changed());
	questions.choose(f.path);
	send();
}

// resetField gives a field back what it began with.
function resetField(f) {
	state.dragged = f.path;
	fields.take(f.path, state.reset(f.path));
	fields.mark(state.changed());
	fields.showChanged();
	send();
}

// resetAll gives all fields back what they began with.
function resetAll() {
	const paths = state.changed();
	for (const path of paths) fields.take(path, state.reset(path));
	state.dragged = null;
	fields.mark(state.changed());
	fields.showChanged();
	byId("search").focus();
	send([...paths].some(makesSheet));
}

// send sends the settings; while an answer is awaited, the last ones wait.
async function send(anew = makesSheet(state.dragged || "")) {
	if (sending) {
		waiting = true;
		send.anew = send.anew || anew;
		return;
	}
	sending = true;
	try {
		const change = state.number();
		byId("result").dataset.sent = change; // for tests, and for who looks closely: what is shown may be older
		await ask(`visits/${visitor}/change`, {settings: state.list(), change});
		fields.blame([]);
		say("");
		if (anew) show(await ask(`visits/${visitor}/sheet`), false);
	} catch (e) {
		refused(e);
	}
	sending = false;
	if (waiting) {
		waiting = false;
		const again = send.anew;
		send.anew = false;
		send(again || makesSheet(state.dragged || ""));
	}
}

// refused shows why a change was refused: at its field, or above the page.
function refused(e) {
	if (e.faults.length) {
		const rest = fields.blame(e.faults);
		const n = e.faults.length - rest.length;
		const there = n ? `Nothing plays: ${n === 1 ? "a field has" : n + " fields have"} a fault, which stands there. ` : "";
		say(there + rest.join("; "));
		return;
	}
	if (e.status === 410) {
		again(500);
		return;
	}
	say(e.message);
	if (e.status === 503) setTimeout(() => visitor ? send() : visit(), 1000 * e.again);
}

// say shows a message above the page; "" hides it.
function say(words) {
	byId("message").hidden = !words;
	if (byId("message").textContent !== words) byId("message").textContent = words;
}

// ---- the visit

// visit lets the page in, and opens what the page shows.
async function visit() {
	try {
		visitor = (await ask("visits", {})).visitor;
	} catch (e) {
		visitor = "";
		if (e.status === 503) refused(e);
		else lost();
		return;
	}
	listen();
	say("");
	if (sheet) await reopen();
	else await choose();
}

// lost says that the workbench is not there, and looks again later.
function lost() {
	say("The workbench does not answer. Is furball serve still running? The page goes on when it is back.");
	again(3000);
}

// again visits anew after a while.
function again(after) {
	if (feed) feed.close();
	feed = null;
	clearTimeout(again.timer);
	again.timer = setTimeout(visit, after);
}

// listen listens to the figures.
function listen() {
	if (feed) feed.close();
	feed = new EventSource(`/api/visits/${visitor}/news`);
	feed.addEventListener("message", (e) => tell(JSON.parse(e.data)));
	feed.addEventListener("error", () => {
		if (feed.readyState === EventSource.CLOSED) again(1500);
	});
}

// reopen opens what was open in a visit that has ended.
async function reopen() {
	try {
		await ask(`visits/${visitor}/open`, {experiment: byId("experiment").value, settings: state.list(), change: state.number()});
		byId("pin").hidden = false;
		byId("unpin").hidden = true;
		links();
	} catch (e) {
		refused(e);
	}
}

// ---- the experiment

// choose fills the list of experiments and opens the one of the address, or the first.
async function choose() {
	const {experiments} = await ask("experiments");
	const groups = new Map();
	for (const e of experiments) {
		const group = e.id.startsWith("folder/") ? "Of the folder" : "Shipped, " + e.system;
		if (!groups.has(group)) groups.set(group, make("optgroup", {label: group}));
		groups.get(group).append(new Option(e.title || e.name, e.id));
	}
	byId("experiment").replaceChildren(...groups.values());
	const want = decodeURIComponent(location.hash.slice(1)) || "shipped/tornado-vs-ufo";
	if (experiments.some((e) => e.id === want)) byId("experiment").value = want;
	await openExperiment();
}

// openExperiment opens the chosen experiment at its first cell.
async function openExperiment() {
	const id = byId("experiment").value;
	try {
		const {cells} = await ask("cells?experiment=" + encodeURIComponent(id));
		byId("cell").replaceChildren(...cells.map((c, i) => new Option(`${i + 1}: ${c.name || "the experiment as it is"}`,
			JSON.stringify(c.settings || []))));
		history.replaceState(null, "", "#" + encodeURIComponent(id));
		await openCell();
	} catch (e) {
		if (e.faults.length) say(e.message);
		else refused(e);
	}
}

// openCell opens a cell of the experiment.
async function openCell() {
	try {
		state.dragged = null;
		const made = await ask(`visits/${visitor}/open`, {experiment: byId("experiment").value,
			settings: JSON.parse(byId("cell").value), change: state.number()});
		say("");
		byId("pin").hidden = false;
		byId("unpin").hidden = true;
		state.begin(made);
		show(made, true);
	} catch (e) {
		if (e.faults.length) say(e.message);
		else refused(e);
	}
}

// show shows a sheet. first: that of another experiment.
function show(made, first) {
	sheet = made;
	state.learn(made.fields);
	if (first) byId("groups").replaceChildren();
	byId("title").textContent = made.title;
	byId("about").textContent = `${made.about} Blue: ${made.sides[0]}; red: ${made.sides[1]}; seed ${made.seed}.`.trim();
	fields.show(made.fields);
	fields.mark(state.changed());
	fields.showChanged();
	questions.fields(made.fields, state.dragged);
	links();
}

// links are the addresses that belong to this visit.
function links() {
	byId("save").hidden = false;
	byId("save").href = `/api/visits/${visitor}/file`;
	if (byId("duels-part").open) showExamples();
}

const showExamples = () => showDuels(visitor, sheet ? sheet.unit : "").catch(refused);

// ---- the figures

// tell shows news.
function tell(news) {
	if (news.gone) {
		say("The workbench has let this page go, because nothing was changed for a long time. Load it again to go on.");
		feed.close();
		return;
	}
	questions.show(news.asked || null);
	if (!news.figures) return;
	figures = news.figures;
	for (const f of [figures, ...(news.trail || [])]) state.note(f);
	paint();
}

// paint draws the figures.
const paint = () => showFigures({figures, sheet, state, fields});

// ---- the page

byId("experiment").addEventListener("change", openExperiment);
byId("cell").addEventListener("change", openCell);
byId("reset-all").addEventListener("click", resetAll);
byId("pin").addEventListener("click", () => ask(`visits/${visitor}/pin`, {on: true}).catch(refused));
byId("unpin").addEventListener("click", () => {
	ask(`visits/${visitor}/pin`, {on: false}).catch(refused);
	byId("pin").focus();
});
byId("duels-part").addEventListener("toggle", () => byId("duels-part").open && showExamples());
byId("runs-part").addEventListener("toggle", () => byId("runs-part").open && showRuns().catch(refused));
addEventListener("resize", () => {
	cancelAnimationFrame(resize);
	resize = requestAnimationFrame(() => figures && paint());
});
addEventListener("pagehide", () => visitor && leave(visitor));
addEventListener("pageshow", (e) => e.persisted && again(0));
listenToMap();
visit();

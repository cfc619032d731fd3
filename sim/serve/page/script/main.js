// The workbench: it sends what is changed, and shows the figures that come back.

import {address, read, same} from "./address.js";
import {ask, offer} from "./api.js";
import {Cards} from "./cards.js";
import {Chooser} from "./chooser.js";
import {Fields} from "./fields.js";
import {showFigures} from "./figures.js";
import {Link} from "./link.js";
import {Duels, showRuns} from "./lists.js";
import {byId, grouped} from "./make.js";
import {settle} from "./narrow.js";
import {Questions} from "./questions.js";
import {State, makesSheet} from "./state.js";
import {Worth} from "./worth.js";

const state = new State();
const fields = new Fields(changeField, resetField);
const link = new Link({enter, catchUp, tell});
const visitor = () => link.visitor;
const questions = new Questions(visitor, (path) => fields.values.get(path), refused);
const duels = new Duels(visitor, () => sheet ? sheet.unit : "turns", refused);
const worth = new Worth(visitor, takeSettings, refused);
const cards = new Cards(visitor, cardTaken, cardRefused);
const chooser = new Chooser(openAt, say, (e) => link.failed(e));
let sheet = null, figures = null, sending = false, waiting = false, anew = false, resize = 0;
let baseline = null; // the settings that are pinned
let shown = "", resting = 0; // the address of what the page shows, without what was found; the timer of the next one

// ---- what is sent

// changeField takes a value from a knob.
function changeField(f, value) {
	state.dragged = f.path;
	state.set(f.path, value);
	fields.mark(state.changed());
	questions.choose(f.path);
	send(makesSheet(f.path));
}

// takeSettings takes several values at once, as settings.
function takeSettings(settings) {
	state.dragged = settings.length === 1 ? settings[0].Path : null;
	for (const {Path, Value} of settings) {
		state.set(Path, Value);
		fields.take(Path, Value);
	}
	fields.mark(state.changed());
	fields.showChanged();
	send();
}

// resetField gives a field back what it began with.
function resetField(f) {
	state.dragged = f.path;
	fields.take(f.path, state.reset(f.path));
	fields.mark(state.changed());
	fields.showChanged();
	send(makesSheet(f.path));
}

// resetAll gives all fields back what they began with.
function resetAll() {
	const paths = state.resetAll();
	for (const path of paths) fields.take(path, state.first(path));
	fields.mark(state.changed());
	fields.showChanged();
	byId("search").focus();
	send([...paths].some(makesSheet));
}

// send sends the settings; while an answer is awaited, the last ones wait. other: there are other fields then.
async function send(other = false) {
	anew = anew || other;
	waiting = true;
	if (sending) return;
	sending = true;
	try {
		while (waiting) {
			waiting = false;
			await sendNow();
		}
	} catch (e) {
		refused(e);
	}
	sending = false;
	if (waiting) send();
}

// sendNow sends the settings as they are, and shows the fields that they bring. If something is changed meanwhile, these
// are old, and the next call shows the right ones.
async function sendNow() {
	const change = state.number(), other = anew;
	anew = false;
	byId("result").dataset.sent = change; // for tests, and for who looks closely: what is shown may be older
	try {
		await ask(`visits/${visitor()}/change`, {settings: state.list(), change});
		fields.blame([]);
		say("");
		hold("");
		remember();
		if (!other) return;
		const made = await ask(`visits/${visitor()}/sheet`);
		if (waiting) anew = true;
		else show(made, false);
	} catch (e) {
		anew = anew || other;
		throw e;
	}
}

// refused shows why a request was refused: at the field of a change, or above the page.
function refused(e) {
	if (link.failed(e)) return;
	if (!e.faults.length) {
		say(e.message);
		return;
	}
	const rest = fields.blame(e.faults);
	const n = e.faults.length - rest.length;
	const there = n ? `Nothing plays: ${n === 1 ? "a field has" : n + " fields have"} a fault, which stands there. ` : "Nothing plays: ";
	say(there + rest.join("; "));
	hold("The figures are those of the values before the fault. Put it right to go on.");
}

// say shows a message above the page; "" hides it.
function say(words) {
	byId("message").hidden = !words;
	if (byId("message").textContent !== words) byId("message").textContent = words;
}

// hold dims what is not of the values that the fields show, and holds what acts on it, for a reason; "": it goes on.
function hold(reason) {
	byId("held").hidden = !reason;
	byId("held").textContent = reason;
	document.body.classList.toggle("holds", Boolean(reason));
	for (const part of document.querySelectorAll("fieldset.acts")) part.disabled = Boolean(reason);
	links(Boolean(reason));
}

// links are the addresses that belong to this visit.
function links(held = document.body.classList.contains("holds")) {
	byId("save").hidden = !sheet;
	offer(byId("save"), held ? "" : `visits/${visitor()}/file`);
	byId("save").setAttribute("aria-disabled", String(held));
}

// cardRefused says why a card was not taken: what is played goes on.
function cardRefused(e) {
	if (!link.failed(e)) say("The file was not taken: " + e.message);
}

// cardTaken says that a card can be chosen, and shows it in the lists. An experiment is opened.
function cardTaken({id, system, opens}) {
	if (opens) {
		chooser.take(opens);
		return;
	}
	send(true).then(() => say(`The card ${id} (${system}) stands in the lists of cards now, for both sides.`));
}

// ---- the visit

// enter opens in a new visit what the page shows, or what is chosen.
async function enter() {
	if (!sheet) {
		const {experiment, cards: brought} = read();
		for (const card of (experiment || "").startsWith("own/") ? brought : []) {
			const {opens} = await cards.bring(card);
			if (opens) await chooser.take(opens);
		}
		if (await chooser.begin()) await restore();
		else remember();
		return;
	}
	const of = chooser.open;
	await cards.again();
	await ask(`visits/${visitor()}/open`, {experiment: of.experiment, settings: of.settings, change: state.skip()});
	if (baseline) await pinAgain();
	links();
	worth.send();
	send();
}

// pinAgain pins in a new visit what was pinned before, or says that it cannot be.
async function pinAgain() {
	try {
		await ask(`visits/${visitor()}/change`, {settings: baseline, change: state.skip()});
		await ask(`visits/${visitor()}/pin`, {on: true});
	} catch (e) {
		if (!e.faults.length) throw e;
		baseline = null;
		say("The baseline is lost: " + e.message);
	}
}

// catchUp sends what the workbench does not know yet.
function catchUp(change) {
	if (sheet && change < state.change) send();
}

// openAt opens a cell of an experiment.
async function openAt(experiment, settings) {
	const made = await ask(`visits/${visitor()}/open`, {experiment, settings, change: state.skip()});
	baseline = null;
	say("");
	byId("answer").textContent = "The duels begin …";
	state.begin(made);
	show(made, true);
	hold("");
	remember();
}

// show shows a sheet. first: that of another experiment.
function show(made, first) {
	sheet = made;
	state.learn(made.fields);
	if (first) byId("groups").replaceChildren();
	byId("title").textContent = made.title;
	byId("about").textContent = `${made.about} Blue: ${made.sides[0]}; red: ${made.sides[1]}; seed ${made.seed}.`.trim();
	byId("pin").hidden = byId("copy").hidden = false;
	fields.show(made.fields, made.varied);
	fields.mark(state.changed());
	fields.showChanged();
	questions.fields(made.fields, state.dragged || made.varied.at(-1));
	worth.fields(made.fields, made.varied);
	links();
}

// pin makes what is played the baseline, or lets the baseline go.
async function pin(on) {
	try {
		const {settings} = await ask(`visits/${visitor()}/pin`, {on});
		baseline = on ? settings : null;
		remember();
	} catch (e) {
		refused(e);
	}
}

// ---- the address

// here is the address of what the page shows.
const here = (claim) => address({...chooser.open, start: chooser.open.settings, set: state.list(), pin: baseline, cards: cards.list}, claim);

// remember puts what the page shows into its address, when the hand rests: Back leads to what was there before.
function remember() {
	clearTimeout(resting);
	resting = setTimeout(() => {
		if (!chooser.open || here() === shown) return;
		if (shown) history.pushState(null, "", here());
		else history.replaceState(null, "", here());
		shown = here();
	}, 600);
}

// restore shows what the address says of the experiment that is open, and checks what was found there.
async function restore() {
	const {set, pin: pinned, cards: brought, claim} = read();
	for (const card of brought) if (!cards.has(card)) await cards.bring(card);
	const want = set || chooser.open.settings;
	const otherBase = pinned ? !baseline || !same(pinned, baseline) : Boolean(baseline);
	if (otherBase && pinned) {
		baseline = pinned;
		await pinAgain();
	} else if (otherBase) {
		await pin(false);
	}
	if (otherBase && pinned || !same(want, state.list())) {
		state.settings = new Map(want.map((s) => [s.Path, s.Value]));
		state.dragged = null;
		await send(true);
	}
	shown = here();
	if (!claim) {
		if (!byId("checked").hidden) await send(); // what was said of another link goes
		return;
	}
	try {
		await ask(`visits/${visitor()}/check`, claim);
	} catch (e) {
		refused(e);
	}
}

// follow shows what an address says that has changed, as by Back.
async function follow() {
	say("");
	if (await chooser.follow()) await restore().catch(refused);
}

// copy copies a link to what the page shows, with what was found.
async function copy() {
	let found;
	try {
		found = await ask(`visits/${visitor()}/claim`);
	} catch (e) {
		refused(e);
		return;
	}
	history.replaceState(null, "", here(found));
	const words = `It holds what is set and what ${grouped(found.duels)} duels gave: who opens it plays them again, and sees whether they give the same.`;
	try {
		await navigator.clipboard.writeText(location.href);
		say("The link is copied. " + words);
	} catch {
		say("The link stands in the address of the page. " + words);
	}
}

// tellCheck says how what a link claims stands against what was played here; nothing: no link was opened.
function tellCheck(asked) {
	const place = byId("checked"), duels = asked && asked.duels;
	place.hidden = !asked;
	const words = !asked ? "" : asked.over ? asked.sentence || asked.failed : `The duels of the link are played: ${grouped(duels)} so far …`;
	if (place.textContent !== words) place.textContent = words;
}

// ---- the figures

// tell shows news.
function tell(news) {
	if (news.gone) {
		link.close();
		link.say("The workbench has let this page go, because nothing was changed for a long time. Change a field to go on.");
		return;
	}
	const checks = news.asked && news.asked.question.kind === "check";
	tellCheck(checks ? news.asked : null);
	questions.show(news.asked && !checks ? news.asked : null);
	worth.show(news.weighed);
	if (!news.figures) return;
	figures = news.figures;
	if (news.curve) state.given = news.curve;
	for (const f of [figures, ...(news.trail || [])]) state.note(f);
	if (figures.change === state.change) duels.follow(figures.variant);
	paint();
}

// paint draws the figures.
const paint = () => showFigures({figures, sheet, state, fields});

// ---- the page

byId("unstarted").remove();
byId("reset-all").addEventListener("click", resetAll);
byId("save").addEventListener("click", () => cards.list.length && say("Where the file names cards of your own, they have to lie in a folder: furball run FILE --cards FOLDER."));
byId("pin").addEventListener("click", () => pin(true));
byId("unpin").addEventListener("click", () => {
	pin(false);
	byId("pin").focus();
});
byId("sweep-table").closest("details").addEventListener("toggle", () => figures && paint()); // a closed table is not kept up
byId("weapons-part").addEventListener("toggle", () => figures && paint());
byId("runs-part").addEventListener("toggle", () => byId("runs-part").open && showRuns().catch(refused));
byId("sweep-table").closest("details").addEventListener("toggle", () => figures && paint());
byId("copy").addEventListener("click", copy);
addEventListener("popstate", follow);
addEventListener("resize", () => {
	cancelAnimationFrame(resize);
	resize = requestAnimationFrame(() => figures && paint());
});
settle();
link.connect();

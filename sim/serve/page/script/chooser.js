// The choice of an experiment and of the cell to start from.

import {read} from "./address.js";
import {ask} from "./api.js";
import {byId, make} from "./make.js";

// A Chooser fills both lists. open is called with an experiment and settings, and throws if they are refused: then the
// lists show again what is open. say is told why; failed takes failures of the link to the workbench, and returns true for them.
export class Chooser {
	constructor(openAt, say, failed) {
		this.openAt = openAt;
		this.say = say;
		this.failed = failed;
		this.known = [];
		this.own = []; // experiments that the visitor has brought
		this.open = null; // {experiment, settings, cells, cell}
		byId("experiment").addEventListener("change", () => this.experiment(byId("experiment").value));
		byId("cell").addEventListener("change", () => this.cell());
	}

	// begin fills the list of experiments and opens the one of the address, or the usual one.
	async begin() {
		this.known = [...this.own, ...(await ask("experiments")).experiments];
		this.list();
		const {experiment, cell} = read(), there = this.knows(experiment);
		await this.load(there ? experiment : usual, there ? cell : null);
		if (experiment && !there) this.say(`The address asks for the experiment “${experiment}”, which is not in the list.`);
		return there;
	}

	// list fills the list of experiments.
	list() {
		const groups = new Map();
		for (const e of this.known) {
			const group = e.id.startsWith("own/") ? "Your own" : e.id.startsWith("folder/") ? "Of the folder" : "Shipped, " + e.system;
			if (!groups.has(group)) groups.set(group, make("optgroup", {label: group}));
			groups.get(group).append(new Option(e.title || e.name, e.id));
		}
		byId("experiment").replaceChildren(...groups.values());
	}

	// take takes an experiment that the visitor has brought, and opens it if others are open already.
	async take(e) {
		if (!this.own.some((o) => o.id === e.id)) {
			this.own.push(e);
			this.known.unshift(e);
		}
		if (!this.open) return;
		this.list();
		await this.experiment(e.id);
	}

	knows(id) {
		return this.known.some((e) => e.id === id);
	}

	// follow opens the experiment and the cell of an address that has changed. It reports whether they are open.
	async follow() {
		const {experiment, cell} = read();
		if (!this.knows(experiment)) {
			if (experiment) this.say(`The address asks for the experiment “${experiment}”, which is not in the list.`);
			return false;
		}
		if (!this.open || this.open.experiment !== experiment) await this.experiment(experiment, cell);
		else if (cell !== null && cell >= this.open.cells.length) this.lacks(cell);
		else if (cell !== null && cell !== this.open.cell && cell < this.open.cells.length) {
			byId("cell").value = cell;
			await this.cell();
		}
		return this.open && this.open.experiment === experiment;
	}

	// experiment opens an experiment; a refusal leaves what is open.
	async experiment(id, cell = null) {
		try {
			await this.load(id, cell);
		} catch (e) {
			this.back("This experiment cannot be opened: ", e);
		}
	}

	// load opens an experiment at a cell; null: the one from which it is best to start. What is refused is thrown, but not
	// before anything is open.
	async load(id, cell = null) {
		byId("experiment").value = id;
		if (!this.open) byId("answer").textContent = "Looking for a cell in which both sides have a chance …";
		try {
			const {cells, start} = await ask(`cells?experiment=${encodeURIComponent(id)}`);
			const at = cell !== null && cell < cells.length ? cell : start;
			await this.openAt(id, cells[at].settings || []);
			this.open = {experiment: id, settings: cells[at].settings || [], cells, cell: at};
			this.show();
			this.lacks(cell);
		} catch (e) {
			if (this.open || !e.faults || !e.faults.length) throw e;
			this.say("This experiment cannot be opened: " + e.message + ". Choose another one.");
		}
	}

	// lacks says that an address names a cell that there is not.
	lacks(cell) {
		const n = this.open.cells.length;
		if (cell !== null && cell >= n) this.say(`The address asks for cell ${cell + 1}, but the experiment has ${n}. What is played starts from cell ${this.open.cell + 1}.`);
	}

	// cell opens the chosen cell; a refusal leaves what is open.
	async cell() {
		const at = Number(byId("cell").value), of = this.open;
		if (!of) return;
		try {
			const settings = of.cells[at].settings || [];
			await this.openAt(of.experiment, settings);
			Object.assign(of, {cell: at, settings});
		} catch (e) {
			this.back(`The cell “${name(of.cells[at], at)}” cannot be opened: `, e);
		}
	}

	// back shows what is open again, and says why it is.
	back(what, e) {
		if (this.open) this.show();
		if (!this.failed(e)) this.say(what + e.message);
	}

	// show shows what is open.
	show() {
		byId("experiment").value = this.open.experiment;
		byId("cell").replaceChildren(...this.open.cells.map((c, i) => new Option(name(c, i), i)));
		byId("cell").value = this.open.cell;
	}
}

// usual is opened if the address names nothing.
const usual = "shipped/tornado-vs-ufo";

const name = (cell, at) => `${at + 1}: ${cell.name || "the experiment as it is"}`;

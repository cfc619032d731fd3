// A worker of the page that plays: the workbench, or a player of its duels. Its first message says which. The workbench is told
// where the core is; it unpacks and compiles it, and gives it to its players. Then the core takes the messages. Before this
// text stand that of wasm_exec.js and that of xz-decompress.js.

// opened opens a file of the page, by its address; a page that is one file gives the file itself.
async function opened(from) {
	const answer = from instanceof Blob ? new Response(from) : await fetch(from);
	if (!answer.ok) throw new Error(`${from} is not there: the host answers with status ${answer.status}`);
	return answer.body;
}

// load unpacks and compiles the core. It tells how much there is, in bytes.
async function load(from) {
	let have = 0;
	const told = new TransformStream({transform(chunk, out) {
		postMessage({have: have += chunk.length});
		out.enqueue(chunk);
	}});
	const plain = new self["xz-decompress"].XzReadableStream((await opened(from)).pipeThrough(told));
	return WebAssembly.compileStreaming(new Response(plain, {headers: {"Content-Type": "application/wasm"}}));
}

// unzip reads duels that were played before.
async function unzip(from) {
	return new Uint8Array(await new Response((await opened(from)).pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
}

onmessage = async ({data}) => {
	onmessage = null;
	Object.assign(self, data);
	// Where this text is, for the workers that the workbench starts. The address of a file inside a page leads nowhere from here.
	self.script = data.text instanceof Blob ? URL.createObjectURL(data.text) : location.href;
	try {
		const known = data.known && unzip(data.known);
		self.core ||= await load(data.from);
		self.stored = await known;
	} catch (e) {
		postMessage({fault: e.message});
		return;
	}
	const go = new Go();
	go.argv = ["furball", data.role];
	const instance = await WebAssembly.instantiate(self.core, go.importObject);
	self.memory = () => instance.exports.mem.buffer.byteLength;
	await go.run(instance);
};

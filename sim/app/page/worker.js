// A worker of the page that plays: the workbench, or a player of its duels. Its first message says which, and brings the core
// as it was compiled; then the core takes the messages.

importScripts("wasm_exec.js");

onmessage = async ({data}) => {
	onmessage = null;
	Object.assign(self, data);
	const go = new Go();
	go.argv = ["furball", data.role];
	const instance = await WebAssembly.instantiate(data.core, go.importObject);
	self.memory = () => instance.exports.mem.buffer.byteLength;
	await go.run(instance);
};

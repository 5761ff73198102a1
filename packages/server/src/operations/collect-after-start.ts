/**
 * What loading the program leaves behind is a sixth of an idle process, and V8 would hold it until much work has been done. It is collected
 * once, a second after the start, which takes about a tenth of a second. Does nothing where Node was started without `--expose-gc`
 * (scripts/server-process.json), as in tests.
 */
const AFTER_MS = 1_000;

export function collectAfterStart(): void {
  const { gc } = globalThis;
  if (gc) setTimeout(() => gc({ type: "major", execution: "sync", flavor: "last-resort" }), AFTER_MS).unref();
}

/** Resources to release at the end: in reverse order, even after errors and on Ctrl-C. */
import os from "node:os";

type End = () => Promise<unknown> | void;

export class Cleanup {
  readonly #ends: End[] = [];
  #closing: Promise<void> | null = null;

  /** Released by calling the returned function, or with everything else. */
  own(end: End): () => Promise<void> {
    let ended: Promise<unknown> | null = null;
    const once = async () => void (await (ended ??= Promise.resolve(end())));
    this.#ends.push(once);
    return async () => {
      await once();
      const at = this.#ends.indexOf(once);
      if (at >= 0) this.#ends.splice(at, 1);
    };
  }

  get ending(): boolean {
    return this.#closing !== null;
  }

  close(): Promise<void> {
    return (this.#closing ??= this.#end());
  }

  async #end(): Promise<void> {
    const failures: unknown[] = [];
    for (let end = this.#ends.pop(); end; end = this.#ends.pop()) {
      try {
        await end();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }

  /** A second signal ends the process at once; the database is stopped even then. */
  endOnSignals(): () => void {
    const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
    const onSignal = (signal: NodeJS.Signals) => {
      forget();
      console.error("\nStopping …");
      void this.close().finally(() => process.exit(128 + os.constants.signals[signal]));
    };
    const forget = () => signals.forEach((signal) => process.off(signal, onSignal));
    signals.forEach((signal) => process.on(signal, onSignal));
    return forget;
  }
}

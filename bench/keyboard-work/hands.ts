/** Two hands at a keyboard: five keys a second, whatever the screen does meanwhile. Every key counts, also Ctrl. */
import type { Page } from "playwright-core";

const KEY_MS = 200;

export interface Stroke {
  readonly keys: number;
  readonly seconds: number;
}

export class Hands {
  #keys = 0;
  #began = 0;
  #next = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** From here on keys and seconds count. */
  begin(): void {
    this.#keys = 0;
    this.#began = performance.now();
    this.#next = this.#began;
  }

  /** `Control+Enter` is two keys, pressed at once. */
  async press(...chords: string[]): Promise<void> {
    for (const chord of chords) {
      const wait = this.#next - performance.now();
      if (wait > 0) await this.#page.waitForTimeout(wait);
      this.#next = Math.max(this.#next, performance.now()) + KEY_MS;
      this.#keys += chord.split("+").length;
      await this.#page.keyboard.press(chord);
    }
  }

  async type(text: string): Promise<void> {
    await this.press(...[...text].map((sign) => (sign === " " ? "Space" : sign)));
  }

  done(): Stroke {
    return { keys: this.#keys, seconds: (performance.now() - this.#began) / 1000 };
  }
}

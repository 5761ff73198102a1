/** What the browser says of the work: how long after a key the screen answers, and what axe finds. */
import type { BrowserContext, Page } from "playwright-core";
import { violationsOn } from "../../packages/e2e/src/accessibility/axe.ts";

/** One key or click, and how long the screen took to answer it, in milliseconds. */
export interface Interaction {
  /** Where it was and what was pressed: `/sales/order: n`. */
  readonly what: string;
  readonly whole: number;
  /** Until the page began to work on it, and how long it worked; the rest was drawing. */
  readonly waited: number;
  readonly worked: number;
}

/** Runs in the page, so it must be self-contained. */
function watch(): void {
  const slowest = new Map<number, Interaction>();
  const pressed = new Map<number, string>();
  addEventListener(
    "keydown",
    ({ key, ctrlKey, timeStamp }) => pressed.set(timeStamp, `${location.pathname}: ${ctrlKey ? "Control+" : ""}${key}`),
    { capture: true },
  );
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
      if (entry.interactionId && entry.duration > (slowest.get(entry.interactionId)?.whole ?? 0))
        slowest.set(entry.interactionId, {
          what: pressed.get(entry.startTime) ?? entry.name,
          whole: entry.duration,
          waited: entry.processingStart - entry.startTime,
          worked: entry.processingEnd - entry.processingStart,
        });
  }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  (globalThis as unknown as { interactions: typeof slowest }).interactions = slowest;
}

export const beginWatching = (context: BrowserContext): Promise<unknown> => context.addInitScript(watch);

/** The interactions of this page; those faster than 16 ms are not reported by the browser. */
export const interactionsOf = (page: Page): Promise<Interaction[]> =>
  page.evaluate(() => [...(globalThis as unknown as { interactions: Map<number, Interaction> }).interactions.values()]);

/** Interaction to next paint: the slowest but one of each fifty. */
export const inpOf = (taken: readonly Interaction[]): number =>
  slowestFirst(taken)[Math.floor(taken.length / 50)]?.whole ?? 0;

export const slowestFirst = (taken: readonly Interaction[]): Interaction[] =>
  taken.toSorted((a, b) => b.whole - a.whole);

export interface Findings {
  readonly grave: readonly string[];
  readonly moderate: readonly string[];
}

/** All rules, not only those of WCAG. */
export async function findingsOn(page: Page): Promise<Findings> {
  const violations = await violationsOn(page);
  const said = (...impacts: string[]) =>
    violations
      .filter(({ impact }) => impacts.includes(impact ?? ""))
      .map(({ id, nodes }) => `${new URL(page.url()).pathname} ${id}: ${nodes[0]?.html.slice(0, 120)}`);
  return { grave: said("serious", "critical"), moderate: said("moderate") };
}

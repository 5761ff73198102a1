/** What the browser says of the work: how long after a key the screen answers, and what axe finds. */
import { AxeBuilder } from "@axe-core/playwright";
import type { BrowserContext, Page } from "playwright-core";

/** Runs in the page, so it must be self-contained. */
function watch(): void {
  const slowest = new Map<number, number>();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId)
        slowest.set(entry.interactionId, Math.max(slowest.get(entry.interactionId) ?? 0, entry.duration));
  }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  (globalThis as unknown as { interactions: typeof slowest }).interactions = slowest;
}

export const beginWatching = (context: BrowserContext): Promise<unknown> => context.addInitScript(watch);

/** The slowest interactions of this page, in milliseconds; those faster than 16 are not reported by the browser. */
export const interactionsOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => [...(globalThis as unknown as { interactions: Map<number, number> }).interactions.values()]);

/** Interaction to next paint: the slowest but one of each fifty. */
export const inpOf = (durations: readonly number[]): number =>
  durations.toSorted((a, b) => b - a)[Math.floor(durations.length / 50)] ?? 0;

export interface Findings {
  readonly grave: readonly string[];
  readonly moderate: readonly string[];
}

/** All rules, not only those of WCAG. */
export async function findingsOn(page: Page): Promise<Findings> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  const said = (...impacts: string[]) =>
    violations
      .filter(({ impact }) => impacts.includes(impact ?? ""))
      .map(({ id, nodes }) => `${new URL(page.url()).pathname} ${id}: ${nodes[0]?.html.slice(0, 120)}`);
  return { grave: said("serious", "critical"), moderate: said("moderate") };
}

/** What the browser itself reports about a page load; the observers start before the page does. */
import type { Page } from "playwright-core";

export interface Seen {
  /** Milliseconds from the start of the load until the largest element was painted. */
  readonly largestPaint: number;
  /** Sum of the blocking time of long tasks, beyond 50 ms each. */
  readonly blocked: number;
  /** Cumulative layout shift. */
  readonly shifted: number;
}

/** Runs in the page, so it must be self-contained. */
function watch(): void {
  const seen = { largestPaint: 0, blocked: 0, shifted: 0 };
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on("largest-contentful-paint", (entry) => (seen.largestPaint = Math.max(seen.largestPaint, entry.startTime)));
  on("longtask", (entry) => (seen.blocked += Math.max(0, entry.duration - 50)));
  on("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.shifted += value;
  });
  (globalThis as unknown as { seen: typeof seen }).seen = seen;
}

export const beginWatching = (page: Page): Promise<unknown> => page.addInitScript(watch);

export const whatWasSeen = (page: Page): Promise<Seen> =>
  page.evaluate(() => ({ ...(globalThis as unknown as { seen: Seen }).seen }));

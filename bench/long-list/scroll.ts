/** A list of ten thousand products, all loaded, scrolled without a pause. */
import type { Page } from "playwright-core";
import { quantile } from "../figures.ts";

const GRID = '[role="grid"]';

/**
 * The list loads pages of fifty while it is scrolled. Here the same calls request a thousand at a time, so that
 * ten thousand rows are loaded soon.
 */
export async function loadRows(page: Page, path: string, rows: number): Promise<number> {
  await page.route(`**${path}/list?**`, (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set("pageSize", "1000");
    return route.continue({ url: url.href });
  });
  await page.goto(path.replace("/pss", ""));
  await page.locator(`${GRID} [data-index]`).first().waitFor();
  for (let tries = 0; tries < 200; tries++) {
    const loaded = await page.evaluate((grid) => {
      const box = document.querySelector<HTMLElement>(grid)!;
      box.scrollTop = box.scrollHeight;
      const row = box.querySelector<HTMLElement>("[data-index]")!;
      return Math.round(box.querySelector<HTMLElement>('[role="rowgroup"]')!.offsetHeight / row.offsetHeight);
    }, GRID);
    if (loaded >= rows) return loaded;
    await page.waitForTimeout(100);
  }
  throw new Error(`The list did not load ${rows} rows`);
}

export interface Scrolled {
  readonly perSecond: number;
  /** The 95th percentile of frame times, in milliseconds. */
  readonly frame: number;
}

export async function scroll(page: Page, milliseconds: number): Promise<Scrolled> {
  const frames = await page.evaluate(
    ([grid, time]) =>
      new Promise<number[]>((resolve) => {
        const box = document.querySelector<HTMLElement>(grid)!;
        box.scrollTop = 0;
        const took: number[] = [];
        const until = performance.now() + time;
        let last = performance.now();
        const step = (now: number) => {
          took.push(now - last);
          last = now;
          box.scrollTop += 60;
          if (now < until) requestAnimationFrame(step);
          else resolve(took.slice(5));
        };
        requestAnimationFrame(step);
      }),
    [GRID, milliseconds] as const,
  );
  return { perSecond: 1000 / quantile(frames, 0.5), frame: quantile(frames, 0.95) };
}

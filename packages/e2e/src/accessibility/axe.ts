/** What axe finds on a page, asked in one go: its wrapper for Playwright asks six times, which takes a tenth of the time of each judgement. */
import axe, { type Result, type RunOptions } from "axe-core";
import type { Page } from "playwright-core";

/**
 * Findings in the page once its motions have ended, by all rules unless `runOnly` says which; nothing within the selectors of `without`.
 * Frames of others are not looked into.
 */
export async function violationsOn(
  page: Page,
  { runOnly, without = [] }: { readonly runOnly?: readonly string[]; readonly without?: readonly string[] } = {},
): Promise<Result[]> {
  const options: RunOptions = {
    preload: false,
    iframes: false,
    resultTypes: ["violations"],
    selectors: false,
    ...(runOnly ? { runOnly: [...runOnly] } : {}),
  };
  await motionsEnded(page);
  const judge = () =>
    page.evaluate(
      async (asked) => {
        const loaded = (globalThis as { axe?: typeof axe }).axe;
        if (!loaded) return undefined;
        const where = { include: [], exclude: asked.without };
        const { violations } = await loaded.run(where, asked.options);
        if (violations.length === 0) return violations;
        // Saying where each is takes a tenth of the time: done once there is something to say.
        return (await loaded.run(where, { ...asked.options, selectors: true })).violations;
      },
      { options, without: [...without] },
    );
  const found = await judge();
  if (found) return found;
  // Loading it takes longer than judging: once per document.
  await page.evaluate(axe.source);
  return (await judge())!;
}

/** Halfway through its motion what appears has no colours of ours. */
const motionsEnded = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const motions = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(motions.map(({ finished }) => finished));
  });

import type { Page } from "playwright-core";

const LABELS = "button, a, h1, h2, h3, label, th, legend, dt";

/** Text cut off without an ellipsis, and a page wider than its window. */
export const cutText = (page: Page, elements: string = LABELS): Promise<string[]> =>
  page.evaluate((selector) => {
    const wide = document.documentElement.scrollWidth > window.innerWidth ? ["the page is wider than the window"] : [];
    const cut = [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => {
      const { overflowX, textOverflow, display, visibility } = getComputedStyle(one);
      const hides = overflowX === "hidden" || overflowX === "clip";
      const shown = one.clientWidth > 1 && display !== "inline" && visibility === "visible";
      return shown && hides && textOverflow !== "ellipsis" && one.scrollWidth > one.clientWidth + 1;
    });
    return [...wide, ...cut.map((one) => `cut off: ${one.outerHTML.slice(0, 160)}`)];
  }, elements);

/** Whether a page works with a screen reader and for low vision, as axe judges it, and what axe does not see. */
import { expect } from "vitest";
import type { BrowserClient } from "../browser-client.ts";
import { cutText } from "../cut-text.ts";
import type { Environment } from "../environment.ts";
import { violationsOn } from "./axe.ts";

const STANDARD = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Moderate findings that stay, at these places; anything serious or critical never does. */
const ACCEPTED: Readonly<Record<string, RegExp>> = {
  // A list of choices opens at the end of the document, so that nothing cuts it off; its field names it (aria-controls).
  region: /k-float|DatePicker/,
};

export interface Judged {
  readonly runOnly: readonly string[];
  /** The menu beside the page is the same beside each: it is judged with everything that home and each list is judged for. */
  readonly withoutMenu?: boolean;
}

/**
 * What axe looks for. Colours, the costliest to judge, depend on the scheme alone; names, and how much room they take, depend on the
 * language alone. The structure is the same in each.
 */
export const EVERYTHING: Judged = { runOnly: STANDARD };
export const WORDS: Judged = {
  runOnly: [
    ...["aria-command-name", "aria-input-field-name", "aria-meter-name", "aria-progressbar-name", "aria-tab-name"],
    ...["aria-toggle-field-name", "aria-tooltip-name", "button-name", "document-title", "frame-title", "html-has-lang"],
    ...["html-lang-valid", "image-alt", "input-button-name", "label", "label-content-name-mismatch", "link-name"],
    ...["role-img-alt", "select-name", "summary-name", "svg-img-alt", "target-size", "valid-lang"],
  ],
};
export const WORDS_AND_COLOURS: Judged = { runOnly: [...WORDS.runOnly, "color-contrast", "link-in-text-block"] };

/** Moderate, serious and critical findings of axe, worded so that the place can be found. */
export async function expectFit(
  environment: Environment,
  { page, complaints, language }: BrowserClient,
  { withoutMenu = false, runOnly }: Judged = EVERYTHING,
): Promise<void> {
  const violations = await violationsOn(page, { runOnly, without: withoutMenu ? ["aside"] : [] });
  const grave = violations
    .filter(({ impact }) => impact !== "minor")
    .flatMap(({ id, impact, nodes }) =>
      nodes
        .filter(({ html, target }) => !(impact === "moderate" && ACCEPTED[id]?.test(`${html} ${target.join(" ")}`)))
        .map((node) => `${id}: ${node.html.slice(0, 160)} (${node.target.join(" ")})`),
    );
  const none = (found: readonly string[], what: string) => expect(found.join("\n"), `${what} in ${language}`).toBe("");
  none(grave, "findings of axe");
  none(await cutText(page), "text that is cut off");
  none(await rowsBelowTheirCard(page), "rows below their card");
  const filled = await filledButtons(page);
  expect(filled.length, `filled buttons in ${language}: ${filled.join(", ")}`).toBeLessThanOrEqual(1);
  none(complaints, "errors in the console");
  none(environment.faults, "faults of the server");
}

/** A page has one button that leads on; what opens over it has its own. */
const filledButtons = (page: BrowserClient["page"]): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.k-button[data-kind="primary"]')]
      .filter((one) => one.checkVisibility() && !one.closest('[role="dialog"]'))
      .map((one) => one.innerText),
  );

/** Lists of which the rows do not end inside their card, by how many pixels. */
const rowsBelowTheirCard = (page: BrowserClient["page"]): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll(".k-grid-frame")]
      .filter((one) => one.checkVisibility())
      .map((rows) => {
        const card = rows.closest(".k-card");
        return card ? rows.getBoundingClientRect().bottom - card.getBoundingClientRect().bottom : 0;
      })
      .filter((below) => below >= 1)
      .map((below) => `${Math.round(below)} px`),
  );

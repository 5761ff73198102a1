/** What is typed while the palette or a form loads for the first time in a window, and what of it got lost. */
import type { Locator, Page } from "playwright-core";

interface FirstForm {
  /** The list from which a new document is asked for. */
  readonly list: string;
  readonly name: string;
  readonly part: RegExp;
  readonly type: (page: Page, delay: number) => Promise<void>;
  readonly becomes: readonly (readonly [label: string | RegExp, value: RegExp])[];
}

export const firstForms: readonly [FirstForm, ...FirstForm[]] = [
  {
    list: "/sales/order",
    name: "a sales order",
    part: /assets\/sales-order\.form-.*\.js/,
    async type({ keyboard }, delay) {
      await keyboard.type("croydon", { delay });
      await keyboard.press("Enter");
      await keyboard.type("S2003", { delay });
      await keyboard.press("Enter");
      await keyboard.type("6", { delay });
    },
    becomes: [
      [/^Customer( \*)?$/, /Croydon Chinese Mart/],
      ["Code 1", /^S2003$/],
      ["Qty 1", /^6$/],
    ],
  },
  {
    list: "/purchase/order",
    name: "a purchase order",
    part: /assets\/purchase-order\.form-.*\.js/,
    async type({ keyboard }, delay) {
      await keyboard.type("lucky", { delay });
      await keyboard.press("Enter");
    },
    becomes: [[/^Supplier( \*)?$/, /Lucky Snacks/]],
  },
  {
    list: "/stock/adjustment",
    name: "an adjustment",
    part: /assets\/adjustment\.form-.*\.js/,
    // Its first input is a list of reasons; the calendar of the day is a stop of its own.
    async type({ keyboard }, delay) {
      await keyboard.type("st", { delay });
      for (let stops = 0; stops < 3; stops++) await keyboard.press("Tab");
      await keyboard.type("broken jar", { delay });
    },
    becomes: [
      [/^Remark( \*)?$/, /^broken jar$/],
      [/^Reason( \*)?$/, /^STAFF_USE$/],
    ],
  },
];

/** Answers of these addresses are delayed. */
export const slowDown = (page: Page, url: RegExp, ms: number): Promise<unknown> =>
  page.route(url, async (route) => {
    await new Promise((later) => setTimeout(later, ms));
    await route.continue();
  });

async function arrives(input: Locator, value: RegExp): Promise<boolean> {
  for (const end = Date.now() + 15_000; Date.now() < end;) {
    if ((await input.count()) > 0 && value.test(await input.inputValue())) return true;
    await input.page().waitForTimeout(50);
  }
  return false;
}

/** In a window that shows the list and has loaded nothing else: Ctrl+K and a word, then a new document; what is not as it was typed. */
export async function typeAtOnce(page: Page, { part, type, becomes }: FirstForm, delay: number): Promise<string[]> {
  await slowDown(page, /assets\/palette-.*\.js/, 700);
  await slowDown(page, part, 900);
  await slowDown(page, /\/(?:goods\/find|customer|supplier)/, 200);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("stock li", { delay });
  const palette = page.getByRole("dialog");
  const lost = (await arrives(palette.getByRole("combobox"), /^stock li$/)) ? [] : ["the word after Ctrl+K"];
  await page.keyboard.press("Escape");
  await palette.waitFor({ state: "detached" });
  await page.keyboard.press("n");
  await type(page, delay);
  for (const [label, value] of becomes) {
    const input = page.getByLabel(label, { exact: true }).filter({ visible: true }).first();
    if (!(await arrives(input, value))) lost.push(String(label));
  }
  return lost;
}

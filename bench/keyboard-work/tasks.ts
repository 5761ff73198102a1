/** What a clerk, a picker and an accountant do all day, with the keyboard alone. Each task says what got lost. */
import type { Page } from "playwright-core";
import type { Wholesaler } from "./company.ts";
import { Hands, type Stroke } from "./hands.ts";

export interface Done extends Stroke {
  /** Lines, products or amounts that are not what was typed. */
  readonly lost: number;
}

/** As a clerk types them, and what is meant. */
const ordered: readonly [typed: string, code: string, quantity: string][] = [
  ["hg", "D5001", "2"],
  ["sm", "D5002", "3"],
  ["csb", "D5003", "1"],
  ["cus", "D5005", "2"],
  ["spri", "D5004", "4"],
  ["lag", "B6001", "1"],
  ["plum", "B6003", "1"],
  ["soya", "B6005", "6"],
  ["coco", "B6006", "2"],
  ["lem", "B6004", "3"],
  ["hoi", "S2004", "1"],
  ["oys", "S2003", "2"],
  ["egg", "N7003", "1"],
  ["eda", "F3007", "5"],
  ["squ", "F3002", "1"],
  ["vin", "S2008", "2"],
  ["glu", "R1003", "8"],
  ["sus", "R1002", "2"],
  ["moon", "N7004", "1"],
  ["jas", "B6007", "3"],
];
const CUSTOMER = "C1005";

interface Line {
  readonly code: string;
  readonly qty: string;
}

const linesOf = async ({ rows, tenantId }: Wholesaler, order: string): Promise<Line[]> =>
  rows<Line>(
    `select g.code, trim_scale(l.qty)::text as qty from order_line l join goods g on (g.tenant_id, g.id) = (l.tenant_id, l.goods_id)
     where l.tenant_id = $1 and l.order_id = $2 order by l.line_no`,
    [tenantId, order],
  );

/** Each line that is not as it was typed, and each that is missing or too many. */
const lostOf = (lines: readonly Line[]): number =>
  ordered.filter(([, code, qty], at) => lines[at]?.code !== code || lines[at].qty !== qty).length +
  Math.max(0, lines.length - ordered.length);

const atOrders = async (page: Page): Promise<void> => {
  await page.goto("/sales/order");
  await page.getByRole("grid").locator("[data-index]").first().waitFor();
};

async function newOrder(hands: Hands): Promise<void> {
  hands.begin();
  await hands.press("n");
  await hands.type(CUSTOMER);
  await hands.press("Enter");
}

/** The record that is shown after saving. */
async function saved(page: Page): Promise<string> {
  await page.waitForURL(/\/\d+$/);
  await page.getByRole("button", { name: "Copy", exact: true }).filter({ visible: true }).first().waitFor();
  return /\d+$/.exec(page.url())![0];
}

async function confirmed(company: Wholesaler, page: Page, hands: Hands): Promise<Done> {
  await hands.press("Control+Enter");
  const order = await saved(page);
  const done = hands.done();
  return { ...done, lost: lostOf(await linesOf(company, order)) };
}

export async function twentyLines(company: Wholesaler, page: Page): Promise<Done> {
  const hands = new Hands(page);
  await atOrders(page);
  await newOrder(hands);
  for (const [typed, , quantity] of ordered) {
    await hands.type(typed);
    await hands.press("Enter");
    await hands.type(quantity);
    await hands.press("Enter");
  }
  return confirmed(company, page, hands);
}

const firstCode = (page: Page) => page.getByLabel("Code 1", { exact: true });

/** The clerk sees that the lines are there, and confirms. */
const seeLines = (page: Page): Promise<void> =>
  page.getByLabel(`Code ${ordered.length}`, { exact: true }).waitFor({ timeout: 20_000 });

export async function copyLast(company: Wholesaler, page: Page): Promise<Done> {
  const hands = new Hands(page);
  await atOrders(page);
  await newOrder(hands);
  await firstCode(page).waitFor();
  await hands.press("Alt+l");
  await seeLines(page);
  return confirmed(company, page, hands);
}

export async function paste(company: Wholesaler, page: Page): Promise<Done> {
  const hands = new Hands(page);
  await atOrders(page);
  const sheet = ordered.map(([, code, quantity]) => `${code}\t${quantity}`).join("\n");
  await page.evaluate((text) => navigator.clipboard.writeText(text), sheet);
  await newOrder(hands);
  await page.waitForFunction(() => document.activeElement?.getAttribute("data-cell") === "0:0");
  await hands.press("Control+v");
  await seeLines(page);
  return confirmed(company, page, hands);
}

/** A customer pays a part of what they owe; the oldest invoices are proposed. */
export async function payment({ rows, tenantId }: Wholesaler, page: Page): Promise<Done> {
  const hands = new Hands(page);
  await page.goto("/accounts/payment");
  await page.getByRole("grid").locator("[data-index]").first().waitFor();
  hands.begin();
  await hands.press("n");
  await hands.type("C1003");
  await hands.press("Enter");
  const amount = page.getByLabel(/^Amount/).filter({ visible: true });
  for (let tabs = 0; tabs < 12 && !(await hasFocus(amount)); tabs++) await hands.press("Tab");
  await hands.type("12.34");
  await hands.press("Control+s");
  await page.waitForURL(/\/\d+$/);
  const done = hands.done();
  const [kept] = await rows<{ amount: string }>(
    "select amount::text from payment where tenant_id = $1 order by id desc limit 1",
    [tenantId],
  );
  return { ...done, lost: kept?.amount === "12.34" ? 0 : 1 };
}

const hasFocus = (target: ReturnType<Page["getByLabel"]>): Promise<boolean> =>
  target.first().evaluate((element) => element === element.ownerDocument.activeElement);

/** The picking of an order that this day makes: a day before may have picked all that the company began with. */
async function released(page: Page, hands: Hands): Promise<string> {
  await atOrders(page);
  await newOrder(hands);
  for (const key of ["jas", "Enter", "3", "Enter"]) await (key === "Enter" ? hands.press(key) : hands.type(key));
  await hands.press("Control+Enter");
  await saved(page);
  await button(page, /^Release/).click();
  await button(page, /^Open picking/).click();
  await page.waitForURL(/order-invoice\/\d+/);
  return /\d+$/.exec(page.url())![0];
}

/** A picking without surprises: picked as proposed, posted, its invoice opened and looked at. */
export async function pickAndPrint({ rows, tenantId }: Wholesaler, page: Page): Promise<Done> {
  const hands = new Hands(page);
  const paper = await released(page, hands);
  await button(page, "Pick all").waitFor();
  hands.begin();
  await hands.press("Control+Shift+Enter");
  await button(page, /^Post/).waitFor();
  await hands.press("Control+Enter");
  await button(page, /^Open invoice/).waitFor();
  await hands.press("Control+Enter");
  await page.waitForURL(/sales-invoice\/\d+/);
  await button(page, /^Print/).waitFor();
  await hands.press("Control+Enter");
  await page.getByRole("dialog").locator("canvas").first().waitFor();
  const done = hands.done();
  const [kept] = await rows<{ state: string }>("select state from oi_head where tenant_id = $1 and id = $2", [
    tenantId,
    paper,
  ]);
  return { ...done, lost: kept?.state === "POSTED" ? 0 : 1 };
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).filter({ visible: true }).first();

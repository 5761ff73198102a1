/**
 * A morning at Golden Dragon, from the first telephone order to the books, without a mouse: Amy takes orders,
 * Wing picks, Carol is paid. Each step builds on the previous one.
 */
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { payStatuses } from "@larder/domain/sales/sales-invoice/pay-status.rules";
import { orderInvoiceStates } from "@larder/domain/sales/order-invoice/order-invoice.states";
import { shortReasons } from "@larder/domain/sales/order-invoice/order-invoice.fields";
import { orderInvoiceMoveMessages } from "@larder/domain/sales/order-invoice/order-invoice.moves.messages";
import { progressSteps, type ProgressStep } from "@larder/domain/sales/sales-progress.rules";
import { salesOrderFields } from "@larder/domain/sales/sales-order/sales-order.fields";
import { salesOrderStates } from "@larder/domain/sales/sales-order/sales-order.states";
import { hasFocus, openClient, soon, type BrowserClient } from "./browser-client.ts";
import { openEnvironment, type Environment } from "./environment.ts";
import fs from "node:fs";
import { textOfPdf } from "../../server/test/text-of-pdf.ts";

let environment: Environment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment?.close());

const barCodeOf = async (goods: string): Promise<string> => {
  const [unit] = await environment.rows<{ code: string }>(
    "select gu.bar_code as code from goods_unit gu join goods g on g.id = gu.goods_id where g.code = $1 and gu.bar_code is not null",
    [goods],
  );
  return unit!.code;
};

const sales = { en: "Sales", zh: "銷售" };
const accounts = { en: "Accounts", zh: "財務" };
const orders = { en: "Sales orders", zh: "銷售訂單" };

describe.each([
  { language: "zh" as const, customer: "C1002", name: "蓮香園" },
  { language: "en" as const, customer: "C1014", name: "Croydon Chinese Mart" },
])("a morning in $language", ({ language, customer, name }) => {
  let amy: BrowserClient;
  let wing: BrowserClient;
  let carol: BrowserClient;
  let orderNo = "";
  let invoiceNo = "";
  let paymentNo = "";
  const clients = () => [amy, wing, carol].filter(Boolean);
  beforeAll(async () => {
    amy = await openClient(environment, language);
    wing = await openClient(environment, language);
    carol = await openClient(environment, language);
  });
  afterAll(() => Promise.all(clients().map((client) => client.close())));

  const cell = (client: BrowserClient, column: { en: string; zh: string }, line: number): Locator =>
    client.page.getByLabel(`${client.say(column)} ${line}`, { exact: true });
  const code = { en: "Code", zh: "編號" };
  const qty = { en: "Qty", zh: "數量" };
  const lineDiscount = { en: "Disc %", zh: "折扣 %" };
  const focused = async (target: Locator) => soon(() => hasFocus(target)).toBe(true);

  /** Code or name, Enter, quantity, Enter: the next line waits. */
  async function keyLine(client: BrowserClient, line: number, typed: string, match: string, quantity: string) {
    await focused(cell(client, code, line));
    await client.choose(typed, match);
    await focused(cell(client, qty, line));
    await client.type(quantity);
    await client.keys("Enter");
  }

  /** The progress of the sale shown by a document's bar. */
  const reaches = (client: BrowserClient, step: ProgressStep) =>
    soon(() =>
      client.page
        .getByRole("list", { name: client.say({ en: "Progress", zh: "進度" }) })
        .filter({ visible: true })
        .locator("[aria-current=step]")
        .innerText(),
    ).toContain(client.say(progressSteps[step]));

  const list = (client: BrowserClient): Locator => client.page.getByRole("grid", { name: client.say(orders) });

  async function newOrder(client: BrowserClient, shopCode: string, shopName: string) {
    await list(client).waitFor();
    await client.keys("n");
    await focused(client.field({ en: "Customer", zh: "客戶" }));
    await client.choose(shopCode, shopCode);
    await client.see(client.say({ en: "Credit limit", zh: "信貸額" }));
    await soon(() => client.field({ en: "Customer", zh: "客戶" }).inputValue()).toContain(shopName);
  }

  test("Amy signs in with company, account and password", async () => {
    await amy.page.goto("/");
    await amy.shot("01-sign-in");
    await amy.signIn("amy");
    await amy.see(/Amy Chan/);
    await amy.shot("02-home");
  });

  test("she enters four lines by code, Chinese name, English name and barcode", async () => {
    await amy.openPage(sales, orders);
    await amy.see(/SO\d\d-\d+/);
    await amy.shot("03-orders");
    await newOrder(amy, customer, name);
    // With the customer chosen, the cursor moves to the products; Shift+Tab goes back to the head.
    await focused(cell(amy, code, 1));
    await amy.keys("Shift+Tab");
    await amy.tabTo(amy.field(salesOrderFields.discountScale.label));
    await amy.type("2.5");
    await amy.tabTo(cell(amy, code, 1));
    await keyLine(amy, 1, "S2003", "S2003", "3");
    await keyLine(amy, 2, "蝦餃", "D5001", "2");
    await keyLine(amy, 3, "jasmine rice", "R1001", "5");
    await keyLine(amy, 4, await barCodeOf("R1005"), "R1005", "4");
    await focused(cell(amy, code, 5));
  });

  test("one line gets 5 % off, on the way back up", async () => {
    await amy.tabTo(cell(amy, lineDiscount, 3), "Shift+Tab");
    await amy.type("5");
    await amy.keys("ArrowDown");
    await focused(cell(amy, lineDiscount, 4));
  });

  test("the totals on the screen are those that the server stores", async () => {
    await soon(() => amy.figure({ en: "Lines", zh: "項數" })).toBe("4");
    await soon(async () => amy.figure({ en: "Discount", zh: "折扣" })).not.toBe("0.00");
    const shown = {
      goods_net: await amy.figure({ en: "Goods net", zh: "商品未稅" }),
      discount_price: await amy.figure({ en: "Discount", zh: "折扣" }),
      net_total: await amy.figure({ en: "Net", zh: "未稅" }),
      vat_total: await amy.figure({ en: "VAT", zh: "增值稅" }),
      total: await amy.figure({ en: "Total", zh: "總計" }),
    };
    await amy.shot("04-order-entered");
    await amy.keys("Control+Enter");
    const said = await amy.see(
      new RegExp(`SO\\d\\d-\\d+ ${amy.say({ en: "confirmed", zh: "" })}|${"已確認"} SO\\d\\d-\\d+`),
    );
    orderNo = /SO\d\d-\d+/.exec(await said.innerText())![0];
    await amy.button({ en: "Copy", zh: "複製" }).waitFor();
    await amy.see(salesOrderStates.states.CONFIRMED.label);
    const tabs = amy.page.getByRole("navigation", { name: amy.say({ en: "Open pages", zh: "已開啟的頁面" }) });
    await tabs.getByRole("link", { name: `${amy.say(orders)} ${orderNo}`, exact: true }).waitFor();
    await amy.shot("05-order-confirmed");
    const [kept] = await environment.rows(
      "select goods_net, discount_price, net_total, vat_total, total, state, discount_scale::text from order_head where no = $1",
      [orderNo],
    );
    expect(kept).toEqual({ ...shown, state: "CONFIRMED", discount_scale: "2.5000" });
    const lines = await environment.rows(
      "select g.code, l.qty::text, l.discount_scale::text from order_line l join goods g using (tenant_id) where g.id = l.goods_id and l.order_id = (select id from order_head where no = $1) order by l.line_no",
      [orderNo],
    );
    expect(lines).toEqual([
      { code: "S2003", qty: "3.000", discount_scale: "0.0000" },
      { code: "D5001", qty: "2.000", discount_scale: "0.0000" },
      { code: "R1001", qty: "5.000", discount_scale: "5.0000" },
      { code: "R1005", qty: "4.000", discount_scale: "0.0000" },
    ]);
  });

  test("an order over the credit limit is held, with the reason", async () => {
    await amy.keys("Escape");
    await newOrder(amy, "C1023", language === "zh" ? "劍橋查理小館" : "Cambridge Charlie's");
    await amy.tabTo(cell(amy, code, 1));
    await keyLine(amy, 1, "F3001", "F3001", "20");
    await amy.see(amy.say({ en: "The order will be held.", zh: "訂單將會暫停。" }));
    await amy.keys("Control+Enter");
    const dialog = amy.page.getByRole("dialog");
    await dialog.getByText(amy.say({ en: "over the credit limit of £1,200.00", zh: "超出信貸額 £1,200.00" })).waitFor();
    await amy.shot("06-held");
    await amy.keys("Escape");
    await dialog.waitFor({ state: "detached" });
    await amy.button({ en: "Copy", zh: "複製" }).waitFor();
    await amy.see(salesOrderStates.states.ON_HOLD.label);
    await amy.shot("07-on-hold");
  });

  test("a half-entered order stays while she looks at another tab, and so does the list behind it", async () => {
    await amy.keys("Escape");
    const grid = list(amy);
    await amy.tabTo(grid);
    await amy.keys("End");
    const scrolled = () => grid.evaluate((box) => box.scrollTop);
    await soon(scrolled).toBeGreaterThan(200);
    const before = await scrolled();
    await newOrder(amy, customer, name);
    await amy.tabTo(cell(amy, code, 1));
    await keyLine(amy, 1, "V4001", "V4001", "7");
    await amy.keys("Alt+1");
    await amy.see({ en: "Hello, Amy Chan 陳美儀", zh: "Amy Chan 陳美儀，你好" });
    await amy.keys("Alt+2");
    await amy.page.getByRole("grid", { name: amy.say({ en: "Order lines", zh: "訂單明細" }) }).waitFor();
    expect(await cell(amy, code, 1).inputValue()).toBe("V4001");
    expect(await cell(amy, qty, 1).inputValue()).toBe("7");
    expect(await amy.field({ en: "Customer", zh: "客戶" }).inputValue()).toContain(name);
    await amy.shot("08-kept-over-tabs");
    await amy.keys("Control+s");
    await amy.button({ en: "Copy", zh: "複製" }).waitFor();
    await amy.see(salesOrderStates.states.DRAFT.label);
    await amy.keys("Escape");
    await grid.waitFor();
    expect(await scrolled()).toBe(before);
    expect(amy.complaints).toEqual([]);
  });

  test("Wing releases the order to picking", async () => {
    await wing.signIn("wing");
    await wing.openPage(sales, orders);
    await wing.openFound(orderNo);
    await wing.tabTo(wing.button({ en: "Release to picking", zh: "放行揀貨" }));
    await wing.keys("Enter");
    await wing.see(salesOrderStates.states.RELEASED.label);
    await wing.shot("09-released");
  });

  test("she confirms the proposed batches with Enter, and gives the reason why one line is short", async () => {
    // One shortcut leads through all steps: released, to its picking, picked, posted, to its invoice.
    await reaches(wing, "RELEASED");
    await wing.page.getByRole("button", { name: wing.say({ en: "Open picking OI", zh: "開啟揀貨 OI" }) }).waitFor();
    await wing.keys("Control+Enter");
    await wing.button(orderInvoiceStates.moves.startPick.label).waitFor();
    await wing.keys("Control+Enter");
    const confirm = wing.button({ en: "Confirm line", zh: "確認此行" });
    await focused(confirm);
    // Too early: the shortcut says why, instead of doing nothing.
    await wing.keys("Control+Enter");
    await wing.see(orderInvoiceMoveMessages.linesNotPicked({ lines: 4 }).words[language]);
    await wing.shot("10-picking");
    for (const done of [1, 2, 3]) {
      await wing.keys("Enter");
      await wing.see({ en: `${done} of 4 lines`, zh: `4 行已處理 ${done} 行` });
      await focused(confirm);
    }
    await wing.tabTo(wing.page.getByLabel(wing.say({ en: "Quantity picked", zh: "揀貨數量" })), "Shift+Tab");
    await wing.type("1");
    const why = wing.field({ en: "Reason for the short", zh: "短缺原因" });
    await wing.tabTo(why);
    await wing.pick(why, shortReasons.NOT_FOUND);
    await wing.tabTo(confirm);
    await wing.shot("11-short");
    await wing.keys("Enter");
    await wing.see({ en: "4 of 4 lines", zh: "4 行已處理 4 行" });
  });

  test("completing and posting creates the sales invoice", async () => {
    await wing.keys("Control+Enter");
    await wing.button(orderInvoiceStates.moves.post.label).waitFor();
    await wing.keys("Control+Enter");
    const said = await wing.see(/SI\d\d-\d+/);
    invoiceNo = /SI\d\d-\d+/.exec(await said.innerText())![0];
    await wing.see(orderInvoiceStates.states.POSTED.label);
    await reaches(wing, "INVOICED");
    await wing.shot("12-posted");
    // The warehouse may not see the invoice: the shortcut says who continues.
    await wing.keys("Control+Enter");
    await wing.see(new RegExp(`${wing.say({ en: "Open invoice", zh: "開啟發票" })} ${invoiceNo}`));
    expect(wing.complaints).toEqual([]);
    const [short] = await environment.rows(
      "select count(*)::int as lines, count(*) filter (where short_reason = 'NOT_FOUND')::int as short from oi_line where oi_id = (select oi_id from si_head where no = $1)",
      [invoiceNo],
    );
    expect(short).toEqual({ lines: 4, short: 1 });
  });

  test("a picking without surprises is picked as proposed, all at once", async () => {
    const [paper] = await environment.rows<{ id: number }>(
      "select id::int from oi_head where state = 'DRAFT' order by id limit 1",
    );
    await wing.page.goto(`/sales/order-invoice/${paper!.id}`);
    await wing.button(orderInvoiceStates.moves.pickAll.label).waitFor();
    await wing.keys("Control+Shift+Enter");
    await wing.button(orderInvoiceStates.moves.post.label).waitFor();
    await reaches(wing, "PICKED");
    expect(await environment.rows("select state from oi_head where id = $1", [paper!.id])).toEqual([
      { state: "PICKED" },
    ]);
    expect(wing.complaints).toEqual([]);
  });

  test("Carol opens the invoice in the viewer: zoom, pages and download", async () => {
    await carol.signIn("carol");
    await carol.openPage(sales, { en: "Sales invoices", zh: "銷售發票" });
    await carol.openFound(invoiceNo);
    await carol.see(payStatuses.NEW.label);
    await carol.shot("13-invoice");
    const viewer = carol.page.getByRole("dialog");
    // The shortcut works once the page listens; a user would press it again too.
    for (let press = 0; press < 5 && !(await viewer.isVisible()); press++) {
      await carol.keys("Control+Enter");
      await viewer.waitFor({ timeout: 4000 }).catch(() => {});
    }
    const page = viewer.getByLabel(carol.say({ en: "Page", zh: "頁" }), { exact: true });
    const zoom = viewer.getByLabel(carol.say({ en: "Zoom", zh: "縮放" }));
    await viewer.getByText(/^\/ [1-9]$/).waitFor();
    const printed = () => environment.rows("select printed from si_head where no = $1", [invoiceNo]);
    expect(await printed(), "looking is not printing").toEqual([{ printed: 0 }]);
    expect(await zoom.getByRole("option").allInnerTexts()).toEqual(["20%", "50%", "70%", "100%", "120%"]);
    expect(await zoom.inputValue()).toBe("70");
    await carol.tabTo(zoom);
    await carol.keys("ArrowDown");
    await soon(() => zoom.inputValue()).toBe("100");
    await carol.shot("14-viewer");
    const pages = /\d+/.exec(await viewer.getByText(/^\/ [1-9]$/).innerText())![0];
    await carol.tabTo(page, "Shift+Tab");
    await carol.type("99");
    await carol.keys("Enter");
    expect(await page.inputValue()).toBe(pages);
    await page.focus();
    await carol.type("0");
    await carol.keys("Enter");
    expect(await page.inputValue()).toBe("1");
    await carol.tabTo(viewer.getByRole("button", { name: carol.say({ en: "Download", zh: "下載" }) }));
    const download = async () => {
      const [file] = await Promise.all([carol.page.waitForEvent("download"), carol.keys("Enter")]);
      expect(file.suggestedFilename()).toContain(invoiceNo);
      return textOfPdf(fs.readFileSync(await file.path()));
    };
    expect(await download(), "the first paper that leaves is the original").not.toContain("COPY");
    expect(await printed()).toEqual([{ printed: 1 }]);
    expect(await download()).toContain("COPY");
    expect(await printed()).toEqual([{ printed: 2 }]);
    await carol.keys("Escape");
    await viewer.waitFor({ state: "detached" });
  });

  test("the customer pays all they owe; the proposal pays the invoice in full", async () => {
    const [{ owed }] = (await environment.rows<{ owed: string }>(
      "select sum(amount)::text as owed from party_entry where customer_id = (select id from customer where shop_code = $1)",
      [customer],
    )) as [{ owed: string }];
    // The invoice is printed: the next step is the payment, of this customer.
    await carol.button({ en: "Take payment", zh: "收款" }).waitFor();
    await carol.keys("Control+Enter");
    await soon(() => carol.field({ en: "Customer", zh: "客戶" }).inputValue()).toContain(name);
    await carol.tabTo(carol.field({ en: "Amount", zh: "金額" }));
    await carol.type(owed);
    await carol.keys("Tab");
    await carol.page
      .getByRole("grid", { name: carol.say({ en: "Open items", zh: "未結項目" }) })
      .getByText(invoiceNo)
      .waitFor();
    await soon(() => carol.figure({ en: "Left unallocated", zh: "未核銷餘額" })).toBe("0.00");
    await carol.shot("15-payment");
    await carol.keys("Control+s");
    paymentNo = /RC\d\d-\d+/.exec(
      await (
        await carol.see(new RegExp(`${carol.say({ en: "Payment", zh: "已記錄付款" })} RC\\d\\d-\\d+`))
      ).innerText(),
    )![0];
    await carol.tabTo(carol.page.getByRole("main").getByRole("link", { name: invoiceNo }));
    await carol.keys("Enter");
    await carol.see(payStatuses.FULL.label);
    await reaches(carol, "PAID");
    await carol.shot("16-paid");
    await carol.keys("Control+Enter");
    await carol.see(/Nothing comes next|沒有下一步/);
    expect(await environment.rows("select pay_status from si_head where no = $1", [invoiceNo])).toEqual([
      { pay_status: "FULL" },
    ]);
  });

  test("the account shows invoice and payment", async () => {
    await carol.openPage(accounts, { en: "Receivable history", zh: "應收帳紀錄" });
    await carol.tabTo(carol.field({ en: "Customer", zh: "客戶" }));
    await carol.choose(customer, customer);
    const account = carol.page.getByRole("grid", { name: carol.say({ en: "Receivable history", zh: "應收帳紀錄" }) });
    await account.getByRole("link", { name: invoiceNo }).waitFor();
    await account.getByRole("link", { name: paymentNo }).waitFor();
    await soon(() => carol.figure({ en: "Closing balance", zh: "期末結餘" })).toBe("0.00");
    await carol.shot("17-account");
  });

  test("every statement of the books check holds", async () => {
    await carol.openPage(accounts, { en: "Books check", zh: "帳目核對" });
    // The checks run when the page is opened, and again on request.
    const holds = language === "zh" ? /全部 \d+ 項相符/ : /All \d+ hold\./;
    await carol.see(holds);
    await carol.tabTo(carol.button({ en: "Run checks", zh: "執行核對" }));
    await carol.keys("Enter");
    await carol.see(holds);
    await carol.shot("18-books");
    expect(carol.complaints).toEqual([]);
    expect(await environment.broken()).toEqual([]);
  });
});

/** From the order to the bank through the screens: what came short, short-dated and more expensive leaves nothing behind in the books. */
import { randomUUID } from "node:crypto";
import { paymentRunStates } from "@larder/domain/accounts/payment-run/payment-run.states";
import { words, type Words } from "@larder/domain/kernel/words";
import {
  goodsReceiptFields,
  receivedBatchFields,
  receivedItemFields,
} from "@larder/domain/purchase/goods-receipt/goods-receipt.fields";
import { goodsReceiptStates } from "@larder/domain/purchase/goods-receipt/goods-receipt.states";
import { purchaseInvoiceFields } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.fields";
import { purchaseInvoiceStates } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.states";
import { purchaseOrderStates } from "@larder/domain/purchase/purchase-order/purchase-order.states";
import { supplierBankCalls as banks } from "@larder/domain/purchase/supplier-bank/supplier-bank.calls";
import { certificateCalls } from "@larder/domain/purchase/supplier-certificate/supplier-certificate.calls";
import {
  creditReasonWords,
  receivedCreditFields,
  supplierCreditFields,
} from "@larder/domain/purchase/supplier-credit/supplier-credit.fields";
import { supplierCreditStates } from "@larder/domain/purchase/supplier-credit/supplier-credit.states";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { supplierCalls } from "@larder/domain/purchase/supplier/supplier.calls";
import type { Locator } from "playwright-core";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openClient, signedInAs, soon, type BrowserClient } from "../browser-client.ts";
import type { Environment } from "../environment.ts";
import { focused, inDays } from "../warehouse/shelves.ts";

/** Five people at five windows. */
const TIMEOUT = 240_000;

export const threePalletsStories = (environment: () => Environment) =>
  describe("three pallets ordered", () => {
    const clients = new Map<string, BrowserClient>();
    const leave = async () => {
      await Promise.all([...clients.values()].map((client) => client.close()));
      clients.clear();
    };
    afterAll(leave);
    /** Of the supplier and the product: others each time it is tried. */
    let [code, sauceCode] = ["", ""];
    beforeEach(async () => {
      await leave();
      const made = randomUUID().slice(0, 4).toUpperCase();
      [code, sauceCode] = [`PALLET${made}`, `SAUCE${made}`];
    });

    /** At their desk, on this page; each has one window. */
    async function at(userName: string, page: string): Promise<BrowserClient> {
      const known = clients.get(userName);
      if (known) {
        await known.page.goto(page);
        return known;
      }
      const client = await openClient(environment(), userName === "yuk" ? "zh" : "en");
      clients.set(userName, client);
      await client.signIn(userName, page);
      return client;
    }
    const cell = ({ page, say }: BrowserClient, column: Words): Locator =>
      page.getByLabel(`${say(column)} 1`, { exact: true });
    const here = ({ page }: BrowserClient): string => new URL(page.url()).pathname;
    const pressed = async (client: BrowserClient, label: Words): Promise<void> => {
      await client.tabTo(client.button(label));
      await client.keys("Enter");
    };
    async function says(client: BrowserClient, why: string): Promise<void> {
      const dialog = client.page.getByRole("dialog");
      await dialog.getByRole("textbox").waitFor();
      await client.type(why);
      await client.keys("Control+Enter");
      await dialog.waitFor({ state: "detached" });
    }
    /** Of the supplier's documents alone, account by account. */
    async function books(): Promise<Record<string, string>> {
      const rows = await environment().rows<{ account: string; amount: string }>(
        `select l.account, sum(l.amount)::numeric(14, 2)::text as amount from journal_line l join journal j on j.tenant_id = l.tenant_id and j.id = l.journal_id
          where (j.doc_type, j.doc_id) in (
            select 'GR', h.id from gr_head h join supplier s on s.id = h.supplier_id where s.code = '${code}'
            union all select 'PI', h.id from pi_head h join supplier s on s.id = h.supplier_id where s.code = '${code}'
            union all select 'SC', h.id from scn_head h join supplier s on s.id = h.supplier_id where s.code = '${code}'
            union all select 'PY', p.id from payment p join supplier s on s.id = p.supplier_id where s.code = '${code}')
          group by 1 having sum(l.amount) <> 0 order by 1`,
      );
      return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
    }

    test(
      "two received, one short-dated; billed five per cent more: claimed, credited, used and paid",
      { timeout: TIMEOUT },
      async () => {
        // A supplier who may be bought from and paid.
        const [buyer, accounts, head] = [
          await signedInAs(environment(), "yuk"),
          await signedInAs(environment(), "carol"),
          await signedInAs(environment(), "doris"),
        ];
        const record = { code, nameEn: "Pallet Foods", country: "GB", leadDays: 2, paymentTerm: 5 };
        const { id: supplierId } = await buyer.call(supplierCalls.create, record);
        await buyer.call(certificateCalls.create, { supplierId, kind: "SALSA", number: "1", validUntil: "2099-12-31" });
        await buyer.call(supplierCalls.update, { ...record, id: supplierId, version: 1, approved: true });
        const account = { accountName: "Pallet Foods Ltd", sortCode: "20-00-00", accountNo: "12345678" };
        const asked = await accounts.call(banks.ask, { id: supplierId, ...account, reason: "letter" });
        await head.call(banks.approve, { id: asked.id, calledBack: true });

        const [unit] = await environment().rows<{ id: number }>(
          "select id::float8 as id from unit where code = 'CASE'",
        );
        const sauce = {
          code: sauceCode,
          nameEn: "Plum sauce by the pallet",
          nameZh: "整板酸梅醬",
          vatCode: "Z0",
          salePrice: "20",
        };
        const unitId = unit!.id;
        await signedInAs(environment(), "admin").then((admin) =>
          admin.call(goodsCalls.create, {
            ...{
              ...sauce,
              baseUnitId: unitId,
              unitId,
              units: [{ unitId, factor: "1" }],
              splitSelling: false,
              storage: "AMBIENT",
            },
            ...{ batchTracked: true, dateType: "BEST_BEFORE", shelfLifeDays: 90, sellable: true, purchasable: true },
          }),
        );

        // Three pallets of 40 at £12.00, approved by another.
        const yuk = await at("yuk", "/purchase/order/add");
        await focused(yuk.field(words("Supplier", "供應商")));
        await yuk.choose(code, code);
        await yuk.tabTo(cell(yuk, words("Code", "編號")));
        await yuk.choose(sauceCode, sauceCode);
        await focused(cell(yuk, words("Qty", "數量")));
        await yuk.type("120");
        await yuk.tabTo(cell(yuk, words("Price £", "單價 £")));
        await yuk.type("12");
        await yuk.shot("pallets-order");
        await yuk.keys("Control+Enter");
        await yuk.page.waitForURL(/order\/\d+$/);
        await yuk.see(purchaseOrderStates.states.PENDING_APPROVAL.label);
        const order = here(yuk);
        const ming = await at("ming", order);
        await ming.button(purchaseOrderStates.moves.approve.label).waitFor();
        await ming.shot("pallets-approve");
        await ming.keys("Control+Enter");
        await ming.see(purchaseOrderStates.states.APPROVED.label);

        // Two come; of one, a quarter of its life is left.
        const wing = await at("wing", `/purchase/receipt/add?orders=${order.split("/").at(-1)}`);
        const note = wing.field(goodsReceiptFields.deliveryNoteNo.label);
        await note.waitFor();
        await wing.tabTo(note);
        await wing.type("DN-PALLETS");
        await wing.tabTo(wing.field(receivedItemFields.receivedQty.label));
        await wing.type("80");
        const batch = (nth: number, label: Words) =>
          wing.page.getByRole("group", { name: `Batch ${nth}` }).getByRole("textbox", { name: label.en, exact: true });
        await wing.tabTo(batch(1, receivedBatchFields.batchNo.label));
        await wing.type("LONG");
        await wing.tabTo(batch(1, receivedBatchFields.expiryDate.label));
        await wing.type(inDays(500));
        await pressed(wing, words("Another batch", "另一批次"));
        await wing.tabTo(batch(2, receivedBatchFields.batchNo.label));
        await wing.type("SHORT");
        await wing.tabTo(batch(2, receivedBatchFields.expiryDate.label));
        await wing.type(inDays(20));
        await wing.tabTo(batch(1, receivedBatchFields.qty.label), "Shift+Tab");
        await wing.type("40");
        await wing.tabTo(batch(2, receivedBatchFields.qty.label));
        await wing.type("40");
        await wing.see("Less than 2/3 of its shelf life left");
        await wing.shot("pallets-receipt");
        await wing.keys("Control+Enter");
        await wing.see(goodsReceiptStates.states.POSTED.label);
        await soon(books).toEqual({ GRNI: "-960.00", STOCK: "960.00" });

        // All three are billed, at £12.60. What came is linked by the check.
        const carol = await at("carol", `/purchase/invoice/add?supplierId=${supplierId}`);
        const number = carol.field(purchaseInvoiceFields.supplierInvoiceNo.label);
        await number.waitFor();
        await carol.tabTo(number);
        await carol.type("PF-77");
        await carol.tabTo(carol.field(purchaseInvoiceFields.statedTotal.label));
        await carol.type("1512");
        await carol.tabTo(cell(carol, words("Code", "編號")));
        await carol.choose(sauceCode, sauceCode);
        await focused(cell(carol, words("Qty", "數量")));
        await carol.type("120");
        await carol.tabTo(cell(carol, words("Price £", "單價 £")));
        await carol.type("12.6");
        await carol.shot("pallets-invoice");
        await carol.keys("Control+s");
        await carol.page.waitForURL(/invoice\/\d+$/);
        const bill = here(carol);
        await pressed(carol, words("Match automatically", "自動核對"));
        await carol.see(/80/);
        await carol.shot("pallets-matched");

        // The warehouse says what did not come, the buyer what was agreed; then it is owed.
        const fai = await at("fai", bill);
        await pressed(fai, purchaseInvoiceStates.moves.claimShort.label);
        await says(fai, "The third pallet did not come");
        await at("yuk", bill);
        await pressed(yuk, purchaseInvoiceStates.moves.claim.label);
        await yuk.shot("pallets-claim-price");
        await says(yuk, "說好每箱 12.00");
        await at("carol", bill);
        await carol.button(purchaseInvoiceStates.moves.confirm.label).waitFor();
        await carol.keys("Control+Enter");
        await carol.see(purchaseInvoiceStates.states.CONFIRMED.label);
        await carol.shot("pallets-confirmed");
        await soon(books).toEqual({ AP: "-1512.00", CLAIMS: "552.00", STOCK: "960.00" });

        // The short-dated pallet goes back.
        await at("yuk", "/purchase/credit/add");
        await focused(yuk.field(supplierCreditFields.supplierId.label));
        await yuk.choose(code, code);
        await yuk.tabTo(yuk.field(supplierCreditFields.reason.label));
        await yuk.pick(yuk.field(supplierCreditFields.reason.label), creditReasonWords.RETURN);
        const short = yuk.page.getByRole("row").filter({ hasText: "SHORT" });
        await yuk.tabTo(short.getByRole("button", { name: yuk.say(words("Claim", "索償")), exact: true }));
        await yuk.keys("Enter");
        await yuk.shot("pallets-return");
        await yuk.keys("Control+Enter");
        await yuk.page.waitForURL(/credit\/\d+$/);
        await yuk.see(supplierCreditStates.states.SENT.label);

        // The two others go out; three credit notes come.
        const claims = await environment().rows<{ id: number; no: string; reason: string; total: string }>(
          "select h.id::float8 as id, h.no, h.reason, h.total::text as total from scn_head h join supplier s on s.id = h.supplier_id where s.code = $1 order by h.no",
          [code],
        );
        expect(claims.map(({ reason, total }) => [reason, total])).toEqual([
          ["PRICE", "48.00"],
          ["SHORT", "504.00"],
          ["RETURN", "480.00"],
        ]);
        for (const { id } of claims.slice(0, 2)) {
          await at("yuk", `/purchase/credit/${id}`);
          await yuk.button(supplierCreditStates.moves.send.label).waitFor();
          await yuk.keys("Control+Enter");
          await yuk.see(supplierCreditStates.states.SENT.label);
        }
        await soon(books).toEqual({ AP: "-1512.00", CLAIMS: "1032.00", STOCK: "480.00" });
        for (const { id, no } of claims) {
          const doris = await at("doris", `/purchase/credit/${id}`);
          await doris.button(supplierCreditStates.moves.receive.label).waitFor();
          await doris.keys("Control+Enter");
          const theirs = doris.field(receivedCreditFields.supplierCreditNo.label);
          await theirs.waitFor();
          await doris.tabTo(theirs);
          await doris.type(`PF-${no}`);
          const top = async (part: Locator) => (await part.boundingBox())!.y;
          const lines = doris.page.getByRole("heading", { name: "Lines", exact: true });
          const why = doris.field(receivedCreditFields.differenceReason.label);
          expect(await top(lines), "the form is above the lines, not over them").toBeGreaterThan(await top(why));
          await doris.keys("Control+s");
          await doris.see(supplierCreditStates.states.RECEIVED.label);
        }
        await clients.get("doris")!.shot("pallets-credited");
        await soon(books).toEqual({ AP: "-480.00", STOCK: "480.00" });

        // Two are used against the bill; the payment run takes off the third.
        for (const { id } of claims.slice(0, 2)) {
          await at("carol", `/purchase/credit/${id}`);
          await carol.page.getByRole("button", { name: /^Use/ }).first().waitFor();
          await carol.keys("Control+Enter");
          await carol.see(supplierCreditStates.states.USED.label);
        }
        await at("carol", bill);
        await carol.see("£960.00");
        await pressed(carol, words("Pay by a run", "批次付款"));
        await carol.button(words("Save and submit", "儲存並提交")).waitFor();
        await carol.page.getByRole("row").filter({ hasText: code }).nth(1).waitFor();
        await soon(() => carol.page.getByText("£480.00").filter({ visible: true }).count()).toBeGreaterThan(0);
        await carol.shot("pallets-run");
        await carol.keys("Control+Enter");
        await carol.page.waitForURL(/paymentRun\/\d+$/);
        const doris = await at("doris", here(carol));
        await doris.button(paymentRunStates.moves.approve.label).waitFor();
        await doris.shot("pallets-run-approve");
        await doris.keys("Control+Enter");
        await doris.see(paymentRunStates.states.APPROVED.label);
        await soon(books).toEqual({ BANK: "-480.00", STOCK: "480.00" });
        await at("carol", bill);
        await carol.see(purchaseInvoiceStates.states.PAID.label);
        await carol.shot("pallets-paid");
        expect(await environment().broken()).toEqual([]);
        expect([...clients.values()].flatMap(({ complaints }) => complaints)).toEqual([]);
      },
    );
  });

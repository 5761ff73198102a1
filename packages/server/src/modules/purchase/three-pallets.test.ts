/** From the order to the bank: what came short, short-dated and more expensive leaves nothing behind in the books. */
import { bankAccountCalls as ownAccounts } from "@larder/domain/accounts/bank-account/bank-account.calls";
import { creditAllocationCalls as uses } from "@larder/domain/accounts/credit-allocation/credit-allocation.calls";
import { payableCalls as payable } from "@larder/domain/accounts/payable/payable.calls";
import { paymentRunCalls as runs } from "@larder/domain/accounts/payment-run/payment-run.calls";
import { settingCalls } from "@larder/domain/company/setting/setting.calls";
import { goodsReceiptCalls as receipts } from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import { missingInvoiceCalls as missing } from "@larder/domain/purchase/missing-invoice/missing-invoice.calls";
import { payableCheckCalls as check } from "@larder/domain/purchase/purchase-invoice/payable-check.calls";
import { purchaseInvoiceCalls as bills } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { purchaseOrderCalls as orders } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { supplierBankCalls as banks } from "@larder/domain/purchase/supplier-bank/supplier-bank.calls";
import { supplierCreditCalls as credits } from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import { stockListCalls } from "@larder/domain/stock/stock-list/stock-list.calls";
import { afterAll, expect, test } from "vitest";
import { expectBooksProved } from "../../../test/books.ts";
import { openStory } from "../../../test/story.ts";
import { FRIDAY } from "../../../test/world.ts";
import { closePrinter } from "../../platform/print/pdf.ts";
import { buyingIn } from "./buying.fixture.ts";

const story = openStory();
const { world, company } = story;
afterAll(closePrinter);
const { accounts, accountsManager, admin, buyer, buyers, clerk, whsManager, food, supplier, ordered } = buyingIn(story);

/** What all journals of the company come to; an account that is even is left out. */
const books = async (): Promise<Record<string, string>> => {
  const rows = await world.rows<{ account: string; amount: string }>(
    company.tenantId,
    "select account, sum(amount)::numeric(16, 2) as amount from journal_line where tenant_id = $1 group by account having sum(amount) <> 0 order by account",
    [company.tenantId],
  );
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
};
const proved = () => expectBooksProved(world, company.tenantId);
const PALLET = 40;

test("three pallets ordered, two received with one short-dated, billed five per cent more expensive: claimed, credited, used and paid", async () => {
  // The supplier is paid by bank, called back by another person.
  const supplierId = await supplier();
  const account = { accountName: "Pallet Foods Ltd", sortCode: "20-00-00", accountNo: "12345678" };
  const asked = await accounts.call(banks.ask, { id: supplierId, ...account, reason: "letter" });
  await accountsManager.call(banks.approve, { id: asked.id, calledBack: true });
  const { version, ...settings } = await admin.call(settingCalls.get, {});
  await admin.call(settingCalls.update, { ...settings, bacsUserNo: "123456", version });
  const own = { code: "PAY", name: "Larder Ltd", sortCode: "20-45-88", accountNo: "31415926", isDefault: true };
  await accountsManager.call(ownAccounts.create, own);

  // Three pallets of 40 at £12.00.
  const sauce = await food({ shelfLifeDays: 90 });
  const order = await ordered(supplierId, [{ ...sauce, qty: String(3 * PALLET), price: "12" }]);
  const [ordering] = order.lines;

  // Two come: of one of them, a quarter of its life is left.
  const batches = [
    { batchNo: "LONG", expiryDate: "2027-02-15", qty: String(PALLET) },
    { batchNo: "SHORT", expiryDate: "2026-12-10", qty: String(PALLET) },
  ];
  const counted = [{ poLineId: ordering!.id, unitId: sauce.pieceId, receivedQty: String(2 * PALLET), batches }];
  const receipt = await clerk.call(receipts.create, { deliveryNoteNo: "DN-1", lines: counted });
  await clerk.call(receipts.post, { id: receipt.id });
  expect(await books()).toEqual({ STOCK: "960.00", GRNI: "-960.00" });
  expect((await accounts.call(missing.totals, {})).waiting).toBe("960.0000");

  // All three are billed, at £12.60. The check links what came.
  const bill = await accounts.call(bills.create, {
    ...{ supplierId, supplierInvoiceNo: "PF-77", invoiceDate: FRIDAY, dueDate: "2026-11-25", vatOnPaper: true },
    ...{
      statedTotal: "1512.00",
      lines: [{ goodsId: sauce.goodsId, unitId: sauce.pieceId, qty: "120", oldPrice: "12.6" }],
    },
  });
  expect((await accounts.call(check.auto, { supplierId })).invoices).toMatchObject([{ id: bill.id, linked: 2 }]);
  const [waits] = (await accounts.call(check.lines, { supplierId })).rows;
  expect(waits).toMatchObject({ result: "QTY_DIFF", qtyBase: "120.000", matchedBase: "80.000", changePct: "5.0000" });
  expect(await accounts.refusal(bills.confirm, { id: bill.id })).toMatchObject({ reason: "notMatched" });

  // The warehouse says what did not come, the buyer what was agreed; then it is owed.
  const of = { id: bill.id, lineId: waits!.lineId };
  await whsManager.call(bills.claimShort, { ...of, reason: "the third pallet did not come" });
  await buyer.call(bills.claim, { ...of, reason: "agreed at 12.00" });
  await accounts.call(bills.confirm, { id: bill.id });
  expect(await books()).toEqual({ STOCK: "960.00", CLAIMS: "552.00", AP: "-1512.00" });
  await buyers.call(orders.close, { id: order.id, reason: "the third pallet is bought elsewhere" });
  await proved();

  // The short-dated pallet goes back.
  const offered = await buyer.call(credits.creditable, { supplierId, reason: "RETURN" });
  const { grLineId, places } = offered.find(({ batchNo }) => batchNo === "SHORT")!;
  const back = [{ grLineId, locationId: places[0]!.locationId, qtyBase: String(PALLET) }];
  await buyer.call(credits.create, { supplierId, reason: "RETURN", remark: "short-dated", lines: back });

  // Three claims go out; three credit notes come.
  const claims = (await accounts.call(credits.list, { supplierId, orderByColumn: "no", isAsc: "asc" })).rows;
  expect(claims.map(({ reason, total }) => [reason, total])).toEqual([
    ["PRICE", "48.00"],
    ["SHORT", "504.00"],
    ["RETURN", "480.00"],
  ]);
  for (const { id } of claims) await buyer.call(credits.send, { id });
  expect(await books()).toEqual({ STOCK: "480.00", CLAIMS: "1032.00", AP: "-1512.00" });
  for (const { id, total, no } of claims)
    await accountsManager.call(credits.receive, {
      ...{ id, supplierCreditNo: `PF-${no}`, creditDate: FRIDAY, receivedNet: total, receivedVat: "0.00" },
    });
  expect(await books()).toEqual({ STOCK: "480.00", AP: "-480.00" });
  await proved();

  // Two are used against the bill; the payment run takes off the third.
  for (const { id, reason } of claims) if (reason !== "RETURN") await accounts.call(uses.allocate, { id });
  expect((await accounts.call(bills.get, { id: bill.id })).open).toBe("960.00");
  const proposal = await accounts.call(runs.proposal, { dueUntil: "2026-11-30" });
  expect(proposal.map(({ amount, credit, held }) => [amount, credit, held])).toEqual([
    ["960.00", false, null],
    ["480.00", true, null],
  ]);
  const lines = proposal.map(({ entryId, amount }) => ({ entryId, amount }));
  const run = await accounts.call(runs.create, { payDate: "2026-11-30", dueUntil: "2026-11-30", lines });
  await accounts.call(runs.submit, { id: run.id });
  await accountsManager.call(runs.approve, { id: run.id });
  await accounts.call(runs.makeFile, { id: run.id, format: "BACS" });
  const file = (await accounts.file(runs.bankFile, { id: run.id, format: "BACS" })).bytes.toString();
  // To the supplier's account, £480.00 in pence.
  expect(file).toMatch(/20000012345678.*00000048000/);

  expect(await books()).toEqual({ STOCK: "480.00", BANK: "-480.00" });
  expect((await accounts.call(bills.get, { id: bill.id })).state).toBe("PAID");
  const used = (await accounts.call(credits.list, { supplierId })).rows;
  expect(new Set(used.map(({ state }) => state))).toEqual(new Set(["USED"]));
  expect((await accounts.call(payable.list, { supplierId, openOnly: true })).rows).toEqual([]);
  expect(await accounts.call(missing.totals, {})).toMatchObject({ waiting: "0.0000", account: "0.0000" });
  const { rows: stock } = await whsManager.call(stockListCalls.list, {});
  expect(stock.find(({ id }) => id === sauce.goodsId)).toMatchObject({ live: "40.000", value: "480.0000" });
  await proved();
});

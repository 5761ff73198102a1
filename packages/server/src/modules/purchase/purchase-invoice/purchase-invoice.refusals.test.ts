import type { InputOf } from "@larder/domain/kernel/calls";
import { payableCheckCalls as check } from "@larder/domain/purchase/purchase-invoice/payable-check.calls";
import { purchaseInvoiceCalls as calls } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { expect, test } from "vitest";
import { openStory } from "../../../../test/story.ts";
import { FRIDAY } from "../../../../test/world.ts";
import { buyingIn } from "../buying.fixture.ts";

const { accounts, buyer, buyers, whsManager, food, supplier, received, line, billed, confirmed, next } =
  buyingIn(openStory());

/** Ten pieces at £2.00 came and are billed as received. */
async function waiting(qty = "10", price = "2") {
  const [supplierId, goods] = [await supplier(), await food()];
  await received(supplierId, [{ ...goods, qty: "10", price: "2" }]);
  const [came] = (await accounts.call(check.receipts, { supplierId })).rows;
  const id = await billed(supplierId, [line(goods, qty, price)]);
  const lineId = (await accounts.call(calls.get, { id })).lines[0]!.id!;
  return { supplierId, goods, id, lineId, grLineId: came!.grLineId };
}
type Waiting = Awaited<ReturnType<typeof waiting>>;

const entering: [reason: string | number, over: Partial<InputOf<typeof calls.create>>, why: string][] = [
  [400, { supplierInvoiceNo: "   " }, "blanks are no number"],
  [400, { supplierInvoiceNo: "" }, "and nothing is none"],
  ["dueBeforeInvoice", { dueDate: "2026-11-19" }, "nothing is due before its date"],
  ["noLines", { lines: [] }, "an invoice bills something"],
];
test.each(entering)("entering is refused: %s, %o, %s", async (reason, over) => {
  const [supplierId, goods] = [await supplier(), await food()];
  const head = { supplierId, supplierInvoiceNo: `R-${next()}`, invoiceDate: FRIDAY, statedTotal: "2.00" };
  const refused = await accounts.refusal(calls.create, { ...head, lines: [line(goods, "1", "2")], ...over });
  if (typeof reason === "number") {
    expect(refused).toMatchObject({ code: reason, fields: [{ path: "supplierInvoiceNo" }] });
  } else {
    expect(refused).toMatchObject({ code: 400, reason });
  }
});

const matching: [
  reason: string,
  refused: (of: Waiting, other: Waiting) => Promise<{ reason?: string }>,
  why: string,
][] = [
  [
    "receiptUnknown",
    ({ id, lineId }, other) => accounts.refusal(calls.match, { id, lineId, grLineId: other.grLineId }),
    "a receipt of another supplier",
  ],
  [
    "lineUnknown",
    ({ id, grLineId }, other) => accounts.refusal(calls.match, { id, lineId: other.lineId, grLineId }),
    "a line of another invoice",
  ],
  [
    "receiptOfOther",
    async ({ supplierId, grLineId }) => {
      const id = await billed(supplierId, [line(await food(), "1", "2")]);
      const lineId = (await accounts.call(calls.get, { id })).lines[0]!.id!;
      return accounts.refusal(calls.match, { id, lineId, grLineId });
    },
    "a receipt of another product",
  ],
  [
    "nothingToLink",
    async ({ supplierId, goods, grLineId }) => {
      const id = await billed(supplierId, [line(goods, "4", "2")]);
      const lineId = (await accounts.call(calls.get, { id })).lines[0]!.id!;
      await accounts.call(calls.match, { id, lineId, grLineId });
      return accounts.refusal(calls.match, { id, lineId, grLineId });
    },
    "a line that is matched in full",
  ],
  [
    "priceAgrees",
    async ({ id, lineId }) => {
      await accounts.call(calls.auto, { id });
      return buyers.refusal(calls.acceptPrice, { id, lineId, reason: "agreed by telephone" });
    },
    "nothing differs",
  ],
  [
    "claimNothing",
    async ({ id, lineId }) => {
      await accounts.call(calls.auto, { id });
      return buyer.refusal(calls.claim, { id, lineId, reason: "too expensive" });
    },
    "it is billed as ordered",
  ],
  [
    "claimNothing",
    async ({ id, lineId }) => {
      await accounts.call(calls.auto, { id });
      return whsManager.refusal(calls.claimShort, { id, lineId, reason: "one was missing" });
    },
    "all of it came",
  ],
  ["notDisputed", ({ id }) => accounts.refusal(calls.resolve, { id, reason: "settled" }), "there is no dispute"],
  [
    "onlyPending",
    async ({ id }) => {
      await confirmed(id);
      return accounts.refusal(calls.remove, { ids: [id] });
    },
    "it is owed",
  ],
];
test.each(matching)("refused: %s", async (reason, refused) => {
  const [of, other] = [await waiting(), await waiting()];
  expect(await refused(of, other)).toMatchObject({ reason });
});

test("a price below the ordered one is not claimed, but accepted", async () => {
  const { id, lineId } = await waiting("10", "1");
  await accounts.call(calls.auto, { id });
  expect(await buyer.refusal(calls.claim, { id, lineId, reason: "cheaper" })).toMatchObject({ reason: "claimNothing" });
  await buyers.call(calls.acceptPrice, { id, lineId, reason: "an offer" });
  expect((await accounts.call(calls.get, { id })).matched).toBe("MATCHED");
});

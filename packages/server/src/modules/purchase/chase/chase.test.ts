import { mailCalls } from "@larder/domain/company/mail/mail.calls";
import { goodsReceiptCalls as receipts } from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import { missingInvoiceCalls as missing } from "@larder/domain/purchase/missing-invoice/missing-invoice.calls";
import { purchaseInvoiceCalls as bills } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { supplierCreditCalls as claims } from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import { typedReceiptCalls as typed } from "@larder/domain/purchase/typed-receipt/typed-receipt.calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { attachedTo, headerOf } from "../../../../test/mail-server.ts";
import { officeHosts, officeMail } from "../../../../test/office-mail.ts";
import { openStory } from "../../../../test/story.ts";
import { textOfPdf } from "../../../../test/text-of-pdf.ts";
import { closePrinter } from "../../../platform/print/pdf.ts";
import { buyingIn, type Food } from "../buying.fixture.ts";

const story = openStory({ mail: officeHosts });
const { world, company } = story;
afterAll(closePrinter);
const { buyer, buyers, clerk, accounts, admin, food, supplier, received, line, billed, confirmed } = buyingIn(story);

const { server, enter, deliver } = officeMail(story, "buying@dragon.example");
const waitingOf = async (supplierId: number, asked: object = {}) =>
  (await accounts.call(missing.list, { supplierId, ...asked })).rows;
const idsOf = async (...suppliers: number[]) =>
  (await Promise.all(suppliers.map((id) => waitingOf(id)))).flat().map(({ id }) => id);

const came = async (supplierId: number, goods?: Food) =>
  received(supplierId, [{ ...(goods ?? (await food())), qty: "4", price: "2.5000" }]);

test("without a mail server nothing leaves, and the dialog is told so", async () => {
  const supplierId = await supplier({ email: "none@growers.example" });
  await came(supplierId);
  const ids = await idsOf(supplierId);
  const { ready, letters } = await accounts.call(missing.chaseProposal, { ids });
  expect(ready).toBe(false);
  const { to, subject, body } = letters[0]!;
  expect(await accounts.refusal(missing.chase, { ids, to: to!, subject, body })).toMatchObject({
    ...{ code: 1000, reason: "mailNotSetUp" },
  });
  expect(await waitingOf(supplierId)).toMatchObject([{ chasedAt: null, chaseCount: 0 }]);
});

describe("the invoices of what came", () => {
  beforeAll(enter);

  test("one letter a supplier names every receipt that is ticked, in the supplier's language; lists and histories say so", async () => {
    const english = await supplier({ email: "ledger@growers.example", attn: "Ann Field" });
    const chinese = await supplier({ nameEn: "", nameZh: "金源農場", email: "zhang@kamyuen.example" });
    const [one, two, three] = [await came(english), await came(english), await came(chinese)];
    const ids = await idsOf(english, chinese);
    const { ready, letters } = await accounts.call(missing.chaseProposal, { ids });
    expect(ready).toBe(true);
    expect(letters.map(({ language, to, documents }) => [language, to, documents])).toEqual(
      expect.arrayContaining([
        ["en", "ledger@growers.example", 2],
        ["zh", "zhang@kamyuen.example", 1],
      ]),
    );
    const [first, second] = await Promise.all([one, two].map(({ id }) => clerk.call(receipts.get, { id })));
    const letter = letters.find(({ supplierId }) => supplierId === english)!;
    expect(letter.body).toMatch(/^Dear Ann Field,/);
    for (const said of [first!.no, second!.no, first!.deliveryNoteNo!, first!.orders[0]!.no])
      expect(letter.body).toContain(said);
    // Whoever writes it may choose the other language.
    const other = await accounts.call(missing.chaseProposal, { ids: letter.ids, language: "zh" });
    expect(other.letters[0]!.body).toContain("尚未收到");
    const theirs = letters.find(({ supplierId }) => supplierId === chinese)!;
    expect(theirs.body).toContain("金源農場 台鑒");

    // A letter goes to one supplier.
    const { to, subject, body } = letter;
    expect(await accounts.refusal(missing.chase, { ids, to: to!, subject, body })).toMatchObject({
      reason: "oneSupplier",
    });
    server().letters.length = 0;
    const answer = { ids: letter.ids, to: to!, subject, body: `${body}\n\nThank you.` };
    expect(await accounts.call(missing.chase, answer)).toEqual({ documents: 2 });
    await deliver();
    expect(server().letters).toMatchObject([{ from: "buying@dragon.example", to: [to] }]);
    expect(headerOf(server().letters[0]!, "Subject")).toContain("Invoices that");
    const page = await textOfPdf(attachedTo(server().letters[0]!, "application/pdf"));
    for (const { no, deliveryNoteNo } of [first!, second!]) {
      expect(page).toContain(no);
      expect(page).toContain(deliveryNoteNo);
    }
    for (const { id } of [one, two])
      expect((await clerk.call(receipts.history, { id })).slice(0, 2)).toMatchObject([
        { action: "mailSent", after: { sentTo: to } },
        { action: "chase", after: { sentTo: to } },
      ]);
    expect((await clerk.call(receipts.history, { id: three.id }))[0]).toMatchObject({ action: "post" });
    const shown = await waitingOf(english);
    expect(shown.map(({ chaseCount }) => chaseCount)).toEqual([1, 1]);
    expect(shown[0]!.chasedAt).not.toBeNull();
    expect(await waitingOf(english, { chased: "NEVER" })).toEqual([]);
    expect(await waitingOf(english, { chased: "ONCE" })).toHaveLength(2);
    expect(await waitingOf(chinese, { chased: "NEVER" })).toHaveLength(1);
    await accounts.call(missing.chase, { ...answer, ids: answer.ids.slice(0, 1) });
    expect(await waitingOf(english, { chased: "MORE" })).toHaveLength(1);

    // The list of sent mail finds it by the number of either.
    const found = await admin.call(mailCalls.list, { search: second!.no });
    expect(found.rows).toMatchObject([{ entity: "missingInvoice", documentNo: `${first!.no} + 1`, state: "SENT" }]);
  });

  test("several lines of a receipt are one document; a receipt without an order is chased like the others", async () => {
    const supplierId = await supplier({ email: "two@growers.example" });
    const wanted = [await food(), await food()].map((one) => ({ ...one, qty: "2", price: "1.0000" }));
    await received(supplierId, wanted);
    const goods = await food();
    const bought = { goodsId: goods.goodsId, unitId: goods.pieceId, receivedQty: "3", price: "1.50" };
    const batches = [{ batchNo: "T1", expiryDate: "2027-11-01", qty: "3" }];
    const { id } = await buyer.call(typed.create, { supplierId, lines: [{ ...bought, batches }] });
    await buyer.call(typed.post, { id });
    const ids = await idsOf(supplierId);
    expect(ids).toHaveLength(3);
    const { letters } = await buyer.call(missing.chaseProposal, { ids });
    expect(letters).toMatchObject([{ documents: 2 }]);
    const { to, subject, body } = letters[0]!;
    await buyer.call(missing.chase, { ids, to: to!, subject, body });
    expect((await buyer.call(typed.history, { id }))[0]).toMatchObject({ action: "chase", after: { sentTo: to } });
  });

  test("what was billed or reversed since is not chased, nor what others may not", async () => {
    const supplierId = await supplier({ email: "late@growers.example" });
    const goods = await food();
    await came(supplierId, goods);
    const ids = await idsOf(supplierId);
    const letter = { to: "late@growers.example", subject: "Invoices", body: "Please." };
    const warehouse = await company.as("warehouse");
    expect(await warehouse.refusal(missing.chase, { ids, ...letter })).toMatchObject({ code: 403 });
    expect(await accounts.refusal(missing.chase, { ids: [...ids, 4711], ...letter })).toMatchObject({ code: 404 });
    await confirmed(await billed(supplierId, [line(goods, "4", "2.50")]));
    expect(await accounts.refusal(missing.chase, { ids, ...letter })).toMatchObject({
      ...{ code: 2000, reason: "billedSince" },
    });
    expect(await accounts.refusal(missing.chaseProposal, { ids })).toMatchObject({ reason: "billedSince" });
  });

  test("a repeat of the same request sends one letter", async () => {
    const supplierId = await supplier({ email: "once@growers.example" });
    await came(supplierId);
    const ids = await idsOf(supplierId);
    const letter = { ids, to: "once@growers.example", subject: "Invoices", body: "Please." };
    await accounts.answer(missing.chase, letter, { "idempotency-key": "chase-once-0000" });
    await accounts.answer(missing.chase, letter, { "idempotency-key": "chase-once-0000" });
    expect(await waitingOf(supplierId)).toMatchObject([{ chaseCount: 1 }]);
    expect((await admin.call(mailCalls.list, { search: "once@growers.example" })).total).toBe(1);
  });

  test("a letter that fails is in the history of each of its receipts, and is sent again from the list of mail", async () => {
    const supplierId = await supplier({ email: "gone@growers.example" });
    const both = [await came(supplierId), await came(supplierId)];
    server().says = { at: "recipient", code: 550, text: "5.1.1 nobody here" };
    const ids = await idsOf(supplierId);
    await accounts.call(missing.chase, { ids, to: "gone@growers.example", subject: "Invoices", body: "Please." });
    await deliver();
    server().says = null;
    for (const { id } of both)
      expect((await clerk.call(receipts.history, { id }))[0]).toMatchObject({
        ...{ action: "mailFailed", reason: expect.stringContaining("5.1.1") as string },
      });
    const [mail] = (await admin.call(mailCalls.list, { search: "gone@growers.example" })).rows;
    await admin.call(mailCalls.resend, { ids: [mail!.id] });
    await deliver();
    for (const { id } of both)
      expect((await clerk.call(receipts.history, { id })).slice(0, 2)).toMatchObject([
        { action: "mailSent" },
        { action: "mailResent" },
      ]);
  });
});

describe("what is wrong with their invoices", () => {
  beforeAll(enter);
  const note = { subject: "Invoice", body: "Please look at it." };

  test("a disputed invoice is told to its supplier, with the reason; its history says to whom", async () => {
    const supplierId = await supplier({ email: "bills@growers.example" });
    const goods = await food();
    await came(supplierId, goods);
    const id = await billed(supplierId, [line(goods, "4", "2.50")], { supplierInvoiceNo: "INV-900" });
    await accounts.call(bills.dispute, { id, reason: "two cases were damaged" });
    const { version } = await accounts.call(bills.get, { id });
    const { ready, letters } = await buyer.call(bills.chaseProposal, { ids: [id] });
    expect(ready).toBe(true);
    const { to, subject, body } = letters[0]!;
    expect(to).toBe("bills@growers.example");
    for (const said of ["INV-900", "£10.00", "two cases were damaged"]) expect(body).toContain(said);
    server().letters.length = 0;
    await buyer.call(bills.chase, { ids: [id], to: to!, subject, body });
    await deliver();
    const page = await textOfPdf(attachedTo(server().letters[0]!, "application/pdf"));
    for (const said of ["INV-900", "twocasesweredamaged"]) expect(page.replaceAll(" ", "")).toContain(said);
    expect((await accounts.call(bills.history, { id })).slice(0, 2)).toMatchObject([
      { action: "mailSent" },
      { action: "mail", after: { sentTo: to } },
    ]);
    // Whoever has it open may still save it.
    expect((await accounts.call(bills.get, { id })).version).toBe(version);
  });

  test("only while it is disputed, and by those who may dispute", async () => {
    const supplierId = await supplier({ email: "calm@growers.example" });
    const goods = await food();
    await came(supplierId, goods);
    const id = await billed(supplierId, [line(goods, "4", "2.50")]);
    const letter = { ids: [id], to: "calm@growers.example", ...note };
    expect(await accounts.refusal(bills.chase, letter)).toMatchObject({ code: 1000, reason: "notDisputed" });
    expect(await accounts.refusal(bills.chaseProposal, { ids: [id] })).toMatchObject({ reason: "notDisputed" });
    await accounts.call(bills.dispute, { id, reason: "never ordered" });
    expect(await clerk.refusal(bills.chase, letter)).toMatchObject({ code: 403 });
    expect(await accounts.refusal(bills.chase, { ...letter, ids: [999_999_999] })).toMatchObject({ code: 404 });
    await accounts.call(bills.resolve, { id, reason: "it was ordered by telephone" });
    expect(await accounts.refusal(bills.chase, letter)).toMatchObject({ reason: "notDisputed" });
  });
});

describe("the credit notes of our claims", () => {
  beforeAll(enter);

  /** One of twelve pounds for the price of what was billed, sent. */
  async function claimed(supplierId: number): Promise<{ id: number; no: string }> {
    const goods = await food();
    await came(supplierId, goods);
    const bill = await billed(supplierId, [line(goods, "4", "2.50")]);
    await confirmed(bill);
    const { id: piLineId } = (await accounts.call(bills.get, { id: bill })).lines[0]!;
    const { id } = await buyer.call(claims.create, { supplierId, reason: "PRICE", lines: [{ piLineId, net: "1.00" }] });
    await buyer.call(claims.send, { id });
    return buyers.call(claims.get, { id });
  }
  const rowOf = async (supplierId: number, asked: object = {}) =>
    (await accounts.call(claims.list, { supplierId, ...asked })).rows;

  test("are asked for once they have waited; then they wait again", async () => {
    const supplierId = await supplier({ email: "credit@growers.example" });
    const [one, two] = [await claimed(supplierId), await claimed(supplierId)];
    const now = world.clock.now();
    world.clock.set(new Date(now.getTime() + 20 * 86_400_000));
    const at = await company.as("accounts");
    const toChase = async () => (await at.call(claims.list, { supplierId, toChase: true })).rows;
    expect(await toChase()).toHaveLength(2);
    const ids = [one.id, two.id];
    const { letters } = await at.call(claims.chaseProposal, { ids });
    expect(letters).toMatchObject([{ to: "credit@growers.example", documents: 2 }]);
    const { to, subject, body } = letters[0]!;
    for (const said of [one.no, two.no, "£1.00", "your invoice S-"]) expect(body).toContain(said);
    server().letters.length = 0;
    await at.call(claims.chase, { ids, to: to!, subject, body });
    await deliver();
    const page = await textOfPdf(attachedTo(server().letters[0]!, "application/pdf"));
    for (const said of [one.no, two.no, "1.00"]) expect(page).toContain(said);
    expect(await toChase()).toEqual([]);
    world.clock.set(now);
    expect(await rowOf(supplierId, { chased: "ONCE" })).toHaveLength(2);
    expect((await accounts.call(claims.history, { id: one.id })).slice(0, 2)).toMatchObject([
      { action: "mailSent" },
      { action: "chase", after: { sentTo: to } },
    ]);
  });

  test("only of claims that were sent and are not answered", async () => {
    const supplierId = await supplier({ email: "done@growers.example" });
    const { id } = await claimed(supplierId);
    const note = { id, supplierCreditNo: "CN-1", creditDate: "2026-11-20", receivedNet: "1.00", receivedVat: "0.00" };
    await accounts.call(claims.receive, note);
    const letter = { ids: [id], to: "done@growers.example", subject: "Credit", body: "Please." };
    expect(await accounts.refusal(claims.chase, letter)).toMatchObject({ code: 1000, reason: "notOpen" });
    expect(await accounts.refusal(claims.chaseProposal, { ids: [id] })).toMatchObject({ reason: "notOpen" });
  });
});

import { mailCalls } from "@larder/domain/company/mail/mail.calls";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { allergenNoticeCalls as notice, type Buyer } from "@larder/domain/sales/allergen-notice/allergen-notice.calls";
import { orderInvoiceCalls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { attachedTo, headerOf } from "../../../../test/mail-server.ts";
import { officeHosts, officeMail } from "../../../../test/office-mail.ts";
import { hire, newRole } from "../../../../test/people.fixture.ts";
import { later, openStory } from "../../../../test/story.ts";
import { textOfPdf } from "../../../../test/text-of-pdf.ts";
import { closePrinter } from "../../../platform/print/pdf.ts";
import { pickedAsProposed, shelfOf, type PlantedGoods } from "../order-invoice/order-invoice.fixture.ts";

const story = openStory({ mail: officeHosts, planted: ["INV-5", "INV-52"] });
const { world, company, staff } = story;
const { admin, sales, accounts, auditor, warehouseManager: keeper, warehouse: picker } = staff;
const shelf = later(() => shelfOf(world, company));
afterAll(closePrinter);

const { server, enter, deliver } = officeMail(story, "food@dragon.example");
const rows = (text: string, ...values: unknown[]) => world.rows(company.tenantId, text, [company.tenantId, ...values]);

let count = 0;
/** One who bought a case of each, unless it is said what. */
async function buyer(goods: PlantedGoods, over: Record<string, unknown> = {}): Promise<number> {
  const customerId = await shelf.customer({ shopCode: `BUY${++count}`, email: `shop${count}@buyers.example`, ...over });
  const { id } = await shelf.released({ customerId, lines: [{ goods, qty: "1" }] });
  await pickedAsProposed(picker, id);
  await picker.call(orderInvoiceCalls.post, { id });
  return customerId;
}
async function noodles(): Promise<PlantedGoods> {
  const goods = await shelf.goods({ nameEn: "Egg noodles", nameZh: "蛋麵" });
  await shelf.stock(goods, [{ batchNo: "N1", qty: "50" }]);
  return goods;
}
type Rows = { allergen: string; presence: string; detail?: string }[];
const wheat = { allergen: "GLUTEN", presence: "CONTAINS", detail: "wheat" };
const eggs = { allergen: "EGGS", presence: "CONTAINS" };
const sesame = { allergen: "SESAME", presence: "MAY_CONTAIN" };

/** A minute later, because what is written at one moment has no order. */
async function declare({ goodsId: id, pieceId: splitUnitId }: PlantedGoods, ...allergens: Rows): Promise<void> {
  world.clock.set(new Date(world.clock.now().getTime() + 60_000));
  const { units, ...seen } = await keeper.call(goodsCalls.get, { id });
  await keeper.call(goodsCalls.update, { ...seen, units, splitUnitId, allergens } as never);
  world.clock.set(new Date(world.clock.now().getTime() + 60_000));
}
const proposed = ({ goodsId: id }: PlantedGoods, client = keeper) => client.call(notice.proposal, { id });
const send = async (goods: PlantedGoods, customerIds: number[], more: object = {}) => ({
  ...{ id: goods.goodsId, version: (await proposed(goods)).version, customerIds },
  ...more,
});
const of = (buyers: readonly Buyer[], id: number) => buyers.find((one) => one.id === id)!;

test("without a mail server nobody is written to, and the dialog knows whom to telephone", async () => {
  const goods = await noodles();
  const id = await buyer(goods, { tel: "020 7946 0001" });
  await declare(goods, eggs);
  const { ready, buyers } = await proposed(goods);
  expect(ready).toBe(false);
  expect(buyers).toMatchObject([{ id, tel: "020 7946 0001", due: true }]);
  expect(await keeper.refusal(notice.send, await send(goods, [id]))).toMatchObject({ reason: "mailNotSetUp" });
  expect(await keeper.call(notice.due, { id: goods.goodsId })).toEqual({ letters: 1, calls: 0, notified: 0 });
});

describe("the allergens of noodles change", () => {
  beforeAll(enter);

  test("every buyer gets a letter in their language, saying what changed; product, customers and mail list say so", async () => {
    const goods = await noodles();
    const english = await buyer(goods, { attn: "Ann Lee" });
    const chinese = await buyer(goods, { nameEn: null, nameZh: "翠園" });
    const phone = await buyer(goods, { email: null, tel: "020 7946 0002" });
    await declare(goods, wheat, sesame);
    await declare(goods, { ...wheat, detail: "wheat, rye" }, eggs);
    const { ready, buyers, letters, elsewhere } = await proposed(goods);
    expect([ready, elsewhere, letters.length]).toEqual([true, 0, 1]);
    expect(buyers.map((one) => [one.id, one.language, one.to, one.due, one.letter])).toEqual([
      [english, "en", of(buyers, english).to, true, 0],
      [chinese, "zh", of(buyers, chinese).to, true, 0],
      [phone, "en", null, true, 0],
    ]);
    expect(letters[0]!.en.paragraphs[0]).toBe("Dear Ann Lee,");
    expect(letters[0]!.zh.paragraphs[0]).toBe("翠園 台鑒：");

    server().letters.length = 0;
    const notes = { noteEn: "Old stock is blue.", noteZh: "舊貨為藍色包裝。" };
    expect(await keeper.call(notice.send, await send(goods, [english, chinese], notes))).toEqual({ letters: 2 });
    await deliver();
    const to = (id: number) => server().letters.find((one) => one.to[0] === of(buyers, id).to)!;
    const page = (await textOfPdf(attachedTo(to(english), "application/pdf"))).replaceAll(" ", "");
    for (const said of [goods.code, "Eggnoodles", "蛋麵", "Eggs", "contains", "notdeclared", "未有聲明"])
      expect(page).toContain(said);
    expect(headerOf(to(english), "Subject")).toContain(goods.code);
    const mails = (await admin.call(mailCalls.list, { search: goods.code })).rows;
    expect(mails.map(({ entity, state, documentNo }) => [entity, state, documentNo])).toEqual([
      ["allergenNotice", "SENT", goods.code],
      ["allergenNotice", "SENT", goods.code],
    ]);
    const bodies = await Promise.all(mails.map(({ id }) => admin.call(mailCalls.get, { id })));
    const bodyTo = (id: number) => bodies.find(({ toAddress }) => toAddress === of(buyers, id).to)!.body;
    for (const said of [
      "Dear Ann Lee,",
      `${goods.code} Egg noodles 蛋麵`,
      "- Eggs: contains; before: not declared",
      notes.noteEn,
    ])
      expect(bodyTo(english)).toContain(said);
    for (const said of ["翠園 台鑒：", "- 蛋：含有；之前：未有聲明", notes.noteZh])
      expect(bodyTo(chinese)).toContain(said);
    expect(bodyTo(english)).not.toContain("Sesame:");
    expect(bodyTo(english)).not.toContain(notes.noteZh);

    const [latest] = await keeper.call(goodsCalls.history, { id: goods.goodsId });
    expect(latest).toMatchObject({ action: "notifyBuyers", after: { customersNotified: 2 } });
    expect(latest!.reason).toContain("Eggs: contains; before: not declared · 蛋：含有；之前：未有聲明");
    expect((await sales.call(customerCalls.history, { id: chinese })).slice(0, 2)).toMatchObject([
      { action: "mailSent", after: { sentTo: of(buyers, chinese).to } },
      { action: "notifyBuyers", after: { sentTo: of(buyers, chinese).to }, reason: goods.code },
    ]);
    expect(await keeper.call(notice.due, { id: goods.goodsId })).toEqual({ letters: 0, calls: 1, notified: 2 });
    // Who has no address is telephoned.
    expect(await keeper.refusal(notice.send, await send(goods, [phone]))).toMatchObject({
      ...{ code: 1000, reason: "customerWithoutAddress" },
    });
  });

  test("nobody is told twice by accident: not by a second press, and not by a colleague; on purpose they are", async () => {
    const goods = await noodles();
    const id = await buyer(goods);
    await declare(goods, eggs);
    const once = await send(goods, [id]);
    await keeper.answer(notice.send, once, { "idempotency-key": "tell-once-00000" });
    await keeper.answer(notice.send, once, { "idempotency-key": "tell-once-00000" });
    const sent = async () => (await admin.call(mailCalls.list, { search: goods.code })).total;
    expect(await sent()).toBe(1);
    expect(await sales.refusal(notice.send, once)).toMatchObject({ code: 2000, reason: "alreadyNotified" });
    expect(of((await proposed(goods)).buyers, id)).toMatchObject({ due: false, letter: 0 });
    expect(of((await proposed(goods)).buyers, id).notifiedAt).not.toBeNull();
    await sales.call(notice.send, { ...once, again: true });
    expect(await sent()).toBe(2);
  });

  test("who was told is told what changed since, who was not is told all of it", async () => {
    const goods = await noodles();
    const [notified, others] = [await buyer(goods), await buyer(goods)];
    await declare(goods, eggs);
    await keeper.call(notice.send, await send(goods, [notified]));
    await declare(goods, eggs, sesame);
    const { buyers, letters } = await proposed(goods);
    const saidTo = (id: number) => letters[of(buyers, id).letter!]!.en.paragraphs.join("\n");
    expect(saidTo(notified)).toContain("Sesame: may contain");
    expect(saidTo(notified)).not.toContain("Eggs: contains; before");
    expect(saidTo(others)).toMatch(/Eggs: contains; before[^]*Sesame: may contain; before/);
    // Back to what the one was told, and to what the other bought: only who read of sesame has to know.
    await keeper.call(notice.send, await send(goods, [notified]));
    await declare(goods);
    const after = await proposed(goods);
    expect(of(after.buyers, notified)).toMatchObject({ due: true });
    expect(of(after.buyers, others)).toMatchObject({ due: false, letter: null });
    expect(await keeper.refusal(notice.send, await send(goods, [others]))).toMatchObject({
      reason: "noChangeToNotify",
    });
  });

  test("a letter that failed has told nobody", async () => {
    const goods = await noodles();
    const id = await buyer(goods);
    await declare(goods, eggs);
    server().says = { at: "recipient", code: 550, text: "5.1.1 nobody here" };
    await keeper.call(notice.send, await send(goods, [id]));
    await deliver();
    server().says = null;
    expect(of((await proposed(goods)).buyers, id)).toMatchObject({ due: true, notifiedAt: null });
    expect((await sales.call(customerCalls.history, { id }))[0]).toMatchObject({ action: "mailFailed" });
  });

  test("nothing is sent where nothing changed, nor about what changed after it was read", async () => {
    const goods = await noodles();
    const id = await buyer(goods);
    expect(await proposed(goods)).toMatchObject({ letters: [], buyers: [{ id, due: false, letter: null }] });
    expect(await keeper.refusal(notice.send, await send(goods, [id]))).toMatchObject({
      ...{ code: 1000, reason: "noChangeToNotify" },
    });
    await declare(goods, eggs);
    const read = await send(goods, [id]);
    await declare(goods, sesame);
    expect(await keeper.refusal(notice.send, read)).toMatchObject({ code: 2000, reason: "stale" });
  });

  test("who bought nothing in 90 days, or was credited in full, is not among them", async () => {
    const goods = await noodles();
    const [early, credited, bought] = [await buyer(goods), await buyer(goods), await buyer(goods)];
    const head = "update si_head set";
    await rows(`${head} invoice_date = '2026-08-21' where tenant_id = $1 and customer_id = $2`, early);
    await rows(`${head} state = 'CREDITED' where tenant_id = $1 and customer_id = $2`, credited);
    await declare(goods, eggs);
    expect((await proposed(goods)).buyers.map(({ id }) => id)).toEqual([bought]);
    expect(await keeper.call(goodsCalls.recentBuyers, { id: goods.goodsId })).toEqual({ customers: 1 });
    expect(await keeper.refusal(notice.send, await send(goods, [early]))).toMatchObject({ code: 404 });
  });

  test("whoever sees only their own customers writes to those; the others are counted and not named", async () => {
    const goods = await noodles();
    const holds = ["stock:goods:list", "stock:goods:query", "stock:goods:notify"];
    const role = await newRole(world, company, { dataScope: "5", holds });
    const { id: me, client } = await hire(world, company, { roleIds: [role] });
    const [mine, theirs] = [await buyer(goods, { salespersonId: me }), await buyer(goods)];
    await declare(goods, eggs);
    const { buyers, elsewhere } = await proposed(goods, client);
    expect(buyers.map(({ id }) => id)).toEqual([mine]);
    expect(elsewhere).toBe(1);
    expect(await client.refusal(notice.send, await send(goods, [mine, theirs]))).toMatchObject({ code: 404 });
    expect(await client.call(notice.send, await send(goods, [mine]))).toEqual({ letters: 1 });
  });

  test("only those who may tell buyers, and never another company", async () => {
    const goods = await noodles();
    const id = await buyer(goods);
    await declare(goods, eggs);
    const letter = await send(goods, [id]);
    for (const client of [picker, accounts, auditor]) {
      expect(await client.refusal(notice.proposal, { id: goods.goodsId })).toMatchObject({ code: 403 });
      expect(await client.refusal(notice.send, letter)).toMatchObject({ code: 403 });
    }
    const stranger = await (await world.company()).as("admin");
    expect(await stranger.refusal(notice.proposal, { id: goods.goodsId })).toMatchObject({ code: 404 });
    expect(await stranger.refusal(notice.send, letter)).toMatchObject({ code: 404 });
  });
});

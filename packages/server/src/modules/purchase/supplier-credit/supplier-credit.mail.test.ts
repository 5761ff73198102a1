import { manyOf } from "@larder/domain/kernel/many-calls";
import { purchaseInvoiceCalls as bills } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { supplierCreditCalls as claims } from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import { historyCalls as movements } from "@larder/domain/stock/history/history.calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { attachedTo, headerOf } from "../../../../test/mail-server.ts";
import { officeHosts, officeMail } from "../../../../test/office-mail.ts";
import { openStory } from "../../../../test/story.ts";
import { textOfPdf } from "../../../../test/text-of-pdf.ts";
import { closePrinter } from "../../../platform/print/pdf.ts";
import { buyingIn } from "../buying.fixture.ts";

const story = openStory({ mail: officeHosts });
afterAll(closePrinter);
const { buyer, clerk, whsManager, accounts, food, supplier, received, line, billed, confirmed } = buyingIn(story);

const { server, enter, deliver } = officeMail(story, "buying@dragon.example");

/** One pound of the price of a bill, as a draft. */
async function priceClaim(email: string): Promise<number> {
  const supplierId = await supplier({ email });
  const goods = await food();
  await received(supplierId, [{ ...goods, qty: "4", price: "2.5000" }]);
  const bill = await billed(supplierId, [line(goods, "4", "2.50")], { supplierInvoiceNo: `INV-${email}` });
  await confirmed(bill);
  const { id: piLineId } = (await accounts.call(bills.get, { id: bill })).lines[0]!;
  return (await buyer.call(claims.create, { supplierId, reason: "PRICE", lines: [{ piLineId, net: "1.00" }] })).id;
}

/** Two of four that came, to go back. */
async function returning(email: string) {
  const supplierId = await supplier({ email });
  const goods = await food();
  await received(supplierId, [{ ...goods, qty: "4", price: "2.5000" }]);
  const [batch] = await buyer.call(claims.creditable, { supplierId, reason: "RETURN" });
  const lines = [{ grLineId: batch!.grLineId!, locationId: batch!.places[0]!.locationId, qtyBase: "2" }];
  const { id } = await buyer.call(claims.create, { supplierId, reason: "RETURN", lines });
  const left = async () =>
    (await whsManager.call(movements.list, { goodsId: goods.goodsId, docType: "SC" })).rows.map(({ qty }) => qty);
  return { id, left };
}
const shown = (id: number) => buyer.call(claims.get, { id });
const letter = { to: "claims@growers.example", subject: "Our claim", body: "As attached." };

test("without a mail server a claim stays a draft, and its goods stay in stock", async () => {
  const { id, left } = await returning("none@growers.example");
  expect(await buyer.call(claims.mailProposal, { id })).toMatchObject({ ready: false, to: "none@growers.example" });
  expect(await buyer.refusal(claims.mail, { id, ...letter })).toMatchObject({ code: 1000, reason: "mailNotSetUp" });
  expect(await shown(id)).toMatchObject({ state: "DRAFT", printed: 0, mail: null });
  expect(await left()).toEqual([]);
});

describe("a claim by e-mail (docs/rules/mail.md#documents)", () => {
  beforeAll(enter);

  test("a draft is sent by it, its page goes along; sent again, the page is a copy", async () => {
    const id = await priceClaim("one@growers.example");
    const { no } = await shown(id);
    const { language, to, subject, body } = await buyer.call(claims.mailProposal, { id });
    expect({ language, to }).toEqual({ language: "en", to: "one@growers.example" });
    for (const said of [no, "£1.00", "your invoice INV-one@growers.example"]) expect(body).toContain(said);
    server().letters.length = 0;
    await buyer.call(claims.mail, { id, to: to!, subject, body });
    await deliver();
    expect(headerOf(server().letters[0]!, "Subject")).toContain(no);
    const first = await textOfPdf(attachedTo(server().letters[0]!, "application/pdf"));
    expect(first).toContain(no);
    expect(first).not.toContain("COPY");
    expect(await shown(id)).toMatchObject({ state: "SENT", printed: 1, mail: { state: "SENT", toAddress: to } });
    expect((await buyer.call(claims.history, { id })).slice(0, 3)).toMatchObject([
      { action: "mailSent", after: { sentTo: to } },
      { action: "mail", after: { sentTo: to } },
      { action: "send" },
    ]);
    await buyer.call(claims.mail, { id, to: to!, subject, body });
    await deliver();
    expect(await textOfPdf(attachedTo(server().letters[1]!, "application/pdf"))).toContain("COPY");
    expect(await shown(id)).toMatchObject({ state: "SENT", printed: 2 });
  });

  test("of a return the goods leave stock with it, once", async () => {
    const { id, left } = await returning("back@growers.example");
    server().letters.length = 0;
    await buyer.call(claims.mail, { id, ...letter });
    await deliver();
    expect(await left()).toEqual(["-2.000"]);
    const page = await textOfPdf(attachedTo(server().letters[0]!, "application/pdf"));
    expect(page.replaceAll(" ", "")).toContain("Returnnote");
    await buyer.call(claims.mail, { id, ...letter });
    await deliver();
    expect(await left()).toEqual(["-2.000"]);
  });

  test("many go out at once, each to its own supplier", async () => {
    const ids = [
      await priceClaim("two@growers.example"),
      await priceClaim("three@growers.example"),
      await priceClaim(""),
    ];
    server().letters.length = 0;
    expect(await buyer.call(manyOf(claims.mailAsProposed), { ids })).toMatchObject([
      { done: true },
      { done: true },
      { done: false, reason: "noMailAddress" },
    ]);
    await deliver();
    expect(
      server()
        .letters.map(({ to }) => to[0])
        .sort(),
    ).toEqual(["three@growers.example", "two@growers.example"]);
    expect(await shown(ids[2]!)).toMatchObject({ state: "DRAFT" });
  });

  test("only by those who send claims, and only while it is open", async () => {
    const id = await priceClaim("four@growers.example");
    expect(await clerk.refusal(claims.mail, { id, ...letter })).toMatchObject({ code: 403 });
    expect(await buyer.refusal(claims.mail, { id: 999_999_999, ...letter })).toMatchObject({ code: 404 });
    await buyer.call(claims.mail, { id, ...letter });
    const note = { id, supplierCreditNo: "CN-1", creditDate: "2026-11-20", receivedNet: "1.00", receivedVat: "0.00" };
    await accounts.call(claims.receive, note);
    expect(await buyer.refusal(claims.mail, { id, ...letter })).toMatchObject({ code: 1000, reason: "onlyOpenMailed" });
  });
});

/** A unit of a product that anything names keeps its factor and stays: also by a table that a later migration brings. */
import { purchaseInvoiceCalls as bills } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { supplierCalls } from "@larder/domain/purchase/supplier/supplier.calls";
import { cosmoCalls } from "@larder/domain/stock/cosmo/cosmo.calls";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { unitCalls } from "@larder/domain/stock/unit/unit.calls";
import { beforeAll, describe, expect, test } from "vitest";
import { later, openStory } from "../../../../test/story.ts";
import { FRIDAY, openWorld } from "../../../../test/world.ts";
import { addGoods, someUnits, soySauce } from "./goods.fixture.ts";

const { world, company, staff } = openStory();
const { admin } = staff;

// As the migration of a document to come would create them, before anybody asks.
beforeAll(async () => {
  for (const text of [
    "create table planted_note (tenant_id text not null, id bigint not null, no text not null, deleted boolean not null, primary key (tenant_id, id))",
    `create table planted_item (tenant_id text not null, id bigint not null, head_id bigint not null, goods_id bigint not null, unit_id bigint not null, primary key (tenant_id, id),
      foreign key (tenant_id, head_id) references planted_note, foreign key (tenant_id, goods_id) references goods, foreign key (tenant_id, unit_id) references unit)`,
    "grant select on planted_note, planted_item to public",
  ])
    await world.rows(company.tenantId, text);
});
const units = later(() => someUnits(admin));

const tens = () => [
  { unitId: units.bottle, factor: "1" },
  { unitId: units.case, factor: "10" },
];
const bottles = () => [{ unitId: units.bottle, factor: "1" }];

/** What changing the pack of its case, and doing without the case, is answered: null where it may be done. */
async function refusals(id: number): Promise<(string | null)[]> {
  const answers = [];
  for (const change of [{ units: tens() }, { unitId: units.bottle, units: bottles() }]) {
    const seen = await admin.call(goodsCalls.get, { id });
    answers.push((await admin.answer(goodsCalls.update, { ...seen, ...change })).reason ?? null);
  }
  return answers;
}

async function billFor(goodsId: number, supplierInvoiceNo: string): Promise<number> {
  const { id: supplierId } = await admin.call(supplierCalls.create, { code: supplierInvoiceNo, nameEn: "Brewers" });
  const line = { goodsId, unitId: units.case, qty: "2", oldPrice: "9" };
  const bill = { supplierId, supplierInvoiceNo, invoiceDate: FRIDAY, statedTotal: "18.00", lines: [line] };
  return (await admin.call(bills.create, bill)).id;
}

describe("a case of a product", () => {
  test("on a purchase invoice that was typed in without order or receipt keeps its factor and stays, until the invoice is removed", async () => {
    const goodsId = await addGoods(admin, soySauce(units));
    const bill = await billFor(goodsId, "B-1");
    expect(await refusals(goodsId)).toEqual(["factorFixed", "unitInUse"]);
    expect(await admin.call(goodsCalls.openDocuments, { id: goodsId })).toMatchObject([
      { docType: "purchaseInvoice", id: bill, state: "PENDING", day: FRIDAY },
    ]);
    await admin.call(bills.remove, { ids: [bill] });
    expect(await admin.call(goodsCalls.openDocuments, { id: goodsId })).toEqual([]);
    expect(await refusals(goodsId)).toEqual([null, null]);
  });

  test("with a code of a partner keeps its factor and stays", async () => {
    const goodsId = await addGoods(admin, soySauce(units));
    await admin.call(cosmoCalls.create, { cosmoCode: "1", goodsId, unitId: units.case });
    expect(await refusals(goodsId)).toEqual(["factorFixed", "unitInUse"]);
  });

  test("on a line of a document that a later migration brings keeps its factor and stays, until that is removed", async () => {
    const goodsId = await addGoods(admin, soySauce(units));
    const { tenantId } = company;
    await world.rows(tenantId, "insert into planted_note values ($1, 1, 'N-1', false)", [tenantId]);
    await world.rows(tenantId, "insert into planted_item values ($1, 1, 1, $2, $3)", [tenantId, goodsId, units.case]);
    expect(await refusals(goodsId)).toEqual(["factorFixed", "unitInUse"]);
    await world.rows(tenantId, "update planted_note set deleted = true where tenant_id = $1", [tenantId]);
    expect(await refusals(goodsId)).toEqual([null, null]);
  });
});

describe("whether a unit is counted", () => {
  test("is fixed by a purchase invoice of a product that has it", async () => {
    const { id: tray } = await admin.call(unitCalls.create, { code: "TRAY", nameEn: "Tray", countable: true });
    const packed = [...tens(), { unitId: tray, factor: "24" }];
    const goodsId = await addGoods(admin, soySauce(units, { units: packed }));
    const turned = { ...(await admin.call(unitCalls.get, { id: tray })), countable: false };
    const bill = await billFor(goodsId, "B-2");
    expect(await admin.refusal(unitCalls.update, turned)).toMatchObject({ reason: "countableFixed" });
    await admin.call(bills.remove, { ids: [bill] });
    await admin.call(unitCalls.update, turned);
  });
});

test("a table of one installation is not looked for in another that the same process serves", async () => {
  await admin.call(goodsCalls.remove, { ids: [await addGoods(admin, soySauce(units))] });
  const other = await openWorld();
  try {
    const elsewhere = await (await other.company()).as("admin");
    const goodsId = await addGoods(elsewhere, soySauce(await someUnits(elsewhere)));
    await elsewhere.call(goodsCalls.remove, { ids: [goodsId] });
  } finally {
    await other.close();
  }
});

import {
  priceFileCalls,
  priceReportCalls,
  supplierPriceCalls as prices,
} from "@larder/domain/purchase/supplier-price/supplier-price.calls";
import { dictDataCalls } from "@larder/domain/company/dictionary/dict-data.calls";
import { supplierCalls } from "@larder/domain/purchase/supplier/supplier.calls";
import { cosmoCalls } from "@larder/domain/stock/cosmo/cosmo.calls";
import { expect, test } from "vitest";
import { plantGoods } from "../../../../test/company-runner.ts";
import { csv, ImportClient } from "../../../../test/import-client.ts";
import { openStory, workerFor } from "../../../../test/story.ts";
import { readTable } from "../../../platform/table-files/read-table.ts";

const { world, company, staff, inCompany } = openStory();
workerFor(world);
const { purchaser: buyer, admin, sales } = staff;
const imports = new ImportClient(buyer, priceFileCalls);

let made = 0;
async function supplied(many: number) {
  const supplier = `PF${++made}`;
  const { id: supplierId } = await buyer.call(supplierCalls.create, { code: supplier, nameEn: `Growers ${made}` });
  const goods: { goodsId: number; code: string; caseId: number; pieceId: number }[] = [];
  for (let nth = 0; nth < many; nth++) {
    const code = `${supplier}-G${nth}`;
    goods.push({ code, ...(await plantGoods(inCompany, { code })) });
  }
  return { supplier, supplierId, goods };
}
const listed = async (supplierId: number, onDay: string) =>
  (await buyer.call(prices.list, { supplierId, onDay, orderByColumn: "goodsCode" })).rows;
/** As its unit is planted. */
const inCases = ({ caseId }: { readonly caseId: number }): string => `CS${caseId}`;
const waiting = async (search: string) => (await buyer.call(cosmoCalls.unknown, { search })).rows;

const PARTNER = ["Supplier", "Partner", "Supplier's code", "Price £", "From quantity", "From"];

test("a partner's codes are read by their conversion; unknown ones wait on the worklist, are matched there, and the file is run again", async () => {
  const { supplier, supplierId, goods } = await supplied(2);
  const [rice, tea] = goods as [(typeof goods)[0], (typeof goods)[0]];
  const code = { partner: "COSMO", goodsId: rice.goodsId, unitId: rice.pieceId, conversion: "2" };
  await buyer.call(cosmoCalls.create, { ...code, cosmoCode: `${supplier}-R` });
  const file = csv(
    [...PARTNER, "Partner's name of it"],
    [supplier, "COSMO", `${supplier.toLowerCase()}-r`, "42.14", "10", "2027-01-01", ""],
    [supplier, "COSMO", `${supplier}-T`, "10", "", "2027-01-01", "Jasmine tea 24 x 100 g"],
  );
  const faulty = await imports.checked(file);
  expect(faulty).toMatchObject({
    state: "FAULTY",
    problems: [{ cell: "C3", text: expect.stringContaining("worklist of cosmo conversion") }],
    reported: 0,
  });
  const [unknown, ...others] = await waiting(supplier);
  expect(unknown).toMatchObject({ partner: "COSMO", code: `${supplier}-T`, times: 1, source: "supplierPrice" });
  expect(unknown!.theirName).toBe("Jasmine tea 24 x 100 g");
  expect(others).toEqual([]);

  const meant = { id: unknown!.id, goodsId: tea.goodsId, unitId: tea.caseId, conversion: "3" };
  await buyer.call(cosmoCalls.resolve, meant);
  const checked = await imports.checked(file);
  expect(checked).toMatchObject({ state: "CHECKED", problems: [] });
  expect(await imports.started(checked.id)).toMatchObject({ state: "DONE", added: 2 });
  const first = await listed(supplierId, "2027-01-01");
  expect(first).toMatchObject([
    { goodsId: rice.goodsId, unitId: rice.pieceId, price: "21.0700", minQty: "20.000" },
    { goodsId: tea.goodsId, unitId: tea.caseId, price: "3.3333", minQty: "0.000", supplierCode: `${supplier}-T` },
  ]);

  // The next file ends the prices of this one.
  const dearer = await imports.checked(csv(PARTNER, [supplier, "COSMO", `${supplier}-R`, "44", "10", "2027-06-01"]));
  expect(dearer.notes[1]).toEqual({ cell: "D2", text: "£21.0700 → £22.0000 (+4.4 %)" });
  expect(await imports.started(dearer.id)).toMatchObject({ state: "DONE", added: 1 });
  expect((await listed(supplierId, "2027-06-01"))[0]).toMatchObject({ price: "22.0000", minQty: "20.000" });
  expect(await imports.undone(dearer.id)).toMatchObject({ state: "UNDONE" });
  expect(await listed(supplierId, "2027-06-01")).toMatchObject(first.map(({ id, price }) => ({ id, price })));
});

test("a partner is one of the company's, has a code in the row, and decides the unit", async () => {
  const { supplier, goods } = await supplied(1);
  const { goodsId, pieceId, code } = goods[0]!;
  const entry = { dictType: "cosmo_partner", dictValue: `JADE${made}`, dictLabel: "Jade", dictSort: 9 };
  await admin.call(dictDataCalls.create, entry);
  const partner = entry.dictValue;
  await buyer.call(cosmoCalls.create, { partner, cosmoCode: "J-1", goodsId, unitId: pieceId, conversion: "1" });
  const head = ["Supplier", "Goods", "Supplier's code", "Partner", "Unit", "Price £", "From"];
  const row = [supplier, "J-1", "THEIRS", partner, "", "2", "2027-01-01"];
  const faults: [cells: string[], cell: string, text: string][] = [
    [row.with(3, "NOBODY"), "D2", "Unknown code NOBODY"],
    [row.with(1, "").with(2, ""), "C2", "Enter the partner's code of the product"],
    [row.with(4, "PC"), "E2", "The unit follows from the partner's code: leave it empty"],
    [row.with(1, "J-9"), "B2", `J-9 of ${partner} is not known.`],
  ];
  for (const [cells, cell, text] of faults)
    expect(await imports.checked(csv(head, cells))).toMatchObject({
      state: "FAULTY",
      problems: [{ cell, text: expect.stringContaining(text) }],
    });
  expect(await waiting("NOBODY")).toEqual([]);
  // Without a partner, the same column is our code.
  expect(await imports.checked(csv(head, row.with(1, code).with(3, "")))).toMatchObject({ state: "CHECKED" });
  const byOurs = await imports.checked(csv(head, row));
  expect(await imports.started(byOurs.id)).toMatchObject({ state: "DONE", added: 1 });
});

const HEAD = ["Supplier", "Goods", "Unit", "Price £", "VAT code", "From"];

test("what is not in the file is listed, and the report has every row to download until it is old", async () => {
  const { supplier, supplierId, goods } = await supplied(4);
  const plant = (nth: number, price: string) =>
    buyer.call(prices.create, {
      ...{ supplierId, goodsId: goods[nth]!.goodsId, unitId: goods[nth]!.caseId, price, validFrom: "2026-01-01" },
      supplierCode: `T-${nth}`,
    });
  await plant(0, "10");
  await plant(1, "20");
  await plant(2, "30");
  const row = (nth: number, price: string) => [
    supplier,
    goods[nth]!.code,
    inCases(goods[nth]!),
    price,
    "",
    "2027-01-01",
  ];
  const run = await imports.checked(csv(HEAD, row(0, "11"), row(3, "5")));
  expect(run).toMatchObject({ state: "CHECKED", reported: 4 });
  expect(run.notes.map(({ cell, text }) => [cell, text.split(",")[0]])).toEqual([
    [null, expect.stringContaining("1 up · 0 down · 1 new")],
    ["D2", "£10.0000 → £11.0000 (+10.0 %)"],
    [null, expect.stringMatching(`Not in the file: ${supplier} · T-1 · ${goods[1]!.code}`)],
    [null, expect.stringMatching(`Not in the file: ${supplier} · T-2 · ${goods[2]!.code}`)],
  ]);
  const file = await buyer.file(priceReportCalls.importReport, { id: run.id });
  const [heads, ...rows] = await readTable("report.xlsx", file.bytes);
  expect(heads!.slice(0, 3)).toEqual(["Change", "Supplier", "Goods code"]);
  const [was, now, pct] = ["Price before £", "Price £", "Change %"].map((head) => heads!.indexOf(head));
  expect(rows.map((cells) => [cells[0], cells[2], cells[was!], cells[now!], cells[pct!]])).toEqual([
    ["Up", goods[0]!.code, "10", "11", "+10.0"],
    ["New", goods[3]!.code, "", "5", ""],
    ["Not in the file", goods[1]!.code, "20", "", ""],
    ["Not in the file", goods[2]!.code, "30", "", ""],
  ]);
  await imports.started(run.id);
  expect((await buyer.file(priceReportCalls.importReport, { id: run.id })).bytes.length).toBeGreaterThan(100);

  expect(await sales.refusal(priceReportCalls.importReport, { id: run.id })).toMatchObject({ code: 403 });
  expect(await buyer.refusal(priceReportCalls.importReport, { id: 1 })).toMatchObject({ code: 404 });
  await world.rows(company.tenantId, "update import_run set report = null where id = $1", [run.id]);
  expect(await buyer.refusal(priceReportCalls.importReport, { id: run.id })).toMatchObject({ reason: "reportGone" });
});

test("a file may change the VAT code of a price; where it says nothing the code goes on", async () => {
  const { supplier, supplierId, goods } = await supplied(1);
  const { code, goodsId, caseId } = goods[0]!;
  const { id } = await buyer.call(prices.create, {
    ...{ supplierId, goodsId, unitId: caseId, price: "10", validFrom: "2026-01-01", vatCode: "S20" },
  });
  const row = (price: string, vatCode: string, from: string) => [
    supplier,
    code,
    inCases(goods[0]!),
    price,
    vatCode,
    from,
  ];
  const said = async (...cells: string[][]) =>
    (await imports.checked(csv(HEAD, ...cells))).notes.map(({ text }) => text);
  expect((await said(row("10", "", "2027-01-01")))[0]).toContain("1 unchanged");
  expect((await said(row("10", "S20", "2027-01-01")))[0]).toContain("1 unchanged");
  expect(await said(row("10", "Z0", "2027-01-01"))).toEqual([
    expect.stringContaining("1 with another VAT code"),
    "S20 → Z0",
  ]);
  expect(await imports.checked(csv(HEAD, row("10", "X0", "2027-01-01")))).toMatchObject({ problems: [{ cell: "E2" }] });

  for (const [price, vatCode, from, stored] of [
    ["11", "", "2027-01-01", "S20"],
    ["11", "Z0", "2027-06-01", "Z0"],
  ] as const) {
    const run = await imports.checked(csv(HEAD, row(price, vatCode, from)));
    await imports.started(run.id);
    expect(await listed(supplierId, from)).toMatchObject([{ price: "11.0000", vatCode: stored }]);
  }
  expect((await buyer.call(prices.get, { id })).vatCode).toBe("S20");
  const [newest] = await listed(supplierId, "2027-06-01");
  expect((await buyer.call(prices.history, { id: newest!.id })).at(-1)?.after).toMatchObject({ vatCode: "Z0" });
});

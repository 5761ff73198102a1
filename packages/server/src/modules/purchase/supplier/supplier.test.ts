import { manyOf } from "@larder/domain/kernel/many-calls";
import { auditCalls } from "@larder/domain/watch/audit/audit.calls";
import { supplierBankCalls as bankCalls } from "@larder/domain/purchase/supplier-bank/supplier-bank.calls";
import { certificateCalls } from "@larder/domain/purchase/supplier-certificate/supplier-certificate.calls";
import { supplierCalls as calls, supplierImportCalls } from "@larder/domain/purchase/supplier/supplier.calls";
import {
  priceFileCalls,
  supplierPriceCalls as prices,
} from "@larder/domain/purchase/supplier-price/supplier-price.calls";
import { dictDataCalls } from "@larder/domain/company/dictionary/dict-data.calls";
import { dictionaryCalls } from "@larder/domain/company/dictionary/dictionary.calls";
import { attachmentCalls } from "@larder/domain/company/file/attachment.calls";
import { goodsReceiptCalls } from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import { purchaseOrderCalls } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { supplierPriceMessages } from "@larder/domain/purchase/supplier-price/supplier-price.messages";
import { supplierCreditCalls } from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import { categoryCalls } from "@larder/domain/stock/category/category.calls";
import { buyingIn } from "../buying.fixture.ts";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { describe, expect, test } from "vitest";
import { plantGoods } from "../../../../test/company-runner.ts";
import { csv, ImportClient } from "../../../../test/import-client.ts";
import { openStory, workerFor } from "../../../../test/story.ts";
import { readTable } from "../../../platform/table-files/read-table.ts";

const { world, company, staff, inCompany } = openStory({ planted: ["INV-30", "INV-31", "INV-39"] });
workerFor(world);
const { purchaser: buyer, accounts: clerk, accountsManager: manager, warehouse: receiver, sales, admin } = staff;

const buying = buyingIn({ world, company, staff, inCompany });

/** A supplier who may be ordered from, and what they bring. */
const supplied = async () => ({
  supplierId: await buying.supplier({ code: `B${++made}` }),
  wanted: await buying.food(),
});

let made = 0;
const newSupplier = async (more: object = {}): Promise<number> => {
  const code = `S${++made}`;
  return (await buyer.call(calls.create, { code, nameEn: `Supplier ${made}`, ...more })).id;
};

describe("managing suppliers", () => {
  test("input is stored, with defaults, and recorded in the history", async () => {
    const id = await newSupplier({
      code: "EXO",
      nameEn: "Exotic Liquids",
      nameZh: "異國飲品",
      country: "gb",
      postCode: "ec14sd",
      leadDays: 5,
    });
    expect(await buyer.call(calls.get, { id })).toMatchObject({
      code: "EXO",
      country: "GB",
      postCode: "EC1 4SD",
      paymentTerm: 30,
      paymentTermBasis: "INVOICE_DATE",
      leadDays: 5,
      vatRegistered: true,
      approved: false,
      balance: "0.00",
      papers: null,
      version: 1,
    });
    await buyer.call(calls.update, { id, code: "EXO", nameEn: "Exotic Liquids", version: 1 });
    expect(await buyer.call(calls.get, { id })).toMatchObject({ nameZh: null, leadDays: null, postCode: null });
    expect(await buyer.refusal(calls.update, { id, code: "EXO", nameEn: "X", version: 1 })).toMatchObject({
      reason: "stale",
    });
    await buyer.call(calls.changeStatus, { id, status: "1" });
    expect((await buyer.call(calls.history, { id })).map((step) => step.action)).toEqual(["disable", "edit", "add"]);
  });

  test("a code is unique, ignoring case, and free again when its supplier is removed", async () => {
    const id = await newSupplier({ code: "ONCE" });
    expect(await buyer.refusal(calls.create, { code: "once", nameEn: "X" })).toMatchObject({
      code: 400,
      reason: "codeTaken",
    });
    await buyer.call(calls.remove, { ids: [id] });
    expect(await buyer.refusal(calls.get, { id })).toMatchObject({ code: 404 });
    await newSupplier({ code: "ONCE" });
  });

  test("one with ledger entries keeps its code and is not removed", async () => {
    const id = await newSupplier({ code: "OWED" });
    await world.rows(
      company.tenantId,
      `insert into party_entry (tenant_id, id, side, party_id, entry_type, doc_type, doc_id, doc_no, amount, biz_date, due_date, posted_at)
       values ($1, 1, 'SUPPLIER', $2, 'OPENING', 'OB', 1, 'OB1', 12, '2026-11-20', '2026-11-20', now())`,
      [company.tenantId, id],
    );
    await world.rows(company.tenantId, "update supplier set balance = 12 where id = $1", [id]);
    const { version, balance } = await buyer.call(calls.get, { id });
    expect(balance).toBe("12.00");
    expect(await buyer.refusal(calls.update, { id, code: "OWED2", nameEn: "X", version })).toMatchObject({
      reason: "codeFixed",
    });
    expect(await buyer.refusal(calls.remove, { ids: [id] })).toMatchObject({ reason: "inUse" });
    expect((await buyer.call(calls.list, { withBalance: true })).rows.map((row) => row.code)).toEqual(["OWED"]);
    // The books check at the end asks for the document of every entry.
    await world.rows(company.tenantId, "delete from party_entry where tenant_id = $1 and id = 1", [company.tenantId]);
    await world.rows(company.tenantId, "update supplier set balance = 0 where tenant_id = $1 and id = $2", [
      company.tenantId,
      id,
    ]);
  });

  test("codes and names are searched, in Chinese too", async () => {
    await newSupplier({ code: "TOFU", nameEn: "Tofu House", nameZh: "豆腐屋" });
    for (const search of ["tofu", "HOUSE", "豆腐"])
      expect(
        (await buyer.call(calls.list, { search })).rows.map((row) => row.code),
        search,
      ).toEqual(["TOFU"]);
  });

  test("what is on order, owed, overdue, claimed and last received is shown of them", async () => {
    const { supplierId, wanted } = await supplied();
    const shown = async () => {
      const { balance, overdue, openOrders, openClaims, lastReceipt } = await buyer.call(calls.get, { id: supplierId });
      return { balance, overdue, openOrders, openClaims, lastReceipt };
    };
    expect(await shown()).toEqual({
      ...{ balance: "0.00", overdue: "0.00", openOrders: "0.00", openClaims: "0.00", lastReceipt: null },
    });
    const order = await buying.ordered(supplierId, [{ ...wanted, qty: "10", price: "4.00" }]);
    expect(await shown()).toMatchObject({ openOrders: "40.00" });
    const [line] = order.lines;
    const receipt = await receiver.call(goodsReceiptCalls.create, {
      deliveryNoteNo: "DN-1",
      lines: [
        {
          ...{ poLineId: line!.id, unitId: line!.unitId!, receivedQty: "6" },
          batches: [{ batchNo: "L1", expiryDate: "2027-11-01", qty: "6" }],
        },
      ],
    });
    await receiver.call(goodsReceiptCalls.post, receipt);
    expect(await shown()).toMatchObject({ openOrders: "16.00", lastReceipt: "2026-11-20" });
    // Due on the day before, and today: only what is past its day is overdue.
    for (const [price, dueDate] of [
      ["30.00", "2026-11-19"],
      ["12.00", "2026-11-20"],
    ] as const) {
      const days = { invoiceDate: "2026-11-02", dueDate };
      await buying.confirmed(await buying.billed(supplierId, [buying.charge(price)], days));
    }
    await clerk.call(supplierCreditCalls.create, {
      ...{ supplierId, reason: "REBATE" },
      lines: [{ nameEn: "Bonus", net: "5.00", vatCode: "Z0" }],
    });
    expect(await shown()).toEqual({
      ...{ balance: "42.00", overdue: "30.00", openOrders: "16.00", openClaims: "5.00", lastReceipt: "2026-11-20" },
    });
    const listed = async (filters: object) =>
      (await buyer.call(calls.list, filters)).rows.filter(({ id }) => id === supplierId);
    expect(await listed({ overdue: true })).toMatchObject([{ overdue: "30.00", openOrders: "16.00" }]);
    const elsewhere = await admin.call(categoryCalls.create, { code: "ELSE", nameEn: "Elsewhere" });
    expect(await listed({ categoryId: elsewhere.id })).toEqual([]);
    const product = await buyer.call(goodsCalls.get, { id: wanted.goodsId });
    await admin.call(goodsCalls.update, { ...product, categoryId: elsewhere.id } as never);
    expect(await listed({ categoryId: elsewhere.id })).toHaveLength(1);
  });

  test("many are disabled at once, after a preview of what is open; their open documents are listed", async () => {
    const { supplierId, wanted } = await supplied();
    const idle = await newSupplier();
    const off = await newSupplier({ status: "1" });
    const order = await buying.ordered(supplierId, [{ ...wanted, qty: "10", price: "4.00" }]);
    const { no } = await buyer.call(purchaseOrderCalls.get, { id: order.id });
    expect(await buyer.call(calls.openDocuments, { id: supplierId })).toMatchObject([
      { docType: "purchaseOrder", no, state: "APPROVED" },
    ]);
    const ids = [supplierId, idle, off];
    const preview = await buyer.call(calls.statusPreview, { ids, status: "1" });
    expect(preview.map(({ id, changes, openCount, open }) => ({ id, changes, openCount, open }))).toEqual([
      { id: supplierId, changes: true, openCount: 1, open: [no] },
      { id: idle, changes: true, openCount: 0, open: [] },
      { id: off, changes: false, openCount: 0, open: [] },
    ]);
    const results = await buyer.call(manyOf(calls.setStatus), { ids, status: "1" });
    expect(results.every(({ done }) => done)).toBe(true);
    const statuses = await Promise.all(ids.map(async (id) => (await buyer.call(calls.get, { id })).status));
    expect(statuses).toEqual(["1", "1", "1"]);
    // What was so already has nothing new in its history.
    expect((await buyer.call(calls.history, { id: off })).map(({ action }) => action)).toEqual(["add"]);
    expect((await buyer.call(calls.history, { id: idle })).map(({ action }) => action)).toEqual(["disable", "add"]);
    expect(await clerk.refusal(calls.setStatus, { id: idle, status: "0" })).toMatchObject({ code: 403 });
  });

  test("imported from a table, all rows or none", async () => {
    const imports = new ImportClient(buyer, supplierImportCalls);
    const file = (postCode: string) =>
      csv(
        ["Code", "English name", "Country", "Post code"],
        ["IMP1", "Importers", "GB", "SW1A 1AA"],
        ["IMP2", "Café", "GB", postCode],
      );
    expect(await imports.checked(file("nowhere"))).toMatchObject({ state: "FAULTY", problems: [{ cell: "A3" }] });
    const checked = await imports.checked(file(""));
    expect(checked).toMatchObject({ state: "CHECKED", rowCount: 2, notes: [{ cell: "B3" }] });
    expect(await imports.started(checked.id)).toMatchObject({ state: "DONE", added: 2 });
    expect((await buyer.call(calls.list, { search: "IMP" })).rows.map((row) => row.code)).toEqual(["IMP1", "IMP2"]);
    expect(await imports.undone(checked.id)).toMatchObject({ state: "UNDONE" });
    expect((await buyer.call(calls.list, { search: "IMP" })).rows).toEqual([]);
  });
});

describe("certificates", () => {
  const paper = (supplierId: number, kind: "SALSA" | "INSURANCE", validUntil: string) =>
    buyer.call(certificateCalls.create, { supplierId, kind, number: "42", validUntil });

  test("a supplier is approved with a certificate that is valid today, and stays approved when it expires", async () => {
    const id = await newSupplier({ code: "PAPER" });
    const approve = { id, code: "PAPER", nameEn: "Papers", approved: true };
    expect(await buyer.refusal(calls.update, { ...approve, version: 1 })).toMatchObject({
      code: 1000,
      reason: "approvalWithoutPaper",
    });
    await paper(id, "SALSA", "2026-11-19");
    expect(await buyer.refusal(calls.update, { ...approve, version: 1 })).toMatchObject({
      reason: "approvalWithoutPaper",
    });
    await paper(id, "SALSA", "2026-11-20");
    const { version } = await buyer.call(calls.update, { ...approve, version: 1 });
    const papers = await buyer.call(certificateCalls.list, { supplierId: id });
    await buyer.call(certificateCalls.remove, { ids: papers.rows.map((row) => row.id) });
    await buyer.call(calls.update, { ...approve, version, remark: "Renewal asked for" });
  });

  test("certificates warn thirty days ahead; a newer one of the same kind ends the warning, one of another kind does not", async () => {
    const id = await newSupplier({ code: "SOON" });
    const shown = async () => {
      const { papersUntil, papers } = await buyer.call(calls.get, { id });
      return [papersUntil, papers];
    };
    const warned = async () => (await buyer.call(calls.list, { expiring: true })).rows.map((row) => row.code);
    await paper(id, "SALSA", "2026-12-20");
    expect(await shown()).toEqual(["2026-12-20", "SOON"]);
    expect(await warned()).toEqual(["SOON"]);
    await paper(id, "INSURANCE", "2027-12-20");
    expect(await shown()).toEqual(["2026-12-20", "SOON"]);
    await paper(id, "SALSA", "2027-11-20");
    expect(await shown()).toEqual(["2027-11-20", null]);
    expect(await warned()).toEqual([]);
    const { version } = await buyer.call(calls.get, { id });
    await buyer.call(calls.update, { id, code: "SOON", nameEn: "X", version, approvalExpiry: "2026-11-19" });
    expect(await shown()).toEqual(["2026-11-19", "EXPIRED"]);
  });
});

describe("kinds of certificates", () => {
  test("are a list of the company: added to, taken off, and what has an old kind keeps it", async () => {
    const supplierId = await newSupplier();
    const kind = (dictValue: string) => ({
      dictType: "certificate_kind",
      dictValue,
      dictLabel: dictValue,
      dictSort: 9,
    });
    const kinds = await buyer.call(dictionaryCalls.entries, { dictType: "certificate_kind" });
    expect(kinds.map(({ dictValue }) => dictValue).slice(0, 3)).toEqual(["SALSA", "BRCGS", "ORGANIC"]);
    const paper = { supplierId, kind: "KOSHER", number: "7", validUntil: "2027-01-01" };
    expect(await buyer.refusal(certificateCalls.create, paper)).toMatchObject({
      ...{ code: 400, reason: "kindUnknown", fields: [{ path: "kind" }] },
      msg: expect.stringContaining("KOSHER is not among your kinds of certificates."),
    });
    await admin.call(dictDataCalls.create, { ...kind("KOSHER"), dictLabel: "Kosher" });
    const { rows: entries } = await admin.call(dictDataCalls.list, { dictType: "certificate_kind", search: "Kosher" });
    const { id } = await buyer.call(certificateCalls.create, paper);
    const [, row] = await readTable("list.xlsx", (await buyer.file(certificateCalls.export, { supplierId })).bytes);
    expect(row).toContain("Kosher");

    await admin.call(dictDataCalls.remove, { ids: entries.map(({ id }) => id) });
    const stored = await buyer.call(certificateCalls.get, { id });
    const { version } = await buyer.call(certificateCalls.update, { ...stored, number: "8" });
    expect(await buyer.call(certificateCalls.get, { id })).toMatchObject({ kind: "KOSHER", number: "8" });
    await buyer.call(certificateCalls.update, { ...stored, version, kind: "HALAL" });
    const halal = await buyer.call(certificateCalls.get, { id });
    expect(await buyer.refusal(certificateCalls.update, { ...halal, kind: "KOSHER" })).toMatchObject({
      reason: "kindUnknown",
    });
  });
});

describe("files of certificates", () => {
  test("are added by whoever may change the supplier, counted in the list, and removed with the certificate", async () => {
    const id = await newSupplier();
    const certificate = await buyer.call(certificateCalls.create, {
      ...{ supplierId: id, kind: "SALSA", number: "42", validUntil: "2027-01-31" },
    });
    const of = { entity: "supplierCertificate", entityId: certificate.id };
    const scan = { name: "salsa.csv", bytes: csv(["Certificate"], ["SALSA 42"]) };
    const counted = async () =>
      (await buyer.call(certificateCalls.list, { supplierId: id })).rows.map(({ fileCount }) => fileCount);
    expect(await counted()).toEqual([0]);
    expect((await buyer.upload(attachmentCalls.add, of, scan)).code).toBe(200);
    expect(await counted()).toEqual([1]);
    expect((await buyer.call(certificateCalls.history, { id: certificate.id })).map(({ action }) => action)).toEqual([
      "attach",
      "add",
    ]);
    expect((await sales.upload(attachmentCalls.add, of, { ...scan, name: "x.csv" })).code).toBe(403);
    expect(await sales.refusal(attachmentCalls.list, of)).toMatchObject({ code: 403 });
    await buyer.call(certificateCalls.remove, { ids: [certificate.id] });
    expect(await buyer.refusal(attachmentCalls.list, of)).toMatchObject({ code: 404 });
    const left = await world.rows(company.tenantId, "select id from stored_file where entity_id = $1", [
      certificate.id,
    ]);
    expect(left).toEqual([]);
  });
});

describe("prices", () => {
  let planted = 0;
  const goods = (over: object = {}) => plantGoods(inCompany, { code: `SP${++planted}`, ...over });
  const offered = async (more: object = {}) => {
    const [supplierId, { goodsId, caseId, pieceId }] = [await newSupplier(), await goods()];
    const price = { supplierId, goodsId, unitId: caseId, price: "12", validFrom: "2026-01-01", ...more };
    return { ...price, pieceId, id: (await buyer.call(prices.create, price)).id };
  };

  test("with the supplier's code are listed on the supplier's page, found by that code, and valid on a day", async () => {
    const { supplierId, goodsId } = await offered({ supplierCode: "JR-20", validTo: "2026-12-31" });
    const listed = async (more: object) => (await buyer.call(prices.list, { supplierId, ...more })).rows;
    expect(await listed({})).toMatchObject([
      { supplierCode: "JR-20", goodsId, price: "12.0000", minQty: "0.000", preferred: false, unitNameEn: "Case" },
    ]);
    expect(await listed({ search: "jr-20" })).toHaveLength(1);
    expect(await listed({ search: "JR-21" })).toHaveLength(0);
    expect(await listed({ onDay: "2026-12-31" })).toHaveLength(1);
    expect(await listed({ onDay: "2027-01-01" })).toHaveLength(0);
    const file = await buyer.file(prices.export, { supplierId });
    expect(file.bytes.length).toBeGreaterThan(100);
  });

  test("are never two on one day for one unit and quantity, but another quantity has its own", async () => {
    const { id, pieceId, ...price } = await offered({ validTo: "2026-12-31" });
    const dearer = { ...price, price: "12.60", validFrom: "2026-12-31", validTo: null };
    expect(await buyer.refusal(prices.create, dearer)).toMatchObject({ code: 400, reason: "overlaps" });
    await buyer.call(prices.create, { ...dearer, minQty: "40" });
    await buyer.call(prices.create, { ...dearer, unitId: pieceId });
    const { id: next } = await buyer.call(prices.create, { ...dearer, validFrom: "2027-01-01" });
    const stored = await buyer.call(prices.get, { id: next });
    expect(await buyer.refusal(prices.update, { ...stored, validFrom: "2026-12-01" })).toMatchObject({
      reason: "overlaps",
    });
    expect(await buyer.refusal(prices.update, { ...stored, validTo: "2026-12-31" })).toMatchObject({
      reason: "endsBeforeItBegins",
    });
    await buyer.call(prices.remove, { ids: [id] });
    await buyer.call(prices.update, { ...stored, validFrom: "2026-12-01" });
  });

  test("of two entered at once for the same days one is refused, and the database refuses what nobody asked", async () => {
    const { id, ...price } = await offered({ validTo: "2026-06-30" });
    const at = { ...price, validFrom: "2026-07-01", validTo: null };
    const answers = await Promise.all(
      ["12.10", "12.20"].map((one) => buyer.answer(prices.create, { ...at, price: one })),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 400]);
    await expect(
      world.rows(company.tenantId, "update supplier_price set valid_to = null where id = $1", [id]),
    ).rejects.toMatchObject({ code: "23P01" });
  });

  test("one supplier is preferred for a product, the one that was ticked last", async () => {
    const first = await offered({ preferred: true });
    const other = await newSupplier();
    await buyer.call(prices.create, {
      ...{ supplierId: other, goodsId: first.goodsId, unitId: first.unitId, price: "11.90" },
      ...{ validFrom: "2026-01-01", preferred: true },
    });
    const preferred = await buyer.call(prices.list, { goodsId: first.goodsId, preferred: true });
    expect(preferred.rows.map((row) => row.supplierId)).toEqual([other]);
    expect((await buyer.call(prices.history, { id: first.id })).map(({ action }) => action)).toEqual(["edit", "add"]);
  });

  test("are for a unit of a product that is bought; a unit with a price keeps its factor", async () => {
    const { supplierId, goodsId, unitId, validFrom } = await offered();
    const foreign = (await goods()).caseId;
    const price = { supplierId, goodsId, unitId, price: "1", validFrom };
    expect(await buyer.refusal(prices.create, { ...price, unitId: foreign })).toMatchObject({
      reason: "unitNotListed",
    });
    const { goodsId: ownMade } = await goods({ purchasable: false });
    expect(await buyer.refusal(prices.create, { ...price, goodsId: ownMade })).toMatchObject({
      reason: "notPurchasable",
    });
    const product = await buyer.call(goodsCalls.get, { id: goodsId });
    const repacked = product.units.map((unit) => (unit.unitId === unitId ? { ...unit, factor: "10" } : unit));
    expect(await buyer.refusal(goodsCalls.update, { ...product, units: repacked })).toMatchObject({
      reason: "factorFixed",
    });
    expect(await sales.refusal(prices.list, { supplierId })).toMatchObject({ code: 403 });
  });
});

describe("price files", () => {
  const imports = new ImportClient(buyer, priceFileCalls);
  const HEAD = ["Supplier", "Goods", "Supplier's code", "Price £", "From quantity", "From", "Until"];
  const MANY = 5000;
  const start = async () => {
    const supplierId = await newSupplier();
    const supplier = `S${made}`;
    const codes = Array.from({ length: 10 }, (_, nth) => `PF${made}-${nth}`);
    const planted: Awaited<ReturnType<typeof plantGoods>>[] = [];
    for (const code of codes) planted.push(await plantGoods(inCompany, { code }));
    return { supplierId, supplier, codes, goodsIds: planted.map(({ goodsId }) => goodsId) };
  };
  const asked = async (supplierId: number) =>
    world.rows<{ many: number; open: number; sum: string }>(
      company.tenantId,
      "select count(*)::int as many, (count(*) filter (where valid_to is null))::int as open, sum(price) as sum from supplier_price where supplier_id = $1",
      [supplierId],
    );

  test("of 5,000 prices each mistake is said at its cell, and nothing is written; mended, imported and undone", async () => {
    const { supplierId, supplier, codes } = await start();
    const row = (nth: number, over: readonly string[] = []) =>
      Object.assign([supplier, codes[nth % 10]!, "", "12.50", String(Math.floor(nth / 10)), "2027-01-01", ""], over);
    const rows = Array.from({ length: MANY }, (_, nth) => row(nth));
    const wrong = [...rows];
    wrong[0] = row(0, ["NOBODY"]);
    wrong[1] = row(1, [supplier, "UNKNOWN-1"]);
    wrong[2] = row(2, [supplier, "", "THEIRS-9"]);
    wrong[3] = row(3, [supplier, codes[3]!, "", "twelve"]);
    wrong[4] = row(4, [supplier, codes[4]!, "", "12.50", "0", "31 February"]);
    wrong[6] = row(5);
    const faulty = await imports.checked(csv(HEAD, ...wrong));
    expect(faulty).toMatchObject({ state: "FAULTY", problemCount: 6 });
    expect(faulty.problems.map(({ cell }) => cell).toSorted()).toEqual(["A2", "B3", "C4", "D5", "D8", "F6"]);
    expect(faulty.problems.find(({ cell }) => cell === "C4")?.text).toContain(
      "No price of this supplier names THEIRS-9",
    );
    expect(await imports.checked(csv(["Supplier", "Goods"], [supplier, codes[0]!]))).toMatchObject({ state: "FAULTY" });
    expect(await asked(supplierId)).toMatchObject([{ many: 0 }]);

    const mended = await imports.checked(csv(HEAD, ...rows));
    expect(mended).toMatchObject({ state: "CHECKED", rowCount: MANY });
    expect(mended.notes.map(({ text }) => text)).toEqual([
      "0 up · 0 down · 5000 new · 0 prolonged · 0 with another VAT code · 0 unchanged · 0 valid prices are not in the file and stay",
    ]);
    expect(await imports.started(mended.id)).toMatchObject({ state: "DONE", added: MANY });
    expect(await asked(supplierId)).toEqual([{ many: MANY, open: MANY, sum: "62500.0000" }]);
    expect(await imports.undone(mended.id)).toMatchObject({ state: "UNDONE" });
    expect(await asked(supplierId)).toMatchObject([{ many: 0 }]);
  });

  test("say what rises, falls, is new, stays or is not mentioned; undone, the old prices hold again", async () => {
    const { supplierId, supplier, codes, goodsIds } = await start();
    const old: number[] = [];
    for (const [nth, goodsId] of goodsIds.slice(0, 5).entries()) {
      const unitId = (await buyer.call(goodsCalls.get, { id: goodsId })).unitId;
      const price = { supplierId, goodsId, unitId, price: "12", validFrom: "2026-01-01", supplierCode: `JR-${nth}` };
      old.push((await buyer.call(prices.create, { ...price, preferred: nth === 0 })).id);
    }
    const on = (day: string) => buyer.call(prices.list, { supplierId, onDay: day });
    const said = async (day: string) =>
      (await on(day)).rows.map(({ goodsCode, price, preferred }) => [goodsCode, price, preferred] as const);
    const before = await said("2027-06-01");

    const file = csv(
      HEAD,
      [supplier, codes[0]!, "JR-0", "12.60", "", "2027-01-01", ""],
      [supplier, "", "jr-1", "11.90", "", "2027-01-01", ""],
      [supplier, codes[2]!, "", "12", "", "2027-01-01", ""],
      [supplier, codes[5]!, "JR-5", "9", "", "2027-01-01", ""],
    );
    const run = await imports.checked(file);
    expect(run).toMatchObject({ state: "CHECKED" });
    expect(run.notes).toEqual([
      {
        cell: null,
        text: "1 up · 1 down · 1 new · 0 prolonged · 0 with another VAT code · 1 unchanged · 2 valid prices are not in the file and stay",
      },
      { cell: "D2", text: "£12.0000 → £12.6000 (+5.0 %)" },
      { cell: "D3", text: "£12.0000 → £11.9000 (-0.8 %)" },
      { cell: null, text: `Not in the file: ${supplier} · JR-3 · ${codes[3]} Goods ${codes[3]}, Case, £12.0000` },
      { cell: null, text: `Not in the file: ${supplier} · JR-4 · ${codes[4]} Goods ${codes[4]}, Case, £12.0000` },
    ]);
    expect(await imports.started(run.id)).toMatchObject({ state: "DONE", added: 3 });
    expect(await said("2026-12-31")).toEqual([
      [codes[0], "12.0000", false],
      ...codes.slice(1, 5).map((code) => [code, "12.0000", false]),
    ]);
    expect(await said("2027-01-01")).toEqual([
      [codes[0], "12.6000", true],
      [codes[1], "11.9000", false],
      ...codes.slice(2, 5).map((code) => [code, "12.0000", false]),
      [codes[5], "9.0000", false],
    ]);
    expect((await buyer.call(prices.history, { id: old[0]! })).map(({ after }) => after)[0]).toEqual({
      validTo: "2026-12-31",
    });
    // The same file again changes nothing.
    const again = await imports.checked(file);
    expect(again.notes[0]!.text).toContain(
      "0 up · 0 down · 0 new · 0 prolonged · 0 with another VAT code · 4 unchanged",
    );

    expect(await imports.undone(run.id)).toMatchObject({ state: "UNDONE" });
    expect(await said("2027-06-01")).toEqual(before);
    expect((await on("2026-06-01")).rows.map(({ validTo }) => validTo)).toEqual([null, null, null, null, null]);
  });

  test("only for users who may import, and never a supplier of another company", async () => {
    const { supplier, codes } = await start();
    const stranger = await (await world.company()).as("purchaser");
    const theirs = new ImportClient(stranger, priceFileCalls);
    const run = await theirs.checked(csv(HEAD, [supplier, codes[0]!, "", "1", "", "2027-01-01", ""]));
    expect(run).toMatchObject({ state: "FAULTY", problems: [{ cell: "A2", text: `Unknown code ${supplier}` }] });
    expect(await sales.refusal(priceFileCalls.importRuns)).toMatchObject({ code: 403 });
  });

  test("a row names its product by our code or by the supplier's", async () => {
    const { supplier } = await start();
    const run = await imports.checked(csv(HEAD, [supplier, "", "", "1", "", "2027-01-01", ""]));
    const { en: text } = supplierPriceMessages.productNotNamed().words;
    expect(run).toMatchObject({ state: "FAULTY", problems: [{ cell: "B2", text }] });
  });
});

describe("bank details with a second approval", () => {
  const account = {
    accountName: "Exotic Liquids Ltd",
    sortCode: "20-00-00",
    accountNo: "55779911",
    reason: "Letter of 3 November",
  };
  const statesOf = async (id: number) => (await clerk.call(bankCalls.list, { id })).map((row) => row.state);
  const ask = async (id: number, more: object = {}) =>
    (await clerk.call(bankCalls.ask, { id, ...account, ...more })).id;

  test("requested by one person, approved by another who called back; the old ones stay in force until then and are retained", async () => {
    const id = await newSupplier();
    const first = await ask(id);
    expect(await clerk.refusal(bankCalls.ask, { id, ...account })).toMatchObject({
      code: 1000,
      reason: "alreadyWaiting",
    });
    expect(await clerk.refusal(bankCalls.approve, { id: first, calledBack: true })).toMatchObject({ code: 403 });
    expect(await manager.refusal(bankCalls.approve, { id: first, calledBack: false })).toMatchObject({
      code: 1000,
      reason: "notCalledBack",
    });
    await manager.call(bankCalls.approve, { id: first, calledBack: true });
    const second = await ask(id, { accountNo: "11112222" });
    expect(await statesOf(id)).toEqual(["PENDING", "APPROVED"]);
    await manager.call(bankCalls.approve, { id: second, calledBack: true });
    expect(await statesOf(id)).toEqual(["APPROVED", "REPLACED"]);
    const third = await ask(id, { accountNo: "33334444" });
    await manager.call(bankCalls.reject, { id: third, reason: "Nobody at the supplier knew of it" });
    expect(await statesOf(id)).toEqual(["REJECTED", "APPROVED", "REPLACED"]);
    expect(await manager.refusal(bankCalls.approve, { id: third, calledBack: true })).toMatchObject({ code: 2000 });
  });

  test("the person who requested them may not approve them, though they may approve others' requests; the database enforces it too", async () => {
    const id = await newSupplier();
    const { id: own } = await manager.call(bankCalls.ask, { id, ...account });
    expect(await manager.call(bankCalls.list, { id })).toMatchObject([{ needsSecondPerson: true }]);
    expect(await manager.refusal(bankCalls.approve, { id: own, calledBack: true })).toMatchObject({
      code: 1000,
      reason: "needsSecondPerson",
    });
    await expect(
      world.rows(
        company.tenantId,
        "update supplier_bank set state = 'APPROVED', called_back = true, decided_by = create_by where id = $1",
        [own],
      ),
    ).rejects.toMatchObject({ code: "23514" });
    await manager.call(bankCalls.reject, { id: own, reason: "Asked for by mistake" });
  });

  test("users without permission see four digits: in the list, in the history and in the audit log", async () => {
    const id = await newSupplier();
    await ask(id, { iban: "GB29 NWBK 6016 1331 9268 19" });
    const [seen] = await buyer.call(bankCalls.list, { id });
    expect(seen).toMatchObject({
      masked: true,
      accountName: "••••",
      sortCode: "••••",
      accountNo: "••••9911",
      iban: "••••6819",
    });
    expect((await clerk.call(bankCalls.list, { id }))[0]).toMatchObject({ masked: false, accountNo: "55779911" });
    expect(await (await company.as("sales")).refusal(bankCalls.list, { id })).toMatchObject({ code: 403 });
    const audit = await (await company.as("admin")).call(auditCalls.list, { entity: "supplierBank" });
    expect(JSON.stringify(audit.rows)).not.toMatch(/55779911|NWBK/);
  });

  test.each([
    [{ accountNo: null, sortCode: null }, "noAccount"],
    [{ sortCode: "2000" }, "sortCodeFormat"],
    [{ iban: "GB29NWBK60161331926818" }, "ibanFormat"],
  ])("%j is refused as %s", async (more, reason) => {
    const id = await newSupplier();
    expect(await clerk.refusal(bankCalls.ask, { id, ...account, ...more })).toMatchObject({ code: 400, reason });
  });

  test("of two requests at once, one waits and is refused", async () => {
    const id = await newSupplier();
    const answers = await Promise.all(
      ["11112222", "33334444"].map((accountNo) => clerk.answer(bankCalls.ask, { id, ...account, accountNo })),
    );
    expect(answers.map((answer) => answer.code).toSorted()).toEqual([1000, 200].toSorted());
    expect(await statesOf(id)).toEqual(["PENDING"]);
  });
});

describe("a supplier who may be there already (docs/rules/suppliers.md#entered-twice)", () => {
  const others = async (vatNo: string) => (await buyer.call(calls.sameVatNo, { vatNo })).map(({ id }) => id);

  test("a VAT number that another supplier has is said, however it is written, and taken all the same", async () => {
    const first = await newSupplier({ country: "DE", vatNo: "DE 123 456 789" });
    expect(await others("de123456789")).toEqual([first]);
    const second = await newSupplier({ country: "DE", vatNo: "DE123456789" });
    expect(await others("DE123456789")).toEqual([first, second]);
    expect(await others("DE999999999")).toEqual([]);
    const elsewhere = await (await world.company()).as("purchaser");
    expect(await elsewhere.call(calls.sameVatNo, { vatNo: "DE123456789" })).toEqual([]);
    expect(await receiver.refusal(calls.sameVatNo, { vatNo: "DE123456789" })).toMatchObject({ code: 403 });
    await buyer.call(calls.remove, { ids: [first] });
    expect(await others("DE123456789")).toEqual([second]);
  });

  test("a bank account that another supplier has is said to those who see it, also where one is written as IBAN", async () => {
    const [one, two, three] = [await newSupplier(), await newSupplier(), await newSupplier()];
    const ask = (id: number, bank: object) =>
      clerk.call(bankCalls.ask, { id, accountName: "Exotic Liquids", reason: "by letter", ...bank });
    await ask(one, { sortCode: "12-34-56", accountNo: "98765432" });
    const shared = async (id: number, by = clerk) =>
      (await by.call(bankCalls.list, { id })).map(({ sharedWith }) => sharedWith.map((other) => other.id));
    expect(await shared(one)).toEqual([[]]);
    await ask(two, { iban: "GB82 WEST 1234 5698 7654 32" });
    await ask(three, { sortCode: "12-34-56", accountNo: "98765431" });
    expect(await shared(one)).toEqual([[two]]);
    expect(await shared(two)).toEqual([[one]]);
    expect(await shared(three)).toEqual([[]]);
    expect(await shared(one, buyer)).toEqual([[]]);
    // What was rejected is nobody's account.
    const [asked] = await manager.call(bankCalls.list, { id: two });
    await manager.call(bankCalls.reject, { id: asked!.id, reason: "not theirs" });
    expect(await shared(one)).toEqual([[]]);
  });
});

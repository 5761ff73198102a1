/** Purchase orders in lists and files: several states at once, and the three kinds of file (docs/rules/wire.md#lists, #downloads). */
import { purchaseOrderCalls as calls } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { readSheet } from "read-excel-file/node";
import { beforeAll, describe, expect, test } from "vitest";
import { plantGoods } from "../../../../test/company-runner.ts";
import { openStory } from "../../../../test/story.ts";
import { textOfPdf } from "../../../../test/text-of-pdf.ts";
import { approvedSupplier } from "../supplier/supplier.fixture.ts";

const { staff, inCompany } = openStory();
const { purchaser: buyer, purchaseManager: manager, warehouse } = staff;

let supplierId: number;
const numbers: Record<"DRAFT" | "APPROVED" | "CANCELLED", string> = { DRAFT: "", APPROVED: "", CANCELLED: "" };

async function ordered(qty: string): Promise<number> {
  const { goodsId, caseId } = await plantGoods(inCompany, { code: `L${qty}` });
  const lines = [{ goodsId, unitId: caseId, qty, oldPrice: "12" }];
  return (await buyer.call(calls.create, { supplierId, expectedDate: "2026-11-23", lines })).id;
}

const noOf = async (id: number) => (await buyer.call(calls.get, { id })).no;

beforeAll(async () => {
  supplierId = await approvedSupplier(buyer, { code: "=L1", nameEn: "+Growers, Kent", nameZh: "肯特農場" });
  const [draft, sent, gone] = [await ordered("100"), await ordered("10"), await ordered("1")];
  await buyer.call(calls.submit, { id: sent });
  await manager.call(calls.approve, { id: sent });
  await buyer.call(calls.submit, { id: gone });
  await manager.call(calls.approve, { id: gone });
  await manager.call(calls.cancel, { id: gone, reason: "Not wanted" });
  Object.assign(numbers, { DRAFT: await noOf(draft), APPROVED: await noOf(sent), CANCELLED: await noOf(gone) });
});

describe("several states at once", () => {
  const numbersIn = async (state: string | readonly string[], more: object = {}) =>
    (await buyer.call(calls.list, { state, ...more })).rows.map(({ no }) => no).toSorted();

  test("find what is in any of them; a single one as before", async () => {
    expect(await numbersIn("DRAFT")).toEqual([numbers.DRAFT]);
    expect(await numbersIn(["DRAFT", "CANCELLED"])).toEqual([numbers.DRAFT, numbers.CANCELLED].toSorted());
    expect(await numbersIn("DRAFT,CANCELLED", { pageNum: 1, pageSize: 10 }), "by numbered pages").toHaveLength(2);
    const { base, clientId, token, warehouseId } = buyer.options;
    const repeated = `${base}${calls.list.path}?state=DRAFT&state=APPROVED&warehouseId=${warehouseId}`;
    const response = await fetch(repeated, { headers: { clientid: clientId, authorization: `Bearer ${token}` } });
    expect(((await response.json()) as { rows: unknown[] }).rows, "repeated, as other clients send it").toHaveLength(2);
  });

  test("are summed below the list, and exported", async () => {
    const asked = { state: ["DRAFT", "APPROVED"] } as const;
    const each = await Promise.all(asked.state.map((state) => buyer.call(calls.totals, { state })));
    const both = await buyer.call(calls.totals, asked);
    expect(both.count).toBe(each[0]!.count + each[1]!.count);
    expect(Number(both.total)).toBeCloseTo(Number(each[0]!.total) + Number(each[1]!.total), 2);
    const { bytes } = await buyer.file(calls.export, { ...asked, exportAs: "csv" });
    expect(bytes.toString()).toContain(numbers.APPROVED);
    expect(bytes.toString()).not.toContain(numbers.CANCELLED);
  });

  test("are refused at the filter, if one of them is unknown", async () => {
    const { code, fields } = await buyer.refusal(calls.list, { state: "DRAFT,NEVER" });
    expect([code, fields?.map(({ path }) => path)]).toEqual([400, ["state"]]);
  });
});

describe("the list as a file", () => {
  const zh = () => buyer.with({ language: "zh" });

  test("is a workbook, unless another kind is asked for", async () => {
    const { name, type, bytes } = await buyer.file(calls.export, { state: "APPROVED" });
    expect([name.slice(32), type.split(";")[0]]).toEqual([
      "_Purchase orders.xlsx",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ]);
    const [head, ...rows] = await readSheet(bytes);
    expect(head).toContain("Total");
    expect(rows.map((row) => row[head!.indexOf("Order no.")])).toEqual([numbers.APPROVED]);
  });

  test("as CSV it has the same columns in UTF-8, plain amounts and days, and no formula", async () => {
    const { name, type, bytes } = await buyer.file(calls.export, { state: "APPROVED", exportAs: "csv" });
    expect([name.slice(32), type]).toEqual(["_Purchase orders.csv", "text/csv;charset=UTF-8"]);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, row, end] = bytes.subarray(3).toString().split("\r\n");
    const [workbook] = await readSheet((await buyer.file(calls.export, {})).bytes);
    expect(head!.split(",")).toEqual(workbook);
    for (const cell of [numbers.APPROVED, "2026-11-23", "120.00", "'=L1", '"\'+Growers, Kent"', "肯特農場"])
      expect(`,${row},`).toContain(`,${cell},`);
    expect(end).toBe("");
  });

  test("as PDF it has company, title, filters in words, the columns in view, sums and the number of the page", async () => {
    const exportColumns = ["no", "supplierNameEn", "expectedDate", "total", "unknown"];
    const asked = { state: ["DRAFT", "APPROVED"], supplierId, orderFrom: "2026-11-01", exportColumns };
    const { name, type, bytes } = await buyer.file(calls.export, { ...asked, exportAs: "pdf" });
    expect([name.slice(32), type]).toEqual(["_Purchase orders.pdf", "application/pdf"]);
    const said = await textOfPdf(bytes);
    for (const text of [
      ...["Purchaseorders", "2records", "State:Draft,Approved", "Supplier:=L1+Growers,Kent", "Orderedfrom:1Nov2026"],
      ...["Warehouse:", numbers.DRAFT, numbers.APPROVED, "23Nov2026", "1,200.00", "120.00"],
      ...["Total1,320.00", "Exported20Nov202610:00by", "Page1of1"],
    ])
      expect(said).toContain(text);
    for (const text of [numbers.CANCELLED, "Createdby", "unknown"]) expect(said).not.toContain(text);
  });

  test("and in Chinese for whoever reads Chinese", async () => {
    const asked = { state: ["DRAFT", "APPROVED"], exportAs: "pdf", exportColumns: "no,supplierNameZh,total" };
    const said = await textOfPdf((await zh().file(calls.export, asked)).bytes);
    for (const text of ["採購訂單", "狀態：草稿、已審批", "肯特農場", "合計", "1,320.00", "第1頁，共1頁", "2項"])
      expect(said).toContain(text);
    expect((await zh().file(calls.export, { exportAs: "csv" })).name.slice(32)).toBe("_採購訂單.csv");
  });

  test("needs the permission of the export, and takes no other kind", async () => {
    for (const exportAs of ["xlsx", "csv", "pdf"])
      expect((await warehouse.refusal(calls.export, { exportAs })).code).toBe(403);
    const { code, fields } = await buyer.refusal(calls.export, { exportAs: "doc" });
    expect([code, fields?.map(({ path }) => path)]).toEqual([400, ["exportAs"]]);
  });
});

/** Words stand there before their records do: what is seen of them meanwhile, and what becomes of them when the records never come. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { goodsCalls, goodsImportCalls } from "@larder/domain/stock/goods/goods.calls";
import { unitCalls } from "@larder/domain/stock/unit/unit.calls";
import type { TestClient } from "../../../test/client.ts";
import { csv, ImportDesk, workerOf } from "../../../test/desk-of-imports.ts";
import { openWorld, type Company, type World } from "../../../test/world.ts";
import { inTransaction, type Tx } from "../db/transaction.ts";
import type { Worker } from "../jobs/queue.ts";
import { holdSheaves, openSheaves, SheafBinder, sweepSheaves, writeSheaves, type ComingSheaf } from "./sheaves.ts";

let world: World;
let worker: Worker;
let company: Company;
let admin: TestClient;
let desk: ImportDesk;

beforeAll(async () => {
  world = await openWorld();
  worker = await workerOf(world);
  company = await world.company();
  admin = await company.as("admin");
  desk = new ImportDesk(admin, goodsImportCalls);
  await admin.call(unitCalls.create, { code: "PC", nameEn: "piece", countable: true });
  await imported("T1", "T2");
});
afterAll(async () => {
  await worker.stop();
  await world.close();
});

const imported = async (...codes: string[]) => {
  const rows = codes.map((code) => [code, "Tofu", "PC", "Z0", "1.00"]);
  const { id } = await desk.checked(csv(["Code", "English name", "Base unit", "VAT code", "Sale price £"], ...rows));
  return desk.started(id);
};
const within = <T>(work: (tx: Tx & { tenantId: string }) => Promise<T>): Promise<T> => {
  const { tenantId } = company;
  return inTransaction(
    world.app.platform.database,
    { homeTenantId: tenantId, tenantId, userId: null, requestId: "words" },
    (tx) => work({ ...tx, tenantId }),
  );
};
let numbers = 0;
/** Words of goods that are not there. */
const coming = async (): Promise<ComingSheaf> => {
  const binder = new SheafBinder();
  binder.add([{ id: 7001, codes: ["T0"], names: ["Tofu"] }]);
  const [sheaf] = await binder.bound();
  return { ...sheaf!, id: 8000 + ++numbers };
};
const stay = new AbortController().signal;
const found = async (search: string, limit = 20) =>
  (await admin.call(goodsCalls.find, { search, limit })).rows.map((row) => row.code);
const words = async (sheaf: number) =>
  (
    await world.rows<{ many: number }>(
      company.tenantId,
      "select count(*)::int as many from search_sheaf_word where tenant_id = $1 and sheaf = $2",
      [company.tenantId, sheaf],
    )
  )[0]!.many;

test("words whose records are not there yet take no place in any search", async () => {
  const sheaf = await coming();
  await within((tx) => writeSheaves(tx, "goods", [sheaf], stay));
  expect(await words(sheaf.id)).toBeGreaterThan(0);
  expect(await found("t", 1)).toEqual(["T1"]);
  expect(await found("tofu t", 1)).toEqual(["T1"]);
  expect((await admin.call(goodsCalls.list, { search: "tofu" })).rows).toHaveLength(2);
  await within((tx) => sweepSheaves(tx, "goods"));
});

test("as long as their import works they are left alone, and once it opened them for good", async () => {
  const sheaf = await coming();
  await within(async (tx) => {
    await holdSheaves(tx, [sheaf]);
    await within((beside) => writeSheaves(beside, "goods", [sheaf], stay));
    await within((other) => sweepSheaves(other, "goods"));
    await openSheaves(tx, "goods", [sheaf]);
    await within((other) => sweepSheaves(other, "goods"));
  });
  await within((other) => sweepSheaves(other, "goods"));
  expect(await words(sheaf.id)).toBeGreaterThan(0);
});

test("what a server that died left behind is swept by the next import", async () => {
  const sheaf = await coming();
  await within((tx) => writeSheaves(tx, "goods", [sheaf], stay));
  await imported("T3");
  expect(await words(sheaf.id)).toBe(0);
  expect(await found("tofu")).toEqual(["T1", "T2", "T3"]);
});

test("words that were given up half-way are not there", async () => {
  const sheaf = await coming();
  const given = new AbortController();
  given.abort();
  await expect(within((tx) => writeSheaves(tx, "goods", [sheaf], given.signal))).rejects.toThrow(/abort/);
  expect(await words(sheaf.id)).toBe(0);
});

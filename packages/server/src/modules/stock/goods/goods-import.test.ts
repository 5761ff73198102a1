import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createStockCalls } from "@larder/domain/stock/create-stock/create-stock.calls";
import { goodsImportCalls } from "@larder/domain/stock/goods/goods-import.calls";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { unitCalls } from "@larder/domain/stock/unit/unit.calls";
import { csv, ImportClient, workerOf } from "../../../../test/import-client.ts";
import { later, openStory, workerFor } from "../../../../test/story.ts";
import { tasksOf } from "../../../tasks.ts";
import { readTable } from "../../../platform/table-files/read-table.ts";

const { world, company, staff } = openStory();
const worker = workerFor(world);
const { admin } = staff;
const imports = later(() => new ImportClient(admin, goodsImportCalls));

beforeAll(async () => {
  for (const [code, nameEn] of [
    ["PC", "piece"],
    ["CS", "case"],
  ])
    await admin.call(unitCalls.create, { code, nameEn, countable: true });
});

const HEAD = ["Code", "English name", "Chinese name", "Base unit", "Default sale unit", "Base units in one sale unit"];
const head = [...HEAD, "VAT code", "Sale price £", "Bar code"];
const row = (code: string, over: Partial<Record<string, string>> = {}): string[] => {
  const values: Record<string, string> = {
    Code: code,
    "English name": `Goods ${code}`,
    "Base unit": "PC",
    "Default sale unit": "CS",
    "Base units in one sale unit": "12",
    "VAT code": "Z0",
    "Sale price £": "18.50",
    ...over,
  };
  return head.map((name) => values[name] ?? "");
};
const stored = (code: string) =>
  world.rows<{ id: number; name_en: string; sale_price: string; deleted: boolean }>(
    company.tenantId,
    "select id, name_en, sale_price, deleted from goods where tenant_id = $1 and code = $2",
    [company.tenantId, code],
  );

/** A queue job, delivered by hand. */
const again = async (id: number, step: string, turn: number) => {
  const [run] = await world.rows<{ user: string }>(
    company.tenantId,
    `select create_by as "user" from import_run where tenant_id = $1 and id = $2`,
    [company.tenantId, id],
  );
  const { tenantId } = company;
  const job = { tenantId, homeTenantId: tenantId, userId: Number(run!.user), id, step, turn };
  await tasksOf(world.app.platform).tasks["import"]!(job);
};

describe("the template", () => {
  test("names every column in the language of the reader, and reads as a file without rows", async () => {
    const english = await admin.file(goodsImportCalls.importTemplate);
    const [heads] = await readTable("t.xlsx", english.bytes);
    expect(heads).toEqual(expect.arrayContaining(["Code *", "Base unit *", "VAT code *", "Sale price £"]));
    const chinese = await admin.with({ language: "zh" }).file(goodsImportCalls.importTemplate);
    expect((await readTable("t.xlsx", chinese.bytes))[0]).toEqual(expect.arrayContaining(["編號 *", "基本單位 *"]));
    const run = await imports.checked(english.bytes, "template.xlsx");
    expect(run).toMatchObject({ state: "FAULTY", rowCount: 0 });
    expect(run.problems[0]!.text).toBe("There are no rows under the headings");
  });
});

describe("the dry run", () => {
  test("writes nothing and says how many rows would be imported", async () => {
    const run = await imports.checked(csv(head, row("DRY-1"), row("DRY-2")));
    expect(run).toMatchObject({ state: "CHECKED", rowCount: 2, problemCount: 0, added: 0 });
    expect(await stored("DRY-1")).toEqual([]);
  });

  test.each([
    ["an unknown unit", row("E-1", { "Base unit": "BOX" }), "D2", "Unknown code BOX"],
    ["a VAT code that there is not", row("E-2", { "VAT code": "S17" }), "G2", "Please choose one from the list"],
    ["a price with too many decimals", row("E-3", { "Sale price £": "1.23456" }), "H2", "At most 4 decimals"],
    ["no code", row(""), "A2", "Please fill this in"],
    [
      "a sale unit without its content",
      row("E-4", { "Base units in one sale unit": "" }),
      "F2",
      "Enter how many base units are in one sale unit",
    ],
    [
      "a bar code that is none",
      row("E-5", { "Bar code": "123" }),
      "I2",
      "123 is not a valid bar code of 8, 12, 13 or 14 digits: check it, or mark it as your own code",
    ],
  ])("%s is reported at its cell", async (_what, line, cell, text) => {
    const run = await imports.checked(csv(head, line));
    expect(run).toMatchObject({ state: "FAULTY", problems: [{ cell, text }] });
  });

  test("a code that occurs twice in the file, and one that a product already has", async () => {
    await imports.started(
      await imports.upload(csv(head, row("TAKEN"))).then(async (id) => (await imports.settled(id)).id),
    );
    const run = await imports.checked(csv(head, row("SAME"), row("same"), row("taken")));
    expect(run.problems).toEqual([
      { cell: "A3", text: "same is already in row 2" },
      { cell: "A4", text: "Another product already has the code taken. Use another code, or open that product." },
    ]);
  });

  test("mistakes are reported with their cells however far down they are", async () => {
    const lines = Array.from({ length: 2500 }, (_, i) => row(`FAR-${i}`));
    lines[1500] = row("FAR-1500", { "Base unit": "BOX" });
    lines[2400] = row("far-10");
    const run = await imports.checked(csv(head, ...lines));
    expect(run).toMatchObject({ state: "FAULTY", rowCount: 2500 });
    expect(run.problems).toEqual([
      { cell: "D1502", text: "Unknown code BOX" },
      { cell: "A2402", text: "far-10 is already in row 12" },
    ]);
  });

  test("uses the reader's language", async () => {
    const { id } = await imports.checked(csv(head, row("ZH-1", { "Base unit": "箱子" })));
    const run = await admin.with({ language: "zh" }).call(goodsImportCalls.importRun, { id });
    expect(run.problems).toEqual([{ cell: "D2", text: "編號 箱子 不存在" }]);
  });

  test("a missing column, a duplicate one, an unknown one", async () => {
    const run = await imports.checked(csv(["Code", "Code", "Colour", "Base unit"], ["X", "X", "red", "PC"]));
    expect(run.problems.map(({ cell, text }) => `${cell ?? "-"} ${text}`)).toEqual([
      "B1 The column “Code” appears twice",
      "- The column “VAT code” is missing. Download the template to see all columns.",
    ]);
    expect(run.notes).toEqual([{ cell: "C1", text: "The column “Colour” is unknown and was skipped" }]);
  });

  test("accented letters are folded, with a note on the row", async () => {
    const run = await imports.checked(csv(head, row("FOLD", { "English name": "Pâté Weiß" })));
    expect(run).toMatchObject({
      state: "CHECKED",
      notes: [{ cell: "B2", text: "Written without accents: Pate Weiss" }],
    });
    await imports.started(run.id);
    expect(await stored("FOLD")).toMatchObject([{ name_en: "Pate Weiss" }]);
  });
});

describe("the import", () => {
  test("imports all rows: products, units, search words, history", async () => {
    const lines = Array.from({ length: 2500 }, (_, i) => row(`B-${i}`));
    const checked = await imports.checked(csv(head, ...lines));
    const run = await imports.started(checked.id);
    expect(run).toMatchObject({ state: "DONE", added: 2500, done: 2500 });
    const found = await admin.call(goodsCalls.find, { search: "B-2499" });
    expect(found.rows[0]).toMatchObject({ code: "B-2499", salePrice: "18.5000" });
    const [{ id } = { id: 0 }] = await stored("B-0");
    const detail = await admin.call(goodsCalls.get, { id });
    expect(detail.units).toMatchObject([{ factor: "1.000000" }, { factor: "12.000000" }]);
    expect(await admin.call(goodsCalls.history, { id })).toMatchObject([{ action: "add", by: "admin" }]);
  });

  test("a file checked before its rows were stored is read again", async () => {
    const file = csv(head, row("OLD-1"));
    const { id } = await imports.checked(file);
    await world.rows(
      company.tenantId,
      "update import_run set row_slices = null, content = $3 where tenant_id = $1 and id = $2",
      [company.tenantId, id, Buffer.from(file)],
    );
    expect(await imports.started(id)).toMatchObject({ state: "DONE", added: 1 });
  });

  test("imports nothing if data has changed since the dry run", async () => {
    const checked = await imports.checked(csv(head, row("LATE-1"), row("LATE-2")));
    await imports.started((await imports.checked(csv(head, row("LATE-2")))).id);
    const run = await imports.started(checked.id);
    expect(run).toMatchObject({ state: "FAULTY", added: 0, problems: [{ cell: "A3" }] });
    expect(await stored("LATE-1")).toEqual([]);
  });

  test("and if that shows after many were written, those are rolled back", async () => {
    const lines = Array.from({ length: 2500 }, (_, i) => row(`DEEP-${i}`));
    const checked = await imports.checked(csv(head, ...lines));
    await imports.started((await imports.checked(csv(head, row("DEEP-2400")))).id);
    expect(await imports.started(checked.id)).toMatchObject({
      state: "FAULTY",
      added: 0,
      problems: [{ cell: "A2402" }],
    });
    expect([await stored("DEEP-0"), await stored("DEEP-2400")]).toMatchObject([[], [{ deleted: false }]]);
    expect((await admin.call(goodsCalls.find, { search: "DEEP" })).rows).toHaveLength(1);
  });

  test("is started once: a second start is refused", async () => {
    const { id } = await imports.checked(csv(head, row("ONCE")));
    const answers = await Promise.all([1, 2, 3].map(() => admin.answer(goodsImportCalls.importStart, { id })));
    expect(answers.map((answer) => answer.code).toSorted()).toEqual([200, 2000, 2000]);
    await imports.settled(id);
    expect(await stored("ONCE")).toHaveLength(1);
    expect(await admin.refusal(goodsImportCalls.importStart, { id })).toMatchObject({ code: 2000, reason: "notReady" });
  });

  test("a cancelled one leaves nothing", async () => {
    const { id } = await imports.checked(csv(head, ...Array.from({ length: 20_000 }, (_, i) => row(`C-${i}`))));
    await admin.call(goodsImportCalls.importStart, { id });
    await admin.call(goodsImportCalls.importCancel, { id });
    expect(await imports.settled(id)).toMatchObject({ state: "CANCELLED", added: 0 });
    expect(await stored("C-0")).toEqual([]);
    expect((await admin.call(goodsCalls.find, { search: "c-1" })).rows).toEqual([]);
    const again = await imports.started(id);
    expect(again).toMatchObject({ state: "DONE", added: 20_000 });
  });
});

describe("search words, after the import", () => {
  const named = async (...codes: string[]) =>
    imports.started(
      (await imports.checked(csv(head, ...codes.map((code) => row(code, { "English name": "Kohlrabi" }))))).id,
    );
  /** As a process leaves it that died part way through the words. */
  const leftAfter = async (run: { id: number }, findable: number) => {
    const of = [company.tenantId, run.id];
    await world.rows(
      company.tenantId,
      "delete from search_word w using import_run r where r.tenant_id = $1 and r.id = $2 and w.tenant_id = $1 and w.record_id = any (r.record_ids[$3:])",
      [...of, findable + 1],
    );
    await world.rows(company.tenantId, "update import_run set findable = $3 where tenant_id = $1 and id = $2", [
      ...of,
      findable,
    ]);
  };
  const codesFor = async (search: string) =>
    (await admin.call(goodsCalls.find, { search })).rows.map(({ code }) => code).toSorted();
  /** The job that waits in case this one dies. */
  const lookedAgain = (id: number) => again(id, "find", 1);

  test("the run shows how many of its records have them", async () => {
    const run = await named("KR-1", "KR-2");
    expect(run).toMatchObject({ state: "DONE", added: 2, findable: 2 });
    await leftAfter(run, 1);
    expect(await admin.call(goodsImportCalls.importRun, { id: run.id })).toMatchObject({ state: "DONE", findable: 1 });
    expect(await codesFor("kohlrabi")).toEqual(["KR-1"]);
  });

  test("a job was left that finishes what is missing, and one more after itself", async () => {
    const waiting = async () =>
      (
        await world.rows<{ n: number }>(
          company.tenantId,
          `select count(*)::int as n from graphile_worker._private_jobs where run_at > now() + interval '30 seconds' and payload ->> 'step' = 'find' and (payload ->> 'id')::bigint = $1`,
          [run.id],
        )
      )[0]!.n;
    const run = await named("KR-3", "KR-4", "KR-5");
    expect(await waiting()).toBe(1);
    await leftAfter(run, 1);
    await lookedAgain(run.id);
    expect(await waiting()).toBe(2);
    expect((await codesFor("kohlrabi")).slice(-3)).toEqual(["KR-3", "KR-4", "KR-5"]);
    expect(await admin.call(goodsImportCalls.importRun, { id: run.id })).toMatchObject({ findable: 3 });
    await lookedAgain(run.id);
    expect(await waiting(), "nothing is missing any more").toBe(2);
  });

  test("one that was saved or removed meanwhile is found as it is now", async () => {
    const run = await named("KR-6", "KR-7", "KR-8");
    await leftAfter(run, 0);
    const [{ id } = { id: 0 }] = await stored("KR-6");
    await admin.call(goodsCalls.update, {
      ...(await admin.call(goodsCalls.get, { id })),
      nameEn: "Salsify",
    } as never);
    await admin.call(goodsCalls.remove, { ids: [(await stored("KR-7"))[0]!.id] });
    await lookedAgain(run.id);
    expect(await codesFor("kohlrabi kr-6")).toEqual([]);
    expect([await codesFor("salsify"), await codesFor("kr-7"), await codesFor("kr-8")]).toEqual([
      ["KR-6"],
      [],
      ["KR-8"],
    ]);
  });

  test("undone records get no words; if undoing is refused, the rest is finished", async () => {
    const [gone, used] = [await named("KR-9"), await named("KR-10", "KR-11")];
    await leftAfter(gone, 0);
    await leftAfter(used, 0);
    await imports.undone(gone.id);
    await lookedAgain(gone.id);
    expect(await codesFor("kr-9")).toEqual([]);
    await admin.call(createStockCalls.create, {
      reason: "OPENING",
      lines: [{ goodsId: (await stored("KR-11"))[0]!.id, qty: "1", unitCost: "1", locationId: company.locations.pick }],
    });
    expect(await imports.undone(used.id)).toMatchObject({ state: "DONE", findable: 2, problemCount: 1 });
    expect(await codesFor("kr-11")).toEqual(["KR-11"]);
  });
});

describe("undoing it", () => {
  test("removes the records, and their codes are free again", async () => {
    const file = csv(head, row("BACK-1"), row("BACK-2"));
    const run = await imports.started((await imports.checked(file)).id);
    expect(await imports.undone(run.id)).toMatchObject({ state: "UNDONE" });
    expect(await stored("BACK-1")).toMatchObject([{ deleted: true }]);
    expect(await imports.checked(file)).toMatchObject({ state: "CHECKED" });
  });

  test("is refused if one of the products is in use, and then none is removed", async () => {
    const run = await imports.started((await imports.checked(csv(head, row("USED-1"), row("USED-2")))).id);
    const [{ id: goodsId } = { id: 0 }] = await stored("USED-2");
    await admin.call(createStockCalls.create, {
      reason: "OPENING",
      lines: [{ goodsId, qty: "1", unitCost: "1", locationId: company.locations.pick }],
    });
    expect(await imports.undone(run.id)).toMatchObject({
      state: "DONE",
      problems: [{ cell: null, text: "USED-2 has documents and cannot be removed. Disable it instead." }],
    });
    expect(await stored("USED-1")).toMatchObject([{ deleted: false }]);
  });
});

describe("a job delivered again", () => {
  const state = async (id: number) => (await admin.call(goodsImportCalls.importRun, { id })).state;

  test("does nothing when the import is done, and it can still be undone", async () => {
    const { id } = await imports.started((await imports.checked(csv(head, row("TWICE-1")))).id);
    await again(id, "check", 0);
    await again(id, "write", 1);
    expect(await state(id)).toBe("DONE");
    expect(await stored("TWICE-1")).toHaveLength(1);
    expect(await imports.undone(id)).toMatchObject({ state: "UNDONE" });
  });

  test("does nothing when the import is undone, nor while it is being undone", async () => {
    const { id } = await imports.started((await imports.checked(csv(head, row("TWICE-2")))).id);
    await imports.undone(id);
    for (const [step, turn] of [
      ["check", 0],
      ["write", 1],
      ["undo", 2],
    ] as const) {
      await again(id, step, turn);
      expect(await state(id)).toBe("UNDONE");
    }
    expect(await stored("TWICE-2")).toMatchObject([{ deleted: true }]);
    // As it is between the request and its job.
    await world.rows(company.tenantId, "update import_run set state = 'RUNNING' where tenant_id = $1 and id = $2", [
      company.tenantId,
      id,
    ]);
    await again(id, "write", 1);
    expect(await state(id)).toBe("RUNNING");
    expect(await stored("TWICE-2")).toMatchObject([{ deleted: true }]);
  });
});

describe("walls", () => {
  test("an import of another company does not exist", async () => {
    const { id } = await imports.checked(csv(head, row("WALL")));
    const other = await (await world.company()).as("admin");
    for (const call of [goodsImportCalls.importRun, goodsImportCalls.importStart, goodsImportCalls.importUndo])
      expect(await other.refusal(call, { id })).toMatchObject({ code: 404 });
  });
  test("without the permission it does not exist", async () => {
    const clerk = await company.as("sales");
    expect(await clerk.refusal(goodsImportCalls.importRuns)).toMatchObject({ code: 403 });
  });
});

test("a user who has lost the permission meanwhile imports nothing", async () => {
  const manager = await company.as("warehouseManager");
  const own = new ImportClient(manager, goodsImportCalls);
  const { id } = await own.checked(csv(head, row("LOST")));
  await worker.stop();
  await manager.call(goodsImportCalls.importStart, { id });
  await world.rows(
    company.tenantId,
    "with gone as (delete from role_menu where tenant_id = $1 and role_id = $2 returning 1) update rights_version set version = version + 1 where tenant_id = $1",
    [company.tenantId, company.roleIds["warehouseManager"]],
  );
  const again = await workerOf(world);
  onTestFinished(() => again.stop());
  expect(await imports.settled(id)).toMatchObject({ state: "FAILED", added: 0 });
  expect(await stored("LOST")).toEqual([]);
});

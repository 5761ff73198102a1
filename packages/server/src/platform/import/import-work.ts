/**
 * Runs an import in the background: the file is read and checked, and, if requested, written in one
 * transaction: all rows or none. Progress is reported outside the transaction, and the request to stop arrives
 * the same way.
 */
import { isUnderWay, type ImportState } from "@larder/domain/kernel/import-calls";
import { refuse, Refused } from "@larder/domain/kernel/refusal";
import type { Language } from "@larder/domain/kernel/words";
import { mayDo, type Ctx } from "../context.ts";
import { inTransaction } from "../db/transaction.ts";
import { platformMessages } from "../messages.ts";
import { performAsUser } from "../request/perform.ts";
import { snake } from "../record/snake-case.ts";
import type { Platform } from "../platform.ts";
import { readSlices } from "../table-files/read-table.ts";
import { prefetch } from "./prefetch.ts";
import { lookAgain, makeFindable, type Beside } from "./make-findable.ts";
import { SLICE, unfolded } from "./packed.ts";
import type { ImportJob, Step } from "./import-job.ts";
import { importMessages as say } from "./import.messages.ts";
import * as store from "./import.store.ts";
import { judgedRows, type AnyImporter } from "./importer.ts";
import { ReadSheet, type Remark } from "./sheet.ts";
import { owned } from "../owned.ts";

/** The most ids the rows of a slice use, with their lines and audit rows. */
const IDS = 4 * SLICE;
const PROGRESS_MS = 300;
/** How many slices are checked ahead of writing: the queries of a check queue behind the writes. */
const PREFETCHED = 1;

/** With the permission of its calls. */
interface KnownImporter extends AnyImporter {
  readonly permission: string;
}
const importers = new Map<string, KnownImporter>();

/** Registered once by the routes of an entity that can be imported. */
export const knowImporter = (importer: KnownImporter): void => void importers.set(importer.entity, importer);

export async function doImport(platform: Platform, job: ImportJob): Promise<void> {
  const { tenantId, homeTenantId, userId, id, step } = job;
  const requestId = `import-${id}-${step}`;
  const beside: Beside = (work) =>
    inTransaction(platform.database, { homeTenantId, tenantId, userId, requestId }, (tx) => work({ ...tx, tenantId }));
  const task = await beside((ctx) => store.task(ctx, id));
  const importer = task && importers.get(task.entity);
  if (!task || !importer) return;
  if (step !== "find") await doStep(platform, job, requestId, beside, importer, task);
  else if (await beside((ctx) => store.lacksWords(ctx, id)))
    await beside(async (ctx) => lookAgain(platform.jobs, ctx, job));
  await makeFindable(beside, importer, id);
}

async function doStep(
  platform: Platform,
  job: ImportJob,
  requestId: string,
  beside: Beside,
  importer: KnownImporter,
  task: store.Task,
): Promise<void> {
  const { tenantId, homeTenantId, userId, id, step, turn = 0 } = job;
  const asked = {
    homeTenantId,
    tenantId,
    userId,
    requestId,
    language: task.language as Language,
    warehouseId: task.warehouseId,
  };
  let reported = 0;
  const reportProgress = async (done: number): Promise<void> => {
    if (done > 0 && performance.now() - reported < PROGRESS_MS) return;
    reported = performance.now();
    if (await beside((ctx) => store.wantedNoMore(ctx, id, done, platform.clock.now()))) refuse(say.cancelled());
  };
  try {
    await performAsUser(platform, asked, async (ctx, settle) => {
      if (!(await claimed(ctx, id)) || !(await isDue(ctx, id, turn))) return;
      // The user's rights may have been removed since they started it.
      if (!mayDo(ctx.actor, importer.permission)) refuse(platformMessages.forbidden());
      const reserveIds = () => platform.ids.ready(IDS);
      const work = { ctx, settle, reportProgress, reserveIds, importer, job, id, task };
      await (step === "undo" ? takeBack(work) : step === "write" ? readAndWrite(work) : checkOnly(work));
    });
  } catch (error) {
    if (!(error instanceof Refused || error instanceof Faulty)) throw error;
    const changes =
      error instanceof Faulty ? ({ ...error.result, state: "FAULTY" } as const) : afterRefusal(step, error);
    await beside(async (ctx) => store.change(ctx, id, changes, platform.clock.now()));
  }
}

/** A job may be delivered twice; only one of them works. */
async function claimed(ctx: Ctx, id: number): Promise<boolean> {
  const { rows } = await ctx.query("select claim_import($1, $2) as mine", [ctx.tenantId, id]);
  return (rows[0] as { mine: boolean }).mine;
}

/** A job may be delivered again when its work is done, undone or started again: then there is nothing left to do. */
async function isDue(ctx: Ctx, id: number, turn: number): Promise<boolean> {
  const now = await store.turn(ctx, id);
  return now?.turn === turn && isUnderWay(now.state as ImportState);
}

interface Work {
  readonly ctx: Ctx;
  readonly settle: () => Promise<void>;
  readonly reportProgress: (done: number) => Promise<void>;
  readonly reserveIds: () => Promise<void>;
  readonly importer: KnownImporter;
  readonly job: ImportJob;
  readonly id: number;
  readonly task: store.Task;
}

/** Mistakes found while writing: nothing is saved. */
class Faulty extends Error {
  readonly result: CheckResult;
  constructor(result: CheckResult) {
    super("Mistakes in the file");
    this.result = result;
  }
}

type CheckResult = ReturnType<typeof checkResult>;

const checkResult = ({ rowCount, problemCount, problems, notes, reported }: ReadSheet) => ({
  ...{ rowCount, problemCount, problems, notes },
  report: problemCount > 0 ? null : reported,
});

async function slicesOf({ ctx, id, task }: Work): Promise<readonly Uint8Array[]> {
  const slices = await store.rowSlices(ctx, id);
  return slices.length > 0 ? slices : readSlices(task.fileName, task.content ?? refuse(say.fileGone()));
}

const sheetFor = async ({ ctx, importer }: Work): Promise<ReadSheet> =>
  new ReadSheet((await importer.worded?.(ctx, importer.columns)) ?? importer.columns);

/** The rows that may be written, one slice after the other; the sheet reports the problems of the others at the end. */
async function* checkedRows(
  { ctx, importer }: Work,
  slices: readonly Uint8Array[],
  sheet: ReadSheet,
): AsyncGenerator<unknown[]> {
  const file = await importer.file?.(ctx);
  for (const some of importer.whole ? [slices] : slices.map((slice) => [slice])) {
    const rows: string[][] = [];
    for (const slice of some) rows.push(...(await unfolded(slice)));
    await sheet.read(rows);
    const ready = sheet.rows.length > 0 ? await readyRows(ctx, importer, sheet, file) : [];
    for (let at = 0; at < ready.length; at += SLICE) yield ready.slice(at, at + SLICE);
  }
  sheet.end();
}

async function readyRows(ctx: Ctx, importer: AnyImporter, sheet: ReadSheet, file: unknown): Promise<unknown[]> {
  const { columns, judge, together } = importer;
  const values = sheet.rows.map((row) => row.values);
  const judged = await judgedRows(sheet, await judge(ctx, values, file), columns);
  await together?.(ctx, judged, sheet);
  return judged.map(({ ready }) => ready);
}

async function checkOnly(work: Work): Promise<void> {
  await work.reportProgress(0);
  const slices = await slicesOf(work);
  const sheet = await sheetFor(work);
  for await (const _ of checkedRows(work, slices, sheet));
  const kept = { rowSlices: slices.map((slice) => Buffer.from(slice)), content: null };
  const outcome = sheet.problemCount > 0 ? ({ state: "FAULTY" } as const) : ({ state: "CHECKED", ...kept } as const);
  store.change(work.ctx, work.id, { ...checkResult(sheet), ...outcome }, work.ctx.now);
}

/** Checked again: data may have changed between the dry run and now. */
async function readAndWrite(work: Work): Promise<void> {
  const { ctx, importer, id, job, reportProgress, task } = work;
  await reportProgress(0);
  const sheet = await sheetFor(work);
  const recordIds = await writeRows(work, checkedRows(work, await slicesOf(work), sheet), sheet);
  const added = recordIds.length;
  ctx.audit({ entity: importer.entity, entityId: null, action: "import", after: { fileName: task.fileName, added } });
  await reportProgress(added);
  const done = { state: "DONE", done: added, added, recordIds, findable: importer.searchable ? 0 : null } as const;
  store.change(ctx, id, { ...checkResult(sheet), ...done, content: null, rowSlices: null }, ctx.now);
  if (importer.searchable) lookAgain(ctx.jobs, ctx, job);
}

/** The database writes one slice while the next ones are checked. */
async function writeRows(
  { ctx, importer, reportProgress, settle, reserveIds }: Work,
  rows: AsyncGenerator<unknown[]>,
  sheet: ReadSheet,
): Promise<number[]> {
  const recordIds: number[] = [];
  let written = Promise.resolve();
  let nth = 0;
  for await (const ready of prefetch(rows, PREFETCHED)) {
    // Read to the end anyway: the user is shown every mistake.
    if (sheet.problemCount > 0) continue;
    if (nth++ === 1) await written.then(() => planForManyRows(ctx, importer));
    await Promise.all([reportProgress(recordIds.length), reserveIds()]);
    recordIds.push(...(await importer.write(ctx, ready)));
    const before = written;
    // Awaited one slice later; until then a refusal is not unhandled.
    written = owned(settle());
    await before;
  }
  await written;
  if (sheet.problemCount > 0) throw new Faulty(checkResult(sheet));
  return recordIds;
}

/**
 * Plans depend on statistics, and a table filled by the same transaction has none: foreign keys would be
 * checked by reading all the tenant's rows, which over 50,000 rows is quadratic. So after the first slice the
 * tables are analysed and cached plans are discarded.
 */
async function planForManyRows(ctx: Ctx, { tables }: AnyImporter): Promise<void> {
  await ctx.query("select refresh_statistics($1)", [tables.map(snake)]);
  await ctx.query("discard plans");
}

async function takeBack({ ctx, importer, id, reportProgress, settle, reserveIds, task }: Work): Promise<void> {
  const run = await store.one(ctx, importer.entity, id);
  const ids = run?.recordIds ?? [];
  for (let at = 0; at < ids.length; at += SLICE) {
    await Promise.all([reportProgress(at), reserveIds()]);
    await importer.remove(ctx, ids.slice(at, at + SLICE));
    await settle();
  }
  ctx.audit({
    entity: importer.entity,
    entityId: null,
    action: "importUndo",
    before: { fileName: task.fileName, added: ids.length },
  });
  store.change(ctx, id, { state: "UNDONE", done: ids.length, problemCount: 0, problems: [] }, ctx.now);
}

/** The transaction is rolled back; only the reason has to be recorded. */
function afterRefusal(step: Step, { refusal }: Refused) {
  const problems: Remark[] = [{ cell: null, ...refusal.words }];
  const why = { problems, problemCount: 1, cancelAsked: false };
  // Records in use stay: the import is unchanged.
  if (step === "undo") return { ...why, state: "DONE" } as const;
  if (refusal.reason === "cancelled")
    return { state: "CANCELLED", cancelAsked: false, problems: [], problemCount: 0 } as const;
  return { ...why, state: step === "check" ? "FAULTY" : "FAILED" } as const;
}

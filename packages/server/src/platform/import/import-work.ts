/**
 * An import at work in the background: the file is read and checked, and, when that was asked
 * for, written in one transaction: all rows or none. How far it is goes out beside the
 * transaction, and so comes in the wish to stop.
 */
import { isUnderWay, type ImportState } from "@larder/domain/kernel/import-calls";
import { refuse, Refused } from "@larder/domain/kernel/refusal";
import type { Language } from "@larder/domain/kernel/words";
import { mayDo, type Ctx } from "../context.ts";
import { inTransaction } from "../db/transaction.ts";
import { platformMessages } from "../messages.ts";
import { performAsUser } from "../request/perform.ts";
import { snake } from "../record/records.ts";
import type { Platform } from "../platform.ts";
import { readSlices } from "../table-files/read-table.ts";
import {
  holdSheaves,
  openSheaves,
  SheafBinder,
  sweepSheaves,
  writeSheaves,
  type BoundSheaf,
} from "../search/sheaves.ts";
import { ahead } from "./ahead.ts";
import { sheavesFrom, sheavesKept, SLICE, unfolded } from "./packed.ts";
import { importMessages as say } from "./import.messages.ts";
import * as store from "./import.store.ts";
import type { Importer } from "./importer.ts";
import { ReadSheet, type Remark } from "./sheet.ts";
import { owned } from "../owned.ts";

export type Step = "check" | "write" | "undo";

export interface ImportJob {
  readonly tenantId: string;
  readonly homeTenantId: string;
  readonly userId: number;
  readonly id: number;
  readonly step: Step;
  /** Which asking of its import it is. */
  readonly turn?: number;
}

/** Ids that the rows of a slice take at most, with their lines and their audit rows. */
const IDS = 4 * SLICE;
const TELL_MS = 300;
/** So many slices are checked before they are written: what a check asks stands in line with what is written. */
const AHEAD = 1;

const importers = new Map<string, Importer>();

/** Said once by the routes of an entity that can be imported. */
export const knowImporter = (importer: Importer): void => void importers.set(importer.entity, importer);

/** A transaction beside the one that works. */
type Beside = <T>(work: (ctx: Pick<Ctx, "db" | "query" | "write" | "tenantId">) => Promise<T>) => Promise<T>;

export async function doImport(platform: Platform, job: ImportJob): Promise<void> {
  const { tenantId, homeTenantId, userId, id, step, turn = 0 } = job;
  const requestId = `import-${id}-${step}`;
  const beside: Beside = (work) =>
    inTransaction(platform.database, { homeTenantId, tenantId, userId, requestId }, (tx) => work({ ...tx, tenantId }));
  const task = await beside((ctx) => store.task(ctx, id));
  const importer = task && importers.get(task.entity);
  if (!task || !importer) return;
  const asked = {
    homeTenantId,
    tenantId,
    userId,
    requestId,
    language: task.language as Language,
    warehouseId: task.warehouseId,
  };
  const sweep = async (): Promise<void> => {
    const as = importer.found?.as;
    if (as) await beside((ctx) => sweepSheaves(ctx, as));
  };
  let told = 0;
  const tell = async (done: number): Promise<void> => {
    if (done > 0 && performance.now() - told < TELL_MS) return;
    told = performance.now();
    if (await beside((ctx) => store.wantedNoMore(ctx, id, done, platform.clock.now()))) refuse(say.cancelled());
  };
  try {
    await performAsUser(platform, asked, async (ctx, settle) => {
      if (!(await claimed(ctx, id)) || !(await isDue(ctx, id, turn))) return;
      // Rights may have gone since they asked.
      if (!mayDo(ctx.actor, importer.permission)) refuse(platformMessages.forbidden());
      if (step === "write") await sweep();
      const reserveIds = (many = 0) => platform.ids.ready(many + IDS);
      const work = { ctx, settle, tell, reserveIds, beside, importer, id, task };
      await (step === "undo" ? takeBack(work) : step === "write" ? readAndWrite(work) : checkOnly(work));
    });
  } catch (error) {
    // What cannot be swept now is swept by the next import.
    if (step === "write") await sweep().catch(() => {});
    if (!(error instanceof Refused || error instanceof Faulty)) throw error;
    const changes = error instanceof Faulty ? ({ ...error.told, state: "FAULTY" } as const) : afterRefusal(step, error);
    await beside(async (ctx) => store.change(ctx, id, changes, platform.clock.now()));
  }
}

/** A job may be delivered twice; only one of them works. */
async function claimed(ctx: Ctx, id: number): Promise<boolean> {
  const { rows } = await ctx.query("select pg_try_advisory_xact_lock(hashtextextended('larder: import', $1)) as mine", [
    id,
  ]);
  return (rows[0] as { mine: boolean }).mine;
}

/** A job may be delivered again when its work is done, undone or asked for anew: then there is nothing left for it. */
async function isDue(ctx: Ctx, id: number, turn: number): Promise<boolean> {
  const now = await store.turn(ctx, id);
  return now?.turn === turn && isUnderWay(now.state as ImportState);
}

interface Work {
  readonly ctx: Ctx;
  readonly settle: () => Promise<void>;
  readonly tell: (done: number) => Promise<void>;
  readonly reserveIds: (many?: number) => Promise<void>;
  readonly beside: Beside;
  readonly importer: Importer;
  readonly id: number;
  readonly task: {
    readonly content: Buffer | null;
    readonly words: Buffer | null;
    readonly fileName: string;
  };
}

/** Mistakes that came to light while rows were written: none of them stays. */
class Faulty extends Error {
  readonly told: Told;
  constructor(told: Told) {
    super("Mistakes in the file");
    this.told = told;
  }
}

type Told = ReturnType<typeof found>;

const found = ({ rowCount, problemCount, problems, notes }: ReadSheet) => ({
  rowCount,
  problemCount,
  problems,
  notes,
});

async function slicesOf({ ctx, id, task }: Work): Promise<readonly Uint8Array[]> {
  const kept = await store.rowSlices(ctx, id);
  return kept.length > 0 ? kept : readSlices(task.fileName, task.content ?? refuse(say.fileGone()));
}

const sheetFor = async ({ ctx, importer }: Work): Promise<ReadSheet> =>
  new ReadSheet((await importer.worded?.(ctx, importer.columns)) ?? importer.columns);

/** The rows that may be written, one slice after the other; what is wrong with the others is said by the sheet at the end. */
async function* checkedRows(
  { ctx, importer }: Work,
  slices: readonly Uint8Array[],
  sheet: ReadSheet,
): AsyncGenerator<unknown[]> {
  const check = await importer.check(ctx);
  for (const some of importer.whole ? [slices] : slices.map((slice) => [slice])) {
    const rows: string[][] = [];
    for (const slice of some) rows.push(...(await unfolded(slice)));
    await sheet.read(rows);
    const ready = sheet.rows.length > 0 ? await check(sheet) : [];
    for (let at = 0; at < ready.length; at += SLICE) yield ready.slice(at, at + SLICE);
  }
  sheet.end();
}

/** All rows are read and checked; of good ones also the words are made, with the ids that the records will have. */
async function checked(work: Work) {
  const { ctx, importer, tell, reserveIds } = work;
  const { found: findable } = importer;
  await tell(0);
  const slices = await slicesOf(work);
  const sheet = await sheetFor(work);
  const binder = new SheafBinder();
  for await (const ready of checkedRows(work, slices, sheet)) {
    if (!findable || sheet.problemCount > 0) continue;
    await reserveIds();
    binder.add(ready.map((row) => ({ id: ctx.nextId(), ...findable.by(row) })));
  }
  const sheaves = sheet.problemCount > 0 ? [] : await binder.bound();
  return { told: found(sheet), slices, sheaves };
}

async function checkOnly(work: Work): Promise<void> {
  const { told, slices, sheaves } = await checked(work);
  const kept = { rowSlices: slices.map((slice) => Buffer.from(slice)), words: sheavesKept(sheaves), content: null };
  const outcome = told.problemCount > 0 ? ({ state: "FAULTY" } as const) : ({ state: "CHECKED", ...kept } as const);
  store.change(work.ctx, work.id, { ...told, ...outcome }, work.ctx.now);
}

/** Checked again: between the dry run and now the world may have changed. */
async function readAndWrite(work: Work): Promise<void> {
  const { ctx, importer, id, tell, task } = work;
  await tell(0);
  const sheet = await sheetFor(work);
  const sheaves = await wordsOf(work);
  const rows = checkedRows(work, await slicesOf(work), sheet);
  const recordIds = await withWords(work, sheaves, (ids) => writeRows(work, rows, sheet, ids));
  const added = recordIds.length;
  ctx.audit({ entity: importer.entity, entityId: null, action: "import", after: { fileName: task.fileName, added } });
  await tell(added);
  const done = { state: "DONE", done: added, added, recordIds } as const;
  return store.change(ctx, id, { ...found(sheet), ...done, content: null, rowSlices: null, words: null }, ctx.now);
}

/** As they were made by the check, or anew for a file that was checked before they were kept. */
async function wordsOf(work: Work): Promise<readonly BoundSheaf[]> {
  if (!work.importer.found) return [];
  if (work.task.words) return sheavesFrom(work.task.words);
  const { told, sheaves } = await checked(work);
  if (told.problemCount > 0) throw new Faulty(told);
  return sheaves;
}

/** The database writes one slice while the next ones are checked. */
async function writeRows(
  { ctx, importer, tell, settle, reserveIds }: Work,
  rows: AsyncGenerator<unknown[]>,
  sheet: ReadSheet,
  ids: readonly number[],
): Promise<number[]> {
  const recordIds: number[] = [];
  let written = Promise.resolve();
  let nth = 0;
  for await (const ready of ahead(rows, AHEAD)) {
    // Read to its end all the same: the user is told of every mistake.
    if (sheet.problemCount > 0) continue;
    const at = recordIds.length;
    if (nth++ === 1) await written.then(() => planForManyRows(ctx, importer));
    await Promise.all([tell(at), reserveIds()]);
    const theirs = ids.slice(at, at + ready.length);
    // The words were made by another version of this program, which read other rows.
    if (importer.found && theirs.length < ready.length) refuse(say.notReady());
    recordIds.push(...(await importer.write(ctx, ready, theirs)));
    const before = written;
    // Looked at one slice later; until then a refusal is nobody's surprise.
    written = owned(settle());
    await before;
  }
  await written;
  if (sheet.problemCount > 0) throw new Faulty(found(sheet));
  if (importer.found && ids.length > recordIds.length) refuse(say.notReady());
  return recordIds;
}

/** Words are written beside the rows, on another connection: they are a third of the database's work. */
async function withWords(
  { ctx, importer, beside }: Work,
  bound: readonly BoundSheaf[],
  write: (ids: readonly number[]) => Promise<number[]>,
): Promise<number[]> {
  const as = importer.found?.as;
  if (!as) return write([]);
  const sheaves = bound.map((sheaf) => ({ ...sheaf, id: ctx.nextId() }));
  await holdSheaves(ctx, sheaves);
  const giveUp = new AbortController();
  const wording = owned(beside((tx) => writeSheaves(tx, as, sheaves, giveUp.signal)));
  // Neither is left alone while the other still works.
  const writing = owned(
    write(sheaves.flatMap((sheaf) => sheaf.recordIds)).catch((error: unknown) => {
      giveUp.abort();
      throw error;
    }),
  );
  await Promise.allSettled([writing, wording]);
  const recordIds = await writing;
  await wording;
  await openSheaves(ctx, as, sheaves);
  return recordIds;
}

/**
 * Plans are made by statistics, and of a table that one transaction fills there are none: the keys of other tables would
 * be checked by reading everything the tenant has, which over 50,000 rows is the square of them. So after the first slice
 * the tables are looked at, and what was planned before is thrown away.
 */
async function planForManyRows(ctx: Ctx, { tables }: Importer): Promise<void> {
  await ctx.query("select refresh_statistics($1)", [tables.map(snake)]);
  await ctx.query("discard plans");
}

async function takeBack({ ctx, importer, id, tell, settle, reserveIds, task }: Work): Promise<void> {
  const run = await store.one(ctx, importer.entity, id);
  const ids = run?.recordIds ?? [];
  for (let at = 0; at < ids.length; at += SLICE) {
    await Promise.all([tell(at), reserveIds()]);
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

/** The transaction is gone; what is left is to say why. */
function afterRefusal(step: Step, { refusal }: Refused) {
  const problems: Remark[] = [{ cell: null, ...refusal.words }];
  const why = { problems, problemCount: 1, cancelAsked: false };
  // Records that are used stay: the import is as it was.
  if (step === "undo") return { ...why, state: "DONE" } as const;
  if (refusal.reason === "cancelled")
    return { state: "CANCELLED", cancelAsked: false, problems: [], problemCount: 0 } as const;
  return { ...why, state: step === "check" ? "FAULTY" : "FAILED" } as const;
}

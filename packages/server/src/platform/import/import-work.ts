/**
 * An import at work in the background: the file is read and checked, and, when that was asked
 * for, written in one transaction: all rows or none. How far it is goes out beside the
 * transaction, and so comes in the wish to stop.
 */
import { refuse, Refused } from "@larder/domain/kernel/refusal";
import type { Language } from "@larder/domain/kernel/words";
import { mayDo, type Ctx } from "../context.ts";
import { inTransaction } from "../db/transaction.ts";
import { platformMessages } from "../messages.ts";
import { performAsUser } from "../perform.ts";
import { snake } from "../records.ts";
import type { Platform } from "../platform.ts";
import { readTable } from "../read-table.ts";
import { bindSheaves, writeSheaf } from "../search/findable.ts";
import { packed, unpacked } from "./packed.ts";
import { importMessages as say } from "./import.messages.ts";
import * as store from "./import.store.ts";
import type { Importer } from "./importer.ts";
import { ReadSheet, type Remark } from "./sheet.ts";

export type Step = "check" | "write" | "undo";

export interface ImportJob {
  readonly tenantId: string;
  readonly homeTenantId: string;
  readonly userId: number;
  readonly id: number;
  readonly step: Step;
}

/** So many rows are written at a time; now and then it is asked whether anybody still wants them. */
const SLICE = 1000;

/** Ids that the rows of a slice take at most, with their lines and their audit rows. */
const IDS = 4 * SLICE;
const TELL_MS = 300;

const importers = new Map<string, Importer>();

/** Said once by the routes of an entity that can be imported. */
export const knowImporter = (importer: Importer): void => void importers.set(importer.entity, importer);

export async function doImport(platform: Platform, job: ImportJob): Promise<void> {
  const { tenantId, homeTenantId, userId, id, step } = job;
  const requestId = `import-${id}-${step}`;
  const beside = <T>(work: (ctx: Pick<Ctx, "db" | "query" | "write" | "tenantId">) => Promise<T>) =>
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
  let told = 0;
  const tell = async (done: number): Promise<void> => {
    if (done > 0 && performance.now() - told < TELL_MS) return;
    told = performance.now();
    if (await beside((ctx) => store.wantedNoMore(ctx, id, done, platform.clock.now()))) refuse(say.cancelled());
  };
  try {
    await performAsUser(platform, asked, async (ctx, settle) => {
      // Rights may have gone since he asked.
      if (!mayDo(ctx.actor, importer.permission)) refuse(platformMessages.forbidden());
      if (!(await claimed(ctx, id))) return;
      const reserveIds = (many = 0) => platform.ids.ready(many + IDS);
      const work = { ctx, settle, tell, reserveIds, importer, id, task };
      await (step === "undo" ? takeBack(work) : step === "write" ? readAndWrite(work) : checkOnly(work));
    });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const changes = afterRefusal(step, error);
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

interface Work {
  readonly ctx: Ctx;
  readonly settle: () => Promise<void>;
  readonly tell: (done: number) => Promise<void>;
  readonly reserveIds: (many?: number) => Promise<void>;
  readonly importer: Importer;
  readonly id: number;
  readonly task: { readonly content: Buffer | null; readonly rowsRead: Buffer | null; readonly fileName: string };
}

type Table = readonly (readonly string[])[];

async function tableOf({ content, rowsRead, fileName }: Work["task"]): Promise<Table> {
  return rowsRead ? unpacked(rowsRead) : readTable(fileName, content ?? refuse(say.fileGone()));
}

async function checked({ ctx, importer, tell }: Work, table: Table) {
  await tell(0);
  const sheet = await new ReadSheet().read((await importer.worded?.(ctx, importer.columns)) ?? importer.columns, table);
  const ready = sheet.rows.length > 0 ? await importer.check(ctx, sheet) : [];
  // The sheet itself is let go: its rows live on in those that are ready.
  return { told: found(sheet), ready };
}

const found = ({ rowCount, problemCount, problems, notes }: ReadSheet) => ({
  rowCount,
  problemCount,
  problems,
  notes,
});

async function checkOnly(work: Work): Promise<void> {
  const table = await tableOf(work.task);
  const { told } = await checked(work, table);
  const outcome =
    told.problemCount > 0
      ? ({ state: "FAULTY" } as const)
      : ({ state: "CHECKED", rowsRead: await packed(table), content: null } as const);
  store.change(work.ctx, work.id, { ...told, ...outcome }, work.ctx.now);
}

/** Checked again: between the dry run and now the world may have changed. */
async function readAndWrite(work: Work): Promise<void> {
  const { ctx, importer, id, tell, settle, reserveIds } = work;
  const { told, ready } = await checked(work, await tableOf(work.task));
  if (told.problemCount > 0) return store.change(ctx, id, { ...told, state: "FAULTY" }, ctx.now);
  const all = ready.length;
  const recordIds: number[] = [];
  const words = await wordsToCome(work, ready);
  // The database writes one slice while the next is made here.
  let written = Promise.resolve();
  for (let at = 0; at < all; at += SLICE) {
    await Promise.all([tell(at), reserveIds()]);
    const ids = words?.ids.slice(at, at + SLICE) ?? [];
    // What is written is let go.
    recordIds.push(...(await importer.write(ctx, ready.splice(0, SLICE), ids)));
    const taken = settle();
    // Looked at one slice later; until then a refusal is nobody's surprise.
    taken.catch(() => {});
    await written;
    written = taken;
    if (at === 0 && all > SLICE) await taken.then(() => planForManyRows(ctx, importer));
  }
  await written;
  await words?.write();
  ctx.audit({
    entity: importer.entity,
    entityId: null,
    action: "import",
    after: { fileName: work.task.fileName, added: recordIds.length },
  });
  await tell(all);
  const done = { state: "DONE", done: all, added: recordIds.length, recordIds } as const;
  return store.change(ctx, id, { ...told, ...done, content: null, rowsRead: null }, ctx.now);
}

/** The words of what can be searched: made by another thread while the rows are written, and written behind them. */
async function wordsToCome({ ctx, importer, tell, settle, reserveIds }: Work, ready: readonly unknown[]) {
  const { found: findable } = importer;
  if (!findable || ready.length === 0) return null;
  await reserveIds(ready.length);
  const ids = ready.map(ctx.nextId);
  // One by one: the words of all rows at once would be many times the file.
  const named = function* () {
    for (const [nth, row] of ready.entries()) yield { id: ids[nth]!, ...findable.by(row) };
  };
  const sheaves = bindSheaves(named(), ctx.nextId);
  const all = ready.length;
  const write = async () => {
    for (const sheaf of sheaves) await writeSheaf(ctx, findable.as, sheaf, () => Promise.all([tell(all), settle()]));
  };
  return { ids, write };
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

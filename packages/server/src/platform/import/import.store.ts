import { sql } from "kysely";
import type { ImportRun, ImportState } from "@larder/domain/kernel/import-calls";
import type { UploadedFile } from "@larder/domain/kernel/calls";
import type { Language } from "@larder/domain/kernel/words";
import type { Ctx } from "../context.ts";
import { ownRows } from "../db/company-rows.ts";
import { bigintArray } from "../db/binary-array.ts";
import { userName } from "../record/audit-columns.ts";
import type { Remark } from "./sheet.ts";

const SHOWN = 50;

const runs = (ctx: Ctx, entity: string) =>
  ctx.db
    .selectFrom("importRun")
    .select([
      "id",
      "fileName",
      "state",
      "rowCount",
      "done",
      "problemCount",
      "added",
      "findable",
      "createTime",
      "seenAt",
      "createBy",
    ])
    .select(userName(ctx, "importRun.createBy").as("createByName"))
    .where("tenantId", "=", ctx.tenantId)
    .where("entity", "=", entity);

export const latest = (ctx: Ctx, entity: string) => runs(ctx, entity).orderBy("id", "desc").limit(SHOWN).execute();

export const one = (ctx: Ctx, entity: string, id: number) =>
  runs(ctx, entity)
    .select(["problems", "notes", "recordIds", sql<number>`coalesce(jsonb_array_length(report), 0)`.as("reported")])
    .where("id", "=", id)
    .executeTakeFirst();

export const reportOf = (ctx: Ctx, entity: string, id: number) =>
  ownRows(ctx, "importRun").select("report").where("entity", "=", entity).where("id", "=", id).executeTakeFirst();

export const lock = (ctx: Ctx, entity: string, id: number) =>
  runs(ctx, entity)
    .select(["recordIds", "turn", sql<boolean>`content is not null or row_slices is not null`.as("kept")])
    .where("id", "=", id)
    .forUpdate("importRun")
    .executeTakeFirst();

export function insert(ctx: Ctx, entity: string, file: UploadedFile): number {
  const id = ctx.nextId();
  ctx.write(
    ctx.db.insertInto("importRun").values({
      tenantId: ctx.tenantId,
      id,
      entity,
      fileName: file.originalName,
      content: Buffer.from(file.bytes),
      warehouseId: ctx.warehouseId,
      language: ctx.language,
      state: "WAITING",
      seenAt: ctx.now,
      createBy: ctx.actor.id,
      createTime: ctx.now,
    }),
  );
  return id;
}

interface Changes {
  readonly state?: ImportState;
  readonly turn?: number;
  readonly done?: number;
  readonly rowCount?: number;
  readonly problemCount?: number;
  readonly problems?: readonly Remark[];
  readonly notes?: readonly Remark[];
  readonly report?: readonly object[] | null;
  readonly added?: number;
  readonly recordIds?: readonly number[];
  readonly content?: null;
  readonly rowSlices?: Buffer[] | null;
  readonly findable?: number | null;
  readonly cancelAsked?: boolean;
}

export function change(ctx: Pick<Ctx, "db" | "write" | "tenantId">, id: number, changes: Changes, at: Date): void {
  const { problems, notes, report, recordIds, ...plain } = changes;
  ctx.write(
    ctx.db
      .updateTable("importRun")
      .set({
        ...plain,
        ...(problems ? { problems: JSON.stringify(problems) as never } : {}),
        ...(notes ? { notes: JSON.stringify(notes) as never } : {}),
        ...(report === undefined ? {} : { report: (report && JSON.stringify(report)) as never }),
        ...(recordIds ? { recordIds: bigintArray(recordIds) as never } : {}),
        seenAt: at,
      })
      .where("tenantId", "=", ctx.tenantId)
      .where("id", "=", id),
  );
}

/** The file and its owner, for the background work. */
export const task = (ctx: Pick<Ctx, "db" | "tenantId">, id: number) =>
  ctx.db
    .selectFrom("importRun")
    .select(["entity", "fileName", "content", "warehouseId", "language", "state", "createBy", "cancelAsked"])
    .where("tenantId", "=", ctx.tenantId)
    .where("id", "=", id)
    .executeTakeFirst();

export type Task = NonNullable<Awaited<ReturnType<typeof task>>>;

/** Which run it is, and whether it is still to be done. */
export const turn = (ctx: Pick<Ctx, "db" | "tenantId">, id: number) =>
  ctx.db
    .selectFrom("importRun")
    .select(["state", "turn"])
    .where("tenantId", "=", ctx.tenantId)
    .where("id", "=", id)
    .executeTakeFirst();

/** The rows that the check accepted, one by one: the driver parses an array of bytes character by character. */
export async function rowSlices(ctx: Pick<Ctx, "query" | "tenantId">, id: number): Promise<Buffer[]> {
  const { rows } = await ctx.query(
    `select s.slice from import_run r cross join lateral unnest(r.row_slices) with ordinality s(slice, nth)
      where r.tenant_id = $1 and r.id = $2 order by s.nth`,
    [ctx.tenantId, id],
  );
  return rows.map((row) => row.slice as Buffer);
}

/** True when the user has asked to stop. */
export async function wantedNoMore(
  ctx: Pick<Ctx, "query" | "tenantId">,
  id: number,
  done: number,
  at: Date,
): Promise<boolean> {
  const { rows } = await ctx.query(
    "update import_run set done = $3, seen_at = $4 where tenant_id = $1 and id = $2 returning cancel_asked",
    [ctx.tenantId, id, done, at],
  );
  return (rows[0] as { cancel_asked: boolean } | undefined)?.cancel_asked ?? true;
}

/** The next records that search cannot find yet. The caller holds the run; nothing is returned while another does. */
export async function notYetIndexed(
  ctx: Pick<Ctx, "query" | "tenantId">,
  id: number,
  many: number,
): Promise<{ ids: number[]; first: boolean }> {
  const { rows } = await ctx.query(
    `select findable = 0 as first, record_ids[findable + 1 : findable + $3::int] as ids from import_run
      where tenant_id = $1 and id = $2 and state = 'DONE' and findable < added for update skip locked`,
    [ctx.tenantId, id, many],
  );
  return (rows[0] as { ids: number[]; first: boolean } | undefined) ?? { ids: [], first: false };
}

export const addIndexed = (ctx: Pick<Ctx, "write" | "tenantId">, id: number, many: number): void =>
  ctx.write({
    text: "update import_run set findable = findable + $3 where tenant_id = $1 and id = $2",
    values: [ctx.tenantId, id, many],
  });

/** Also for one that is being undone: if that is refused, its records stay. */
export async function lacksWords(ctx: Pick<Ctx, "query" | "tenantId">, id: number): Promise<boolean> {
  const { rows } = await ctx.query(
    "select 1 from import_run where tenant_id = $1 and id = $2 and state <> 'UNDONE' and findable < added",
    [ctx.tenantId, id],
  );
  return rows.length > 0;
}

export const inLanguage = (remarks: unknown, language: Language): ImportRun["problems"] =>
  (remarks as Remark[]).map((remark) => ({ cell: remark.cell, text: remark[language] }));

/** Files of imports that were never completed, and reports, after a week. */
export const forgetOldFiles = (ctx: Pick<Ctx, "query" | "tenantId">, before: Date) =>
  ctx.query(
    "update import_run set content = null, row_slices = null, report = null where tenant_id = $1 and (content is not null or row_slices is not null or report is not null) and create_time < $2",
    [ctx.tenantId, before],
  );

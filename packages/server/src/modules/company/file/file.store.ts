import { hash } from "node:crypto";
import { sql } from "kysely";
import type { InputOf, UploadedFile } from "@larder/domain/kernel/calls";
import type { Attachment } from "@larder/domain/company/file/attachment.calls";
import { fileCalls } from "@larder/domain/company/file/file.calls";
import type { StoredFile } from "@larder/domain/company/file/file.fields";
import type { Ctx } from "../../../platform/context.ts";
import { insertSelect } from "../../../platform/db/insert-columns.ts";
import { thumbOf } from "../../../platform/files/picture.ts";
import type { OwnerOfFiles } from "../../../platform/files/holders.ts";
import { ownRows } from "../../../platform/db/company-rows.ts";
import { listOf, sortsOf, withEach } from "../../../platform/record/declared-lists.ts";
import { equals, inRange, onDays, anywhere } from "../../../platform/record/conditions.ts";
import { userName } from "../../../platform/record/audit-columns.ts";
import { recordsIn } from "../../../platform/record/record-statements.ts";

export type FileFilters = InputOf<typeof fileCalls.list>;

export type OwnedBy = OwnerOfFiles;

/** Where the bytes are stored: in the database, so that a backup of it contains everything. */
const SERVICE = "database";

/** Never with the content: a page of a list would be hundreds of megabytes. */
const files = (ctx: Ctx) =>
  ownRows(ctx, "storedFile")
    .select([
      "storedFile.id",
      "storedFile.originalName",
      "storedFile.suffix",
      "storedFile.contentType",
      "storedFile.size",
    ])
    .select(["storedFile.entity", "storedFile.entityId", "storedFile.createBy", "storedFile.createTime"])
    .select([userName(ctx, "storedFile.createBy").as("createByName")]);
type FileRow = Awaited<ReturnType<ReturnType<typeof files>["execute"]>>[number];

const shown = (ctx: Ctx, { suffix, ...row }: FileRow): StoredFile => ({
  ...row,
  size: Number(row.size),
  fileId: row.id,
  fileName: `${row.id}${suffix}`,
  fileSuffix: suffix,
  service: SERVICE,
  url: ctx.links.to(ctx.tenantId, row.id, ctx.now),
});

/** A link contains one file, if it is one of ours. */
const idInLink = (ctx: Ctx, url: string | undefined): number | null =>
  url ? (ctx.links.read(url.split("/").at(-1) ?? "", ctx.now)?.id ?? 0) : null;

const found = listOf(files, {
  call: fileCalls.list,
  filters: {
    contains: ["originalName"],
    where: (ctx, { fileName, fileSuffix, url, service, params = {}, ...days }) => {
      const { beginTime, endTime, beginCreateTime = beginTime, endCreateTime = endTime } = params;
      return [
        fileName && sql<boolean>`stored_file.id || stored_file.suffix like ${anywhere(fileName)}`,
        equals("storedFile.suffix", fileSuffix),
        equals("storedFile.id", idInLink(ctx, url)),
        service && service !== SERVICE && sql<boolean>`false`,
        inRange("storedFile.createTime", { params: { beginTime: beginCreateTime, endTime: endCreateTime } }),
        onDays("storedFile.createTime", days),
      ];
    },
  },
  id: "storedFile.id",
  order: ["-createTime"],
  sorts: { fileId: "storedFile.id", ...sortsOf("storedFile", ["originalName", "size", "createTime"]) },
});
export const list = withEach(found, shown);

export const byIds = async (ctx: Ctx, ids: readonly number[]): Promise<StoredFile[]> =>
  (
    await files(ctx)
      .where("storedFile.id", "in", [...ids])
      .orderBy("storedFile.id")
      .execute()
  ).map((row) => shown(ctx, row));

export const ofRecord = async (ctx: Ctx, { entity, entityId }: OwnedBy): Promise<Attachment[]> =>
  (
    await files(ctx)
      .where("storedFile.entity", "=", entity)
      .where("storedFile.entityId", "=", entityId)
      .orderBy("storedFile.id")
      .execute()
  ).map((row) => ({ ...row, size: Number(row.size) }));

export const contentOf = (ctx: Pick<Ctx, "db" | "tenantId">, id: number) =>
  ctx.db
    .selectFrom("storedFile")
    .select(["originalName", "contentType", "content", "entity", "entityId"])
    .where("tenantId", "=", ctx.tenantId)
    .where("id", "=", id)
    .executeTakeFirst();

/** The first picture among the files of a record. */
export const firstPictureOf = (ctx: Ctx, entity: string, idColumn: string) =>
  sql<number | null>`(select min(f.id) from stored_file f
    where f.tenant_id = ${ctx.tenantId} and f.entity = ${entity} and f.entity_id = ${sql.ref(idColumn)} and f.content_type like 'image/%')`;

/** Of each record that has a picture the first one, small; what was stored before small ones were kept is drawn now. */
export async function firstThumbs(
  ctx: Ctx,
  entity: string,
  ids: readonly number[],
): Promise<{ entityId: number; thumb: Buffer }[]> {
  const { rows } = await ctx.query(
    `select distinct on (entity_id) entity_id as "entityId", suffix, thumb, case when thumb is null then content end as content
       from stored_file where tenant_id = $1 and entity = $2 and entity_id = any($3::bigint[]) and content_type like 'image/%'
      order by entity_id, id`,
    [ctx.tenantId, entity, [...ids]],
  );
  const found = rows as { entityId: number; suffix: string; thumb: Buffer | null; content: Buffer }[];
  return Promise.all(
    found.map(async ({ entityId, suffix, thumb, content }) => ({
      entityId,
      thumb: thumb ?? (await thumbOf(content, suffix)),
    })),
  );
}

/** How many files these records have; those without any are left out. */
export async function counts(ctx: Ctx, entity: string, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await ctx.query(
    `select entity_id as "entityId", count(*)::int as many from stored_file
      where tenant_id = $1 and entity = $2 and entity_id = any($3::bigint[]) group by entity_id`,
    [ctx.tenantId, entity, [...ids]],
  );
  return new Map((rows as { entityId: number; many: number }[]).map(({ entityId, many }) => [entityId, many]));
}

/** `thumb`: the same, small, where it is a picture that lists show. */
export function insert(ctx: Ctx, file: UploadedFile, of: OwnedBy | null, thumb: Buffer | null = null): number {
  const id = ctx.nextId();
  const content = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength);
  ctx.write(
    ctx.db.insertInto("storedFile").values({
      tenantId: ctx.tenantId,
      id,
      originalName: file.originalName,
      suffix: file.suffix,
      contentType: file.type,
      size: content.byteLength,
      sha256: hash("sha256", content, "buffer"),
      content,
      thumb,
      entity: of?.entity ?? null,
      entityId: of?.entityId ?? null,
      createBy: ctx.actor.id,
      createTime: ctx.now,
    }),
  );
  return id;
}

const COPY = `${insertSelect("storedFile", {
  tenantId: "f.tenant_id",
  id: "n.id",
  originalName: "f.original_name",
  suffix: "f.suffix",
  contentType: "f.content_type",
  size: "f.size",
  sha256: "f.sha256",
  content: "f.content",
  thumb: "f.thumb",
  entity: "$4",
  entityId: "$5",
  createBy: "$6",
  createTime: "$7",
})}
   from unnest($2::bigint[], $3::bigint[]) n(of, id) join stored_file f on f.tenant_id = $1 and f.id = n.of`;

/** The same files once more, for another record. */
export function copy(ctx: Ctx, ids: readonly number[], { entity, entityId }: OwnedBy): void {
  ctx.write({
    text: COPY,
    values: [ctx.tenantId, [...ids], ids.map(() => ctx.nextId()), entity, entityId, ctx.actor.id, ctx.now],
  });
}

export const { remove } = recordsIn("storedFile");

/** With their records, which are removed for good. */
export const removeOf = (ctx: Ctx, entity: string, ids: readonly number[]): void =>
  ctx.write({
    text: "delete from stored_file where tenant_id = $1 and entity = $2 and entity_id = any($3::bigint[])",
    values: [ctx.tenantId, entity, [...ids]],
  });

/** Files of a record: the record's permissions apply to them (docs/rules/documents.md#files-and-prints). */
import type { FileAnswer, UploadedFile } from "@larder/domain/kernel/calls";
import { refuse } from "@larder/domain/kernel/refusal";
import type { Attachment } from "@larder/domain/company/file/attachment.calls";
import { isPicture, isShown } from "@larder/domain/kernel/file-kinds";
import type { Ctx } from "../../../platform/context.ts";
import { mayChangeFiles, requireHolder, auditedAs } from "../../../platform/files/holders.ts";
import { thumbOf } from "../../../platform/files/picture.ts";
import { platformMessages } from "../../../platform/messages.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import * as files from "./file.store.ts";

export async function list(ctx: Ctx, of: files.OwnedBy): Promise<{ files: Attachment[]; mayChange: boolean }> {
  await requireHolder(ctx, of.entity, of.entityId, "see");
  return { files: await files.ofRecord(ctx, of), mayChange: mayChangeFiles(ctx, of.entity) };
}

export async function add(ctx: Ctx, { file, ...of }: files.OwnedBy & { file: UploadedFile }): Promise<{ id: number }> {
  await requireHolder(ctx, of.entity, of.entityId, "change");
  const thumb = isPicture(file.type) ? await thumbOf(file.bytes, file.suffix) : null;
  const id = files.insert(ctx, file, of, thumb);
  ctx.audit({
    ...(await auditedAs(ctx, of)),
    action: "attach",
    before: { originalName: null },
    after: { originalName: file.originalName },
  });
  return { id };
}

export async function content(ctx: Ctx, id: number): Promise<FileAnswer> {
  const [row] = await files.byIds(ctx, [id]);
  const { entity, entityId } = ownerOf(orNotFound(row));
  await requireHolder(ctx, entity, entityId, "see");
  const file = orNotFound(await files.contentOf(ctx, id));
  return { name: file.originalName, type: file.contentType, bytes: file.content, inline: isShown(file.contentType) };
}

/** All or nothing. */
export async function remove(ctx: Ctx, ids: readonly number[]): Promise<null> {
  const rows = await files.byIds(ctx, ids);
  if (rows.length !== new Set(ids).size) refuse(platformMessages.notFound());
  const owners = rows.map(ownerOf);
  const distinct = new Map(owners.map((of) => [`${of.entity} ${of.entityId}`, of]));
  for (const { entity, entityId } of distinct.values()) await requireHolder(ctx, entity, entityId, "change");
  files.remove(ctx, ids);
  for (const [at, { originalName }] of rows.entries()) {
    const record = await auditedAs(ctx, owners[at]!);
    ctx.audit({ ...record, action: "detach", before: { originalName }, after: { originalName: null } });
  }
  return null;
}

/** These calls do not touch company files that belong to no record. */
const ownerOf = ({ entity, entityId }: { entity: string | null; entityId: number | null }): files.OwnedBy =>
  entity !== null && entityId !== null ? { entity, entityId } : refuse(platformMessages.notFound());

/** The files of the company in one place (docs/rules/wire.md#uploads). What belongs to a record is in attachment.service.ts. */
import type { FileAnswer, Rows, UploadedFile } from "@larder/domain/kernel/calls";
import { refuse } from "@larder/domain/kernel/refusal";
import type { StoredFile } from "@larder/domain/company/file/file.fields";
import { isShown } from "@larder/domain/kernel/file-kinds";
import type { Ctx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { fileMessages } from "../../../platform/files/file-messages.ts";
import { platformMessages } from "../../../platform/messages.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import type { PublicRequest } from "../../../platform/request/public-request.ts";
import * as files from "./file.store.ts";

export const list = (ctx: Ctx, filters: files.FileFilters): Promise<Rows<StoredFile>> => files.list(ctx, filters);

/** As in the wire dialect, missing ids are ignored. No ids at all is a mistake. */
export async function listByIds(ctx: Ctx, ids: readonly number[]): Promise<StoredFile[]> {
  const rows = await files.byIds(ctx, ids);
  return rows.length > 0 ? rows : refuse(platformMessages.notFound());
}

export async function upload(ctx: Ctx, file: UploadedFile): Promise<{ url: string; fileName: string; fileId: string }> {
  const id = files.insert(ctx, file, null);
  ctx.audit({ entity: "file", entityId: id, action: "add", after: { originalName: file.originalName } });
  return { url: ctx.links.to(ctx.tenantId, id, ctx.now), fileName: file.originalName, fileId: String(id) };
}

export async function download(ctx: Ctx, id: number): Promise<FileAnswer> {
  const file = orNotFound(await files.contentOf(ctx, id));
  return { name: file.originalName, type: "application/octet-stream", bytes: file.content };
}

/** All or nothing. A record's file is removed from it, and recorded in the record's history. */
export async function remove(ctx: Ctx, ids: readonly number[]): Promise<null> {
  const rows = await files.byIds(ctx, ids);
  if (rows.length !== new Set(ids).size) refuse(platformMessages.notFound());
  files.remove(ctx, ids);
  for (const { id, entity, entityId, originalName } of rows) {
    ctx.audit({ entity: "file", entityId: id, action: "remove", before: { originalName } });
    if (entity)
      ctx.audit({ entity, entityId, action: "detach", before: { originalName }, after: { originalName: null } });
  }
  return null;
}

/** For a signed link: the signature is the permission. */
export async function open(request: PublicRequest, ticket: string): Promise<FileAnswer> {
  const { platform } = request;
  const link = platform.links.read(ticket, platform.clock.now()) ?? refuse(fileMessages.linkEnded());
  const { tenantId, id } = link;
  const file = await inTransaction(
    platform.database,
    { homeTenantId: tenantId, tenantId, userId: null, requestId: request.requestId },
    (tx) => files.contentOf({ db: tx.db, tenantId }, id),
    { readOnly: true },
  );
  if (!file) return refuse(fileMessages.linkEnded());
  return { name: file.originalName, type: file.contentType, bytes: file.content, inline: isShown(file.contentType) };
}

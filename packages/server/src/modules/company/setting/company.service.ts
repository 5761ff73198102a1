/**
 * The letterhead: the company's details on printed documents. Printed documents keep the details they were
 * printed with (docs/rules/documents.md#frozen).
 */
import type { FileAnswer, InputOf, OutputOf, UploadedFile } from "@larder/domain/kernel/calls";
import type { HistoryRow } from "@larder/domain/kernel/record-calls";
import { refuse, refuseIf } from "@larder/domain/kernel/refusal";
import type { companyCalls } from "@larder/domain/company/setting/setting.calls";
import { companyFields } from "@larder/domain/company/setting/company.fields";
import { companyRefusal } from "@larder/domain/company/setting/company.rules";
import { settingMessages as say } from "@larder/domain/company/setting/setting.messages";
import { isUkPostCode, tidyUkPostCode } from "@larder/domain/kernel/post-code";
import { storedOf } from "@larder/domain/kernel/stored";
import type { Ctx } from "../../../platform/context.ts";
import { columnsFor } from "../../../platform/db/columns.ts";
import { logoOf } from "../../../platform/files/picture.ts";
import { historyOf } from "../../../platform/record/history.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import * as files from "../file/file.store.ts";
import { nameCompany } from "./company-name.ts";

type Edit = InputOf<typeof companyCalls.update>;

/** The logo is a file of the record "company". */
const ENTITY = "company";

const columns = columnsFor("tenant", companyFields);

const rowOf = async (ctx: Ctx) =>
  orNotFound(
    await ctx.db
      .selectFrom("tenant")
      .select(columns)
      .where("tenantId", "=", ctx.tenantId)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );

const seenOf = async (ctx: Ctx) =>
  orNotFound(await ctx.db.selectFrom("tenant").select(columns).where("tenantId", "=", ctx.tenantId).executeTakeFirst());

const picturesOf = (ctx: Ctx, id: number) => files.ofRecord(ctx, { entity: ENTITY, entityId: id });

export async function get(ctx: Ctx): Promise<OutputOf<typeof companyCalls.get>> {
  const row = await seenOf(ctx);
  return { ...row, hasLogo: (await picturesOf(ctx, row.id)).length > 0 };
}

/** Of the letterhead, only what is no secret among the company's people. */
export async function brand(ctx: Ctx): Promise<OutputOf<typeof companyCalls.brand>> {
  const { id, companyName, companyNameZh, brandColour, hasLogo } = await get(ctx);
  return { id, companyName, companyNameZh, brandColour, hasLogo };
}

export async function history(ctx: Ctx): Promise<HistoryRow[]> {
  return historyOf(ctx, ENTITY, (await seenOf(ctx)).id);
}

export async function update(ctx: Ctx, input: Edit): Promise<{ version: number }> {
  const { id, version, ...before } = await rowOf(ctx);
  if (version !== input.version) refuse(say.changedMeanwhile());
  refuseIf(companyRefusal(input));
  const stored = storedOf(companyFields, input);
  const { postCode, vatNo, awrsUrn } = stored;
  const values = {
    ...stored,
    // A company abroad has the post code of its country.
    postCode: postCode && isUkPostCode(postCode) ? tidyUkPostCode(postCode) : postCode,
    vatNo: vatNo?.toUpperCase().replaceAll(" ", "") ?? null,
    awrsUrn: awrsUrn?.toUpperCase() ?? null,
    brandColour: stored.brandColour?.toLowerCase() ?? null,
  };
  nameCompany(ctx, { tenantId: ctx.tenantId, id, name: values.companyName });
  ctx.write(
    ctx.db
      .updateTable("tenant")
      .set({ ...values, version: version + 1, updateTime: ctx.now })
      .where("tenantId", "=", ctx.tenantId),
  );
  ctx.audit({ entity: ENTITY, entityId: id, action: "edit", before, after: values });
  return { version: version + 1 };
}

export async function logo(ctx: Ctx): Promise<FileAnswer> {
  const { id } = await seenOf(ctx);
  const picture = orNotFound((await picturesOf(ctx, id)).at(-1));
  const file = orNotFound(await files.contentOf(ctx, picture.id));
  return { name: file.originalName, type: file.contentType, bytes: file.content, inline: true };
}

/** Re-encoded in letterhead size; the previous one is deleted. */
export async function setLogo(ctx: Ctx, file: UploadedFile): Promise<null> {
  if (!["image/png", "image/jpeg", "image/webp"].includes(file.type)) refuse(say.logoNeedsPicture());
  const { id } = await rowOf(ctx);
  const before = await picturesOf(ctx, id);
  const bytes = await logoOf(file.bytes, file.suffix);
  if (before.length > 0)
    files.remove(
      ctx,
      before.map((one) => one.id),
    );
  const originalName = `${file.originalName.replace(/\.\w+$/, "")}.png`;
  files.insert(ctx, { originalName, suffix: ".png", type: "image/png", bytes }, { entity: ENTITY, entityId: id });
  ctx.audit({
    entity: ENTITY,
    entityId: id,
    action: "changePicture",
    before: { picture: before.at(-1)?.originalName ?? null },
    after: { picture: originalName },
  });
  return null;
}

export async function removeLogo(ctx: Ctx): Promise<null> {
  const { id } = await rowOf(ctx);
  const before = await picturesOf(ctx, id);
  const last = orNotFound(before.at(-1));
  files.remove(
    ctx,
    before.map((one) => one.id),
  );
  ctx.audit({
    entity: ENTITY,
    entityId: id,
    action: "changePicture",
    before: { picture: last.originalName },
    after: { picture: null },
  });
  return null;
}

/** For printing: the logo's bytes as numbers, the only form a template accepts. */
export async function printedLogo(ctx: Ctx): Promise<readonly number[] | null> {
  const { rows } = await ctx.query(
    `select f.content from stored_file f join tenant t on t.tenant_id = $1 and t.id = f.entity_id
      where f.tenant_id = $1 and f.entity = $2 order by f.id desc limit 1`,
    [ctx.tenantId, ENTITY],
  );
  const content = (rows[0] as { content: Buffer } | undefined)?.content;
  return content ? [...content] : null;
}

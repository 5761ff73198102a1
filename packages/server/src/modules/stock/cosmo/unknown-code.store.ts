/** The worklist of codes that nobody knows. */
import { sql } from "kysely";
import { cosmoCalls } from "@larder/domain/stock/cosmo/cosmo.calls";
import type { Ctx } from "../../../platform/context.ts";
import { anywhere } from "../../../platform/record/conditions.ts";
import { listOf, sortsOf } from "../../../platform/record/declared-lists.ts";

const visible = (ctx: Ctx) =>
  ctx.db.selectFrom("cosmoUnknown").selectAll().where("cosmoUnknown.tenantId", "=", ctx.tenantId);

export const list = listOf(visible, {
  call: cosmoCalls.unknown,
  filters: {
    equals: ["partner"],
    where: (_ctx, { ignored, search }) => [
      ignored ? sql<boolean>`ignored_reason is not null` : sql<boolean>`ignored_reason is null`,
      search && sql<boolean>`(starts_with(code, upper(${search})) or their_name ilike ${anywhere(search)})`,
    ],
  },
  id: "cosmoUnknown.id",
  order: ["-times"],
  sorts: sortsOf("cosmoUnknown", ["partner", "code", "times", "firstSeen", "lastSeen", "theirName?"]),
});

export const lock = (ctx: Ctx, id: number) =>
  visible(ctx).where("cosmoUnknown.id", "=", id).forUpdate().executeTakeFirst();

export const remove = (ctx: Ctx, id: number): void =>
  ctx.write({ text: "delete from cosmo_unknown where tenant_id = $1 and id = $2", values: [ctx.tenantId, id] });

export const ignore = (ctx: Ctx, id: number, reason: string): void =>
  ctx.write({
    text: "update cosmo_unknown set ignored_reason = $3 where tenant_id = $1 and id = $2",
    values: [ctx.tenantId, id, reason],
  });

interface Code {
  readonly partner: string;
  readonly code: string;
}

interface NamedCode extends Code {
  readonly theirName?: string | null;
}

/** Seen again: counted, wherever it was seen first. */
export const remember = (ctx: Ctx, codes: readonly NamedCode[], source: string): void =>
  ctx.write({
    text: `insert into cosmo_unknown as u (tenant_id, id, partner, code, their_name, source, times, first_seen, last_seen, ignored_reason)
      select $1, n.id, n.partner, n.code, nullif(btrim(n."theirName"), ''), $3, 1, $4, $4, null
        from jsonb_to_recordset($2::jsonb) as n(id bigint, partner text, code text, "theirName" text)
      on conflict (tenant_id, partner, code) do update set times = u.times + 1, last_seen = excluded.last_seen, source = excluded.source,
        their_name = coalesce(excluded.their_name, u.their_name)`,
    values: [ctx.tenantId, JSON.stringify(codes.map((one) => ({ ...one, id: ctx.nextId() }))), source, ctx.now],
  });

/** Whoever enters it by hand or by a file has said which product is meant. */
export const known = (ctx: Ctx, codes: readonly Code[]): void =>
  ctx.write({
    text: `delete from cosmo_unknown u using jsonb_to_recordset($2::jsonb) as n(partner text, code text)
      where u.tenant_id = $1 and u.partner = n.partner and u.code = n.code`,
    values: [ctx.tenantId, JSON.stringify(codes)],
  });

/** What all manually maintained records have in common: enabling, disabling and removing. */
import type { Ctx } from "../context.ts";
import { nextVersion } from "./record.ts";
import type { AnyRecord } from "./records.ts";

interface VersionedRecord {
  readonly id: number;
  readonly version: number;
}

/** Writes the history; returns the columns to set. */
export function statusChange(
  ctx: Ctx,
  entity: string,
  record: VersionedRecord & { readonly status: string | null },
  status: "0" | "1",
): { status: "0" | "1" } & ReturnType<typeof nextVersion> {
  ctx.audit({
    entity,
    entityId: record.id,
    action: status === "0" ? "enable" : "disable",
    before: { status: record.status },
    after: { status },
  });
  return { status, ...nextVersion(ctx, record.version) };
}

/** Named in the history as people know it; returns the columns to set. */
export function removal(
  ctx: Ctx,
  entity: string,
  record: VersionedRecord,
  knownBy: AnyRecord,
): { deleted: true } & ReturnType<typeof nextVersion> {
  ctx.audit({ entity, entityId: record.id, action: "remove", before: knownBy });
  return { deleted: true, ...nextVersion(ctx, record.version) };
}

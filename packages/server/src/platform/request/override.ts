/**
 * Overrides: some refusals can be overruled by a user with the permission they name, with a reason, which the
 * audit log records (docs/rules/documents.md#overrides).
 */
import { isReason } from "@larder/domain/kernel/reason";
import { refuse, type Refusal } from "@larder/domain/kernel/refusal";
import { mayDo, type Ctx } from "../context.ts";
import { platformMessages } from "../messages.ts";

export interface Override {
  readonly override?: boolean | undefined;
  readonly reason?: string | undefined;
}

/** Passes if there is nothing to refuse, or if it is overruled; returns the permission used, for the audit row. */
export function unlessOverridden(ctx: Pick<Ctx, "actor">, refusal: Refusal | null, given: Override): string | null {
  if (!refusal) return null;
  if (!given.override || !refusal.override) return refuse(refusal);
  if (!mayDo(ctx.actor, refusal.override)) return refuse(platformMessages.forbidden());
  if (!isReason(given.reason)) return refuse(platformMessages.overrideReason());
  return refusal.override;
}

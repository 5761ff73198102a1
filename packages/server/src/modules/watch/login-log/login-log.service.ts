/** Reading and clearing the sign-in log, and unlocking an account (docs/rules/logs.md#sign-in-log). */
import type { FileAnswer, Rows } from "@larder/domain/kernel/calls";
import { refuseIf } from "@larder/domain/kernel/refusal";
import { words } from "@larder/domain/kernel/words";
import { loginLogFields, type LoginLog } from "@larder/domain/watch/login-log/login-log.fields";
import { outcomeIn } from "@larder/domain/people/session/outcome.words";
import type { Ctx } from "../../../platform/context.ts";
import { exportRows } from "../../../platform/record/export.ts";
import { allRows } from "../../../platform/record/list-pages.ts";
import {
  byAccount,
  doer,
  forgetTries,
  guardedName,
  othersProblem,
  ownPasswordOf,
  requireAsMuchAs,
} from "../../people/index.ts";
import { clearing } from "../clearing.ts";
import * as lines from "./login-log.store.ts";

export async function list(ctx: Ctx, filters: lines.LoginLogFilters): Promise<Rows<LoginLog>> {
  const found = await lines.list(ctx, filters);
  return {
    ...found,
    rows: found.rows.map((line) => ({ ...line, msg: line.msg && outcomeIn(ctx.language, line.msg) })),
  };
}

export async function exportList(ctx: Ctx, filters: lines.LoginLogFilters): Promise<FileAnswer> {
  const rows = await allRows((page) => list(ctx, { ...filters, ...page }), filters);
  return exportRows(ctx, loginLogFields, rows, words("Sign-in log", "登入日誌"));
}

export const { remove, clean } = clearing("loginLog");

/**
 * Harmless for a name that is not locked or does not exist. The lock of a user who holds more than the caller
 * stays: someone who could unlock it again and again could guess the password without limit.
 */
export async function unlock(ctx: Ctx, userName: string): Promise<null> {
  const user = await byAccount(ctx, guardedName(userName));
  if (user) {
    refuseIf(othersProblem(user, doer(ctx)));
    await requireAsMuchAs(ctx, [user]);
    forgetTries(ctx, ctx.tenantId, ownPasswordOf(user.id));
  }
  forgetTries(ctx, ctx.tenantId, guardedName(userName));
  ctx.audit({ entity: "user", entityId: null, action: "unlock", after: { userName } });
  return null;
}

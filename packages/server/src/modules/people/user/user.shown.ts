/**
 * A user as the caller may see them: picture as a link, phone and e-mail masked for callers who may not manage
 * users (docs/rules/people.md#users).
 */
import type { HistoryRow } from "@larder/domain/kernel/record-calls";
import { maskedEmail, maskedPhone } from "@larder/domain/people/user/user.rules";
import { isOneOf, mayDo, type Ctx } from "../../../platform/context.ts";

export const seesContacts = (ctx: Ctx): boolean => mayDo(ctx.actor, "system:user:edit") || isOneOf(ctx.actor, "admin");

interface Person {
  readonly avatar: number | null;
  readonly email: string | null;
  readonly phone: string | null;
}

export const pictured = <T extends Pick<Person, "avatar">>(
  ctx: Ctx,
  user: T,
): Omit<T, "avatar"> & { avatar: string | null } => ({
  ...user,
  avatar: user.avatar === null ? null : ctx.links.to(ctx.tenantId, user.avatar, ctx.now),
});

export const shown = <T extends Person>(ctx: Ctx, user: T): Omit<T, "avatar"> & { avatar: string | null } =>
  pictured(ctx, seesContacts(ctx) ? user : { ...user, email: maskedEmail(user.email), phone: maskedPhone(user.phone) });

/** Older entries use the wire name of the phone (decision 0054). */
const masks: ReadonlyMap<string, (value: string | null) => string | null> = new Map([
  ["email", maskedEmail],
  ["phone", maskedPhone],
  ["phonenumber", maskedPhone],
]);

/** Values in the history are masked like those of the record. */
export const shownHistory = (ctx: Ctx, rows: readonly HistoryRow[]): HistoryRow[] => {
  if (seesContacts(ctx)) return [...rows];
  const masked = (values: HistoryRow["before"]): HistoryRow["before"] =>
    values &&
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, masks.get(name)?.(value as string | null) ?? value]),
    );
  return rows.map((row) => ({ ...row, before: masked(row.before), after: masked(row.after) }));
};

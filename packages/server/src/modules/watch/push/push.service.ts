/** The event stream of an open page: it belongs to the session, and to the company it is working in. */
import type { Ctx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { endStreams } from "../../../platform/push/push.ts";
import type { Subscriber } from "../../../platform/push/push-stream.ts";
import type { PublicRequest } from "../../../platform/request/public-request.ts";

export const open = async (ctx: Ctx, language: "en" | "zh" | undefined): Promise<Subscriber> => ({
  homeTenantId: ctx.actor.tenantId,
  tenantId: ctx.tenantId,
  sessionHash: ctx.sessionHash!,
  userId: ctx.actor.id,
  language: language ?? ctx.language,
});

/** Having nothing to close is fine: clients call it when leaving an invalid session. */
export async function close({ platform, token, requestId }: PublicRequest): Promise<null> {
  const session = token === null ? null : await platform.sessions.of(token).catch(() => null);
  if (!session) return null;
  const { tenantId } = session.rights.actor;
  const binding = { homeTenantId: tenantId, tenantId, userId: null, requestId };
  await inTransaction(platform.database, binding, async (tx) => endStreams(tx, session.tokenHash));
  return null;
}

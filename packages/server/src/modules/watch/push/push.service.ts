/** The stream of news of an open page: it belongs to the session, and to the company where it works now. */
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

/** Nothing to end is well too: clients call it on their way out of a dead session. */
export async function close({ platform, token, requestId }: PublicRequest): Promise<null> {
  const session = token === null ? null : await platform.sessions.of(token).catch(() => null);
  if (!session) return null;
  const { tenantId } = session.rights.actor;
  const binding = { homeTenantId: tenantId, tenantId, userId: null, requestId };
  await inTransaction(platform.database, binding, async (tx) => endStreams(tx, session.tokenHash));
  return null;
}

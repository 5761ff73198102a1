/**
 * The connection broke at COMMIT, and nobody knows whether it was carried out. The request's claim says so: it is
 * in the same transaction. So the request runs again under the same claim on a new connection: if the work was
 * saved, the original answer is returned; if not, it is done now. Only if that is impossible is the user told
 * that the outcome is unknown.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { refuse } from "@larder/domain/kernel/refusal";
import { DatabaseAway } from "../db/database.ts";
import { OutcomeUnknown } from "../db/transaction.ts";
import { platformMessages } from "../messages.ts";

/**
 * A connection is obtained or given up on within four seconds, so that the user gets an answer before pressing
 * again.
 */
const TRIES_FOR = 3000;
const PAUSE = 150;
/** The first one is still running in the database: waiting for its claim timed out. */
const UNDER_WAY = new Set(["55P03", "57014"]);

export async function settled<T>(work: () => Promise<T>, again: (() => Promise<T>) | null): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof OutcomeUnknown) || !again) throw error;
  }
  for (const since = performance.now(); performance.now() - since < TRIES_FOR; await sleep(PAUSE)) {
    try {
      return await again();
    } catch (error) {
      const code = (error as { code?: string }).code ?? "";
      const unknown = error instanceof OutcomeUnknown || error instanceof DatabaseAway || UNDER_WAY.has(code);
      if (!unknown) throw error;
    }
  }
  return refuse(platformMessages.maybeSaved());
}

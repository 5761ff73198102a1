/**
 * The connection broke at COMMIT, and nobody knows whether it was carried out. The claim of the request tells: it
 * stands in the same transaction. So the request begins anew under the same claim, on a new connection: what was
 * saved answers as it did, what was not is done now. Only where that is not possible the user is told how it is.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { refuse } from "@larder/domain/kernel/refusal";
import { DatabaseAway } from "../db/database.ts";
import { OutcomeUnknown } from "../db/transaction.ts";
import { platformMessages } from "../messages.ts";

/** A connection is had or given up within four seconds: the user hears of it before they press again. */
const TRIES_FOR = 3000;
const PAUSE = 150;
/** The first one is still under way in the database: its claim was waited for in vain. */
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

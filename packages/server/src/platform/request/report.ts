/**
 * A report from the replica. Two questions come first, and the primary answers both in one round trip: is the
 * session alive with the cached rights, and how far had the primary written when the report was requested. A
 * lagging replica can therefore neither admit someone who was locked out a moment ago, nor show a report
 * without the invoice that its reader has just posted.
 */
import { Refused } from "@larder/domain/kernel/refusal";
import type { Connections } from "../db/connections.ts";
import { PLACE, type Place } from "../db/replica.ts";
import { inTransaction, type Begun, type Binding } from "../db/transaction.ts";
import type { Platform } from "../platform.ts";

/** It timed out: on the primary it would take as long again and slow down everyone. */
const TIMED_OUT = "57014";

export async function readReport(
  platform: Platform,
  binding: Binding,
  judge: (begun: Begun) => void,
  read: (replica: Connections) => Promise<unknown>,
): Promise<{ read: boolean; answer?: unknown }> {
  const replica = platform.database.replica!;
  const place = await inTransaction(
    platform.database,
    binding,
    async (tx) => (await tx.query(PLACE)).rows[0] as Place,
    { readOnly: true, judge },
  );
  if (!(await replica.hasCome(place))) return { read: false };
  try {
    return { read: true, answer: await read(replica) };
  } catch (error) {
    if (error instanceof Refused || (error as { code?: string }).code === TIMED_OUT) throw error;
    // It only reads, so it can be retried; a mistake of ours shows up there too.
    replica.distrust(error);
    return { read: false };
  }
}

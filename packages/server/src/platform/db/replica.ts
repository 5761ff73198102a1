/**
 * A read-only copy of the database, kept up to date by PostgreSQL's own replication: reports and exports are
 * read there, so that they do not slow down the order desk.
 *
 * Users cannot tell which one answered: a report is read from the replica only when it has everything that was
 * committed before the report was requested. Rights and session are always checked on the primary (decision
 * 0022).
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../log/log.ts";
import type { Connections } from "./connections.ts";

export interface Replica extends Connections {
  /**
   * Waits briefly until the replica has caught up to this position; false if it has not, is unavailable, or is
   * not a replica.
   */
  hasCome(primary: Place): Promise<boolean>;
  /** It failed: reports go to the primary for a while. */
  distrust(error: unknown): void;
}

/** How far the primary has written, and its identity. */
export interface Place {
  readonly lsn: string;
  readonly cluster: string;
  readonly role: string;
}

/** The acknowledged commits end at or before this position. */
export const PLACE = `select pg_current_wal_flush_lsn()::text as lsn, (select system_identifier::text from pg_control_system()) as cluster, current_user::text as role`;

/** Same cluster, same role (so the same row security), still a replica, and caught up. */
const COME = `select pg_is_in_recovery() and current_user = $3 and (select system_identifier::text from pg_control_system()) = $2 as ours,
  coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as come`;

const WAIT_MS = 1_000;
const STEP_MS = 20;
const AWAY_MS = 5_000;

export function replicaOn(connections: Connections, log: Log): Replica {
  let awayUntil = -Infinity;
  const distrust = (error: unknown) => {
    awayUntil = performance.now() + AWAY_MS;
    log.warn({ error: (error as Error).message }, "the replica does not answer reports; the primary does");
  };
  return {
    ...connections,
    distrust,
    async hasCome({ lsn, cluster, role }) {
      if (performance.now() < awayUntil) return false;
      const until = performance.now() + WAIT_MS;
      try {
        for (;;) {
          const { rows } = await connections.pool.query<{ ours: boolean; come: boolean }>(COME, [lsn, cluster, role]);
          if (rows[0]?.ours !== true) throw new Error("It is no replica of this database, or another role reads there");
          if (rows[0].come) return true;
          if (performance.now() > until) {
            // A replica that is far behind is not asked again for every report.
            distrust(new Error("It is too far behind"));
            return false;
          }
          await sleep(STEP_MS);
        }
      } catch (error) {
        distrust(error);
        return false;
      }
    },
  };
}

/**
 * Installation-wide locks, for work that only one process may do at a time: held by a connection until it
 * closes. They are needed before there is a schema. Company data is locked only by schema functions that name
 * the company.
 */
import type { Client } from "pg";

const KEY = "hashtextextended('larder: ' || $1, 0)";
type Work = "ensure database" | "migrations" | "install" | "demonstration";

export const lockFor = async (client: Client, work: Work): Promise<unknown> =>
  client.query(`select pg_advisory_lock(${KEY})`, [work]);

/** Shared with other holders, but not with an exclusive one. */
export const shareLockFor = async (client: Client, work: Work): Promise<unknown> =>
  client.query(`select pg_advisory_lock_shared(${KEY})`, [work]);

export const leaveShareOf = async (client: Client, work: Work): Promise<unknown> =>
  client.query(`select pg_advisory_unlock_shared(${KEY})`, [work]);

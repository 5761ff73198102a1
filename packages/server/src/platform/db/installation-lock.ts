/**
 * Locks of the whole installation, for work that only one process may do at a time: held by a connection until it ends. They come
 * before there is a schema. What is a company's is locked by functions of the schema that name the company, and by nothing else.
 */
import type { Client } from "pg";

const KEY = "hashtextextended('larder: ' || $1, 0)";
type Work = "ensure database" | "migrations" | "install" | "demonstration";

export const lockFor = async (client: Client, work: Work): Promise<unknown> =>
  client.query(`select pg_advisory_lock(${KEY})`, [work]);

/** With others who share it, beside nobody who has it alone. */
export const shareLockFor = async (client: Client, work: Work): Promise<unknown> =>
  client.query(`select pg_advisory_lock_shared(${KEY})`, [work]);

export const leaveShareOf = async (client: Client, work: Work): Promise<unknown> =>
  client.query(`select pg_advisory_unlock_shared(${KEY})`, [work]);

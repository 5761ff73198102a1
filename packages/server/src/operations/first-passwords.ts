/**
 * First passwords that still work: shown at each start, and stored in their file no longer than that. One that
 * its owner changed, or that someone reset, is removed from the file within a minute, also while the server
 * runs.
 */
import { Client } from "pg";
import { passwordFits } from "../platform/access/password.ts";
import { readPasswords, writePasswords, type DataFolder, type FirstPassword } from "./data-folder.ts";
import { inCompany } from "../platform/db/bind.ts";

const EVERY = 60_000;

/** A comparison is not repeated: it costs 30 ms of CPU. */
const compared = new Map<string, boolean>();

async function opens(stored: string, password: string): Promise<boolean> {
  const known = compared.get(stored) ?? (await passwordFits(stored, password));
  compared.set(stored, known);
  return known;
}

/** Those that still work; the others are removed from the file. */
export async function stillFirst(ownerUrl: string, folder: DataFolder): Promise<FirstPassword[]> {
  const all = readPasswords(folder);
  if (all.length === 0) return all;
  const owner = new Client({ connectionString: ownerUrl });
  owner.on("error", () => {});
  await owner.connect();
  try {
    const open: FirstPassword[] = [];
    for (const one of all) {
      const { rows } = await inCompany(owner, one.tenantId, () =>
        owner.query<{ password: string }>(
          "select password from app_user where tenant_id = $1 and user_name = $2 and password_set_at is null and not deleted",
          [one.tenantId, one.userName],
        ),
      );
      if (rows[0] && (await opens(rows[0].password, one.password))) open.push(one);
    }
    // Others may have been added meanwhile: only those that were checked and no longer work are removed.
    const left = all
      .filter((one) => !open.includes(one))
      .map(({ tenantId, userName, password }) => [tenantId, userName, password].join());
    const stays = ({ tenantId, userName, password }: FirstPassword) =>
      !left.includes([tenantId, userName, password].join());
    if (left.length > 0) writePasswords(folder, readPasswords(folder).filter(stays));
    return open;
  } finally {
    await owner.end();
  }
}

/** Checks again every minute, until none is left. */
export function forgetFirstPasswords(ownerUrl: string, folder: DataFolder): void {
  const timer = setInterval(() => {
    // If the database is unavailable, tries again in a minute.
    stillFirst(ownerUrl, folder).then(
      (left) => {
        if (left.length === 0) clearInterval(timer);
      },
      () => {},
    );
  }, EVERY).unref();
}

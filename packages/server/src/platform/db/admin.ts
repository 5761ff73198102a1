import { Client, escapeIdentifier, escapeLiteral } from "pg";
import { newSecret } from "./secret-file.ts";
import { lockFor } from "./installation-lock.ts";

/**
 * Makes sure that a database and the role that owns it exist, and returns the owner's URL.
 *
 * The owner may create roles (the migrations create the application's role) but is not a superuser. Safe to
 * repeat, and safe when two processes do it at once. Without a given password a new one is generated on each
 * call, which invalidates the previous one.
 */
export async function ensureDatabase(adminUrl: string, name: string, ownerPassword = newSecret()): Promise<string> {
  // Leaves space for the suffix within PostgreSQL's 63-character limit, beyond which names are cut off
  // silently.
  if (!/^[a-z][a-z0-9_]{0,54}$/.test(name)) throw new Error(`Not a name for a database: ${name}`);
  const owner = `${name}_owner`;
  const client = new Client({ connectionString: adminUrl });
  client.on("error", () => {});
  await client.connect();
  try {
    // Held until the connection ends. One number for all names: CREATE DATABASE copies the template, and two
    // copies at once disturb each other ("source database is being accessed by other users").
    await lockFor(client, "ensure database");
    await ensureOwner(client, owner, ownerPassword);
    const found = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (found.rowCount === 0) {
      // ICU's root collation sorts both languages the same way on every machine; system locales do not.
      await client.query(
        `create database ${escapeIdentifier(name)} owner ${escapeIdentifier(owner)} template template0
           encoding 'UTF8' locale_provider icu icu_locale 'und' locale 'C'`,
      );
    }
  } finally {
    await client.end();
  }
  const url = new URL(adminUrl);
  url.username = owner;
  url.password = ownerPassword;
  url.pathname = `/${name}`;
  return url.href;
}

async function ensureOwner(client: Client, owner: string, password: string): Promise<void> {
  const role = escapeIdentifier(owner);
  const found = await client.query("select 1 from pg_roles where rolname = $1", [owner]);
  if (found.rowCount === 0) await client.query(`create role ${role} login createrole`);
  await client.query(`alter role ${role} password ${escapeLiteral(password)}`);
  // An administrator who is not a superuser can give a database only to a role they are a member of.
  const { rows } = await client.query<{ member: boolean }>(`select pg_has_role($1, 'MEMBER') as member`, [owner]);
  if (rows[0]?.member !== true) await client.query(`grant ${role} to current_user`);
}

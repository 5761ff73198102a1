/**
 * What no server is started on: a database that would forget what it acknowledged, a role that
 * passes the walls, a secret that is none. Asked with the server's own sign-in, because settings
 * can be given to one role or one database, where the owner does not see them.
 */
import { createPrivateKey } from "node:crypto";
import { Client } from "pg";

/** The message says what has to be changed; nothing in the program needs changing. */
export class UnsafeStart extends Error {}

const OLDEST = 15_00_14;

const FACTS = `
select current_user as role, current_setting('server_version_num')::int as version,
  (select string_agg(name, ', ' order by name) from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off') as off,
  r.rolsuper as superuser, r.rolbypassrls as bypasses, r.rolcreaterole as makes_roles, r.rolreplication as replicates,
  (select min(c.relname) from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and pg_has_role(current_user, c.relowner, 'MEMBER')) as owned
from pg_roles r where r.rolname = current_user`;

interface Facts {
  readonly role: string;
  readonly version: number;
  readonly off: string | null;
  readonly superuser: boolean;
  readonly bypasses: boolean;
  readonly makes_roles: boolean;
  readonly replicates: boolean;
  readonly owned: string | null;
}

export async function requireSafe(appUrl: string): Promise<void> {
  requireSecret("the password in DATABASE_APP_URL", passwordIn(appUrl));
  const client = new Client({ connectionString: appUrl, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query<Facts>(FACTS);
    requireDurable(rows[0]!);
    requireWeak(rows[0]!);
  } finally {
    await client.end();
  }
}

/** An acknowledged document must survive a power cut: of 8,307 with synchronous_commit off 73 did not. */
export function requireDurable({ version, off }: Pick<Facts, "version" | "off">): void {
  if (version < OLDEST) throw new UnsafeStart(`PostgreSQL 15.14 or newer is needed; this one is ${version}.`);
  if (off)
    throw new UnsafeStart(
      `PostgreSQL runs with ${off} off: a power cut would lose documents that were already acknowledged. Switch it on and start again.`,
    );
}

/**
 * Row-level security does not apply to a superuser, to BYPASSRLS, or to a role that may become the owner and
 * switch it off.
 */
function requireWeak(facts: Facts): void {
  const is = facts.superuser
    ? "is a superuser"
    : facts.bypasses
      ? "has BYPASSRLS"
      : facts.makes_roles
        ? "may create roles"
        : facts.replicates
          ? "may replicate"
          : facts.owned !== null
            ? `owns the table ${facts.owned}, or may become the role that does`
            : null;
  if (is !== null)
    throw new UnsafeStart(
      `The server would sign in to PostgreSQL as ${facts.role}, which ${is}: every company could see the others. Name a role without rights of its own in DATABASE_APP_URL; docs/operations.md says how it is made.`,
    );
}

/* ---------- secrets ---------- */

const SHORTEST = 12;
/** Placeholders that manuals and examples have instead of a secret. */
const KNOWN =
  /^(?:change.?me|password|passw0rd|secret|postgres(?:ql)?|larder|admin(?:istrator)?|example|letmein|qwerty|test|root|0?123456789?0?)+[\d!._-]*$/i;

/** Empty means none: then PostgreSQL authenticates the server by its certificate or its system account. */
export function requireSecret(what: string, secret: string): void {
  if (secret === "") return;
  const wrong =
    secret.length < SHORTEST
      ? `is shorter than ${SHORTEST} characters`
      : KNOWN.test(secret)
        ? "is one that everybody knows from manuals"
        : new Set(secret).size < 6
          ? "repeats a few characters"
          : null;
  if (wrong !== null) throw new UnsafeStart(`Refused to start: ${what} ${wrong}. Draw a longer one at random.`);
}

const passwordIn = (url: string): string => decodeURIComponent(new URL(url).password);

/** It decrypts what browsers send and signs the links of files. */
export function requirePrivateKey(where: string, pem: string): void {
  let bits: number | undefined;
  try {
    const key = createPrivateKey(pem);
    bits = key.asymmetricKeyType === "rsa" ? key.asymmetricKeyDetails?.modulusLength : undefined;
  } catch {
    throw new UnsafeStart(
      `${where} holds no private key that can be read. Move it away and start again: a new one is drawn, and links of files that were handed out end.`,
    );
  }
  if (bits === undefined || bits < 2048)
    throw new UnsafeStart(
      `${where} is ${bits === undefined ? "no RSA key" : `an RSA key of ${bits} bits`}; 2048 or more are needed. Move it away and start again: a new one is drawn.`,
    );
}

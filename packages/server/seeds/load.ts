/**
 * Loads the demonstration companies on the first start.
 *
 * A company is built while closed (`stage = 'loading'`) and opened when it is complete; the next start removes
 * what an interrupted load left, so nothing unfinished is ever visible.
 */
import { Client } from "pg";
import type { DataFolder } from "../src/operations/data-folder.ts";
import type { PreparedDatabase } from "../src/operations/prepare-database.ts";
import { figuresOf, sayFigures } from "./proof.ts";
import { removeUnfinished } from "./remove-unfinished.ts";
import { companies as everyCompany } from "./companies.ts";
import type { DemoCompany } from "./demo-company.ts";
import { inCompany } from "../src/platform/db/bind.ts";
import { lockFor } from "../src/platform/db/installation-lock.ts";

export interface LoadOptions {
  readonly folder: DataFolder;
  readonly database: PreparedDatabase;
  readonly say: (line: string) => void;
  readonly signal?: AbortSignal;
  /** Both, unless some are named. */
  readonly companies?: readonly DemoCompany[];
}

export async function loadDemo({
  folder,
  database,
  say,
  signal,
  companies = everyCompany,
}: LoadOptions): Promise<void> {
  const owner = new Client({ connectionString: database.ownerUrl });
  owner.on("error", () => {});
  await owner.connect();
  try {
    // Two starts on one database: the second waits and finds everything done.
    await lockFor(owner, "demonstration");
    await removeUnfinished(owner, say);
    const { rows } = await inCompany(owner, "000000", () =>
      owner.query<{ tenant_id: string }>("select tenant_id from tenant"),
    );
    const there = new Set(rows.map((row) => row.tenant_id));
    const missing = companies.filter((company) => !there.has(company.tenantId));
    const failing = new AbortController();
    const stopped = AbortSignal.any([failing.signal, ...(signal ? [signal] : [])]);
    // Side by side: while one waits for the database, another has the processor.
    const loads = await Promise.allSettled(
      missing.map((company) =>
        loadCompany(company, { folder, database, say, signal: stopped }).catch((error: unknown) => {
          failing.abort(error);
          throw error;
        }),
      ),
    );
    // The first failure, not that of a load which was stopped for it.
    if (loads.some((load) => load.status === "rejected")) throw stopped.reason;
  } finally {
    await owner.end();
  }
}

async function loadCompany(
  company: DemoCompany,
  { folder, database, say, signal }: LoadOptions & { readonly signal: AbortSignal },
): Promise<void> {
  signal.throwIfAborted();
  say(`Loading ${company.name} …`);
  await company.load({ folder, appUrl: database.appUrl, say, signal });
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  try {
    sayFigures(say, company.name, await figuresOf(owner, company.tenantId));
  } finally {
    await owner.end();
  }
}

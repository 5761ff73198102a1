/** The position of a transaction within a company, and locks on everybody, are implemented in one place each. */
import { examine, isTest, matches } from "./rule.ts";

const server = (path: string): boolean => /^packages\/server\/(?:src|seeds)\/.*\.ts$/.test(path) && !isTest(path);
const DB = "packages/server/src/platform/db";

examine([
  {
    say: "a connection is bound to a company by platform/db/bind.ts alone",
    of: (path) => server(path) && path !== `${DB}/bind.ts`,
    find: ({ text }) => matches(text, /set_config\(\s*'app\.tenant_id'/g, () => "binds a connection by itself"),
    wrong: [
      ["packages/server/src/install.ts", "await client.query(\"select set_config('app.tenant_id', $1, true)\", [id]);"],
      ["packages/server/seeds/load.ts", "owner.query(\"select set_config('app.tenant_id', '000000', false)\")"],
    ],
    right: [["packages/server/src/install.ts", "await bindTransaction(client, id);"]],
  },
  {
    say: "what every process waits for is locked by functions of the schema that name the company; installation-lock.ts has those of the installation",
    of: (path) => server(path) && path !== `${DB}/installation-lock.ts`,
    find: ({ text }) => matches(text, /\bpg_(?:try_)?advisory_\w+/g, ([name]) => `takes ${name} by itself`),
    wrong: [
      [
        "packages/server/src/modules/company/setting/setting.store.ts",
        'ctx.write({ text: "select pg_advisory_xact_lock_shared(period_gate($1))", values: [ctx.tenantId] });',
      ],
      ["packages/server/src/platform/import/import-work.ts", "select pg_try_advisory_xact_lock($1)"],
    ],
    right: [["packages/server/src/platform/import/import-work.ts", "select claim_import($1, $2) as mine"]],
  },
]);

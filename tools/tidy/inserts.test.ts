/** A column added to a table must not be forgotten where its rows are inserted. */
import { examine, isTest, matches } from "./rule.ts";

/** The key of a link and a value or two are not a row that grows. */
const FEW = 4;

examine([
  {
    say: "the columns of an insert come from the types of its table: writeRows, insertSelect, insertValues",
    of: (path) => path.startsWith("packages/server/src/modules/") && !isTest(path),
    find: ({ text }) =>
      matches(
        text,
        /\binsert into (\w+) \(([\w, ]+)\)/g,
        ([, table]) => `lists the columns of ${table} by hand`,
      ).filter(({ at }) => /\(([\w, ]+)\)/.exec(text.slice(at))![1]!.split(",").length > FEW),
    wrong: [
      [
        "packages/server/src/modules/stock/ledger/batch.store.ts",
        'ctx.query("insert into batch (tenant_id, id, goods_id, batch_no, received_at) values ($1, $2, $3, $4, $5)")',
      ],
    ],
    right: [
      [
        "packages/server/src/modules/people/user/user.store.ts",
        'text: "insert into user_role (tenant_id, user_id, role_id) select $1, u, $2 from unnest($3::bigint[]) u"',
      ],
    ],
  },
]);

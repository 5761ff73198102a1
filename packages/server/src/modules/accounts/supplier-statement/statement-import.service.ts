/** Imports suppliers' statements: a row for each line, a statement for each supplier and day (docs/rules/records.md#imports). */
import type { InputOf } from "@larder/domain/kernel/fields";
import { exact, isZero, round2, same, sum } from "@larder/domain/kernel/decimal";
import { statementFileFields as columns } from "@larder/domain/accounts/supplier-statement/supplier-statement.fields";
import { supplierStatementMessages as say } from "@larder/domain/accounts/supplier-statement/supplier-statement.messages";
import { importWords } from "../../../platform/import/import.messages.ts";
import { importer } from "../../../platform/import/importer.ts";
import { create, remove } from "./supplier-statement.service.ts";
import { enteredFor, suppliersByCode } from "./supplier-statement.store.ts";

type Values = InputOf<typeof columns>;

/** Filled while the rows are judged; made when its last row is written. */
interface Statement {
  readonly supplierId: number;
  readonly statementDate: string;
  readonly taken: { readonly no: string } | undefined;
  balance: string | null;
  rows: number;
  readonly lines: Pick<Values, "theirNo" | "lineDate" | "amount" | "remark">[];
}
interface Ready {
  readonly statement: Statement;
  readonly line: Statement["lines"][number];
}

export const statementImporter = importer<typeof columns, Ready>({
  entity: "supplierStatement",
  columns,
  tables: ["supplierStatement", "supplierStatementLine"],
  // The lines of a statement are reported together, wherever they are in the file.
  whole: true,
  async judge(ctx, rows) {
    const codes = rows.map(({ supplier }) => supplier);
    const suppliers = await suppliersByCode(ctx, codes);
    const statements = new Map<string, Statement>();
    for (const { supplier, statementDate } of rows) {
      const supplierId = suppliers.get(supplier.toUpperCase());
      const key = `${supplierId} ${statementDate}`;
      if (!supplierId || statements.has(key)) continue;
      const taken = await enteredFor(ctx, { supplierId, statementDate });
      statements.set(key, { supplierId, statementDate, taken, balance: null, rows: 0, lines: [] });
    }
    return ({ supplier, statementDate, balance, ...line }, row) => {
      const supplierId = suppliers.get(supplier.toUpperCase());
      if (!supplierId) return row.problem("supplier", importWords.unknown(supplier));
      if (statementDate > ctx.today) return row.problem("statementDate", say.inFuture().words);
      const statement = statements.get(`${supplierId} ${statementDate}`)!;
      if (statement.taken) return row.problem("statementDate", say.enteredAlready(statement.taken).words);
      if (isZero(line.amount)) return row.problem("amount", say.amountMissing().words);
      if (!line.theirNo && !line.lineDate) return row.problem("theirNo", say.namelessLine().words);
      if (balance && statement.balance !== null && !same(balance, statement.balance))
        return row.problem("balance", say.balanceTwice().words);
      if (balance) statement.balance = balance;
      statement.rows++;
      return { statement, line };
    };
  },
  async write(ctx, rows) {
    const ids: number[] = [];
    for (const { statement, line } of rows) {
      const { supplierId, statementDate, lines } = statement;
      if (lines.push(line) < statement.rows) continue;
      const balance = statement.balance ?? round2(exact(sum(lines.map(({ amount }) => amount))));
      ids.push((await create(ctx, { supplierId, statementDate, balance: round2(balance), lines })).id);
    }
    return ids;
  },
  remove,
});

import {
  statementImportCalls,
  supplierStatementCalls as calls,
  supplierStatementFilterFields,
} from "@larder/domain/accounts/supplier-statement/supplier-statement.calls";
import { supplierStatementListFields } from "@larder/domain/accounts/supplier-statement/supplier-statement.fields";
import { supplierStatementStates } from "@larder/domain/accounts/supplier-statement/supplier-statement.states";
import { isZero } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import { ImportButton } from "../../../kit/import/import-button.tsx";
import { listFor } from "../../../kit/index.ts";

const Statements = listFor({ ...supplierStatementFilterFields, ...supplierStatementListFields }, calls, {
  states: supplierStatementStates,
});
const columns = async () =>
  (await import("@larder/domain/accounts/supplier-statement/supplier-statement.fields")).statementFileFields;

export const SupplierStatementList = () => (
  <Statements.Screen
    add={words("Enter a statement", "登記月結單")}
    searchWords={words("Our number, supplier, or a number on it", "編號、供應商或明細編號")}
    prints
    actions={<ImportButton calls={statementImportCalls} columns={columns} />}
  >
    <Statements.Filters names={["state", "supplierId", "dateFrom", "dateTo"]} />
    <Statements.Table
      sort="-statementDate"
      unsorted={["lineCount", "ourBalance", "explanation", "reconciledAt", "reconciledByName", "createByName"]}
      rowTone={(row) => (row.difference && !isZero(row.difference) ? "warn" : undefined)}
      why={words(
        "Enter or import what a supplier says that you owe: every line is compared with your books.",
        "登記或匯入供應商月結單，逐筆與帳目核對。",
      )}
    >
      <Statements.Columns widths={{ no: 112, state: 104, statementDate: 104, supplierCode: 84 }} />
      <Statements.OneName of="supplier" width={170} />
      <Statements.Columns widths={{ lineCount: 70, balance: 110, ourBalance: 110, difference: 100 }} />
      <Statements.Columns widths={{ explanation: 180, reconciledAt: 146 }} />
      <Statements.Columns names={["reconciledByName", "createByName", "createTime"]} hidden />
    </Statements.Table>
  </Statements.Screen>
);

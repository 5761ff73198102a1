/** A statement is entered as it is printed: its balance, and its lines, typed or pasted from a sheet. */
import { supplierStatementCalls as calls } from "@larder/domain/accounts/supplier-statement/supplier-statement.calls";
import { supplierStatementFields } from "@larder/domain/accounts/supplier-statement/supplier-statement.fields";
import { exact, round2, sum } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import { useMemo } from "react";
import { FootSpace, formFor, LineGrid, Money, today, Total, type LineColumn } from "../../../kit/index.ts";
import { formLines } from "../../../kit/form/form-lines.ts";
import type { LinesPart } from "../../../kit/form/form-parts.tsx";
import {
  entered,
  isBlank,
  sentLines,
  StatementLines as Lines,
  type EnteredStatementLine,
} from "./supplier-statement.lines.ts";

const Form = formFor(supplierStatementFields, calls.create);
const title = { add: words("New supplier statement", "新增供應商對帳"), edit: words("Edit statement", "修改月結單") };
const start = () => ({ statementDate: today(), lines: [Lines.blank()] });
const inForm = formLines(entered, sentLines);

export const SupplierStatementForm = () => (
  <Form.Document title={title} calls={calls} start={start} {...inForm}>
    <Form.Section across={4}>
      <Form.Input name="supplierId" span={2} />
      <Form.Inputs names={["statementDate", "balance"]} />
      <Form.Input name="remark" span={4} rows={1} />
    </Form.Section>
    <Form.Part name="lines">
      {({ value, set, problems }) => <Part value={value as EnteredStatementLine[]} set={set} problems={problems} />}
    </Form.Part>
  </Form.Document>
);

const isAmount = (text: string | undefined): text is string => /^-?\d+(\.\d+)?$/.test(text?.trim() ?? "");

function Part({ value, set, problems }: LinesPart<EnteredStatementLine>) {
  const { balance } = Form.useValues(["balance"]);
  const columns = useMemo(
    (): LineColumn<EnteredStatementLine>[] => [
      Lines.column("theirNo", { editable: true, width: 150, grow: 1 }),
      Lines.column("lineDate", { editable: true, width: 120 }),
      Lines.column("amount", { editable: true, width: 120, endsLine: true }),
      Lines.column("remark", { editable: true, width: 200 }),
    ],
    [],
  );
  const listed = round2(sum(value.map(({ amount }) => amount).filter(isAmount)));
  return (
    <LineGrid
      label={words("Lines of the statement", "月結單明細")}
      columns={columns}
      lines={value}
      onChange={(next) => set([...next])}
      blank={Lines.blank}
      isBlank={isBlank}
      problems={problems}
      footer={
        <>
          <FootSpace />
          <Total label={words("Listed", "明細合計")} strong>
            <Money value={listed} />
          </Total>
          {isAmount(String(balance ?? "")) && (
            <Total label={words("Balance not itemised", "結餘中未列明細")}>
              <Money value={round2(exact(String(balance)).minus(listed))} />
            </Total>
          )}
        </>
      }
    />
  );
}

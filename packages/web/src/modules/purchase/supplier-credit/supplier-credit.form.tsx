/** A claim is entered: its supplier and reason, then what of the supplier's bills and receipts it is about. */
import { words } from "@larder/domain/kernel/words";
import { supplierCreditCalls as calls } from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import {
  supplierCreditFields,
  type CreditReason,
} from "@larder/domain/purchase/supplier-credit/supplier-credit.fields";
import { boughtCodes } from "@larder/domain/purchase/bought-vat.rules";
import { useMemo } from "react";
import { EmptyState, formFor, LineGrid, today, type LineColumn } from "../../../kit/index.ts";
import type { LinesPart } from "../../../kit/form/form-parts.tsx";
import { vatChoices } from "../../../kit/trade/priced-grid.tsx";
import { Offered } from "./creditable.tsx";
import { lineOf } from "./creditable-choices.ts";
import { blankRebate, CreditLines as Lines, inForm, isBlank, type EnteredCredit } from "./supplier-credit.lines.ts";

const Form = formFor(supplierCreditFields, calls.create);
const title = { add: words("New claim", "新增索償"), edit: words("Edit claim", "修改索償") };
const start = () => ({ claimDate: today(), lines: [] });
const thenSend = { call: calls.send, label: words("Save and send", "儲存並發出") };

export const SupplierCreditForm = () => (
  <Form.Document title={title} calls={calls} start={start} {...inForm} then={thenSend}>
    <Form.Section across={4}>
      <Form.Input name="supplierId" span={2} />
      <Form.Inputs names={["reason", "claimDate"]} />
      <Form.Input name="remark" span={4} rows={1} />
    </Form.Section>
    <Form.Part name="lines">
      {({ value, set, problems }) => <Part value={value as EnteredCredit[]} set={set} problems={problems} />}
    </Form.Part>
  </Form.Document>
);

const codes = vatChoices(boughtCodes);

const editable = true as const;

const columnsOf = (reason: CreditReason): LineColumn<EnteredCredit>[] =>
  reason === "REBATE"
    ? Lines.shown<EnteredCredit>([], {
        remark: { editable, label: words("For what", "原因"), width: 260, grow: 1 },
        vatCode: { editable, width: 90, choices: codes },
        net: { editable, width: 110 },
      })
    : Lines.shown<EnteredCredit>(
        [],
        { goodsCode: 84 },
        Lines.goods(),
        Lines.extra("about", {
          ...{ label: words("About", "相關單據"), width: 116 },
          render: (line) => line.invoiceNo || line.receiptNo,
        }),
        reason === "RETURN" && { batchNo: 110, locationName: 90 },
        (reason === "RETURN" || reason === "SHORT") && { qtyBase: { editable, width: 90 }, unitName: 70 },
        { net: { editable, width: 110 }, remark: { editable, width: 160 } },
      );

function Part({ value, set, problems }: LinesPart<EnteredCredit>) {
  const { supplierId, reason } = Form.useValues(["supplierId", "reason"]);
  const chosen = reason as CreditReason | undefined;
  const lines = value.filter((line) => chosen === "REBATE" || !isBlank(line));
  const columns = useMemo(() => columnsOf(chosen ?? "SHORT"), [chosen]);
  if (!supplierId || !chosen)
    return (
      <EmptyState
        title={words("Choose the supplier and the reason first", "請先選擇供應商及原因")}
        why={words("Then what may be claimed is shown here.", "然後在此顯示可索償的明細。")}
      />
    );
  const isQuantity = chosen === "RETURN" || chosen === "SHORT";
  return (
    <>
      {chosen !== "REBATE" && (
        <Offered
          supplierId={supplierId}
          reason={chosen}
          taken={lines}
          onTake={(choice) => set([...lines, lineOf(choice, isQuantity)])}
        />
      )}
      <LineGrid
        label={words("Claimed lines", "索償明細")}
        columns={columns}
        lines={lines}
        onChange={(next) => set([...next])}
        {...(chosen === "REBATE" ? { blank: blankRebate, isBlank } : {})}
        problems={problems}
      />
    </>
  );
}

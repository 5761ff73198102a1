/** A claim is entered: its supplier and reason, then what of the supplier's bills and receipts it is about. */
import { words } from "@larder/domain/kernel/words";
import { supplierCreditCalls as calls } from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import {
  supplierCreditFields,
  type SupplierCredit,
} from "@larder/domain/purchase/supplier-credit/supplier-credit.fields";
import { boughtCodes } from "@larder/domain/purchase/bought-vat.rules";
import { useMemo } from "react";
import {
  Button,
  Card,
  Day,
  EmptyState,
  formFor,
  LineGrid,
  LineTable,
  Money,
  NameOnLine,
  Qty,
  today,
  type LineColumn,
} from "../../../kit/index.ts";
import type { LinesPart } from "../../../kit/form/form-parts.tsx";
import { UnitName } from "../../../kit/lines/unit-name.tsx";
import { Waiting } from "../../../kit/states/waiting.tsx";
import { vatChoices } from "../../../kit/trade/priced-grid.tsx";
import { useCall } from "../../../kit/use-call.ts";
import {
  blankRebate,
  choicesFrom,
  CreditLines as Lines,
  enteredFrom,
  isBlank,
  isTaken,
  lineOf,
  sentLines,
  type Choice,
  type EnteredCredit,
} from "./supplier-credit.lines.ts";

const Form = formFor(supplierCreditFields, calls.create);
const title = { add: words("New claim", "新增索償"), edit: words("Edit claim", "修改索償") };
const start = () => ({ claimDate: today(), lines: [] });
const entered = (credit: SupplierCredit) => ({ ...credit, lines: credit.lines.map(enteredFrom) });
const sent = (values: { lines?: EnteredCredit[] }) => ({ ...values, lines: sentLines(values.lines ?? []) });
const thenSend = { call: calls.send, label: words("Save and send", "儲存並發出") };

export const SupplierCreditForm = () => (
  <Form.Document title={title} calls={calls} start={start} entered={entered} sent={sent} then={thenSend}>
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

type Reason = SupplierCredit["reason"];
type Column = LineColumn<EnteredCredit>;
const codes = vatChoices(boughtCodes);

const columnsOf = (reason: Reason): Column[] =>
  reason === "REBATE"
    ? [
        Lines.column("remark", { editable: true, label: words("For what", "原因"), width: 260, grow: 1 }),
        Lines.column("vatCode", { editable: true, width: 90, choices: codes }),
        Lines.column("net", { editable: true, width: 110 }),
      ]
    : [
        Lines.column("goodsCode", { width: 84 }),
        Lines.extra("name", {
          label: words("Goods", "商品"),
          width: 160,
          grow: 1,
          render: (line) => <NameOnLine names={line} />,
        }),
        Lines.extra("about", {
          label: words("About", "相關單據"),
          width: 116,
          render: (line) => line.invoiceNo || line.receiptNo,
        }),
        ...(reason === "RETURN"
          ? [Lines.column("batchNo", { width: 110 }), Lines.column("locationName", { width: 90 })]
          : []),
        ...(reason === "RETURN" || reason === "SHORT"
          ? [
              Lines.column("qtyBase", { editable: true, width: 90 }),
              Lines.column("unitName", { width: 70, render: (line) => <UnitName line={line} /> }),
            ]
          : []),
        Lines.column("net", { editable: true, width: 110 }),
        Lines.column("remark", { editable: true, width: 160 }),
      ];

function Part({ value, set, problems }: LinesPart<EnteredCredit>) {
  const { supplierId, reason } = Form.useValues(["supplierId", "reason"]);
  const chosen = reason as Reason | undefined;
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

interface OfferedProps {
  readonly supplierId: number;
  readonly reason: Reason;
  readonly taken: readonly EnteredCredit[];
  readonly onTake: (choice: Choice) => void;
}

const offeredColumns = (onTake: OfferedProps["onTake"]): LineColumn<Choice>[] => [
  { ...{ key: "documentNo", label: words("Document", "單據"), kind: "text", width: 116 } },
  {
    ...{ key: "day", label: words("Date", "日期"), kind: "text", width: 104 },
    render: (row) => <Day value={row.day} />,
  },
  { ...{ key: "goodsCode", label: words("Code", "編號"), kind: "text", width: 84 } },
  {
    ...{ key: "name", label: words("Goods", "商品"), kind: "text", width: 150, grow: 1 },
    render: (row) => <NameOnLine names={row} />,
  },
  { ...{ key: "batchNo", label: words("Batch", "批次"), kind: "text", width: 110 } },
  { ...{ key: "locationName", label: words("Location", "庫位"), kind: "text", width: 90 } },
  {
    ...{ key: "qtyBase", label: words("Left", "可索償"), kind: "quantity", width: 84 },
    render: (row) => <Qty value={row.qtyBase} />,
  },
  {
    ...{ key: "net", label: words("Net", "未稅"), kind: "money", width: 92 },
    render: (row) => row.piLineId !== null && <Money value={row.net} />,
  },
  {
    ...{ key: "take", label: words("Claim", "索償"), kind: "text", width: 84 },
    render: (row) => <Button label={words("Claim", "索償")} small kind="quiet" onPress={() => onTake(row)} />,
  },
];

/** What of the supplier's bills and receipts may be claimed. */
function Offered({ supplierId, reason, taken, onTake }: OfferedProps) {
  const offered = useCall(calls.creditable, { supplierId, reason }, { staleTime: 0 });
  if (!offered.data) return <Waiting on={offered} />;
  const rows = choicesFrom(offered.data).filter((choice) => !isTaken(choice, taken));
  const label =
    reason === "RETURN" ? words("Received and in stock", "已收貨而在庫") : words("Billed or rejected", "已開票或拒收");
  return (
    <Card title={label}>
      {rows.length === 0 ? (
        <EmptyState
          title={words("Nothing more to claim", "沒有其他可索償明細")}
          why={words(
            "Confirmed invoices, posted receipts in stock and rejected goods of this supplier are offered here.",
            "此處列出該供應商已確認的發票、在庫的收貨及拒收貨品。",
          )}
        />
      ) : (
        <LineTable label={label} columns={offeredColumns(onTake)} lines={rows} />
      )}
    </Card>
  );
}

/** What of the supplier's bills and receipts may be claimed, with a button for each. */
import { words } from "@larder/domain/kernel/words";
import { supplierCreditCalls as calls } from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import type { CreditReason } from "@larder/domain/purchase/supplier-credit/supplier-credit.fields";
import {
  Button,
  Card,
  Day,
  EmptyState,
  LineTable,
  Money,
  NameOnLine,
  Qty,
  type LineColumn,
} from "../../../kit/index.ts";
import { Waiting } from "../../../kit/states/waiting.tsx";
import { useCall } from "../../../kit/use-call.ts";
import { choicesFrom, isTaken, type Choice } from "./creditable-choices.ts";
import type { EnteredCredit } from "./supplier-credit.lines.ts";

interface OfferedProps {
  readonly supplierId: number;
  readonly reason: CreditReason;
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

export function Offered({ supplierId, reason, taken, onTake }: OfferedProps) {
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

/** What the pages of both kinds of receipts show alike: who brought it and when, and line by line what came. */
import { pick } from "@larder/domain/kernel/fields";
import { nameIn, words } from "@larder/domain/kernel/words";
import {
  goodsReceiptFields,
  receivedItemFields,
  type GoodsReceipt,
  type ReceivedBatch,
} from "@larder/domain/purchase/goods-receipt/goods-receipt.fields";
import type { ReactNode } from "react";
import { Card, detailFor, linesFor, LineTable, type LineColumn } from "../../../kit/index.ts";
import { useLanguage } from "../../../kit/language.ts";
import { SupplierName } from "../supplier/supplier-name.tsx";
import { Batches } from "./batches.tsx";

const shared = pick(
  goodsReceiptFields,
  ...(["supplierId", "supplierCode", "supplierNameEn", "supplierNameZh", "receiptDate", "warehouseId"] as const),
  ...(["warehouseName", "deliveryNoteNo", "vehicleClean", "vehicleTemp", "postedAt", "postedByName"] as const),
  ...(["invoicedPct", "value", "remark"] as const),
);
const Receipt = detailFor(shared);

interface Shown extends Pick<GoodsReceipt, keyof typeof shared> {
  readonly state: string;
}

interface HeadProps {
  readonly row: Shown;
  /** Beside the supplier. */
  readonly beside?: ReactNode;
  /** Before the remark. */
  readonly children?: ReactNode;
}

export const ReceiptHead = ({ row, beside, children }: HeadProps) => (
  <Receipt.Section across={4}>
    <Receipt.Value name="supplierId" span={2} render={() => <SupplierName of={row} />} />
    {beside}
    <Receipt.Values names={["receiptDate", "warehouseId"]} />
    <Receipt.Value name="deliveryNoteNo" optional />
    <Receipt.Value name="vehicleClean" optional />
    <Receipt.Value name="vehicleTemp" optional />
    <Receipt.Values names={["postedAt", "postedByName"]} />
    {row.state === "POSTED" && <Receipt.Value name="invoicedPct" />}
    {row.value !== null && <Receipt.Value name="value" />}
    {children}
    <Receipt.Value name="remark" span={4} optional />
  </Receipt.Section>
);

interface Line {
  readonly goodsCode: string;
  readonly goodsNameEn: string | null;
  readonly goodsNameZh: string | null;
  readonly unitName: string;
  readonly unitNameZh: string | null;
  readonly receivedQty: string;
  readonly temperature: string | null;
  readonly batches: readonly ReceivedBatch[];
}

interface LinesProps<L extends Line> {
  readonly lines: readonly L[];
  /** Of its own kind, before the goods and after the unit. */
  readonly before?: readonly (LineColumn<L> | false)[];
  readonly after: readonly (LineColumn<L> | false)[];
}

const Fields = linesFor(receivedItemFields);

export function ReceiptLines<L extends Line>({ lines, before = [], after }: LinesProps<L>) {
  const language = useLanguage();
  const columns: readonly (LineColumn<L> | false)[] = [
    ...before,
    Fields.column<L>("goodsCode"),
    Fields.extra<L>("name", {
      label: words("Goods", "商品"),
      render: (line) => nameIn(language, { nameEn: line.goodsNameEn, nameZh: line.goodsNameZh }),
    }),
    Fields.column<L>("receivedQty"),
    Fields.extra<L>("unit", {
      label: receivedItemFields.unitName.label,
      render: (line) => nameIn(language, { nameEn: line.unitName, nameZh: line.unitNameZh }),
    }),
    ...after,
    lines.some(({ temperature }) => temperature !== null) && Fields.column<L>("temperature"),
  ];
  return <LineTable label={words("Lines", "明細")} columns={columns.filter((one) => one !== false)} lines={lines} />;
}

export const BatchesCard = ({ lines }: { lines: readonly Line[] }) => (
  <Card title={words("Batches", "批次")}>
    <Batches lines={lines} />
  </Card>
);

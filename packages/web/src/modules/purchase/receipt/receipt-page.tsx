/** What the pages of both kinds of receipts show alike: who brought it and when, and line by line what came. */
import { pick } from "@larder/domain/kernel/fields";
import { nameIn, words } from "@larder/domain/kernel/words";
import {
  goodsReceiptFields,
  receivedItemFields,
  type GoodsReceipt,
  type ReceivedBatch,
} from "@larder/domain/purchase/goods-receipt/goods-receipt.fields";
import type { LinkedDocument } from "@larder/domain/kernel/document-calls";
import type { ReactNode } from "react";
import { Card, detailFor, linesFor, LineTable, type LineColumn, type NextWay } from "../../../kit/index.ts";
import { useLanguage } from "../../../kit/language.ts";
import { SupplierName } from "../supplier/supplier-name.tsx";
import { Batches } from "./batches.tsx";

const shared = pick(
  goodsReceiptFields,
  ...(["supplierId", "supplierCode", "supplierNameEn", "supplierNameZh", "receiptDate", "warehouseId"] as const),
  ...(["warehouseName", "deliveryNoteNo", "vehicleClean", "vehicleTemp", "postedAt", "postedByName"] as const),
  ...(["lineCount", "invoicedPct", "value", "remark"] as const),
);
const Receipt = detailFor(shared);

interface Shown extends Pick<GoodsReceipt, keyof typeof shared> {
  readonly state: string;
}

/** The strip above either kind. */
export const receiptFigures = [
  "lineCount",
  { name: "value", optional: true },
  {
    name: "invoicedPct",
    optional: true,
    value: ({ state, invoicedPct }: Shown) => (state === "POSTED" ? invoicedPct : null),
  },
  "receiptDate",
] as const;

/** What came is billed: on with the bill that was begun for it, otherwise to a new one of its supplier. */
export function billWay(row: Shown, linked: readonly LinkedDocument[]): NextWay | null {
  if (row.state !== "POSTED" || row.invoicedPct >= 100) return null;
  const begun = linked.find(({ kind, state }) => kind === "purchaseInvoice" && state === "PENDING");
  if (begun) return { label: words(`Open invoice ${begun.no}`, `開啟發票 ${begun.no}`), document: begun };
  const asked = new URLSearchParams({ supplierId: String(row.supplierId), reference: row.deliveryNoteNo ?? "" });
  return {
    label: words("Enter the bill", "輸入發票"),
    page: { to: `/purchase/invoice/add?${asked}`, permission: "purchase:invoice:add" },
  };
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
    <Receipt.Value name="warehouseId" />
    <Receipt.Value name="deliveryNoteNo" optional />
    <Receipt.Value name="vehicleClean" optional />
    <Receipt.Value name="vehicleTemp" optional />
    <Receipt.Values names={["postedAt", "postedByName"]} />
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
  readonly before?: readonly LineColumn<L>[];
  readonly after: readonly LineColumn<L>[];
}

const Fields = linesFor(receivedItemFields);

export function ReceiptLines<L extends Line>({ lines, before = [], after }: LinesProps<L>) {
  const language = useLanguage();
  const columns = Fields.shown<L>(
    lines,
    ...before,
    { goodsCode: true },
    Fields.extra<L>("name", {
      label: words("Goods", "商品"),
      render: (line) => nameIn(language, { nameEn: line.goodsNameEn, nameZh: line.goodsNameZh }),
    }),
    { receivedQty: true, unitName: true },
    ...after,
    { temperature: { some: true } },
  );
  return <LineTable label={words("Lines", "明細")} columns={columns} lines={lines} />;
}

export const BatchesCard = ({ lines }: { lines: readonly Line[] }) => (
  <Card title={words("Batches", "批次")}>
    <Batches lines={lines} />
  </Card>
);

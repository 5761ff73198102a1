import { words } from "@larder/domain/kernel/words";
import {
  receivedBatchFields,
  receivedItemFields,
  type ReceivedBatch,
} from "@larder/domain/purchase/goods-receipt/goods-receipt.fields";
import { linesFor, LineTable, type LineColumn } from "../../../kit/index.ts";

type ShownBatch = ReceivedBatch & { readonly goodsCode: string };
const OfBatches = linesFor(receivedBatchFields);

interface Line {
  readonly goodsCode: string;
  readonly batches: readonly ReceivedBatch[];
}

/** The batches of a receipt, whoever ordered it. */
export function Batches({ lines }: { lines: readonly Line[] }) {
  const batches = lines.flatMap(({ goodsCode, batches: its }) =>
    its.map((batch): ShownBatch => ({ ...batch, goodsCode })),
  );
  const some = (name: keyof ReceivedBatch) => batches.some((batch) => batch[name] !== null);
  const shown = (
    ["batchNo", "expiryDate", "productionDate", "origin", "locationName", "weightKg", "amount"] as const
  ).filter(some);
  const columns: LineColumn<ShownBatch>[] = [
    OfBatches.extra("goods", { label: receivedItemFields.goodsCode.label, render: (batch) => batch.goodsCode }),
    OfBatches.column("qty"),
    ...shown.map((name) => OfBatches.column<ShownBatch>(name)),
  ];
  return <LineTable label={words("Batches", "批次")} columns={columns} lines={batches} />;
}

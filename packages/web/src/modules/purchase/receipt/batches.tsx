import { words } from "@larder/domain/kernel/words";
import {
  receivedBatchFields,
  receivedItemFields,
  type ReceivedBatch,
} from "@larder/domain/purchase/goods-receipt/goods-receipt.fields";
import { linesFor, LineTable } from "../../../kit/index.ts";

type ShownBatch = ReceivedBatch & { readonly goodsCode: string };
const OfBatches = linesFor(receivedBatchFields);

const some = { some: true } as const;

interface Line {
  readonly goodsCode: string;
  readonly batches: readonly ReceivedBatch[];
}

/** The batches of a receipt, whoever ordered it. */
export function Batches({ lines }: { lines: readonly Line[] }) {
  const batches = lines.flatMap(({ goodsCode, batches: its }) =>
    its.map((batch): ShownBatch => ({ ...batch, goodsCode })),
  );
  const columns = OfBatches.shown<ShownBatch>(
    batches,
    OfBatches.extra("goods", { label: receivedItemFields.goodsCode.label, render: (batch) => batch.goodsCode }),
    { qty: true, batchNo: some, expiryDate: some, productionDate: some, origin: some, locationName: some },
    { weightKg: some, amount: some },
  );
  return <LineTable label={words("Batches", "批次")} columns={columns} lines={batches} />;
}

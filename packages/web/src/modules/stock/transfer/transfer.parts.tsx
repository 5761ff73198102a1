import { choicesOf } from "@larder/domain/kernel/fields";
import { nameIn, words } from "@larder/domain/kernel/words";
import { batchStatusWords } from "@larder/domain/stock/batch/batch.fields";
import { transferPartFields, type TransferPart } from "@larder/domain/stock/transfer/transfer.fields";
import { Card, linesFor, LineTable } from "../../../kit/index.ts";
import { useLanguage } from "../../../kit/language.ts";

const Parts = linesFor(transferPartFields);
const some = { some: true } as const;

/** What went of each batch, and how it arrived. */
export function SentParts({ parts }: { readonly parts: readonly TransferPart[] }) {
  const language = useLanguage();
  const columns = Parts.shown(
    parts,
    { goodsCode: true },
    Parts.extra("name", {
      label: transferPartFields.goodsId.label,
      render: (part) => nameIn(language, { nameEn: part.goodsNameEn, nameZh: part.goodsNameZh }),
    }),
    { batchNo: true, expiryDate: true, batchStatus: { choices: choicesOf(batchStatusWords) }, fromLocationName: true },
    { qtyBase: true, baseUnitName: true, weightKg: { some: "amount" }, cost: some },
    { receivedBase: some, damagedBase: some, missingBase: some, locationName: some, reason: some },
  );
  return (
    <Card title={words("Batches", "批次")}>
      <LineTable label={words("Batches", "批次")} columns={columns} lines={parts} />
    </Card>
  );
}

import { choicesOf } from "@larder/domain/kernel/fields";
import { isPositive } from "@larder/domain/kernel/decimal";
import { nameIn, words } from "@larder/domain/kernel/words";
import { batchStatusWords } from "@larder/domain/stock/batch/batch.fields";
import { transferPartFields, type TransferPart } from "@larder/domain/stock/transfer/transfer.fields";
import { useMemo } from "react";
import { Card, linesFor, LineTable, type LineColumn } from "../../../kit/index.ts";
import { useLanguage } from "../../../kit/language.ts";

const Parts = linesFor(transferPartFields);

/** What went of each batch, and how it arrived. */
export function SentParts({ parts }: { readonly parts: readonly TransferPart[] }) {
  const language = useLanguage();
  const columns = useMemo((): LineColumn<TransferPart>[] => {
    const has = (name: keyof TransferPart) => parts.some((part) => part[name] !== null);
    const arrived = (["receivedBase", "damagedBase", "missingBase", "locationName", "reason"] as const).filter(has);
    return [
      Parts.column("goodsCode"),
      Parts.extra("name", {
        label: transferPartFields.goodsId.label,
        render: (part) => nameIn(language, { nameEn: part.goodsNameEn, nameZh: part.goodsNameZh }),
      }),
      Parts.column("batchNo"),
      Parts.column("expiryDate"),
      Parts.column("batchStatus", { choices: choicesOf(batchStatusWords) }),
      Parts.column("fromLocationName"),
      Parts.column("qtyBase"),
      Parts.extra("unit", {
        label: transferPartFields.baseUnitName.label,
        render: (part) => nameIn(language, { nameEn: part.baseUnitName, nameZh: part.baseUnitNameZh }),
      }),
      ...(parts.some((part) => isPositive(part.weightKg)) ? [Parts.column<TransferPart>("weightKg")] : []),
      ...(has("cost") ? [Parts.column<TransferPart>("cost")] : []),
      ...arrived.map((name) => Parts.column<TransferPart>(name)),
    ];
  }, [parts, language]);
  return (
    <Card title={words("Batches", "批次")}>
      <LineTable label={words("Batches", "批次")} columns={columns} lines={parts} />
    </Card>
  );
}

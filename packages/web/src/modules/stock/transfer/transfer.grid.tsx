import { exact } from "@larder/domain/kernel/decimal";
import { nameIn, words, type Language } from "@larder/domain/kernel/words";
import { transferCalls, type AvailableGoods } from "@larder/domain/stock/transfer/transfer.calls";
import { transferLineFields as fields } from "@larder/domain/stock/transfer/transfer.fields";
import { paperGrid } from "../paper/paper.grid.tsx";
import { TransferLines as Lines, warningsOf, type EnteredLine } from "./transfer.lines.ts";

const baseNameOf = (one: AvailableGoods, language: Language): string =>
  nameIn(
    language,
    one.units.find(({ unitId }) => unitId === one.baseUnitId)!,
  );

export const TransferGrid = paperGrid<EnteredLine, AvailableGoods>({
  Lines,
  goods: transferCalls.lineGoods,
  goes: { batchId: null, batchNo: "" },
  columns: ({ usual, goodsOf, isEntered, language }) => [
    ...usual.goods,
    Lines.extra("batchNo", {
      label: fields.batchId.label,
      width: 110,
      render: (line) => line.batchNo,
    }),
    { ...usual.qty, endsLine: true },
    usual.unit,
    isEntered
      ? Lines.extra("available", {
          label: words("Available here", "此倉可用"),
          kind: "quantity",
          width: 130,
          render: (line) => {
            const one = goodsOf(line);
            return one ? `${exact(one.available).toFixed()} ${baseNameOf(one, language)}` : null;
          },
        })
      : Lines.extra("sent", {
          label: fields.sentBase.label,
          kind: "quantity",
          width: 130,
          render: (line) =>
            line.sentBase &&
            `${line.sentBase} ${nameIn(language, { nameEn: line.baseUnitName, nameZh: line.baseUnitNameZh })}`,
        }),
  ],
  warnings: warningsOf,
  blank: Lines.blank,
});

/** Labels of one or more products, of each as many as are chosen: the sheets are shown before they are printed. */
import { words } from "@larder/domain/kernel/words";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { labelSizeNames, labelSizes, type LabelSizeName } from "@larder/domain/stock/goods/label-sizes";
import { useState } from "react";
import { PdfButton, useMayCall } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { labelSheets, labelWords } from "./label-sheets.ts";

const sizeWords = words("Size of the labels", "標籤尺寸");
const manyWords = words("Number of labels", "標籤數量");
const COPIES = [1, 3, 6, 12, 24, 48, 96];

export function GoodsLabels({ ids }: { ids: readonly number[] }) {
  const t = useWords();
  const may = useMayCall(goodsCalls.labels);
  const [copies, setCopies] = useState(24);
  const [size, setSize] = useState<LabelSizeName>("SHEET_24");
  if (!may) return null;
  return (
    <>
      <select
        className="k-select"
        style={{ width: "auto" }}
        aria-label={t(manyWords)}
        value={copies}
        onChange={(event) => setCopies(Number.parseInt(event.target.value, 10))}
      >
        {COPIES.map((many) => (
          <option key={many} value={many}>
            {many}
          </option>
        ))}
      </select>
      <select
        className="k-select"
        style={{ width: "auto" }}
        aria-label={t(sizeWords)}
        value={size}
        onChange={(event) => setSize(event.target.value as LabelSizeName)}
      >
        {labelSizeNames.map((name) => (
          <option key={name} value={name}>
            {t(labelSizes[name].label)}
          </option>
        ))}
      </select>
      <PdfButton label={labelWords} itemOf={() => labelSheets(ids, copies, size)} />
    </>
  );
}

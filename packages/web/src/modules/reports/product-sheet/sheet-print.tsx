/** Product sheets on paper: of one product, or of all that the list finds. */
import { statementLanguages } from "@larder/domain/accounts/party-account/party-account.calls";
import { words } from "@larder/domain/kernel/words";
import { productSheetCalls } from "@larder/domain/reports/product-sheet/product-sheet.calls";
import { useState } from "react";
import { Button, PdfViewer, useList, useMayCall, type PdfItem } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { API_BASE } from "../../../kit/wire.ts";

type Asked = Readonly<Record<string, string | number>>;

export function SheetPrint({ asked }: { asked: Asked }) {
  const t = useWords();
  const may = useMayCall(productSheetCalls.pdf);
  const [item, setItem] = useState<PdfItem | null>(null);
  if (!may) return null;
  const open = () => {
    const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
    setItem({
      url: `${API_BASE}${productSheetCalls.pdf.path}?${query.toString()}`,
      originalName: `${t(words("Product sheet", "商品資料表"))}.pdf`,
    });
  };
  return (
    <>
      <Button label={words("Product sheet", "商品資料表")} icon="print" onPress={open} />
      <PdfViewer opened={item !== null} item={item} onClose={() => setItem(null)} />
    </>
  );
}

const FILTERS = ["search", "customerId", "categoryId", "allergen", "incomplete"] as const;

/** With the filters of the list, and the language of the paper. */
export function PrintFound() {
  const t = useWords();
  const input = useList().input as Partial<Record<string, string | number | boolean | null>>;
  const [language, setLanguage] = useState<keyof typeof statementLanguages>("both");
  const filters = FILTERS.flatMap((name) => {
    const value = input[name];
    return value === undefined || value === null || value === "" ? [] : [[name, String(value)] as const];
  });
  return (
    <div className="k-row" style={{ justifyContent: "flex-end" }}>
      <select
        className="k-select"
        style={{ width: "auto" }}
        aria-label={t(words("Language of the paper", "列印語言"))}
        value={language}
        onChange={(event) => setLanguage(event.target.value as keyof typeof statementLanguages)}
      >
        {Object.entries(statementLanguages).map(([value, label]) => (
          <option key={value} value={value}>
            {t(label)}
          </option>
        ))}
      </select>
      <SheetPrint asked={{ ...Object.fromEntries(filters), language }} />
    </div>
  );
}

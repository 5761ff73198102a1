/** Product sheets on paper: of one product, or of all that the list finds. */
import { statementLanguages } from "@larder/domain/accounts/party-account/party-account.calls";
import { words } from "@larder/domain/kernel/words";
import { productSheetCalls } from "@larder/domain/reports/product-sheet/product-sheet.calls";
import { useState } from "react";
import { ChoiceBeside, PdfButton, pdfItem, useList, useMayCall } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";

type Asked = Readonly<Record<string, string | number>>;

const sheetWords = words("Product sheet", "商品資料表");

export function SheetPrint({ asked }: { asked: Asked }) {
  const t = useWords();
  const may = useMayCall(productSheetCalls.pdf);
  return may && <PdfButton label={sheetWords} itemOf={() => pdfItem(productSheetCalls.pdf, asked, t(sheetWords))} />;
}

const FILTERS = ["search", "customerId", "categoryId", "allergen", "incomplete"] as const;

/** With the filters of the list, and the language of the paper. */
export function PrintFound() {
  const input = useList().input as Partial<Record<string, string | number | boolean | null>>;
  const [language, setLanguage] = useState<keyof typeof statementLanguages>("both");
  const filters = FILTERS.flatMap((name) => {
    const value = input[name];
    return value === undefined || value === null || value === "" ? [] : [[name, String(value)] as const];
  });
  return (
    <div className="k-row" style={{ justifyContent: "flex-end" }}>
      <ChoiceBeside
        label={words("Language of the paper", "列印語言")}
        of={statementLanguages}
        value={language}
        onChange={setLanguage}
      />
      <SheetPrint asked={{ ...Object.fromEntries(filters), language }} />
    </div>
  );
}

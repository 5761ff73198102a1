/** Where files with partners' codes are imported: what waits for a code can be run again there. */
import type { ImportCalls } from "@larder/domain/kernel/import-calls";
import { words, type Words } from "@larder/domain/kernel/words";
import { priceFileCalls } from "@larder/domain/purchase/supplier-price/supplier-price.calls";
import { openingStockImportCalls } from "@larder/domain/stock/create-stock/create-stock.calls";

interface CosmoSource {
  readonly label: Words;
  readonly page: string;
  /** The page is a list with this import; otherwise it leads to the records whose pages have it. */
  readonly imports: boolean;
  readonly call: ImportCalls["importCheck"];
}

export const cosmoSources: Readonly<Record<string, CosmoSource>> = {
  openingStock: {
    label: words("Import of opening stock", "期初庫存匯入"),
    page: "/stock/create-stock",
    imports: true,
    call: openingStockImportCalls.importCheck,
  },
  supplierPrice: {
    label: words("Price file of a supplier", "供應商價格檔案"),
    page: "/purchase/supplier",
    imports: false,
    call: priceFileCalls.importCheck,
  },
};

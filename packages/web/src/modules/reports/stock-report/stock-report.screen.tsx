/** The reports on stock, one at a time; each is loaded when it is opened. */
import { words } from "@larder/domain/kernel/words";
import { lazyPart } from "../../../kit/lazy-part.tsx";
import { Reports, type Report } from "../reports.tsx";

const reports: readonly Report[] = [
  {
    key: "cover",
    label: words("Cover and reorder", "可用期及補貨"),
    permission: "stock:report:list",
    Part: lazyPart(() => import("../stock-cover/stock-cover.list.tsx").then((file) => file.StockCover)),
  },
  {
    key: "expiry",
    label: words("Expiry and risk", "到期及滯銷"),
    permission: "stock:batch:list",
    Part: lazyPart(() => import("../expiry-risk/expiry-risk.list.tsx").then((file) => file.ExpiryRisk)),
  },
  {
    key: "waste",
    label: words("Waste and shrink", "損耗"),
    permission: "stock:report:list",
    Part: lazyPart(() => import("../waste/waste.list.tsx").then((file) => file.Waste)),
  },
  {
    key: "valuation",
    label: words("Valuation", "估值"),
    permission: "stock:list:list",
    Part: lazyPart(() => import("../stock-valuation/stock-valuation.list.tsx").then((file) => file.StockValuation)),
  },
  {
    key: "sheet",
    label: words("Product sheet", "商品資料表"),
    permission: "stock:goods:list",
    Part: lazyPart(() => import("../product-sheet/product-sheet.list.tsx").then((file) => file.ProductSheet)),
  },
];

export default function StockReports() {
  return <Reports label={words("Stock reports", "庫存報表")} of={reports} />;
}

/** The reports on purchase, one at a time; each is loaded when it is opened. */
import { words } from "@larder/domain/kernel/words";
import { lazyPart } from "../../../kit/lazy-part.tsx";
import { Reports, type Report } from "../reports.tsx";

const reports: readonly Report[] = [
  {
    key: "supplier",
    label: words("Supplier performance", "供應商表現"),
    permission: "purchase:report:list",
    Part: lazyPart(() =>
      import("../supplier-performance/supplier-performance.list.tsx").then((file) => file.SupplierPerformance),
    ),
  },
  {
    key: "price",
    label: words("Price history", "採購價格記錄"),
    permission: "purchase:report:list",
    Part: lazyPart(() => import("../price-history/price-history.list.tsx").then((file) => file.PriceHistory)),
  },
];

export default function PurchaseReports() {
  return <Reports label={words("Purchase reports", "採購報表")} of={reports} />;
}

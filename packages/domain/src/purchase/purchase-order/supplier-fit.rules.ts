/**
 * From whom we may buy, and what (docs/rules/purchase.md#supplier): food comes from an approved supplier with papers that are
 * valid, alcohol from one registered for it, and only what is for purchase is bought.
 */
import type { Refusal } from "../../kernel/refusal.ts";
import { purchaseOrderMessages as say } from "./purchase-order.messages.ts";

interface Supplier {
  readonly name: string;
  readonly status: "0" | "1" | null;
  readonly approved: boolean | null;
  /** Of the approval and the certificates. */
  readonly papers: "EXPIRED" | "SOON" | null;
  readonly awrsUrn: string | null;
}

interface Goods {
  readonly code: string;
  readonly status: "0" | "1";
  readonly purchasable: boolean;
  readonly alcohol: boolean;
}

/** Only the approval of the supplier can be overruled, by whoever answers for it. */
export function mayBuyRefusal(
  { name: supplier, status, approved, papers, awrsUrn }: Supplier,
  goods: readonly Goods[],
): Refusal | null {
  if (status === "1") return say.supplierDisabled({ supplier });
  const unfit = goods.find((one) => one.status === "1" || !one.purchasable);
  if (unfit) return say.goodsNotBought({ code: unfit.code });
  const spirits = awrsUrn ? undefined : goods.find(({ alcohol }) => alcohol);
  if (spirits) return say.awrsMissing({ supplier, code: spirits.code });
  return approved && papers !== "EXPIRED" ? null : say.supplierNotApproved({ supplier });
}

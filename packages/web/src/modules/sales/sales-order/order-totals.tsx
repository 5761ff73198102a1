import { words } from "@larder/domain/kernel/words";
import { FootSpace, Money, Total } from "../../../kit/index.ts";

interface Totals {
  readonly goodsNet: string;
  readonly discountPrice: string | null;
  readonly netTotal: string;
  readonly vatTotal: string;
  readonly total: string;
}

/** The totals of an order, at the foot of its lines. */
export const OrderTotals = ({ of }: { of: Totals }) => (
  <>
    <FootSpace />
    <Total label={words("Goods net", "商品未稅")}>
      <Money value={of.goodsNet} />
    </Total>
    <Total label={words("Discount", "折扣")}>
      <Money value={of.discountPrice ?? "0.00"} />
    </Total>
    <Total label={words("Net", "未稅")}>
      <Money value={of.netTotal} />
    </Total>
    <Total label={words("VAT", "增值稅")}>
      <Money value={of.vatTotal} />
    </Total>
    <Total label={words("Total", "總計")} strong>
      <Money value={of.total} />
    </Total>
  </>
);

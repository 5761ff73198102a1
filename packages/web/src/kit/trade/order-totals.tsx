import { words, type Words } from "@larder/domain/kernel/words";
import { FootSpace } from "../index.ts";
import { Amounts } from "../lines/amounts.tsx";

interface Totals {
  readonly goodsNet: string;
  readonly discountPrice: string | null;
  readonly netTotal: string;
  readonly vatTotal: string;
  readonly total: string;
}

const shown: readonly (readonly [Words, (of: Totals) => string])[] = [
  [words("Goods net", "商品未稅"), (of) => of.goodsNet],
  [words("Discount", "折扣"), (of) => of.discountPrice ?? "0.00"],
  [words("Net", "未稅"), (of) => of.netTotal],
  [words("VAT", "增值稅"), (of) => of.vatTotal],
  [words("Total", "總計"), (of) => of.total],
];

/** The totals of an order, at the foot of its lines. */
export const OrderTotals = ({ of }: { of: Totals }) => (
  <>
    <FootSpace />
    <Amounts strong of={shown.map(([label, amountOf]) => [label, amountOf(of)] as const)} />
  </>
);

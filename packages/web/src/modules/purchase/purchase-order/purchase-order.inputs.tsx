/** The form of a purchase order: its head with what is known of the supplier, its lines priced while they are entered, its charges. */
import { isDay } from "@larder/domain/kernel/calendar";
import {
  purchaseOrderCalls as calls,
  type PurchaseOpening,
  type PurchaseOrderDetail,
} from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { purchaseOrderFields } from "@larder/domain/purchase/purchase-order/purchase-order.fields";
import { useEffect, useMemo, useRef } from "react";
import { formFor } from "../../../kit/index.ts";
import type { LinesPart } from "../../../kit/form/form-parts.tsx";
import { ChargesBelow, useGoodsAndCharges } from "../../../kit/trade/goods-and-charges.tsx";
import { useQuotes } from "../../../kit/trade/use-quotes.ts";
import { useCall } from "../../../kit/use-call.ts";
import { OrderNotes } from "./amendment-notes.tsx";
import { figuresOf, priced } from "./purchase-lines.rules.ts";
import { PurchaseCharges, PurchaseGrid } from "./purchase-order.grid.tsx";
import { blankCharge, isBlank, type EnteredPurchase } from "./purchase-order.lines.ts";
import { SupplierNotes } from "./supplier-notes.tsx";

export const Form = formFor(purchaseOrderFields, calls.create);

interface InputsProps {
  /** The order as it was agreed, when it is amended. */
  readonly agreed: PurchaseOrderDetail | undefined;
}

export function PurchaseInputs({ agreed }: InputsProps) {
  const { supplierId, orderDate, expectedDate } = Form.useValues(["supplierId", "orderDate", "expectedDate"]);
  const set = Form.useSet();
  const opening = useCall(calls.opening, { supplierId: supplierId ?? 0 }, { enabled: Boolean(supplierId) });
  const terms = supplierId ? opening.data : undefined;
  const taken = useRef<number | null>(null);
  useEffect(() => {
    if (!terms || taken.current === terms.supplierId) return;
    taken.current = terms.supplierId;
    if (!expectedDate) set("expectedDate", terms.expectedDate);
  }, [terms, expectedDate, set]);
  return (
    <>
      <Form.Section across={4}>
        <Form.Input name="supplierId" span={2} />
        <Form.Inputs names={["expectedDate", "orderDate", "discountScale", "discountPrice"]} />
        <Form.Input name="remark" span={2} rows={1} />
      </Form.Section>
      {terms && <SupplierNotes terms={terms} />}
      <Form.Part name="lines">
        {(part) => (
          <Lines {...part} {...{ terms, agreed, supplierId: supplierId ?? null, orderDate: orderDate ?? "" }} />
        )}
      </Form.Part>
    </>
  );
}

interface LinesProps extends InputsProps, LinesPart<EnteredPurchase> {
  readonly terms: PurchaseOpening | undefined;
  readonly supplierId: number | null;
  readonly orderDate: string;
}

function Lines({ value, set, problems, terms, agreed, supplierId, orderDate }: LinesProps) {
  const { discountScale, discountPrice } = Form.useValues(["discountScale", "discountPrice"]);
  const asked = supplierId !== null && isDay(orderDate) ? { supplierId, orderDate } : null;
  const quotes = useQuotes(calls.quote, asked, value);
  useEffect(() => {
    const found = priced(value, quotes, orderDate);
    if (found !== value) set([...found]);
  }, [value, quotes, orderDate, set]);
  const figures = useMemo(
    () => figuresOf(value, { discountScale, discountPrice }, quotes, terms?.rates ?? {}),
    [value, discountScale, discountPrice, quotes, terms],
  );
  const parts = useGoodsAndCharges({ lines: value, set, problems, blankCharge, isBlank });
  const ofGoods = { ...figures, lines: parts.ofGoods(figures.lines) };
  return (
    <>
      <OrderNotes {...{ figures, terms, agreed, supplierId, lines: value }} />
      <PurchaseGrid {...parts.goods} {...{ supplierId, quotes, figures: ofGoods }} />
      <ChargesBelow grid={PurchaseCharges} {...parts} />
    </>
  );
}

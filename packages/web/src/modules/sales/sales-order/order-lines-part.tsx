/** The lines of an order on its form: priced and checked while typing, with ways to copy lines from earlier orders. */
import { useEffect, useMemo, useState, type KeyboardEvent, type RefObject } from "react";
import { isDay } from "@larder/domain/kernel/calendar";
import { words } from "@larder/domain/kernel/words";
import { orderEntryCalls, type Opening, type PadLine } from "@larder/domain/sales/sales-order/order-entry.calls";
import type { SalesOrder } from "@larder/domain/sales/sales-order/sales-order.fields";
import { Money, Notice } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { useGoodsAndCharges } from "../../../kit/trade/goods-and-charges.tsx";
import { quoteKey } from "../../../kit/trade/priced-lines.ts";
import { useQuotes } from "../../../kit/trade/use-quotes.ts";
import { Order } from "./order-form.ts";
import { OrderCharges, OrderLines } from "./order-lines.tsx";
import {
  blankCharge,
  enteredFromPad,
  figuresOf,
  isBlank,
  isExported,
  isMoved,
  overLimit,
  priced,
  promisedBy,
  repriced,
  warningsOf,
  type EnteredOrderLine,
  type Pricing,
} from "./order-lines.rules.ts";
import { OrderPad } from "./order-pad.tsx";
import { OrderToolbar } from "./order-toolbar.tsx";

function usePricing(customerId: number | null, deliveryDate: string): Pricing | null {
  const { type, usesRoute, deliveryCountry } = Order.useValues(["type", "usesRoute", "deliveryCountry"]);
  // A half-typed country is ignored.
  const country = /^[A-Za-z]{2}$/.test(deliveryCountry ?? "") ? deliveryCountry : null;
  return useMemo(
    () =>
      customerId && isDay(deliveryDate)
        ? { customerId, deliveryDate, type: type ?? null, usesRoute: usesRoute ?? true, deliveryCountry: country }
        : null,
    [customerId, deliveryDate, type, usesRoute, country],
  );
}

interface LinesProps {
  readonly saved: SalesOrder | undefined;
  readonly opening: Opening | undefined;
  readonly customerId: number | null;
  readonly box: RefObject<HTMLDivElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export const Lines = (props: LinesProps) => (
  <Order.Part name="lines">
    {({ value, set, problems }) => <LinesPart {...props} value={value} set={set} problems={problems} />}
  </Order.Part>
);

interface LinesPartProps extends LinesProps {
  readonly value: readonly EnteredOrderLine[];
  readonly set: (lines: readonly EnteredOrderLine[]) => void;
  readonly problems: readonly { path: string; message: string }[];
}

function LinesPart({ value, set, problems, saved, opening, customerId, box, onKeyDown }: LinesPartProps) {
  const t = useWords();
  const { deliveryDate, discountScale, discountPrice } = Order.useValues([
    "deliveryDate",
    "discountScale",
    "discountPrice",
  ]);
  const pricing = usePricing(customerId, deliveryDate ?? "");
  const quotes = useQuotes(orderEntryCalls.quote, pricing, value, false);
  const exported = isExported(pricing, opening);
  const [pad, setPad] = useState(false);

  useEffect(() => {
    const found = priced(value, quotes);
    if (found !== value) set(found);
  }, [value, quotes, set]);

  const parts = useGoodsAndCharges({ lines: value, set, problems, blankCharge, isBlank });
  const [goods, charges] = [parts.goods.lines, parts.charges.lines];
  const figures = useMemo(
    () => figuresOf(value, { discountScale, discountPrice }, quotes, opening?.rates ?? {}, exported),
    [value, discountScale, discountPrice, quotes, opening, exported],
  );
  const own = useMemo(() => promisedBy(saved), [saved]);
  const warnings = useMemo(() => warningsOf(value, figures, quotes, own), [value, figures, quotes, own]);
  const taken = useMemo(() => new Set(goods.map(quoteKey)), [goods]);

  const kept = goods.filter((line) => !isBlank(line));
  const take = (lines: readonly PadLine[]) => parts.put([...kept, ...lines.map(enteredFromPad)], charges);
  const toCell = (place: string) =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-cell="${place}"]`)?.focus());
  const showPad = (shown: boolean) => {
    setPad(shown);
    // The pad takes the cursor when it opens, and returns it to the lines when it closes.
    if (!shown) toCell("0:0");
  };
  const over = overLimit(opening, figures.totals.total, saved);
  return (
    <>
      <OrderToolbar
        customerId={customerId}
        pad={pad}
        onPad={showPad}
        isMoved={goods.some((line) => isMoved(line, quotes))}
        onTake={(lines) => {
          take(lines);
          // Moves on to the first line's quantity, which is checked first.
          toCell(`${kept.length}:1`);
        }}
        onReprice={() => parts.put(repriced(goods, quotes), charges)}
        onCharge={parts.addCharge}
      />
      {over && (
        <Notice tone="warn">
          {t({ en: "Over the credit limit by", zh: "超出信貸額" })} <Money value={over} />.{" "}
          {t(words("The order will be held.", "訂單將會暫停。"))}
        </Notice>
      )}
      <div className="order-lines" data-pad={(pad && customerId !== null) || undefined}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div ref={box} onKeyDownCapture={onKeyDown}>
          <OrderLines
            pricing={pricing}
            narrow={pad}
            {...parts.goods}
            quotes={quotes}
            figures={figures}
            warnings={warnings}
          />
          {charges.length > 0 && <OrderCharges {...parts.charges} />}
        </div>
        {pad && customerId && <OrderPad customerId={customerId} pricing={pricing} taken={taken} onTake={take} />}
      </div>
    </>
  );
}

/** The lines of an order on its form: priced and checked while typing, with ways to copy lines from earlier orders. */
import { isExport } from "@larder/domain/sales/sales-order/sales-order.rules";
import { useEffect, useMemo, useState, type KeyboardEvent, type RefObject } from "react";
import { isDay } from "@larder/domain/kernel/calendar";
import { exact, isPositive } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import { orderEntryCalls, type Opening, type PadLine } from "@larder/domain/sales/sales-order/order-entry.calls";
import type { SalesOrder } from "@larder/domain/sales/sales-order/sales-order.fields";
import { outstandingBase } from "@larder/domain/sales/sales-order/sales-order.states";
import { Button, Money, Notice, prompt } from "../../../kit/index.ts";
import { useLookup } from "../../../kit/inputs/lookups.ts";
import { useKeys } from "../../../kit/keys.ts";
import { useWords } from "../../../kit/language.ts";
import { useSteady } from "../../../kit/stable.ts";
import { toast } from "../../../kit/toast.tsx";
import { chargeWords, useGoodsAndCharges } from "../../../kit/trade/goods-and-charges.tsx";
import { quoteKey } from "../../../kit/trade/priced-lines.ts";
import { useQuotes } from "../../../kit/trade/use-quotes.ts";
import { useAction } from "../../../kit/use-call.ts";
import { Order } from "./order-form.ts";
import { OrderCharges, OrderLines, type Pricing } from "./order-lines.tsx";
import {
  blankCharge,
  figuresOf,
  isBlank,
  enteredFromPad,
  priced,
  repriced,
  warningsOf,
  type EnteredOrderLine,
  type Quotes,
} from "./order-lines.rules.ts";
import { OrderPad } from "./order-pad.tsx";

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

/** Delivered abroad: quotes handle products; this is for the charges beside them. */
const isExported = (pricing: Pricing | null, opening: Opening | undefined): boolean =>
  pricing !== null &&
  opening !== undefined &&
  isExport({
    type: pricing.type ?? opening.type,
    usesRoute: pricing.usesRoute,
    deliveryCountry: pricing.deliveryCountry ?? opening.country ?? "GB",
  });

const SWITCHES = new Set(["CONFIRMED", "RELEASED", "PART_INVOICED"]);

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
  const { quotes, isFetching } = useQuotes(orderEntryCalls.quote, pricing, value, false);
  useLookup(isFetching);
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
      <Toolbar
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
        {pad && customerId && <OrderPad customerId={customerId} taken={taken} onTake={take} />}
      </div>
    </>
  );
}

/** Today's list price differs. */
const isMoved = (line: EnteredOrderLine, quotes: Quotes): boolean => {
  const now = quotes.get(quoteKey(line))?.oldPrice;
  return line.priceSource !== "MANUAL" && line.oldPrice !== "" && Boolean(now) && !exact(now!).equals(line.oldPrice);
};

interface ToolbarProps {
  readonly customerId: number | null;
  readonly pad: boolean;
  readonly onPad: (shown: boolean) => void;
  readonly isMoved: boolean;
  readonly onTake: (lines: readonly PadLine[]) => void;
  readonly onReprice: () => void;
  readonly onCharge: () => void;
}

const lastWords = words("Copy last order", "複製上次訂單");

/** Copies lines from earlier orders, reprices them, or adds a charge. */
function Toolbar(props: ToolbarProps) {
  const { customerId, pad, onPad, onTake } = props;
  const t = useWords();
  const lastOrder = useAction(orderEntryCalls.lastOrder, { invalidates: [] });
  const togglePad = useSteady(() => onPad(!pad));
  const copyLast = useSteady(async () => {
    const lines = await lastOrder.run({ customerId: customerId! });
    if (lines.length === 0) void prompt(t(words("This customer has no earlier order.", "此客戶未有過往訂單。")));
    else onTake(lines);
  });
  const choose = customerId ? null : words("Choose the customer first", "請先選擇客戶");
  useKeys(
    useMemo(() => {
      const either = (run: () => unknown) => () => (choose ? toast.bad(choose) : void run());
      return [
        { keys: "alt+p", label: words("Order pad", "常購清單"), run: either(togglePad) },
        { keys: "alt+l", label: lastWords, run: either(() => copyLast().catch(() => {})) },
      ];
    }, [choose, togglePad, copyLast]),
  );
  return (
    <div className="k-toolbar">
      <Button
        label={lastWords}
        small
        shortcut="Alt L"
        disabledReason={choose}
        pending={lastOrder.pending}
        onPress={() => void copyLast().catch(() => {})}
      />
      <Button
        label={words("Order pad", "常購清單")}
        small
        shortcut="Alt P"
        expanded={pad}
        disabledReason={choose}
        onPress={togglePad}
      />
      <Button
        label={words("Reprice", "重新取價")}
        small
        disabledReason={props.isMoved ? null : words("All lines have today's list price", "所有明細均為現時價格")}
        onPress={props.onReprice}
      />
      <Button label={chargeWords} small onPress={props.onCharge} />
    </div>
  );
}

/** What the saved order already promises, in base units: Available excludes it. */
function promisedBy(saved: SalesOrder | undefined): ReadonlyMap<number, string> {
  const own = new Map<number, string>();
  if (!saved || !SWITCHES.has(saved.state)) return own;
  for (const line of saved.lines)
    if (line.goodsId !== null)
      own.set(
        line.goodsId,
        exact(own.get(line.goodsId) ?? "0")
          .plus(outstandingBase(line))
          .toFixed(3),
      );
  return own;
}

function overLimit(opening: Opening | undefined, total: string, saved: SalesOrder | undefined): string | null {
  if (!opening?.creditLimit || exact(opening.creditLimit).isZero()) return null;
  const counted = saved && SWITCHES.has(saved.state) ? saved.outstandingTotal : "0";
  const over = exact(opening.exposure).minus(counted).plus(total).minus(opening.creditLimit);
  return isPositive(over) ? over.toFixed(2) : null;
}

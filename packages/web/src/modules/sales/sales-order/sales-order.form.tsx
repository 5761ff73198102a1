/**
 * The order as it is taken: customer, day, and lines keyed without the mouse. Ctrl+S keeps a
 * draft, Ctrl+Enter saves and confirms in one step (domain-rules 7.3).
 */
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { useSearchParams } from "react-router";
import { z } from "zod";
import { exact, isPositive } from "@larder/domain/kernel/decimal";
import { words, type Words } from "@larder/domain/kernel/words";
import {
  salesOrderCalls as calls,
  type ConfirmedOrder,
  type Opening,
  type PadLine,
} from "@larder/domain/sales/sales-order/sales-order.calls";
import { salesOrderFields, type SalesOrder } from "@larder/domain/sales/sales-order/sales-order.fields";
import { outstandingBase } from "@larder/domain/sales/sales-order/sales-order.states";
import { useRecordRoute } from "../../../kit/record-route.tsx";
import { overridable } from "../../../kit/detail/override.tsx";
import {
  Button,
  FieldInput,
  formFor,
  handledByForm,
  Labelled,
  Money,
  moneyText,
  Notice,
  prompt,
} from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { today } from "../../../kit/inputs/today.ts";
import { useKeys } from "../../../kit/keys.ts";
import { useAction, useCall } from "../../../kit/use-call.ts";
import { send } from "../../../kit/wire.ts";
import { OrderCharges, OrderLines } from "./order-lines.tsx";
import {
  blankLine,
  figuresOf,
  followed,
  isBlank,
  keyedFrom,
  keyedFromPad,
  priced,
  quoteKey,
  repriced,
  sentGoodsCount,
  sentLines,
  warningsOf,
  type KeyedOrderLine,
  type Quotes,
} from "./order-lines.rules.ts";
import { OrderPad } from "./order-pad.tsx";
import { confirmedToast } from "./confirmed-toast.ts";
import "./sales-order.css";

// eslint-disable-next-line typescript/no-explicit-any -- values of the form follow the kinds of their fields
type Any = any;

/** What the grid holds becomes what is sent; empty lines at the end are nobody's mistake. */
const saving = {
  ...calls.saveAndConfirm,
  input: z.preprocess(
    (values: Any) => ({
      ...values,
      goodsBoList: sentLines(values?.goodsBoList ?? []),
      override: undefined,
      reason: undefined,
    }),
    calls.saveAndConfirm.input,
  ),
} as unknown as typeof calls.saveAndConfirm;

const Order = formFor(salesOrderFields, saving);
const title = words("Sales order", "銷售訂單");

/** Only the discount that was given goes back into its input; the other follows from it. */
const startOf = (order: SalesOrder): Record<string, Any> => ({
  ...order,
  discountScale: order.discountGiven === "SCALE" ? order.discountScale : null,
  discountPrice: order.discountGiven === "PRICE" ? order.discountPrice : null,
  goodsBoList: order.goodsBoList.map(keyedFrom),
});

export function SalesOrderForm({ id }: { id?: number }) {
  const record = useRecordRoute();
  const [params] = useSearchParams();
  const isNew = id === undefined;
  const one = useCall(calls.get, { id: id ?? 0 }, { enabled: !isNew, staleTime: 0 });
  const copied = useCopied(isNew ? params : null);
  const create = useAction(calls.create, { handles: handledByForm });
  const update = useAction(calls.update, { handles: handledByForm });
  const confirm = useAction(calls.saveAndConfirm, { handles: handledByForm });
  const isDraft = isNew || one.data?.state === "DRAFT";
  const start = useMemo(
    () => (isNew ? copied : one.data && one.isFetchedAfterMount ? startOf(one.data) : undefined),
    [isNew, copied, one.data, one.isFetchedAfterMount],
  );
  const saveDraft = (input: Any) => (isNew ? create.run(input) : update.run(input));
  const saveAndConfirm = (input: Any) => overridable((said: Any) => confirm.run(said), input);
  return (
    <Order.Screen
      key={id ?? "new"}
      title={title}
      beside={one.data ? <strong className="k-number">{one.data.no}</strong> : null}
      id={id}
      start={start}
      pending={create.pending || update.pending || confirm.pending || (!isNew && one.isPending)}
      error={one.error ?? create.error ?? update.error ?? confirm.error}
      onBack={() => record.back()}
      reload={async () => startOf(await send(calls.get, { id: id! }))}
      // An order that was confirmed before is confirmed again by saving it (domain-rules 7.3).
      onSave={isDraft ? saveDraft : saveAndConfirm}
      saveLabel={isDraft ? words("Save draft", "儲存草稿") : words("Save and confirm again", "儲存並重新確認")}
      {...(isDraft
        ? { second: { label: words("Save and confirm", "儲存並確認"), keys: "ctrl+enter", onSave: saveAndConfirm } }
        : { saveKeys: "ctrl+enter" })}
      onSaved={(answer: ConfirmedOrder) => {
        confirmedToast(answer);
        record.saved(answer.id);
      }}
    >
      <OrderInputs saved={one.data} />
    </Order.Screen>
  );
}

/** A new order may begin as a copy: of another order, or of what could not be delivered of one. */
function useCopied(params: URLSearchParams | null): Record<string, Any> | undefined {
  const source = params?.get("copyOf") ?? params?.get("shortsOf") ?? null;
  const onlyShorts = params?.has("shortsOf") ?? false;
  const from = useCall(calls.get, { id: Number.parseInt(source ?? "0", 10) }, { enabled: source !== null });
  const shorts = useCall(
    calls.shorts,
    { id: Number.parseInt(source ?? "0", 10) },
    { enabled: source !== null && onlyShorts },
  );
  return useMemo(() => {
    const blank = { orderDate: today(), goodsBoList: [blankLine()], usesRoute: true };
    if (source === null) return blank;
    if (!from.data || (onlyShorts && !shorts.data)) return undefined;
    const { customerId, customerCode, customerNameEn, customerNameZh, type } = from.data;
    const lines = onlyShorts
      ? shorts.data!.map(keyedFromPad)
      : from.data.goodsBoList
          .filter((line) => line.kind !== "CHARGE")
          .map((line) => ({ ...keyedFrom(line), id: undefined, oldPrice: "", priceSource: null, discountPrice: "" }));
    return { ...blank, customerId, customerCode, customerNameEn, customerNameZh, type, goodsBoList: lines };
  }, [source, onlyShorts, from.data, shorts.data]);
}

function OrderInputs({ saved }: { saved: SalesOrder | undefined }) {
  const { customerId } = Order.useValues(["customerId"]);
  const set = Order.useSet();
  const opening = useCall(calls.opening, { customerId: customerId ?? 0 }, { enabled: Boolean(customerId) });
  const terms = customerId ? opening.data : undefined;
  useOpening(terms, saved, set);
  const head = useRef<HTMLDivElement>(null);
  const lines = useRef<HTMLDivElement>(null);
  const firstCode = () => lines.current?.querySelector<HTMLElement>('[data-cell="0:0"]');
  const customerInput = () => head.current?.querySelector<HTMLElement>("input");
  /** With the customer the head is filled in: the clerk goes on with the goods, Shift+Tab brings him back. */
  const toLines = () => {
    if (!saved && document.activeElement === customerInput()) firstCode()?.focus();
  };
  const backToHead = (event: KeyboardEvent) => {
    if (event.key !== "Tab" || !event.shiftKey || event.target !== firstCode()) return;
    event.preventDefault();
    event.stopPropagation();
    customerInput()?.focus();
  };
  return (
    <>
      <div ref={head}>
        <Order.Section across={4}>
          <Order.Input name="customerId" span={2} onRow={toLines} />
          <Order.Input name="deliveryDate" />
          <Order.Input name="orderDate" />
          <Order.Input name="customerPo" />
          <OrderDiscount />
          {terms && <Terms terms={terms} />}
        </Order.Section>
      </div>
      <Delivery />
      {terms && <Standing terms={terms} />}
      <Lines saved={saved} opening={terms} customerId={customerId} box={lines} onKeyDown={backToHead} />
    </>
  );
}

const deliveryWords = words("Delivery and notes", "送貨及備註");

/** Filled in from the customer and seldom changed: one line says it, a press opens it. */
function Delivery() {
  const t = useWords();
  const { deliveryName, deliveryAddress, deliveryPostCode, remark, driverNote } = Order.useValues([
    "deliveryName",
    "deliveryAddress",
    "deliveryPostCode",
    "remark",
    "driverNote",
  ]);
  const [open, setOpen] = useState(false);
  const told = [deliveryName, deliveryAddress, deliveryPostCode, remark, driverNote].filter(Boolean).join(" · ");
  return (
    <details className="order-delivery" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <strong>{t(deliveryWords)}</strong> {!open && <span className="k-soft">{told}</span>}
      </summary>
      <Order.Section across={4}>
        <Order.Input name="deliveryName" />
        <Order.Input name="deliveryPostCode" upper />
        <Order.Input name="deliveryAddress" span={2} rows={2} />
        <Order.Input name="type" />
        <Order.Input name="salespersonId" />
        <Order.Input name="usesRoute" />
        <span />
        <Order.Input name="remark" span={2} rows={2} />
        <Order.Input name="driverNote" span={2} rows={2} />
      </Order.Section>
    </details>
  );
}

/** Choosing the customer fills in what follows from him: the first possible day, address, type. */
function useOpening(
  terms: Opening | undefined,
  saved: SalesOrder | undefined,
  set: (name: Any, value: Any) => void,
): void {
  const { deliveryDate } = Order.useValues(["deliveryDate"]);
  const taken = useRef<number | null>(saved?.customerId ?? null);
  useEffect(() => {
    if (!terms || taken.current === terms.customerId) return;
    taken.current = terms.customerId;
    if (!deliveryDate || deliveryDate < terms.firstDelivery) set("deliveryDate", terms.firstDelivery);
    set("type", terms.type);
    set("usesRoute", terms.type === "SO");
    set("deliveryName", terms.deliveryName ?? "");
    set("deliveryAddress", terms.deliveryAddress ?? "");
    set("deliveryPostCode", terms.deliveryPostCode ?? "");
    set("salespersonId", terms.salespersonId);
  }, [terms, deliveryDate, set]);
}

const termWords = {
  paymentTerm: words("Payment term", "付款期限"),
  creditLimit: words("Credit limit", "信貸額"),
  exposure: words("Credit used", "已用信貸額"),
};

/** The customer's terms. */
function Terms({ terms }: { terms: Opening }) {
  const t = useWords();
  const facts: [Words, string][] = [
    [termWords.paymentTerm, t({ en: `${terms.paymentTerm} days`, zh: `${terms.paymentTerm} 天` })],
    [
      termWords.creditLimit,
      terms.creditLimit === null ? t(words("no limit", "不設上限")) : moneyText(terms.creditLimit),
    ],
    [termWords.exposure, moneyText(terms.exposure)],
  ];
  return (
    <dl className="order-terms">
      {facts.map(([label, value]) => (
        <div key={label.en}>
          <dt>{t(label)}</dt>
          <dd className="k-number">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What would hold the order. */
function Standing({ terms }: { terms: Opening }) {
  const t = useWords();
  return (
    <>
      {terms.stopList && (
        <Notice tone="bad">
          {t({
            en: `On the stop list: ${terms.stopReason ?? ""}. The order will be held.`,
            zh: `已停止供貨：${terms.stopReason ?? ""}。訂單將會暫停。`,
          })}
        </Notice>
      )}
      {terms.overdueDays > 0 && (
        <Notice tone="warn">
          {t({
            en: `The oldest invoice is ${terms.overdueDays} days overdue`,
            zh: `最早的發票已逾期 ${terms.overdueDays} 天`,
          })}
        </Notice>
      )}
    </>
  );
}

/* ---------- lines ---------- */

function useQuotes(customerId: number | null, deliveryDate: string, lines: readonly KeyedOrderLine[]): Quotes {
  const items = useMemo(() => {
    const keys = new Map(
      lines
        .filter((line) => line.goodsId !== null)
        .map((line) => [
          quoteKey(line),
          { goodsId: line.goodsId!, unitId: line.unitId === "" ? null : Number.parseInt(line.unitId, 10) },
        ]),
    );
    return [...keys].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item);
  }, [lines]);
  const enabled = Boolean(customerId) && /^\d{4}-\d\d-\d\d$/.test(deliveryDate) && items.length > 0;
  const quoted = useCall(
    calls.quote,
    { customerId: customerId ?? 0, deliveryDate, items },
    { enabled, keepPrevious: true },
  );
  return useMemo(() => new Map((quoted.data ?? []).map((quote) => [quoteKey(quote), quote])), [quoted.data]);
}

const SWITCHES = new Set(["CONFIRMED", "RELEASED", "PART_INVOICED"]);

interface LinesProps {
  readonly saved: SalesOrder | undefined;
  readonly opening: Opening | undefined;
  readonly customerId: number | null;
  readonly box: RefObject<HTMLDivElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const Lines = (props: LinesProps) => (
  <Order.Part name="goodsBoList">
    {({ value, set, problems }) => <LinesPart {...props} value={value} set={set} problems={problems} />}
  </Order.Part>
);

interface LinesPartProps extends LinesProps {
  readonly value: readonly KeyedOrderLine[];
  readonly set: (lines: readonly KeyedOrderLine[]) => void;
  readonly problems: readonly { path: string; message: string }[];
}

function LinesPart({ value, set, problems, saved, opening, customerId, box, onKeyDown }: LinesPartProps) {
  const t = useWords();
  const { deliveryDate, discountScale, discountPrice } = Order.useValues([
    "deliveryDate",
    "discountScale",
    "discountPrice",
  ]);
  const quotes = useQuotes(customerId, deliveryDate ?? "", value);
  const [pad, setPad] = useState(false);
  const lastOrder = useAction(calls.lastOrder as Any, { invalidates: [] });

  useEffect(() => {
    const found = priced(value, quotes);
    if (found !== value) set(found);
  }, [value, quotes, set]);

  const goods = useMemo(() => value.filter((line) => line.kind === "GOODS"), [value]);
  const charges = useMemo(() => value.filter((line) => line.kind === "CHARGE"), [value]);
  const figures = useMemo(
    () => figuresOf(value, { discountScale, discountPrice }, quotes, opening?.rates ?? {}),
    [value, discountScale, discountPrice, quotes, opening],
  );
  const own = useMemo(() => promisedBy(saved), [saved]);
  const warnings = useMemo(() => warningsOf(value, figures, quotes, own), [value, figures, quotes, own]);
  const taken = useMemo(() => new Set(goods.map(quoteKey)), [goods]);

  const goodsSent = sentGoodsCount(value);
  const put = (nextGoods: readonly KeyedOrderLine[], nextCharges: readonly KeyedOrderLine[]) =>
    set([...nextGoods, ...nextCharges]);
  const take = (lines: readonly PadLine[]) => {
    const kept = goods.filter((line) => !isBlank(line));
    put([...kept, ...lines.map(keyedFromPad)], charges);
  };
  const copyLast = async () => {
    const lines = (await lastOrder.run({ customerId })) as PadLine[];
    if (lines.length === 0) void prompt(t(words("This customer has no earlier order.", "此客戶未有過往訂單。")));
    else take(lines);
  };
  useKeys(
    useMemo(
      () =>
        customerId
          ? [{ keys: "alt+p", label: words("Order pad", "常購清單"), run: () => setPad((shown) => !shown) }]
          : [],
      [customerId],
    ),
  );

  const choose = customerId ? null : words("Choose the customer first", "請先選擇客戶");
  const isMoved = goods.some(
    (line) =>
      line.priceSource !== "MANUAL" &&
      line.oldPrice !== "" &&
      quotes.get(quoteKey(line))?.oldPrice &&
      !exact(quotes.get(quoteKey(line))!.oldPrice!).equals(line.oldPrice),
  );
  const over = overLimit(opening, figures.totals.total, saved);
  return (
    <>
      <div className="k-toolbar">
        <Button
          label={words("Copy last order", "複製上次訂單")}
          small
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
          onPress={() => setPad(!pad)}
        />
        <Button
          label={words("Reprice", "重新取價")}
          small
          disabledReason={isMoved ? null : words("All lines have today's list price", "所有明細均為現時價格")}
          onPress={() => put(repriced(goods, quotes), charges)}
        />
        <Button
          label={words("Add a charge", "新增附加費")}
          small
          onPress={() => put(goods, [...charges, { ...blankLine(), kind: "CHARGE", qty: "1", vatCode: "S20" }])}
        />
      </div>
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
            narrow={pad}
            lines={goods}
            onChange={(next) => put(followed(goods, next), charges)}
            quotes={quotes}
            figures={figures}
            warnings={warnings}
            problems={problems.filter(({ path }) => Number.parseInt(path, 10) < goodsSent)}
          />
          {charges.length > 0 && (
            <OrderCharges
              lines={charges}
              onChange={(next) => put(goods, next)}
              problems={problems.flatMap(({ path, message }) => chargeProblem(path, message, goodsSent))}
            />
          )}
        </div>
        {pad && customerId && <OrderPad customerId={customerId} taken={taken} onTake={take} />}
      </div>
    </>
  );
}

/** Charges stand behind the goods in what is sent, and have a grid of their own here. */
const chargeProblem = (path: string, message: string, goodsCount: number): { path: string; message: string }[] => {
  const [row = "0", ...rest] = path.split(".");
  const index = Number.parseInt(row, 10) - goodsCount;
  return index < 0 ? [] : [{ path: [index, ...rest].join("."), message }];
};

/** What the order as saved promises already, in base units: Available has it taken off. */
function promisedBy(saved: SalesOrder | undefined): ReadonlyMap<number, string> {
  const own = new Map<number, string>();
  if (!saved || !SWITCHES.has(saved.state)) return own;
  for (const line of saved.goodsBoList)
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

/** The discount of the whole order, as a rate or as an amount; keying one clears the other. */
function OrderDiscount() {
  const set = Order.useSet();
  const input = (name: "discountScale" | "discountPrice", other: "discountScale" | "discountPrice") => (
    <Order.Part name={name}>
      {({ value, set: put, problems }) => (
        <Labelled id={`order-${name}`} label={salesOrderFields[name].label} problem={problems[0]?.message}>
          <FieldInput
            id={`order-${name}`}
            field={salesOrderFields[name]}
            value={value}
            invalid={problems.length > 0}
            onChange={(next: Any) => {
              put(next);
              if (next) set(other, "");
            }}
          />
        </Labelled>
      )}
    </Order.Part>
  );
  return (
    <div className="order-discount">
      {input("discountScale", "discountPrice")}
      {input("discountPrice", "discountScale")}
    </div>
  );
}

/**
 * Order entry: customer, day, and lines without the mouse. Ctrl+S saves a draft, Ctrl+Enter saves and confirms
 * in one step (docs/rules/orders.md#states).
 */
import { useMemo, useRef, type KeyboardEvent } from "react";
import { useSearchParams } from "react-router";
import { words } from "@larder/domain/kernel/words";
import { orderEntryCalls } from "@larder/domain/sales/sales-order/order-entry.calls";
import { salesOrderCalls as calls } from "@larder/domain/sales/sales-order/sales-order.calls";
import type { ConfirmedOrder } from "@larder/domain/sales/sales-order/order-answers";
import type { SalesOrder } from "@larder/domain/sales/sales-order/sales-order.fields";
import { overridable } from "../../../kit/detail/override.tsx";
import { NewOrEdit } from "../../../kit/form/new-or-edit.tsx";
import { handledByForm } from "../../../kit/index.ts";
import { today } from "../../../kit/inputs/today.ts";
import { useRecordRoute } from "../../../kit/record-route.tsx";
import { useAction, useCall } from "../../../kit/use-call.ts";
import { send } from "../../../kit/wire.ts";
import { confirmedToast } from "./confirmed-toast.ts";
import { Order, startOf } from "./order-form.ts";
import { Delivery, OrderDiscount, AccountStatus, Terms, useOpening } from "./order-head.tsx";
import { Lines } from "./order-lines-part.tsx";
import { blankLine, enteredFrom, enteredFromPad } from "./order-lines.rules.ts";
import "./sales-order.css";

// eslint-disable-next-line typescript/no-explicit-any -- values of the form follow the kinds of their fields
type Any = any;

const title = words("Sales order", "銷售訂單");

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
      beside={
        <>
          {one.data && <strong className="k-number">{one.data.no}</strong>}
          <NewOrEdit isNew={isNew} />
        </>
      }
      id={id}
      start={start}
      pending={create.pending || update.pending || confirm.pending || (!isNew && one.isPending)}
      error={one.error ?? create.error ?? update.error ?? confirm.error}
      onBack={() => record.back()}
      reload={async () => startOf(await send(calls.get, { id: id! }))}
      // Saving an order that was confirmed before confirms it again (docs/rules/orders.md#states).
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

/** A new order may start as a copy: of another order, or of the shorts of one; or with its customer. */
function useCopied(params: URLSearchParams | null): Record<string, Any> | undefined {
  const source = params?.get("copyOf") ?? params?.get("shortsOf") ?? null;
  const onlyShorts = params?.has("shortsOf") ?? false;
  const buyer = Number.parseInt(params?.get("customerId") ?? "", 10);
  const from = useCall(calls.get, { id: Number.parseInt(source ?? "0", 10) }, { enabled: source !== null });
  const shorts = useCall(
    orderEntryCalls.shorts,
    { id: Number.parseInt(source ?? "0", 10) },
    { enabled: source !== null && onlyShorts },
  );
  return useMemo(() => {
    const blank = { orderDate: today(), lines: [blankLine()], usesRoute: true };
    if (source === null) return buyer > 0 ? { ...blank, customerId: buyer } : blank;
    if (!from.data || (onlyShorts && !shorts.data)) return undefined;
    const { customerId, customerCode, customerNameEn, customerNameZh, type } = from.data;
    const lines = onlyShorts
      ? shorts.data!.map(enteredFromPad)
      : from.data.lines
          .filter((line) => line.kind !== "CHARGE")
          .map((line) => ({ ...enteredFrom(line), id: undefined, oldPrice: "", priceSource: "", discountPrice: "" }));
    return { ...blank, customerId, customerCode, customerNameEn, customerNameZh, type, lines };
  }, [source, onlyShorts, buyer, from.data, shorts.data]);
}

function OrderInputs({ saved }: { saved: SalesOrder | undefined }) {
  const { customerId } = Order.useValues(["customerId"]);
  const set = Order.useSet();
  const opening = useCall(orderEntryCalls.opening, { customerId: customerId ?? 0 }, { enabled: Boolean(customerId) });
  const terms = customerId ? opening.data : undefined;
  useOpening(terms, saved, set);
  const head = useRef<HTMLDivElement>(null);
  const lines = useRef<HTMLDivElement>(null);
  const firstCode = () => lines.current?.querySelector<HTMLElement>('[data-cell="0:0"]');
  const customerInput = () => head.current?.querySelector<HTMLElement>("input");
  /** The customer fills in the head: the clerk continues with the products, Shift+Tab goes back. */
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
          <Order.Input name="customerId" span={2} onRow={toLines} onEnter={toLines} />
          <Order.Inputs names={["deliveryDate", "orderDate", "customerPo"]} />
          <OrderDiscount />
          {terms && <Terms terms={terms} />}
        </Order.Section>
      </div>
      <Delivery />
      {terms && <AccountStatus terms={terms} />}
      <Lines saved={saved} opening={terms} customerId={customerId} box={lines} onKeyDown={backToHead} />
    </>
  );
}

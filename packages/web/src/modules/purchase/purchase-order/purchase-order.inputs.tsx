/** The form of a purchase order: its head with what is known of the supplier, its lines priced while they are entered, its charges. */
import { isPositive } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import {
  purchaseOrderCalls as calls,
  type PurchaseOpening,
  type PurchaseOrderDetail,
} from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { needsApprovalAgain } from "@larder/domain/purchase/purchase-order/amendment.rules";
import { belowMinimum } from "@larder/domain/purchase/purchase-order/purchase-order.rules";
import { supplierCreditCalls } from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import { useEffect, useMemo, useRef } from "react";
import { Link } from "react-router";
import { Button, moneyText, Notice, useMayCall, type LineProblem } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { useCall } from "../../../kit/use-call.ts";
import { Form } from "./purchase-form.ts";
import { PurchaseCharges, PurchaseGrid } from "./purchase-order.grid.tsx";
import { quoteKey } from "../../../kit/trade/priced-lines.ts";
import {
  blankCharge,
  figuresOf,
  isBlank,
  priced,
  type EnteredPurchase,
  type PurchaseFigures,
  type Quotes,
} from "./purchase-order.lines.ts";

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
        {({ value, set: put, problems }) => (
          <LinesPart
            value={value as EnteredPurchase[]}
            set={put}
            problems={problems as readonly LineProblem[]}
            {...{ terms, agreed, supplierId: supplierId ?? null, orderDate: orderDate ?? "" }}
          />
        )}
      </Form.Part>
    </>
  );
}

/** What makes buying here need a manager, and what of earlier deliveries is not settled. */
function SupplierNotes({ terms }: { terms: PurchaseOpening }) {
  const t = useWords();
  const mayRead = useMayCall(supplierCreditCalls.list);
  const { openClaims } = terms;
  return (
    <>
      {!terms.approved && (
        <Notice tone="bad">
          {t(words("This supplier is not approved: a manager has to agree.", "此供應商未獲核准，須由經理批准。"))}
        </Notice>
      )}
      {terms.approved && terms.expired && (
        <Notice tone="warn">
          {t(
            words(
              `This supplier's papers expired on ${terms.papersUntil}: a manager has to agree.`,
              `此供應商的證件已於 ${terms.papersUntil} 過期，須由經理批准。`,
            ),
          )}
        </Notice>
      )}
      {openClaims !== null && isPositive(openClaims) && (
        <Notice>
          {t(
            words(
              `Claims of ${moneyText(openClaims)} on this supplier are not settled.`,
              `此供應商尚有 ${moneyText(openClaims)} 索償未了結。`,
            ),
          )}{" "}
          {mayRead && (
            <Link className="k-link" to={`/purchase/credit?supplierId=${terms.supplierId}`}>
              {t(words("Show the claims", "查看索償"))}
            </Link>
          )}
        </Notice>
      )}
    </>
  );
}

interface LinesProps extends InputsProps {
  readonly value: readonly EnteredPurchase[];
  readonly set: (lines: readonly EnteredPurchase[]) => void;
  readonly problems: readonly LineProblem[];
  readonly terms: PurchaseOpening | undefined;
  readonly supplierId: number | null;
  readonly orderDate: string;
}

const NONE: Quotes = new Map();

function useQuotes(supplierId: number | null, orderDate: string, lines: readonly EnteredPurchase[]): Quotes {
  const items = useMemo(() => {
    const known = new Map(lines.filter(({ goodsId }) => goodsId !== null).map((line) => [quoteKey(line), line]));
    return [...known.values()].map(({ goodsId, unitId }) => ({
      goodsId: goodsId!,
      unitId: unitId === "" ? null : Number(unitId),
    }));
  }, [lines]);
  const isDated = /^\d{4}-\d\d-\d\d$/.test(orderDate);
  const { data } = useCall(
    calls.quote,
    { supplierId: supplierId ?? 0, orderDate, items },
    { enabled: supplierId !== null && isDated && items.length > 0, keepPrevious: true, quiet: true },
  );
  return useMemo(() => (data ? new Map(data.map((one) => [quoteKey(one), one])) : NONE), [data]);
}

function LinesPart({ value, set, problems, terms, agreed, supplierId, orderDate }: LinesProps) {
  const { discountScale, discountPrice } = Form.useValues(["discountScale", "discountPrice"]);
  const quotes = useQuotes(supplierId, orderDate, value);
  useEffect(() => {
    const found = priced(value, quotes, orderDate);
    if (found !== value) set(found);
  }, [value, quotes, orderDate, set]);
  const figures = useMemo(
    () => figuresOf(value, { discountScale, discountPrice }, quotes, terms?.rates ?? {}),
    [value, discountScale, discountPrice, quotes, terms],
  );
  const goods = value.filter(({ kind }) => kind !== "CHARGE");
  const charges = value.filter(({ kind }) => kind === "CHARGE");
  const sentGoods = goods.filter((line) => !isBlank(line)).length;
  return (
    <>
      <OrderNotes {...{ figures, terms, agreed, supplierId, lines: value }} />
      <PurchaseGrid
        lines={goods}
        onChange={(next) => set([...next, ...charges])}
        problems={problems.filter(({ path }) => Number.parseInt(path, 10) < sentGoods)}
        {...{
          supplierId,
          quotes,
          figures: { ...figures, lines: goods.map((line) => figures.lines[value.indexOf(line)]!) },
        }}
      />
      {charges.length > 0 && (
        <PurchaseCharges
          lines={charges}
          onChange={(next) => set([...goods, ...next])}
          problems={problems.flatMap((problem) => below(problem, sentGoods))}
        />
      )}
      <div className="k-toolbar">
        <Button label={words("Add a charge", "新增附加費")} small onPress={() => set([...value, blankCharge()])} />
      </div>
    </>
  );
}

/** Charges come after products in what is sent, and have a grid of their own. */
function below({ path, message }: LineProblem, sentGoods: number): LineProblem[] {
  const [row = "0", ...rest] = path.split(".");
  const index = Number.parseInt(row, 10) - sentGoods;
  return index < 0 ? [] : [{ path: [index, ...rest].join("."), message }];
}

interface NotesProps {
  readonly figures: PurchaseFigures;
  readonly terms: PurchaseOpening | undefined;
  readonly agreed: PurchaseOrderDetail | undefined;
  readonly supplierId: number | null;
  readonly lines: readonly EnteredPurchase[];
}

function OrderNotes({ figures, terms, agreed, supplierId, lines }: NotesProps) {
  const t = useWords();
  const missing = belowMinimum(figures.totals, terms?.minOrder);
  const again =
    agreed &&
    supplierId !== null &&
    needsApprovalAgain(asAgreed(agreed), {
      ...asAmended(agreed, figures, lines),
      supplierId,
    });
  return (
    <>
      {isPositive(figures.totals.goodsNet) && missing && terms?.minOrder && (
        <Notice>{t(minimumWords(missing, terms.minOrder))}</Notice>
      )}
      {again && (
        <Notice tone="warn">
          {t(
            words(
              "This order costs or brings more than was agreed: it needs approval again. Until then nothing can be received.",
              "訂單的金額或數量較原議為高，須重新審批；批准前不可收貨。",
            ),
          )}
        </Notice>
      )}
    </>
  );
}

export const minimumWords = (missing: string, minOrder: string) =>
  words(
    `${moneyText(missing)} below the minimum order of ${moneyText(minOrder)}`,
    `較最低訂購額 ${moneyText(minOrder)} 少 ${moneyText(missing)}`,
  );

const asAgreed = (order: PurchaseOrderDetail) => ({
  ...{ supplierId: order.supplierId, total: order.total ?? "0.00", discountGiven: "NONE" as const },
  ...{ discountScale: "0", discountPrice: "0" },
  lines: order.lines.map((line) => ({
    ...{ id: line.id, kind: line.kind ?? ("GOODS" as const), goodsId: line.goodsId, unitId: line.unitId },
    ...{ code: "", factor: line.factor, qtyBase: line.qtyBase, price: line.price ?? "0", lastPrice: null },
    ...{ receivedBase: line.receivedBase, cancelledBase: line.cancelledBase },
  })),
});

/** What would be saved, as far as it is entered. */
const asAmended = (
  order: PurchaseOrderDetail,
  { lines: figured, totals }: PurchaseFigures,
  lines: readonly EnteredPurchase[],
) => ({
  ...asAgreed(order),
  total: totals.total,
  lines: lines.flatMap((line, index) => {
    const one = figured[index];
    if (!one || isBlank(line)) return [];
    return [
      {
        ...{ id: line.id ?? 0, kind: line.kind || ("GOODS" as const), goodsId: line.goodsId },
        ...{ unitId: line.unitId === "" ? null : Number(line.unitId), code: "", factor: "1" },
        ...{ qtyBase: one.qtyBase, price: one.price, lastPrice: null, receivedBase: "0", cancelledBase: "0" },
      },
    ];
  }),
});

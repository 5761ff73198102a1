/** The lines of an order: code, quantity, next line, all from the keyboard. Price, stock and last price stand beside them. */
import { useMemo } from "react";
import { exact } from "@larder/domain/kernel/decimal";
import { words, type Words } from "@larder/domain/kernel/words";
import { lineReasonWords } from "@larder/domain/sales/sales-order/order-line.fields";
import { salesOrderCalls, type QuotedLine } from "@larder/domain/sales/sales-order/sales-order.calls";
import { goodsCalls, type FoundGoods } from "@larder/domain/stock/goods/goods.calls";
import {
  FootSpace,
  LineGrid,
  Money,
  Percent,
  Price,
  priceText,
  Qty,
  quantityText,
  Total,
  type LineColumn,
  type LineProblem,
  type Picker,
} from "../../../kit/index.ts";
import { useLanguage, useWords } from "../../../kit/language.ts";
import { send } from "../../../kit/wire.ts";
import { bothNames } from "./both-names.ts";
import {
  blankCharge,
  blankLine,
  quoteKey,
  type KeyedOrderLine,
  type OrderFigures,
  type Quotes,
} from "./order-lines.rules.ts";

const availableWords: Words = words("available", "可用");
const lastWords: Words = words("last", "上次");

/** Whose order it is, and for which day; null until both are known. */
export interface Pricing {
  readonly customerId: number;
  readonly deliveryDate: string;
  readonly type: "SO" | "DO" | null;
  readonly usesRoute: boolean;
  readonly deliveryCountry: string | null;
}

/** What this customer pays on the day of delivery, and paid last: the price of the list is often another one. */
async function pricesOf(goods: readonly FoundGoods[], pricing: Pricing | null, signal: AbortSignal) {
  if (!pricing || goods.length === 0) return new Map<number, QuotedLine>();
  const items = goods.map(({ id }) => ({ goodsId: id, unitId: null }));
  const quoted = await send(salesOrderCalls.quote, { ...pricing, items }, { signal, quiet: true });
  return new Map(quoted.map((quote) => [quote.goodsId, quote]));
}

const useGoodsPicker = (pricing: Pricing | null): Picker<KeyedOrderLine> => {
  const language = useLanguage();
  const t = useWords();
  return useMemo(
    () => ({
      search: async (typed, signal) => {
        const { rows } = await send(goodsCalls.find, { search: typed, limit: 20, purpose: "SALE" } as never, {
          signal,
          quiet: true,
        });
        const found = rows as FoundGoods[];
        const quotes = await pricesOf(found, pricing, signal);
        return found.map((goods) => {
          const { oldPrice, lastPrice } = quotes.get(goods.id) ?? {};
          const side = [
            [goods.unitName, oldPrice && priceText(oldPrice)].filter(Boolean).join(" "),
            lastPrice && `${t(lastWords)} ${priceText(lastPrice)}`,
            `${t(availableWords)} ${quantityText(goods.available)}`,
          ];
          return {
            key: goods.id,
            code: goods.code,
            label: bothNames(language, goods),
            side: side.filter(Boolean).join(" · "),
            value: goods,
          };
        });
      },
      find: async (codes) => {
        const { rows } = await send(goodsCalls.find, { codes: codes.join(","), purpose: "SALE" } as never);
        return new Map(
          (rows as FoundGoods[]).flatMap((goods) =>
            [goods.code, goods.barCode].flatMap((code): [string, FoundGoods][] => (code ? [[code, goods]] : [])),
          ),
        );
      },
      take: (line, goods: FoundGoods) => ({
        ...(line.goodsId === goods.id ? {} : { oldPrice: "", priceSource: null, discountPrice: "", id: undefined }),
        goodsId: goods.id,
        code: goods.code,
        nameEn: goods.nameEn ?? "",
        nameZh: goods.nameZh ?? "",
        unitId: line.goodsId === goods.id ? line.unitId : String(goods.unitId),
        qty: line.qty,
      }),
      clear: () => ({
        goodsId: null,
        nameEn: "",
        nameZh: "",
        unitId: "",
        oldPrice: "",
        priceSource: null,
        id: undefined,
      }),
      resolved: (line) => line.goodsId !== null,
      same: ({ goodsId, code, nameEn, nameZh, unitId, oldPrice, priceSource }) => ({
        goodsId,
        code,
        nameEn,
        nameZh,
        unitId,
        oldPrice,
        priceSource,
      }),
    }),
    [language, t, pricing],
  );
};

interface LinesProps {
  readonly pricing: Pricing | null;
  readonly lines: readonly KeyedOrderLine[];
  readonly onChange: (lines: KeyedOrderLine[]) => void;
  readonly quotes: Quotes;
  readonly figures: OrderFigures;
  readonly warnings: ReadonlyMap<number, Words>;
  readonly problems: readonly LineProblem[];
  /** Something stands beside the lines: what is seldom used and empty gives its room to the names. */
  readonly narrow?: boolean;
}

export function OrderLines({ pricing, lines, onChange, quotes, figures, warnings, problems, narrow }: LinesProps) {
  const language = useLanguage();
  const picker = useGoodsPicker(pricing);
  const all = useMemo<LineColumn<KeyedOrderLine>[]>(
    () => [
      { key: "code", kind: "code", label: words("Code", "編號"), editable: true, width: 98, picker },
      {
        key: "nameEn",
        kind: "text",
        label: words("Goods", "商品"),
        width: 150,
        grow: 1,
        readOnlyRender: (line) => {
          const names = line.goodsId === null ? "" : bothNames(language, line);
          return (
            <span className="order-name" title={names}>
              {names}
            </span>
          );
        },
      },
      { key: "qty", kind: "quantity", label: words("Qty", "數量"), editable: true, endsLine: true, width: 60 },
      {
        key: "unitId",
        kind: "choice",
        label: words("Unit", "單位"),
        editable: true,
        width: 76,
        choicesFor: (line) =>
          quotes.get(quoteKey(line))?.units.map((unit) => ({
            value: String(unit.unitId),
            label: words(unit.nameEn || unit.code, unit.nameZh || unit.nameEn || unit.code),
          })) ?? [],
      },
      { key: "oldPrice", kind: "price", label: words("Price £", "單價 £"), editable: true, width: 74 },
      { key: "discountScale", kind: "percent", label: words("Disc %", "折扣 %"), editable: true, width: 64 },
      { key: "discountPrice", kind: "price", label: words("Disc £", "折扣 £"), editable: true, width: 64 },
      {
        key: "reason",
        kind: "choice",
        label: words("Sample", "樣品"),
        editable: true,
        width: 78,
        choices: [{ value: "SAMPLE", label: lineReasonWords.SAMPLE }],
      },
      {
        key: "vatCode",
        kind: "rate",
        label: words("VAT", "稅率"),
        width: 54,
        readOnlyRender: (line) => <Rate rate={quotes.get(quoteKey(line))?.vatRate} />,
      },
      {
        key: "kind",
        kind: "money",
        label: words("Net", "小計"),
        width: 88,
        readOnlyRender: (_line, i) =>
          figures.lines[i] ? (
            <strong>
              <Money value={figures.lines[i].lineNet} />
            </strong>
          ) : null,
      },
      {
        key: "goodsId",
        kind: "quantity",
        label: words("Available", "可用"),
        width: 90,
        readOnlyRender: (line) => <Stock quote={quotes.get(quoteKey(line))} />,
      },
      {
        key: "priceSource",
        kind: "price",
        label: words("Last price", "上次價"),
        width: 74,
        readOnlyRender: (line) => <Last quote={quotes.get(quoteKey(line))} />,
      },
    ],
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- language redraws the names
    [picker, quotes, figures, language],
  );
  const idle = narrow ? SELDOM.filter((key) => lines.every((line) => !line[key])).join() : "";
  const columns = useMemo(() => {
    const hidden = new Set(idle.split(","));
    return all.filter((column) => !hidden.has(column.key) && !(narrow && column.key === "priceSource"));
  }, [all, idle, narrow]);
  return (
    <LineGrid
      label={words("Order lines", "訂單明細")}
      columns={columns}
      lines={lines}
      onChange={onChange}
      blank={blankLine}
      copy={(line) => ({ ...line, id: undefined })}
      problems={problems}
      warning={(_line, i) => warnings.get(i) ?? null}
      footer={<Totals figures={figures} />}
    />
  );
}

const SELDOM = ["discountPrice", "reason"] as const;

type Quote = ReturnType<Quotes["get"]>;

const Rate = ({ rate }: { rate: string | undefined }) =>
  rate === undefined ? null : <Percent value={exact(rate).times(100).toFixed()} />;

/** What can still be sold, in units of the line; what lies there stands in the tip. */
function Stock({ quote }: { quote: Quote }) {
  const t = useWords();
  if (!quote) return null;
  const factor = quote.units.find((unit) => unit.unitId === quote.unitId)?.factor ?? "1";
  const inUnits = (base: string) => exact(base).dividedBy(factor).toDecimalPlaces(1, 3).toFixed();
  return (
    <span className="k-soft" title={`${t(words("Live stock", "現有庫存"))} ${quantityText(inUnits(quote.live))}`}>
      <Qty value={inUnits(quote.available)} />
    </span>
  );
}

function Last({ quote }: { quote: Quote }) {
  if (!quote?.lastPrice) return null;
  return (
    <span className="k-soft" title={`${quote.lastDate ?? ""} × ${quantityText(quote.lastQty ?? "0")}`}>
      <Price value={quote.lastPrice} />
    </span>
  );
}

function Totals({ figures: { totals, quantity, lineCount, estimated } }: { figures: OrderFigures }) {
  const t = useWords();
  return (
    <>
      <Total label={words("Lines", "項數")}>{lineCount}</Total>
      <Total label={words("Quantity", "數量")}>
        <Qty value={quantity} />
      </Total>
      {estimated && <span className="k-soft">{t(words("weights are estimated", "重量為預計"))}</span>}
      <FootSpace />
      <Total label={words("Goods net", "商品未稅")}>
        <Money value={totals.goodsNet} />
      </Total>
      <Total label={words("Discount", "折扣")}>
        <Money value={totals.discountPrice} />
      </Total>
      <Total label={words("Net", "未稅")}>
        <Money value={totals.netTotal} />
      </Total>
      <Total label={words("VAT", "增值稅")}>
        <Money value={totals.vatTotal} />
      </Total>
      <Total label={words("Total", "總計")} strong>
        <Money value={totals.total} />
      </Total>
    </>
  );
}

const chargeColumns: LineColumn<KeyedOrderLine>[] = [
  { key: "nameEn", kind: "text", label: words("Charge", "附加費"), editable: true, width: 180, grow: 1 },
  { key: "nameZh", kind: "text", label: words("In Chinese", "中文名稱"), editable: true, width: 160, grow: 1 },
  { key: "oldPrice", kind: "price", label: words("Price £", "金額 £"), editable: true, width: 100 },
  {
    key: "vatCode",
    kind: "choice",
    label: words("VAT", "增值稅"),
    editable: true,
    width: 100,
    choices: ["S20", "Z0", "R5", "E", "O"].map((code) => ({ value: code, label: words(code, code) })),
  },
];

/** Carriage and the like: each bears its own VAT and takes no part in the order discount. */
export const OrderCharges = ({
  lines,
  onChange,
  problems,
}: {
  lines: readonly KeyedOrderLine[];
  onChange: (lines: KeyedOrderLine[]) => void;
  problems: readonly LineProblem[];
}) => (
  <LineGrid
    label={words("Charges", "附加費")}
    columns={chargeColumns}
    lines={lines}
    onChange={onChange}
    blank={blankCharge}
    copy={(line) => ({ ...line, id: undefined })}
    problems={problems}
  />
);

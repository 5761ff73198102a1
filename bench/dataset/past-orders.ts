/**
 * Half a year of orders, as the order desk would have left them: drafts of the last days, and older ones that
 * were cancelled. They have everything that a list, a count or an index touches; what posting writes (stock,
 * receivables, journals) is written by the measures themselves through the use cases, so that the books check
 * passes.
 */
import { addDays } from "@larder/domain/kernel/calendar";
import { seeded } from "@larder/domain/kernel/random.fixture";
import type { Client } from "pg";
import type { SavedCompany } from "./company.ts";
import { copyRows, type Row } from "./copy-rows.ts";
import { isStandardRated, PRICE, PRICE_PENCE } from "./records.ts";
import { LINES } from "./sizes.ts";

const DAYS = 180;
const STILL_DRAFTS = 10;

type Shop = Pick<SavedCompany, "tenantId" | "unitId" | "warehouseId" | "userId" | "goodsIds" | "customerIds">;

export interface Past extends Shop {
  readonly orders: number;
  /** The first of the ids reserved for them: one for each order, line and audit row. */
  readonly firstId: number;
  readonly today: string;
}

/** Number of ids that the orders of a company use. */
export const idsOfOrders = (orders: number): number => orders * (LINES + 2);

export async function writePastOrders(client: Client, past: Past): Promise<void> {
  const { tenantId, orders } = past;
  await copyRows(
    client,
    "order_head",
    `tenant_id id no type uses_route prepaid state customer_id warehouse_id order_date delivery_date delivery_name delivery_address delivery_post_code
     customer_po goods_net net_total vat_total total outstanding_total create_by create_time update_by update_time`.split(
      /\s+/,
    ),
    headsOf(past),
  );
  await copyRows(
    client,
    "order_line",
    "tenant_id id order_id line_no goods_id name_en name_zh unit_id factor qty qty_base bill_qty old_price price price_source line_net vat_code min_price".split(
      " ",
    ),
    linesOf(past),
  );
  await copyRows(
    client,
    "audit_log",
    "tenant_id id at user_id user_name address request_id entity entity_id action state after".split(" "),
    auditOf(past),
  );
  await client.query(
    "insert into counter (tenant_id, prefix, year, next) select $1, 'SO', y, $2 from unnest($3::int[]) y",
    [tenantId, orders + 1, [...new Set([yearOf(dayOf(past, 0)), yearOf(past.today)])]],
  );
}

interface PastOrder {
  readonly id: number;
  readonly no: string;
  readonly state: "DRAFT" | "CANCELLED";
  readonly customerId: number;
  readonly day: string;
  readonly lines: readonly { readonly nth: number; readonly qty: number }[];
}

const yearOf = (day: string): number => Number(day.slice(0, 4));
const dayOf = ({ today, orders }: Past, nth: number): string =>
  addDays(today, Math.floor((nth / orders) * DAYS) - DAYS);

/** Generates the same orders each time, without storing them. */
function* ordersOf(past: Past): Generator<PastOrder> {
  const random = seeded(Number(past.tenantId));
  for (let nth = 0; nth < past.orders; nth++) {
    const goods = new Set<number>();
    while (goods.size < LINES) goods.add(random.whole(0, past.goodsIds.length - 1));
    const day = dayOf(past, nth);
    yield {
      id: past.firstId + nth * (LINES + 2),
      no: `SO${day.slice(2, 4)}-${String(nth + 1).padStart(6, "0")}`,
      state: nth > past.orders * (1 - STILL_DRAFTS / DAYS) ? "DRAFT" : "CANCELLED",
      customerId: random.oneOf(past.customerIds),
      day,
      lines: [...goods].map((one) => ({ nth: one, qty: random.whole(1, 24) })),
    };
  }
}

const money = (pence: number): string => `${Math.floor(pence / 100)}.${String(pence % 100).padStart(2, "0")}`;
const netOf = (lines: PastOrder["lines"]): number => lines.reduce((sum, { qty }) => sum + qty * PRICE_PENCE, 0);

function* headsOf(past: Past): Generator<Row> {
  const { tenantId, warehouseId, userId } = past;
  for (const { id, no, state, customerId, day, lines } of ordersOf(past)) {
    const net = netOf(lines);
    // A fifth of whole pence is never half a penny, so the rounding is unambiguous.
    const vat = Math.round(netOf(lines.filter((line) => isStandardRated(line.nth))) / 5);
    const gross = money(net + vat);
    const at = `${day}T09:00:00Z`;
    // prettier-ignore
    yield [tenantId, id, no, "SO", true, false, state, customerId, warehouseId, day, addDays(day, 4), "Golden Wok", "1 Gerrard Street\nLondon", "W1D 6PL",
      `PO-${id}`, money(net), money(net), money(vat), gross, gross, userId, at, userId, at];
  }
}

function* linesOf(past: Past): Generator<Row> {
  const { tenantId, unitId, goodsIds } = past;
  for (const { id, lines } of ordersOf(past))
    for (const [n, { nth, qty }] of lines.entries()) {
      const vat = isStandardRated(nth) ? "S20" : "Z0";
      // prettier-ignore
      yield [tenantId, id + n + 1, id, n + 1, goodsIds[nth]!, `Goods ${nth}`, `商品 ${nth}`, unitId, 1, qty, qty, qty, PRICE, PRICE, "LIST",
        money(qty * PRICE_PENCE), vat, 1];
    }
}

function* auditOf(past: Past): Generator<Row> {
  const { tenantId, userId } = past;
  for (const { id, no, state, day } of ordersOf(past)) {
    const action = state === "DRAFT" ? "add" : "cancel";
    yield [
      tenantId,
      id + LINES + 1,
      `${day}T09:00:00Z`,
      userId,
      "admin",
      "127.0.0.1",
      no,
      "order",
      id,
      action,
      state,
      "{}",
    ];
  }
}

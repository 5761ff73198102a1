import { sql } from "kysely";
import type { WayOut } from "@larder/domain/sales/order-invoice/way-out.words";

/** How the goods of an order leave; `order` is the name of `order_head` in the statement. */
export const wayOutOf = (order: string) =>
  sql<WayOut>`(case when ${sql.ref(`${order}.type`)} = 'DO' then 'CARRIER' when ${sql.ref(`${order}.uses_route`)} then 'VAN' else 'COLLECTED' end)`;

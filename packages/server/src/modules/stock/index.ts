/** The only door of stock for other modules. */
import type { Route } from "../../platform/serve.ts";
import { createStockRoutes } from "./create-stock/create-stock.routes.ts";
import { locationRoutes } from "./location/location.routes.ts";

export { goodsByIds, listPrices, type DatedUnitPrice } from "./goods/traded-goods.store.ts";
export { issue, lockStock, receive, reverse } from "./ledger/ledger.service.ts";
export { batchBlocked, stockCreated, type BatchBlocked, type StockCreated } from "./ledger/ledger.news.ts";
export type { IssuedCost, IssuedLine, Posting, ReceivedLine, Reversed } from "./ledger/ledger.types.ts";
export { availability, averageCosts, promise, type StockQuantities } from "./ledger/quantities.service.ts";
export { batchesFor, endReservations, reserve, type ReservationSource, type ReservedPart, type StockedBatch } from "./ledger/reservation.service.ts";

export const stockRoutes: Route[] = [...createStockRoutes, ...locationRoutes];

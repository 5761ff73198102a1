/** The public API of stock for other modules. */
import type { Route } from "../../platform/request/serve.ts";
import { stockOfPlaces } from "../places/index.ts";
import { adjustmentRoutes } from "./adjustment/adjustment.routes.ts";
import { categoryRoutes } from "./category/category.routes.ts";
import { batchRoutes } from "./batch/batch.routes.ts";
import { cosmoRoutes } from "./cosmo/cosmo.routes.ts";
import { createStockRoutes } from "./create-stock/create-stock.routes.ts";
import { registerStockFiles } from "./files.ts";
import { goodsRoutes } from "./goods/goods.routes.ts";
import { historyRoutes } from "./history/history.routes.ts";
import { stockInPlaces } from "./ledger/places.store.ts";
import { locationRoutes } from "./location/location.routes.ts";
import { stockMoveRoutes } from "./stock-move/stock-move.routes.ts";
import { stockListRoutes } from "./stock-list/stock-list.routes.ts";
import { stocktakeRoutes } from "./stocktake/stocktake.routes.ts";
import { substituteRoutes } from "./substitute/substitute.routes.ts";
import { transferRoutes } from "./transfer/transfer.routes.ts";
import { unitRoutes } from "./unit/unit.routes.ts";

export {
  goodsByCodes,
  goodsByIds,
  listPrices,
  pricesOnDay,
  tradedGoods,
  unitByCode,
  type DatedUnitPrice,
} from "./goods/traded-goods.store.ts";
export { available, SHUT } from "./ledger/available.ts";
export { reverse, reverseEach } from "./ledger/ledger.reverse.ts";
export { issue, lockStock, lockStocks, receive, revalue, takeBack } from "./ledger/ledger.service.ts";
export { expireBatches } from "./batch/batch.service.ts";
export { postPart as postStocktakePart, postParts as postStocktakeParts } from "./stocktake/stocktake.post.ts";
export { beingPosted as stocktakesBeingPosted } from "./stocktake/stocktake.post.store.ts";
export {
  batchBlocked,
  batchesInQuestion,
  batchHolders,
  batchRedated,
  batchRelocated,
  batchWrittenDown,
  pickedGoods,
  stockChanged,
  stockMoved,
  type BatchBlocked,
  type BatchHolder,
  type BatchRedated,
  type BatchRelocated,
  type BatchWrittenDown,
  type PickedGoods,
  type StockChanged,
  type StockMoved,
} from "./ledger/ledger.news.ts";
export type * from "./ledger/ledger.types.ts";
export { paceOf, type Pace } from "./ledger/pace.store.ts";
export { reorderFacts, type ReorderFacts } from "./ledger/reorder.store.ts";
export { batchKey, ensureBatches, knownBatches, type NewBatch } from "./ledger/batch.store.ts";
export { careOf, type GoodsCare } from "./goods/care.store.ts";
export { categoryTree } from "./category/category.store.ts";
export { meantBy, type Meant } from "./cosmo/cosmo.service.ts";
export { declaration, type Declaration } from "./goods/declaration.ts";
export { goodsFound, inCategory } from "./goods/goods.store.ts";
export { buyersSince } from "./goods/recent-buyers.ts";
export { goodsSorts, goodsUnitNames } from "./goods/goods-unit-names.ts";
export { placesOf } from "./location/location.store.ts";
export { shareLockGoods } from "./goods/traded-goods.store.ts";
export { availability, incoming, promise, type StockQuantities } from "./ledger/quantities.service.ts";
export {
  batchesFor,
  endReservations,
  reserve,
  type ReservationSource,
  type ReservedPart,
  type StockedBatch,
} from "./ledger/reservation.service.ts";

export const stockRoutes: Route[] = [
  ...substituteRoutes,
  ...goodsRoutes,
  ...categoryRoutes,
  ...unitRoutes,
  ...stockListRoutes,
  ...batchRoutes,
  ...historyRoutes,
  ...createStockRoutes,
  ...cosmoRoutes,
  ...adjustmentRoutes,
  ...stockMoveRoutes,
  ...transferRoutes,
  ...stocktakeRoutes,
  ...locationRoutes,
];

/** Called once when the application is composed. */
export function registerStock(): void {
  stockOfPlaces.answer(stockInPlaces);
  registerStockFiles();
}

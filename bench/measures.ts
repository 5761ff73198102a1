/** Everything that can be measured, in the order of a run. */
import { buyingLists } from "./buying/buying-lists.ts";
import { workbench } from "./buying/workbench.ts";
import { deepPage } from "./deep-page/deep-page.ts";
import { firstLoad } from "./first-load/first-load.ts";
import { firstStart } from "./first-start/first-start.ts";
import { growth } from "./growth/growth.ts";
import { hotGoods } from "./hot-goods/hot-goods.ts";
import { home } from "./home/home.ts";
import { goodsImport } from "./import/import.ts";
import { keyboardWork } from "./keyboard-work/keyboard-work.ts";
import { lighthouse } from "./lighthouse/lighthouse.ts";
import { looks } from "./looks/looks.ts";
import { list } from "./list/list.ts";
import { longList } from "./long-list/long-list.ts";
import { oneSeries } from "./one-series/one-series.ts";
import { planMeanwhile } from "./planner/others.ts";
import { planner } from "./planner/planner.ts";
import { postOrder } from "./post-order/post-order.ts";
import { print } from "./print/print.ts";
import { serverProcess } from "./process/process.ts";
import { receive } from "./receive/receive.ts";
import { reports } from "./reports/reports.ts";
import { search } from "./search/search.ts";
import { signIns } from "./sign-ins/sign-ins.ts";
import type { Measure } from "./run-context.ts";
import { stock } from "./stock/stock.ts";
import { stocktake } from "./stocktake/stocktake.ts";
import { twoServers } from "./two-servers/two-servers.ts";
import { wallsCost } from "./walls-cost/walls-cost.ts";
import { wholeFlow } from "./whole-flow/whole-flow.ts";

export const measures: readonly Measure[] = [
  postOrder,
  twoServers,
  wholeFlow,
  hotGoods,
  oneSeries,
  wallsCost,
  list,
  home,
  signIns,
  deepPage,
  search,
  stock,
  stocktake,
  receive,
  reports,
  buyingLists,
  workbench,
  growth,
  goodsImport,
  print,
  planner,
  planMeanwhile,
  serverProcess,
  firstStart,
  firstLoad,
  longList,
  keyboardWork,
  lighthouse,
  looks,
];

/** Everything that can be measured, in the order in which it is. */
import { hotGoods } from "./hot-goods/hot-goods.ts";
import { oneSeries } from "./one-series/one-series.ts";
import { postOrder } from "./post-order/post-order.ts";
import type { Measure } from "./site.ts";
import { twoServers } from "./two-servers/two-servers.ts";
import { wholeFlow } from "./whole-flow/whole-flow.ts";

export const measures: readonly Measure[] = [postOrder, twoServers, wholeFlow, hotGoods, oneSeries];

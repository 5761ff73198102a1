import { stocktakeCalls } from "@larder/domain/stock/stocktake/stocktake.calls";
import { documentAnswersOf, movesOf } from "../../../platform/record/answer-calls.ts";
import { serve, type Route } from "../../../platform/request/serve.ts";
import { entry, scan, undo } from "./stocktake.count.ts";
import { cancel, finish, recount, start } from "./stocktake.moves.ts";
import { post } from "./stocktake.post.ts";
import * as stocktakes from "./stocktake.service.ts";

export const stocktakeRoutes: Route[] = serve(stocktakeCalls, {
  ...documentAnswersOf(stocktakes),
  ...movesOf({ start, post, cancel, undo }),
  ...{ finish, recount, entry, scan },
  ...{ lines: stocktakes.listLines, exportLines: stocktakes.exportLines },
});

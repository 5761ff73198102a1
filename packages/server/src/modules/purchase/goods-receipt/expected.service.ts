/** What is to come, for whoever waits at the door (docs/rules/purchase.md#receipts). */
import { expectedCalls } from "@larder/domain/purchase/goods-receipt/expected.calls";
import { expectedFields } from "@larder/domain/purchase/goods-receipt/expected.fields";
import { listingOf } from "../../../platform/record/record-use-cases.ts";
import * as store from "./expected.store.ts";

export const { list, exportList } = listingOf({
  calls: { get: expectedCalls.list },
  exported: expectedFields,
  list: store.list,
});

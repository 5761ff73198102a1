import { openingItemCalls } from "@larder/domain/accounts/opening-item/opening-item.calls";
import { openingItemStates } from "@larder/domain/accounts/opening-item/opening-item.states";
import { words } from "@larder/domain/kernel/words";
import { documentKind } from "../../../kit/document/kinds.ts";

export default documentKind({
  name: words("Opening item", "期初未結項目"),
  path: "/accounts/opening",
  get: openingItemCalls.get,
  states: openingItemStates,
});

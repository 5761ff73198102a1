/** An item that was open at the start as a document: its facts and its lock (docs/rules/money.md#opening-items). */
import { openingItemCalls } from "@larder/domain/accounts/opening-item/opening-item.calls";
import { openingItemFields } from "@larder/domain/accounts/opening-item/opening-item.fields";
import {
  openingItemFacts,
  openingItemStates as states,
} from "@larder/domain/accounts/opening-item/opening-item.states";
import { documentIn } from "../../../platform/document/document.ts";
import { byId, lock } from "./opening-item.store.ts";

export const openingItems = documentIn({
  entity: "openingItem",
  table: "openingItem",
  calls: openingItemCalls,
  fields: openingItemFields,
  states,
  lock,
  byId,
  files: "acc:opening:import",
  facts: openingItemFacts,
});

/** Refusals of a stocktake. Quantities are in base units. */
import { defineMessages, message } from "../../kernel/refusal.ts";

export const stocktakeMessages = defineMessages({
  scopeEmpty: message(400, {
    en: "Choose what is counted: at least one location, or one category",
    zh: "請選擇盤點範圍：至少一個庫位或一個類別",
  }),
  nothingInScope: message(1000, {
    en: "This warehouse has no location in this scope. Choose other locations.",
    zh: "此倉庫沒有符合範圍的庫位，請改選庫位。",
  }),
  placeCounted: message(1000, {
    en: "{place} is being counted by {no} already. Finish or cancel that stocktake first, or leave this location out.",
    zh: "{place} 正由 {no} 盤點。請先完成或取消該盤點，或不包括此庫位。",
  }),
  placeNotInScope: message(1000, {
    en: "This location is not part of this stocktake. Count it in another one.",
    zh: "此庫位不屬此次盤點，請另行盤點。",
  }),
  goodsNotInScope: message(1000, {
    en: "{code} belongs to a category that is not counted here. Leave it out.",
    zh: "{code} 所屬類別不在此次盤點範圍，請略過。",
  }),
  nothingFound: message(400, {
    en: "Nothing is called {code}: no product, bar code or batch. Check the label, or search the product list.",
    zh: "找不到 {code}：沒有此商品、條碼或批次。請核對標籤，或在商品列表搜尋。",
  }),
  batchNeeded: message(400, {
    en: "Enter the batch number on the label",
    zh: "請填寫標籤上的批次編號",
  }),
  nothingToUndo: message(1000, {
    en: "You have counted nothing here that could be undone.",
    zh: "你沒有可撤回的點算記錄。",
  }),
  notCounted: message(1000, {
    en: "{count} lines are not counted yet. Count them, tick the places where they count as zero, or leave them out.",
    zh: "尚有 {count} 行未點算。請點算、勾選按零計算的庫位，或選擇不計。",
  }),
  nothingCounted: message(1000, {
    en: "Nothing has been counted yet. Count at least one line, or cancel the stocktake.",
    zh: "尚未點算任何一行。請至少點算一行，或取消盤點。",
  }),
  counterPosts: message(1000, {
    en: "You have counted here. Somebody else has to look at the differences and post them.",
    zh: "你曾參與點算，須由其他人核對差異並過帳。",
  }),
  movedBetween: message(1000, {
    en: "Batch {batchNo} at {place} moved between two of its counts. Send it to be recounted.",
    zh: "批次 {batchNo} 在 {place} 的兩次點算之間有變動，請退回重新點算。",
  }),
  belowZero: message(1000, {
    en: "Batch {batchNo} at {place}: {missing} are missing by this count, and only {there} are there now. Send it to be recounted.",
    zh: "批次 {batchNo} 在 {place}：按此盤點缺少 {missing}，但現時只有 {there}。請退回重新點算。",
  }),
  costUnknown: message(1000, {
    en: "{code} has no cost yet. Enter its standard cost, or take it in by create stock and send its lines to be recounted.",
    zh: "{code} 未有成本。請輸入其標準成本，或先以「建立庫存」入帳，再退回重新點算。",
  }),
  linesOfOther: message(400, {
    en: "Choose lines of this stocktake. Reload it.",
    zh: "請選擇此盤點的明細，並重新載入。",
  }),
});

/** Refusals of a transfer beside the rules of quantities and batches. Quantities are in base units. */
import { defineMessages, message } from "../../kernel/refusal.ts";

export const transferMessages = defineMessages({
  otherWarehouse: message(1000, {
    en: "Only {warehouse} may do this. Choose that warehouse at the top of the page, or ask a colleague there.",
    zh: "只有 {warehouse} 可執行此操作。請在頁頂選擇該倉庫，或請該倉同事處理。",
  }),
  sameWarehouse: message(400, {
    en: "The goods are in this warehouse already. Choose another one; within a warehouse, goods are moved by location.",
    zh: "貨品已在此倉庫。請選擇其他倉庫；同倉請用移庫。",
  }),
  noDestination: message(400, {
    en: "This warehouse is disabled or does not exist. Choose another one.",
    zh: "此倉庫已停用或不存在，請選擇其他倉庫。",
  }),
  nothingSent: message(1000, {
    en: "No stock is free to send. Receive stock, change the quantities, or cancel the transfer.",
    zh: "此調撥單沒有可發運的庫存。請先收貨、更改數量，或取消調撥。",
  }),
  batchNotOnShelf: message(400, {
    en: "This batch is not in stock at this location. Reload to see what is there.",
    zh: "此庫位沒有此批次。請重新載入查看現有庫存。",
  }),
  batchOfOther: message(400, {
    en: "This batch is not one of {code}. Choose a batch of the product, or leave it empty.",
    zh: "此批次不屬於 {code}。請選擇該商品的批次，或留空。",
  }),
  batchNotAsked: message(1000, {
    en: "This line of {code} asks for another batch. Choose that one, or send the transfer back to draft and change the line.",
    zh: "{code} 的明細指定了另一批次。請選擇該批次，或退回草稿更改明細。",
  }),
  partRepeated: message(400, {
    en: "Batch {batchNo} at {place} is entered twice. Enter its whole quantity once.",
    zh: "批次 {batchNo} 在 {place} 輸入了兩次，請合併為一行。",
  }),
  moreThanLine: message(1000, {
    en: "{code}: {entered} are more than the {wanted} of this transfer. Take less, or send it back to draft and change the line.",
    zh: "{code}：{entered} 多於調撥數量 {wanted}。請減少數量，或退回草稿更改明細。",
  }),
  countsDiffer: message(400, {
    en: "received + damaged + missing must equal what was sent: {sent}",
    zh: "實收 + 損壞 + 缺失必須等於發運數量：{sent}",
  }),
  reasonMissing: message(400, {
    en: "Say what happened to the damaged or missing ones",
    zh: "請說明損壞或缺失的原因",
  }),
  partsOfOther: message(400, {
    en: "These lines do not belong to this transfer. Reload it.",
    zh: "這些明細不屬於此調撥單，請重新載入。",
  }),
  noPlace: message(1000, {
    en: "{warehouse} has no location where goods can be put. Add one under Settings, Warehouse locations.",
    zh: "{warehouse} 沒有可放貨的庫位。請在「系統設定－倉庫庫位」新增。",
  }),
  noQuarantine: message(1000, {
    en: "Set up a quarantine location in {warehouse} first: damaged and blocked goods are put there (Settings, Warehouse locations).",
    zh: "請先在 {warehouse} 設定隔離庫位，存放損壞或凍結的貨品（系統設定－倉庫庫位）。",
  }),
  placeNotQuarantine: message(400, {
    en: "Damaged and blocked goods are put in quarantine. Choose a quarantine location.",
    zh: "損壞或凍結的貨品須放入隔離庫位，請改選隔離庫位。",
  }),
  placeNotForSale: message(400, {
    en: "What arrived well is put where it can be sold. Choose another location, or count it as damaged.",
    zh: "完好的貨品須放在可售庫位。請改選庫位，或列為損壞。",
  }),
});

/** Receipts that were typed in without an order. */
import { nameIn, words } from "@larder/domain/kernel/words";
import {
  typedReceiptCalls as calls,
  typedReceiptFilterFields,
} from "@larder/domain/purchase/typed-receipt/typed-receipt.calls";
import { typedReceiptListFields } from "@larder/domain/purchase/typed-receipt/typed-receipt.fields";
import { typedReceiptStates } from "@larder/domain/purchase/typed-receipt/typed-receipt.states";
import { draftNotPrinted, listFor } from "../../../kit/index.ts";
import { useLanguage } from "../../../kit/language.ts";
import { reverseQuestion } from "./reverse-question.ts";

const Typed = listFor({ ...typedReceiptFilterFields, ...typedReceiptListFields }, calls, {
  states: typedReceiptStates,
});

export function TypedReceiptList() {
  const language = useLanguage();
  return (
    <Typed.Screen
      add={words("New typed receipt", "新增手動收貨單")}
      searchWords={words("Receipt, delivery note, supplier or product", "收貨單、送貨單、供應商或商品")}
      moves={{ post: {}, reverse: { reason: reverseQuestion } }}
      prints={draftNotPrinted}
    >
      <Typed.Filters names={["state", "supplierId", "dateFrom", "dateTo", "goodsId"]} />
      <Typed.Table
        sort="-receiptDate"
        unsorted={["lineCount", "value", "invoicedPct", "payMethod", "payAmount", "postedByName", "createByName"]}
        why={words(
          "What was bought without an order, cash and carry or in an emergency: press N.",
          "沒有訂單的採購，例如現購自運或緊急採購。按 N 新增。",
        )}
      >
        <Typed.Columns widths={{ no: 116, state: 104, receiptDate: 104, supplierCode: 84 }} />
        <Typed.Column
          name={language === "zh" ? "supplierNameZh" : "supplierNameEn"}
          width={150}
          title={words("Supplier", "供應商")}
          render={(_name, row) => nameIn(language, { nameEn: row.supplierNameEn, nameZh: row.supplierNameZh })}
        />
        <Typed.Columns widths={{ deliveryNoteNo: 120, lineCount: 60, value: 104, invoicedPct: 96 }} />
        <Typed.Columns widths={{ payMethod: 130, payAmount: 104 }} />
        <Typed.Columns names={["postedByName", "postedAt", "createByName", "createTime"]} hidden />
      </Typed.Table>
    </Typed.Screen>
  );
}

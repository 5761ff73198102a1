/**
 * One line of the operation log: what was requested, by whom, and how it ended
 * (docs/rules/companies.md#objects, docs/rules/logs.md#operation-log).
 */
import { day, defineFields, instant, int, oneOf, text, type RowOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";

/** The wire dialect sends these codes as numbers; the labels are also in the dictionary `sys_oper_type`. */
export const operationKinds = {
  "0": words("Other", "其他"),
  "1": words("Add", "新增"),
  "2": words("Change", "修改"),
  "3": words("Delete", "刪除"),
  "4": words("Grant", "授權"),
  "5": words("Export", "匯出"),
  "6": words("Import", "匯入"),
  "7": words("Force out", "強制登出"),
  "8": words("Generate", "產生"),
  "9": words("Clean", "清空"),
} as const;

export const outcomes = { "0": words("Success", "成功"), "1": words("Failure", "失敗") } as const;

const computed = { computed: true } as const;
const maybe = { computed: true, optional: true } as const;

export const operLogFields = defineFields({
  entryId: int()(words("Entry no.", "日誌編號"), { ...computed, wire: "operId" }),
  tenantId: text(6)(words("Company no.", "公司編號"), computed),
  title: text()(words("Operation", "操作"), computed),
  kind: int(0, 9)(words("Kind", "操作類型"), { ...computed, wire: "businessType" }),
  method: text(300)(words("Call", "呼叫"), computed),
  requestMethod: text(10)(words("Method", "請求方式"), computed),
  source: int()(words("Source", "操作來源"), { ...computed, wire: "operatorType" }),
  userName: text()(words("User", "操作人員"), { ...maybe, wire: "operName" }),
  deptName: text()(words("Department", "部門"), maybe),
  url: text(2000)(words("Request address", "請求網址"), { ...computed, wire: "operUrl" }),
  address: text()(words("Network address", "操作 IP"), { ...maybe, wire: "operIp" }),
  place: text()(words("Place", "操作地點"), { ...maybe, wire: "operLocation" }),
  request: text(2000)(words("Asked", "請求參數"), { ...maybe, wire: "operParam" }),
  answer: text(2000)(words("Answered", "回應內容"), { ...maybe, wire: "jsonResult" }),
  status: int(0, 1)(words("Outcome", "結果"), computed),
  errorMsg: text(2000)(words("Reason for failure", "失敗原因"), maybe),
  at: instant(words("At", "操作時間"), { ...computed, wire: "operTime" }),
  milliseconds: int()(words("Milliseconds", "耗時（毫秒）"), { ...computed, wire: "costTime" }),
});
export interface OperLog extends RowOf<typeof operLogFields> {}

/** Filters of the list that are not fields of a line. */
export const operLogFilterFields = defineFields({
  kind: oneOf(operationKinds)(words("Kind", "操作類型"), { wire: "businessType" }),
  status: oneOf(outcomes)(words("Outcome", "結果")),
  dateFrom: day(words("From", "由")),
  dateTo: day(words("To", "至")),
});

/**
 * One line of the operation log: what was requested, by whom, and how it ended
 * (docs/rules/companies.md#objects, docs/rules/logs.md#operation-log).
 */
import { dayRange } from "../../kernel/day-range.ts";
import { defineFields, field, type RowOf } from "../../kernel/fields.ts";
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
};

export const outcomes = { "0": words("Success", "成功"), "1": words("Failure", "失敗") } as const;

export const operLogFields = defineFields({
  entryId: field.int().shown(words("Entry no.", "日誌編號"), { wire: "operId" }),
  tenantId: field.text(6).shown(words("Company no.", "公司編號")),
  title: field.text().shown(words("Operation", "操作")),
  kind: field.int(0, 9).shown(words("Kind", "操作類型"), { wire: "businessType" }),
  method: field.text(300).shown(words("Call", "呼叫")),
  requestMethod: field.text(10).shown(words("Method", "請求方式")),
  source: field.int().shown(words("Source", "操作來源"), { wire: "operatorType" }),
  userName: field.text().shown(words("User", "操作人員"), { optional: true, wire: "operName" }),
  deptName: field.text().shown(words("Department", "部門"), { optional: true }),
  url: field.text(2000).shown(words("Request address", "請求網址"), { wire: "operUrl" }),
  address: field.text().shown(words("Network address", "操作 IP"), { optional: true, wire: "operIp" }),
  place: field.text().shown(words("Place", "操作地點"), { optional: true, wire: "operLocation" }),
  request: field.text(2000).shown(words("Asked", "請求參數"), { optional: true, wire: "operParam" }),
  answer: field.text(2000).shown(words("Answered", "回應內容"), { optional: true, wire: "jsonResult" }),
  status: field.int(0, 1).shown(words("Outcome", "結果")),
  errorMsg: field.text(2000).shown(words("Reason for failure", "失敗原因"), { optional: true }),
  at: field.instant.shown(words("At", "操作時間"), { wire: "operTime" }),
  milliseconds: field.int().shown(words("Milliseconds", "耗時（毫秒）"), { wire: "costTime" }),
});
export interface OperLog extends RowOf<typeof operLogFields> {}

/** Filters of the list that are not fields of a line. */
export const operLogFilterFields = defineFields({
  kind: field.oneOf(operationKinds)(words("Kind", "操作類型"), { wire: "businessType" }),
  status: field.oneOf(outcomes)(words("Outcome", "結果")),
  ...dayRange("date"),
});

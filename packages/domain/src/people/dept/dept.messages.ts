/** Refusals about departments (docs/rules/people.md#departments). */
import { defineMessages, message } from "../../kernel/refusal.ts";

export const deptMessages = defineMessages({
  deptNameTaken: message(400, {
    en: "There is already a department called {name} here. Use another name, or change the existing one.",
    zh: "此處已有部門「{name}」，請改用其他名稱，或修改現有部門。",
  }),
  deptParentDisabled: message(400, {
    en: "The department {name} is disabled, so nothing can be added below it. Enable it first.",
    zh: "部門「{name}」已停用，不可在其下新增，請先啟用。",
  }),
  deptUnderItself: message(400, {
    en: "The department {name} cannot be below itself. Choose another parent.",
    zh: "部門「{name}」不可置於自身或其下級之下，請選擇其他上級。",
  }),
  deptTopNotYours: message(400, {
    en: "Only users who can see all departments can add one at the top level. Choose a parent department.",
    zh: "只有可查看所有部門的人才可設立頂層部門，請選擇上級部門。",
  }),
  deptNotWholeInSight: message(400, {
    en: "You cannot see where the department {name} belongs, or not all departments below it. Ask an administrator to move it.",
    zh: "你無法查看部門「{name}」的上級部門或其全部下級部門，請由管理員移動。",
  }),
  deptHasChildren: message(400, {
    en: "The department {name} has departments below it. Delete or move them first.",
    zh: "部門「{name}」設有下級部門，請先刪除或移走。",
  }),
  deptHasUsers: message(400, {
    en: "The department {name} has users. Move them to another department first.",
    zh: "部門「{name}」仍有用戶，請先轉至其他部門。",
  }),
  deptHasPosts: message(400, {
    en: "The department {name} has posts. Delete or move them first.",
    zh: "部門「{name}」設有崗位，請先刪除或移走。",
  }),
  deptHasEnabledChildren: message(400, {
    en: "The department {name} has enabled departments below it. Disable them first.",
    zh: "部門「{name}」設有正常使用的下級部門，請先停用。",
  }),
});

/** Refusals about roles (docs/rules/people.md#roles, docs/rules/companies.md#packages). */
import { defineMessages, message } from "../../kernel/refusal.ts";

export const roleMessages = defineMessages({
  roleKeyReserved: message(400, {
    en: "The permission characters {name} belong to the system. Choose others.",
    zh: "權限字元「{name}」為系統保留，請改用其他。",
  }),
  roleNameTaken: message(400, {
    en: "There is already a role called {name}. Use another name, or change the existing role.",
    zh: "角色「{name}」已存在，請改用其他名稱，或修改現有角色。",
  }),
  roleKeyTaken: message(400, {
    en: "Another role already has the permission characters {name}. Use others, or change the existing role.",
    zh: "權限字元「{name}」已屬另一角色，請改用其他字元，或修改現有角色。",
  }),
  roleBuiltIn: message(400, {
    en: "The role {name} belongs to the system and cannot be changed.",
    zh: "角色「{name}」為系統內置，不可更改。",
  }),
  roleInUse: message(400, {
    en: "The role {name} is assigned to users. Remove it from them first.",
    zh: "角色「{name}」已分配給用戶，請先取消分配。",
  }),
  roleMenusNotHeld: message(400, {
    en: "You can only grant what you have yourself. You do not have: {menu}.",
    zh: "只可授予自己擁有的權限：你沒有「{menu}」。",
  }),
  roleScopeTooWide: message(400, {
    en: "With this data scope the role would see data that you do not see yourself. Choose a narrower scope, or ask an administrator.",
    zh: "此資料範圍會令角色可查看你本身不可查看的資料，請選擇較窄的範圍，或由管理員處理。",
  }),
  roleHoldsMore: message(400, {
    en: "The role {name} includes rights that you do not have: {what}. Ask an administrator, or somebody who has it.",
    zh: "角色「{name}」包含你本身沒有的權限：{what}。請由管理員或具備該權限者處理。",
  }),
  rolesAreYourOwn: message(400, {
    en: "You cannot change your own roles. Ask another administrator.",
    zh: "不可更改自己的角色，請由其他管理員處理。",
  }),
  roleDisabled: message(400, {
    en: "The role {name} is disabled. Enable it first.",
    zh: "角色「{name}」已停用，請先啟用。",
  }),
});

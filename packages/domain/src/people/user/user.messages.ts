/** Refusals about users (docs/rules/people.md#users, docs/rules/people.md#users, docs/rules/companies.md#packages). */
import { defineMessages, message } from "../../kernel/refusal.ts";

export const userMessages = defineMessages({
  userNameLength: message(400, {
    en: "The account must have 2 to 20 characters",
    zh: "帳號長度必須為 2 至 20 個字元",
  }),
  userNameChinese: message(400, {
    en: "The user name cannot be Chinese",
    zh: "帳號不可使用中文",
  }),
  userNameMarkup: message(400, {
    en: "The account may not contain spaces or any of < > & \" ' / \\ |",
    zh: "帳號不可包含空格或 < > & \" ' / \\ |",
  }),
  userNameTaken: message(400, {
    en: "Another user already has the account {name}. Choose another account name.",
    zh: "帳號「{name}」已有人使用，請改用其他帳號。",
  }),
  userPhoneTaken: message(400, {
    en: "The phone number {name} belongs to another user. Check the number, or leave it empty.",
    zh: "電話「{name}」已屬其他用戶，請核對號碼，或留空。",
  }),
  userEmailTaken: message(400, {
    en: "The email address {name} belongs to another user. Check the address, or leave it empty.",
    zh: "電郵「{name}」已屬其他用戶，請核對地址，或留空。",
  }),
  deptUnknown: message(400, {
    en: "There is no department {name}. Add it first, or leave the cell empty.",
    zh: "沒有部門「{name}」，請先新增部門或留空此格。",
  }),
  deptAmbiguous: message(400, {
    en: "Several departments are called {name}. Write the department no. instead.",
    zh: "有多個部門名為「{name}」，請改填部門編號。",
  }),
  userRolesMissing: message(400, {
    en: "Please choose at least one role",
    zh: "請至少選擇一個角色",
  }),
  userWarehousesMissing: message(400, {
    en: "Please choose at least one warehouse: without one the user cannot work.",
    zh: "請至少選擇一個倉庫，否則用戶無法工作。",
  }),
  userQuotaExceeded: message(400, {
    en: "User quota exceeded: your company may have {most} users. Delete one, or ask for more.",
    zh: "用戶名額已滿：貴公司最多可有 {most} 名用戶，請刪除或申請增加名額。",
  }),
  userIsOperator: message(400, {
    en: "The super administrator {name} cannot be changed here.",
    zh: "不可更改超級管理員「{name}」。",
  }),
  administratorStays: message(400, {
    en: "The administrator cannot be deleted",
    zh: "管理員不可刪除",
  }),
  userIsYourself: message(400, {
    en: "You cannot delete yourself",
    zh: "不可刪除自己的帳號",
  }),
  userDisablesHimself: message(400, {
    en: "You cannot disable yourself",
    zh: "不可停用自己的帳號",
  }),
  lastAdministrator: message(400, {
    en: "{name} is the last enabled administrator. Make somebody else an administrator first.",
    zh: "{name} 是最後一位有效的管理員，請先委任其他管理員。",
  }),
  administratorsOnly: message(400, {
    en: "{name} is an administrator: only another administrator can change this account.",
    zh: "{name} 是管理員，只有其他管理員可更改其帳號。",
  }),
  adminRoleNotYours: message(400, {
    en: "Only an administrator can make somebody an administrator or take that role away.",
    zh: "只有管理員可授予或取消管理員角色。",
  }),
  userHoldsMore: message(400, {
    en: "{name} has rights that you do not have: {what}. Ask an administrator, or somebody who has it.",
    zh: "「{name}」擁有你本身沒有的權限：{what}。請由管理員或具備該權限者處理。",
  }),
  userWouldHoldMore: message(400, {
    en: "{name} would get rights that you do not have: {what}. Choose other roles, another department or other warehouses.",
    zh: "「{name}」會得到你本身沒有的權限：{what}。請選擇其他角色、部門或倉庫。",
  }),
  ownPasswordHere: message(400, {
    en: "Change your own password on your profile page, with the old one.",
    zh: "請在個人資料頁輸入舊密碼以更改自己的密碼。",
  }),
  initialPasswordMissing: message(400, {
    en: "There is no initial password for new users. Set sys.user.initPassword in the configuration first.",
    zh: "未設定新用戶的初始密碼，請先在參數設定中填寫 sys.user.initPassword。",
  }),
  userSignedIn: message(400, {
    en: "{name} has already signed in, so this import cannot be undone. Delete the other users by hand.",
    zh: "「{name}」已登入過，不可撤回此次匯入，請個別刪除其他用戶。",
  }),
  notAPicture: message(400, {
    en: "Please choose a picture: PNG, JPEG, GIF or WebP.",
    zh: "請選擇圖片：PNG、JPEG、GIF 或 WebP。",
  }),
  registerOff: message(400, {
    en: "Registration is not open here. Ask your administrator for an account.",
    zh: "暫不開放註冊，請向管理員申請帳號。",
  }),
  bindingOff: message(400, {
    en: "Signing in with other accounts is not offered.",
    zh: "不提供第三方帳號登入。",
  }),
});

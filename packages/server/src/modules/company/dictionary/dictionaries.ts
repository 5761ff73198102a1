/** Dictionaries that every company starts with; system ones cannot lose a value in use. */
import { words, type Words } from "@larder/domain/kernel/words";

export interface Dictionary {
  readonly type: string;
  readonly name: Words;
  readonly system: boolean;
  readonly entries: readonly { readonly value: string; readonly label: Words }[];
}

const entry = (value: string, en: string, zh: string) => ({ value, label: words(en, zh) });

/** England and Wales, as published by the government; later years are added here each spring. */
const bankHolidays = [
  "2024-01-01",
  "2024-03-29",
  "2024-04-01",
  "2024-05-06",
  "2024-05-27",
  "2024-08-26",
  "2024-12-25",
  "2024-12-26",
  "2025-01-01",
  "2025-04-18",
  "2025-04-21",
  "2025-05-05",
  "2025-05-26",
  "2025-08-25",
  "2025-12-25",
  "2025-12-26",
  "2026-01-01",
  "2026-04-03",
  "2026-04-06",
  "2026-05-04",
  "2026-05-25",
  "2026-08-31",
  "2026-12-25",
  "2026-12-28",
  "2027-01-01",
  "2027-03-26",
  "2027-03-29",
  "2027-05-03",
  "2027-05-31",
  "2027-08-30",
  "2027-12-27",
  "2027-12-28",
];

/**
 * Codes of the platform's objects (docs/rules/companies.md#first-data): every client of the wire dialect uses
 * these names.
 */
const ofPlatform: readonly Dictionary[] = [
  {
    type: "sys_user_sex",
    name: words("Sex", "性別"),
    entries: [entry("0", "Male", "男"), entry("1", "Female", "女"), entry("2", "Not told", "未知")],
  },
  {
    type: "sys_show_hide",
    name: words("Shown or hidden", "顯示狀態"),
    entries: [entry("0", "Shown", "顯示"), entry("1", "Hidden", "隱藏")],
  },
  {
    type: "sys_normal_disable",
    name: words("Normal or disabled", "系統開關"),
    entries: [entry("0", "Normal", "正常"), entry("1", "Disabled", "停用")],
  },
  {
    type: "sys_yes_no",
    name: words("Yes or no", "是否"),
    entries: [entry("Y", "Yes", "是"), entry("N", "No", "否")],
  },
  {
    type: "sys_notice_type",
    name: words("Notice types", "公告類型"),
    entries: [entry("1", "Notice", "通知"), entry("2", "Announcement", "公告")],
  },
  {
    type: "sys_notice_status",
    name: words("Notice statuses", "公告狀態"),
    entries: [entry("0", "Normal", "正常"), entry("1", "Closed", "關閉")],
  },
  {
    type: "sys_oper_type",
    name: words("Operation types", "操作類型"),
    entries: [
      entry("0", "Other", "其他"),
      entry("1", "Add", "新增"),
      entry("2", "Change", "修改"),
      entry("3", "Delete", "刪除"),
      entry("4", "Grant", "授權"),
      entry("5", "Export", "匯出"),
      entry("6", "Import", "匯入"),
      entry("7", "Force out", "強制登出"),
      entry("8", "Generate", "產生"),
      entry("9", "Clean", "清空"),
    ],
  },
  {
    type: "sys_common_status",
    name: words("Success or failure", "執行結果"),
    entries: [entry("0", "Success", "成功"), entry("1", "Failure", "失敗")],
  },
  {
    type: "sys_grant_type",
    name: words("Ways to sign in", "登入方式"),
    entries: [entry("password", "Password", "密碼登入")],
  },
  {
    type: "sys_device_type",
    name: words("Devices", "裝置類型"),
    entries: [
      entry("pc", "Computer", "電腦"),
      entry("android", "Android", "Android 裝置"),
      entry("ios", "iPhone or iPad", "iPhone 或 iPad"),
      entry("xcx", "Mini program", "小程式"),
    ],
  },
].map((dictionary) => ({ ...dictionary, system: true }));

const fixed = new Set(ofPlatform.flatMap(({ type, entries }) => entries.map(({ value }) => `${type} ${value}`)));

/** The program uses this value by name: its label may change, the value stays. */
export const isValueOfSystem = (type: string, value: string): boolean => fixed.has(`${type} ${value}`);

export const dictionaries: readonly Dictionary[] = [
  ...ofPlatform,
  {
    type: "region",
    name: words("Region", "地區"),
    system: false,
    entries: [
      entry("LONDON_C", "Central London", "倫敦市中心"),
      entry("LONDON_N", "North London", "倫敦北區"),
      entry("LONDON_E", "East London", "倫敦東區"),
      entry("LONDON_S", "South London", "倫敦南區"),
      entry("LONDON_W", "West London", "倫敦西區"),
      entry("SOUTH_EAST", "South East", "英格蘭東南部"),
      entry("MIDLANDS", "Midlands", "英格蘭中部"),
      entry("NORTH", "North of England", "英格蘭北部"),
      entry("SCOTLAND", "Scotland", "蘇格蘭"),
      entry("WALES", "Wales", "威爾斯"),
      entry("NI", "Northern Ireland", "北愛爾蘭"),
      entry("EXPORT", "Export", "出口"),
    ],
  },
  {
    type: "cosmo_partner",
    name: words("Partners with codes of their own", "使用自有編號的合作方"),
    system: false,
    entries: [entry("COSMO", "Cosmo", "Cosmo")],
  },
  {
    type: "bank_holiday",
    name: words("Bank holidays", "銀行假期"),
    system: true,
    entries: bankHolidays.map((day) => entry(day, day, day)),
  },
];

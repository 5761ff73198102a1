/** Dictionaries that every company starts with; system ones cannot lose a value in use. */
import { words, type Words } from "@larder/domain/kernel/words";

export interface Dictionary {
  readonly type: string;
  readonly name: Words;
  readonly system: boolean;
  readonly entries: readonly { readonly value: string; readonly label: Words }[];
}

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

const dictionary =
  (system: boolean) =>
  (type: string, name: Words, labels: Readonly<Record<string, Words>>): Dictionary => ({
    ...{ type, name, system },
    entries: Object.entries(labels).map(([value, label]) => ({ value, label })),
  });
/** A name, or a day, is the same in both languages. */
const alike = (text: string): Words => ({ en: text, zh: text });
const [ofPlatform, ofCompany] = [dictionary(true), dictionary(false)];

/**
 * Codes of the platform's objects (docs/rules/companies.md#first-data): every client of the wire dialect uses
 * these names.
 */
const platformCodes: readonly Dictionary[] = [
  ofPlatform("sys_user_sex", words("Sex", "性別"), {
    0: words("Male", "男"),
    1: words("Female", "女"),
    2: words("Not told", "未知"),
  }),
  ofPlatform("sys_show_hide", words("Shown or hidden", "顯示狀態"), {
    0: words("Shown", "顯示"),
    1: words("Hidden", "隱藏"),
  }),
  ofPlatform("sys_normal_disable", words("Normal or disabled", "系統開關"), {
    0: words("Normal", "正常"),
    1: words("Disabled", "停用"),
  }),
  ofPlatform("sys_yes_no", words("Yes or no", "是否"), { Y: words("Yes", "是"), N: words("No", "否") }),
  ofPlatform("sys_notice_type", words("Notice types", "公告類型"), {
    1: words("Notice", "通知"),
    2: words("Announcement", "公告"),
  }),
  ofPlatform("sys_notice_status", words("Notice statuses", "公告狀態"), {
    0: words("Normal", "正常"),
    1: words("Closed", "關閉"),
  }),
  ofPlatform("sys_oper_type", words("Operation types", "操作類型"), {
    0: words("Other", "其他"),
    1: words("Add", "新增"),
    2: words("Change", "修改"),
    3: words("Delete", "刪除"),
    4: words("Grant", "授權"),
    5: words("Export", "匯出"),
    6: words("Import", "匯入"),
    7: words("Force out", "強制登出"),
    8: words("Generate", "產生"),
    9: words("Clean", "清空"),
  }),
  ofPlatform("sys_common_status", words("Success or failure", "執行結果"), {
    0: words("Success", "成功"),
    1: words("Failure", "失敗"),
  }),
  ofPlatform("sys_grant_type", words("Ways to sign in", "登入方式"), { password: words("Password", "密碼登入") }),
  ofPlatform("sys_device_type", words("Devices", "裝置類型"), {
    pc: words("Computer", "電腦"),
    android: words("Android", "Android 裝置"),
    ios: words("iPhone or iPad", "iPhone 或 iPad"),
    xcx: words("Mini program", "小程式"),
  }),
];

const fixed = new Set(platformCodes.flatMap(({ type, entries }) => entries.map(({ value }) => `${type} ${value}`)));

/** The program uses this value by name: its label may change, the value stays. */
export const isValueOfSystem = (type: string, value: string): boolean => fixed.has(`${type} ${value}`);

export const dictionaries: readonly Dictionary[] = [
  ...platformCodes,
  ofCompany("region", words("Region", "地區"), {
    LONDON_C: words("Central London", "倫敦市中心"),
    LONDON_N: words("North London", "倫敦北區"),
    LONDON_E: words("East London", "倫敦東區"),
    LONDON_S: words("South London", "倫敦南區"),
    LONDON_W: words("West London", "倫敦西區"),
    SOUTH_EAST: words("South East", "英格蘭東南部"),
    MIDLANDS: words("Midlands", "英格蘭中部"),
    NORTH: words("North of England", "英格蘭北部"),
    SCOTLAND: words("Scotland", "蘇格蘭"),
    WALES: words("Wales", "威爾斯"),
    NI: words("Northern Ireland", "北愛爾蘭"),
    EXPORT: words("Export", "出口"),
  }),
  ofCompany("cosmo_partner", words("Partners with codes of their own", "使用自有編號的合作方"), {
    COSMO: alike("Cosmo"),
  }),
  ofCompany("certificate_kind", words("Certificates of suppliers", "供應商證書"), {
    SALSA: words("SALSA", "SALSA 認證"),
    BRCGS: words("BRCGS", "BRCGS 認證"),
    ORGANIC: words("Organic", "有機"),
    HALAL: words("Halal", "清真"),
    MSC: words("MSC", "MSC 認證"),
    INSURANCE: words("Insurance", "保險"),
    OTHER: words("Other", "其他"),
  }),
  ofPlatform(
    "bank_holiday",
    words("Bank holidays", "銀行假期"),
    Object.fromEntries(bankHolidays.map((day) => [day, alike(day)])),
  ),
];

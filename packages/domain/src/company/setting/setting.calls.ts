import { z } from "zod";
import { call, defineCalls, fileAnswer, SIGNED_IN, uploadedFile } from "../../kernel/calls.ts";
import { historyRow, versioned } from "../../kernel/record-calls.ts";
import { idSchema, idList, inputSchema, pick, rowSchema } from "../../kernel/fields.ts";
import { words, type Words } from "../../kernel/words.ts";
import { bankHolidayFields, companyFields, vatRateFields } from "./company.fields.ts";
import { moneySettings, settingFields } from "./setting.fields.ts";

const seen = "system:setting:list";
const all = "system:setting:edit";
/** Money and periods: administrator and accounts manager (docs/rules/records.md#company-settings). */
const money = "system:setting:money";

/** Loose, so that an unknown setting is refused with a message instead of silently ignored. */
const updateSchema = <S extends Parameters<typeof inputSchema>[0]>(fields: S) =>
  inputSchema(fields).extend(versioned.shape).loose() as z.ZodType<
    z.output<ReturnType<typeof inputSchema<S>>> & { version: number }
  >;
const shown = <S extends Parameters<typeof rowSchema>[0]>(fields: S) =>
  rowSchema(fields).extend({ version: z.number().int() }) as z.ZodType<
    z.output<ReturnType<typeof rowSchema<S>>> & { version: number }
  >;
const version = versioned as z.ZodType<{ version: number }>;
const moneyFields = pick(settingFields, ...moneySettings) as Pick<typeof settingFields, (typeof moneySettings)[number]>;

/** One record per company: read, its history, changed. */
const calls = <S extends Parameters<typeof inputSchema>[0]>(path: string, name: Words, fields: S) => ({
  get: call.get(path, { permission: seen, title: name, output: shown(fields) }),
  history: call.get(`${path}/history`, {
    permission: seen,
    title: words(`${name.en}: history`, `${name.zh}：修改記錄`),
    output: z.array(historyRow),
  }),
  update: call.put(path, {
    permission: all,
    title: words(`${name.en}: change`, `${name.zh}：修改`),
    input: updateSchema(fields),
    output: version,
  }),
});

export const settingCalls = defineCalls({
  ...calls("/system/setting", words("Settings of the company", "公司設定"), settingFields),
  updateMoney: call.put("/system/setting/money", {
    permission: money,
    title: words("Financial and period settings: change", "財務及期間設定：修改"),
    input: updateSchema(moneyFields) as z.ZodType<Record<string, unknown> & { version: number }>,
    output: version,
  }),
});

/** The company's details on printed documents. */
export const companyCalls = defineCalls({
  ...calls("/system/company", words("Letterhead", "公司信頭"), companyFields),
  logo: call.get("/system/company/logo", {
    permission: seen,
    title: words("Letterhead: logo", "公司信頭：標誌"),
    output: fileAnswer,
    answer: "file",
  }),
  setLogo: call.post("/system/company/logo", {
    permission: all,
    title: words("Letterhead: upload the logo", "公司信頭：上載標誌"),
    input: z.object({ file: uploadedFile }),
    upload: true,
  }),
  /** What everybody of the company sees of it at the top left. */
  brand: call.get("/system/company/brand", {
    permission: SIGNED_IN,
    title: words("The company's name, logo and colour", "公司名稱、標誌及代表色"),
    output: rowSchema(pick(companyFields, "companyName", "companyNameZh", "brandColour", "hasLogo")),
  }),
  brandLogo: call.get("/system/company/brand/logo", {
    permission: SIGNED_IN,
    title: words("The company's logo on the screen", "畫面上的公司標誌"),
    output: fileAnswer,
    answer: "file",
  }),
  removeLogo: call.delete("/system/company/logo", {
    permission: all,
    title: words("Letterhead: remove the logo", "公司信頭：移除標誌"),
  }),
});

/** A few dated rows, all of them at once. */
const allOf = <S extends Parameters<typeof rowSchema>[0]>(path: string, title: Words, fields: S) =>
  call.get(`${path}/list`, { permission: seen, title, output: z.array(rowSchema(fields)) });

export const bankHolidayCalls = defineCalls({
  list: allOf("/system/bankHoliday", words("Bank holidays", "銀行假期"), bankHolidayFields),
  add: call.post("/system/bankHoliday", {
    permission: money,
    title: words("Bank holidays: add", "銀行假期：新增"),
    input: inputSchema(bankHolidayFields),
    output: idSchema,
  }),
  remove: call.delete("/system/bankHoliday/{ids}", {
    permission: money,
    title: words("Bank holidays: delete", "銀行假期：刪除"),
    input: z.object({ ids: idList }) as z.ZodType<{ ids: number[] }>,
  }),
});

const rate = pick(vatRateFields, "code", "validFrom");

export const vatRateCalls = defineCalls({
  list: allOf("/system/vatRate", words("VAT rates", "增值稅稅率"), vatRateFields),
  add: call.post("/system/vatRate", {
    permission: money,
    title: words("VAT rates: add", "增值稅稅率：新增"),
    input: inputSchema(vatRateFields),
  }),
  remove: call.delete("/system/vatRate", {
    permission: money,
    title: words("VAT rates: remove one that has not started", "增值稅稅率：撤回未生效稅率"),
    input: inputSchema(rate),
  }),
});

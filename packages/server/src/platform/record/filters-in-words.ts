/** The filters of an exported list as its reader would say them: "State: Draft, Confirmed". */
import type { Field } from "@larder/domain/kernel/fields";
import { fieldOfFilter } from "@larder/domain/kernel/record-calls";
import { nameIn, words, type Language, type Words } from "@larder/domain/kernel/words";
import { mayDo, type Ctx } from "../context.ts";
import type { AnyRow } from "./export-column.ts";
import type { Exporting } from "./exporting.ts";
import { knownRecords } from "./record-registry.ts";
import { dayText, filterText } from "./worded-value.ts";

const PAGE: ReadonlySet<string> = new Set(["pageNum", "pageSize", "orderByColumn", "isAsc", "after"]);

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);

const labelled = (language: Language, label: Words, text: string): string =>
  language === "zh" ? `${label.zh}：${text}` : `${label.en}: ${text}`;

const SEARCH = words("Search", "搜尋");
const WAREHOUSE = words("Warehouse", "倉庫");
const CREATED = words("Created", "建立時間");

/** `first` is a row of the list: it names what it is about. */
export async function filtersInWords(ctx: Ctx, exporting: Exporting, first: AnyRow | null): Promise<string[]> {
  const { call, asked } = exporting;
  const given = Object.entries(asked).filter(([name, value]) => !PAGE.has(name) && isGiven(value));
  const said = await Promise.all(given.map(([name, value]) => one(ctx, exporting, first, name, value)));
  const warehouse = call.warehouse && ctx.warehouseId !== null ? [await warehouseIn(ctx, ctx.warehouseId)] : [];
  return [...warehouse, ...said.filter((text) => text !== null)];
}

async function one(
  ctx: Ctx,
  { call }: Exporting,
  first: AnyRow | null,
  name: string,
  value: unknown,
): Promise<string | null> {
  const { language } = ctx;
  if (name === "search") return labelled(language, SEARCH, `“${String(value)}”`);
  if (name === "params") return created(language, value as { beginTime?: string; endTime?: string });
  const field = fieldOfFilter(call, name);
  if (!field) return null;
  if (field.kind === "ref")
    return labelled(language, field.label, await nameOf(ctx, field, name, Number(value), first));
  return labelled(language, field.label, filterText(language, field, value));
}

const created = (language: Language, { beginTime = "", endTime = "" }: { beginTime?: string; endTime?: string }) =>
  beginTime === "" || endTime === ""
    ? null
    : labelled(language, CREATED, `${dayText(language, beginTime)} – ${dayText(language, endTime)}`);

/** As the list shows it, or the record itself if the caller may see it. */
async function nameOf(ctx: Ctx, field: Field, name: string, id: number, first: AnyRow | null): Promise<string> {
  const inRow = first && companionOf(first, name, id, ctx.language);
  if (inRow) return inRow;
  const record = knownRecords().find(({ entity }) => entity === field.entity);
  if (record && mayDo(ctx.actor, record.get.permission)) {
    const [row] = (await record.byIds(ctx, [id])) as AnyRow[];
    const number = row && record.number ? row[record.number.field] : null;
    const said = row && [number, nameIn(ctx.language, row)].filter(isGiven);
    if (said && said.length > 0) return said.join(" ");
  }
  return `#${id}`;
}

/** `customerCode` and `customerNameEn` beside `customerId`, if it is the one that was asked for. */
function companionOf(row: AnyRow, name: string, id: number, language: Language): string | null {
  if (row[name] !== undefined && row[name] !== id) return null;
  const base = name.replace(/Id$/, "");
  const named = nameIn(language, {
    nameEn: (row[`${base}NameEn`] ?? row[`${base}Name`]) as string | null,
    nameZh: row[`${base}NameZh`] as string | null,
  });
  const said = [row[`${base}Code`] ?? row[`${base}No`], named].filter(isGiven);
  return said.length === 0 ? null : said.join(" ");
}

async function warehouseIn(ctx: Ctx, id: number): Promise<string> {
  const { code } = await ctx.db
    .selectFrom("warehouse")
    .select("code")
    .where("tenantId", "=", ctx.tenantId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return labelled(ctx.language, WAREHOUSE, code);
}

/**
 * Imports opening stock (docs/rules/records.md#imports, docs/rules/stock.md#create-stock): it becomes drafts of
 * create stock in the current warehouse, which users with the permission check and post. Can be undone as long
 * as they are drafts.
 */
import type { InputOf as CallInput } from "@larder/domain/kernel/calls";
import type { InputOf } from "@larder/domain/kernel/fields";
import { words } from "@larder/domain/kernel/words";
import type { createStockCalls } from "@larder/domain/stock/create-stock/create-stock.calls";
import { createStockMessages as say } from "@larder/domain/stock/create-stock/create-stock.messages";
import { createStockRefusal, type CreateStockLine } from "@larder/domain/stock/create-stock/create-stock.rules";
import { stockMessages } from "@larder/domain/stock/messages";
import { openingStockFields as columns } from "@larder/domain/stock/create-stock/opening-stock-import.fields";
import type { Ctx } from "../../../platform/context.ts";
import { importWords } from "../../../platform/import/import.messages.ts";
import type { Importer, Sheet } from "../../../platform/import/importer.ts";
import { inYieldingSteps } from "../../../platform/threads/yielding.ts";
import { goodsByCodes, unitByCode } from "../goods/traded-goods.store.ts";
import { knownBatches } from "../ledger/batch.store.ts";
import { isCounted } from "../goods/placed-lines.ts";
import { batchNoOf, create, receivedOf, remove } from "./create-stock.service.ts";
import { locationsByCode } from "./create-stock.store.ts";

type Row = InputOf<typeof columns>;
type Line = CallInput<typeof createStockCalls.create>["lines"][number];

/** Maximum number of lines per document. */
const LINES = 500;

export const openingStockImporter: Importer<typeof columns, Line> = {
  entity: "createStock",
  permission: "stock:create:import",
  name: words("Opening stock", "期初庫存"),
  columns,
  tables: ["createStockHead", "createStockLine"],
  check: async (ctx) => (sheet) => check(ctx, sheet),
  // Rows of one batch must agree, wherever they are.
  whole: true,
  write,
  remove,
};

async function check(ctx: Ctx, sheet: Sheet<Row>): Promise<Line[]> {
  const [goods, locations] = await Promise.all([
    goodsByCodes(
      ctx,
      sheet.rows.map(({ values }) => values.goods),
    ),
    locationsByCode(ctx),
  ]);
  const ready: Line[] = [];
  const asEntered: (CreateStockLine & { readonly line: number })[] = [];
  await inYieldingSteps(sheet.rows, ({ line, values }) => {
    const one = goods.get(values.goods.toUpperCase());
    if (!one) return sheet.problem(line, "goods", importWords.unknown(values.goods));
    if (one.status !== "0") return sheet.problem(line, "goods", say.goodsDisabled({ code: one.code }).words);
    const unit = unitByCode(one, values.unit ?? null);
    if (!unit) return sheet.problem(line, "unit", stockMessages.unitNotOfGoods({ code: one.code }).words);
    const locationId = locations.get(values.location.toUpperCase());
    if (!locationId) return sheet.problem(line, "location", stockMessages.locationElsewhere().words);
    if (values.weightKg && !one.catchWeight)
      return sheet.problem(line, "weightKg", stockMessages.weightNotKept({ code: one.code }).words);
    // A batch without a number gets our own at posting.
    const batchNo = batchNoOf(one, "", line, values.batchNo);
    const expiryDate = one.batchTracked ? (values.expiryDate ?? null) : null;
    asEntered.push({
      line,
      ...receivedOf({ goodsId: one.id, batchNo, expiryDate }, one),
      qty: values.qty,
      unit,
      baseCountable: isCounted(one),
      cost: values,
    });
    const { goods: _goods, unit: _unit, location: _location, ...plain } = values;
    ready.push({ ...plain, goodsId: one.id, unitId: unit.unitId, locationId });
  });
  const known = await knownBatches(ctx, asEntered);
  const refusal = asEntered.length > 0 ? createStockRefusal(asEntered, known, (i) => String(asEntered[i]!.line)) : null;
  for (const { path, words: text } of refusal?.fields ?? []) {
    const [line, field] = path.split(".") as [string, keyof Row & string];
    sheet.problem(Number(line), field, text);
  }
  return ready;
}

async function write(ctx: Ctx, lines: readonly Line[]): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < lines.length; at += LINES)
    ids.push((await create(ctx, { reason: "OPENING", lines: lines.slice(at, at + LINES) })).id);
  return ids;
}

/** What a price file changes and does not mention, said before it is imported (docs/rules/suppliers.md#price-files). */
import { words } from "@larder/domain/kernel/words";
import type { PriceReportRow } from "@larder/domain/purchase/supplier-price/price-file.fields";
import { risePct, type PriceChange } from "@larder/domain/purchase/supplier-price/price-file.rules";
import { unitOf, type TradedGoods } from "@larder/domain/stock/goods/traded-goods";
import type { Ctx } from "../../../platform/context.ts";
import type { Judged, Sheet } from "../../../platform/import/importer.ts";
import { goodsByIds } from "../../stock/index.ts";
import type { Values } from "./price-file.named.ts";
import { askedBy, keyOf, type AskedOf } from "./price-file.store.ts";

type Filed = Omit<AskedOf, "id" | "preferred" | "supplier">;

export interface Changed {
  readonly key: string;
  /** By its code. */
  readonly supplier: string;
  readonly price: Filed;
  readonly change: Exclude<PriceChange, { kind: "refused" }>;
}

/** How many there are of each kind, each price that rises or falls, and which prices the file does not mention. */
export async function report(ctx: Ctx, judged: readonly Judged<Changed>[], sheet: Sheet<Values>): Promise<void> {
  const many = { new: 0, up: 0, down: 0, equal: 0, recoded: 0, same: 0 };
  for (const { line, ready } of judged) {
    many[ready.change.kind]++;
    note(sheet, line, ready);
  }
  const gone = await notMentioned(ctx, judged);
  const goods = await goodsByIds(
    ctx,
    [...gone, ...judged.map(({ ready }) => ready.price)].map(({ goodsId }) => goodsId),
  );
  for (const one of gone) sheet.remark(missing(one, goods));
  sheet.report([
    ...judged.map(({ ready: { supplier, price, change } }) => rowOf({ ...price, supplier }, change, goods)),
    ...gone.map((one) => rowOf(one, null, goods)),
  ]);
  sheet.summary(
    words(
      `${many.up} up · ${many.down} down · ${many.new} new · ${many.equal} prolonged · ${many.recoded} with another VAT code · ${many.same} unchanged · ${gone.length} valid prices are not in the file and stay`,
      `上調 ${many.up} · 下調 ${many.down} · 新增 ${many.new} · 延長 ${many.equal} · 稅碼更改 ${many.recoded} · 不變 ${many.same} · 另有 ${gone.length} 項有效價格不在檔案內，維持不變`,
    ),
  );
}

function note(sheet: Sheet<Values>, line: number, { price, change }: Changed): void {
  if (change.kind === "up" || change.kind === "down") {
    const [was, now] = [change.before.price, price.price];
    const pct = signedPct(was, now);
    const text = `£${was} → £${now}${pct === null ? "" : ` (${pct} %)`}`;
    sheet.note(line, "price", words(text, text));
  }
  if (change.kind === "recoded") {
    const text = `${change.before.vatCode ?? "–"} → ${price.vatCode}`;
    sheet.note(line, "vatCode", words(text, text));
  }
}

function signedPct(was: string, now: string): string | null {
  const pct = risePct(was, now);
  return pct === null || pct.startsWith("-") ? pct : `+${pct}`;
}

function missing({ goodsId, unitId, supplier, supplierCode, price }: AskedOf, all: ReadonlyMap<number, TradedGoods>) {
  const goods = all.get(goodsId);
  const unit = goods && unitOf(goods, unitId);
  const code = [supplier, supplierCode, goods?.code].filter(Boolean).join(" · ");
  return words(
    `Not in the file: ${code} ${goods?.nameEn ?? goods?.nameZh ?? ""}, ${unit?.nameEn ?? ""}, £${price}`,
    `不在檔案內：${code} ${goods?.nameZh ?? goods?.nameEn ?? ""}，${unit?.nameZh ?? unit?.nameEn ?? ""}，£${price}`,
  );
}

/** Without a change it is not in the file. */
function rowOf(
  price: Filed & Pick<AskedOf, "supplier">,
  change: Changed["change"] | null,
  all: ReadonlyMap<number, TradedGoods>,
): PriceReportRow {
  const goods = all.get(price.goodsId);
  const before = change && "before" in change ? change.before.price : change?.kind === "new" ? null : price.price;
  return {
    ...{ change: change?.kind ?? "gone", supplier: price.supplier, supplierCode: price.supplierCode },
    ...{ goodsCode: goods?.code ?? "", goodsNameEn: goods?.nameEn ?? null, goodsNameZh: goods?.nameZh ?? null },
    ...{ unit: (goods && unitOf(goods, price.unitId)?.code) ?? "", minQty: price.minQty },
    ...{ was: before, price: change ? price.price : null, vatCode: price.vatCode },
    changePct: change && before !== null ? signedPct(before, price.price) : null,
    ...{ validFrom: price.validFrom, validTo: price.validTo },
  };
}

/** Of the suppliers in the file, what is valid on the first day that the file names. */
async function notMentioned(ctx: Ctx, judged: readonly Judged<Changed>[]): Promise<AskedOf[]> {
  const from = judged.map(({ ready }) => ready.price.validFrom).toSorted()[0];
  if (from === undefined) return [];
  const keys = new Set(judged.map(({ ready }) => ready.key));
  const asked = await askedBy(ctx, [...new Set(judged.map(({ ready }) => ready.price.supplierId))]);
  const valid = asked.filter(({ validFrom, validTo }) => validFrom <= from && (validTo === null || validTo >= from));
  return valid.filter((one) => !keys.has(keyOf(one)));
}

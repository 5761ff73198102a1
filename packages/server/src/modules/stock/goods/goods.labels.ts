/** Labels of products: bar code, name in both languages, price, and allergens in bold (docs/rules/goods.md#labels). */
import type { FileAnswer, InputOf } from "@larder/domain/kernel/calls";
import { refuse } from "@larder/domain/kernel/refusal";
import { allergenWords, namedAllergens } from "@larder/domain/stock/goods/allergens";
import { barsOf } from "@larder/domain/stock/goods/bars.rules";
import type { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import type { Goods } from "@larder/domain/stock/goods/goods.fields";
import { goodsMessages as say } from "@larder/domain/stock/goods/goods.messages";
import { labelSizes } from "@larder/domain/stock/goods/label-sizes";
import type { Ctx } from "../../../platform/context.ts";
import { renderPdf } from "../../../platform/print/pdf.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { byIds } from "./goods.store.ts";

/** Twenty sheets of 24. */
const MOST = 480;

export async function labels(ctx: Ctx, { ids, copies, size }: InputOf<typeof goodsCalls.labels>): Promise<FileAnswer> {
  const wanted = [...new Set(ids)];
  const asked = wanted.length * copies;
  if (asked > MOST) refuse(say.tooManyLabels({ most: String(MOST), asked: String(asked) }));
  const found = new Map((await byIds(ctx, wanted)).map((one) => [one.id, one]));
  const all = wanted.map((id) => orNotFound(found.get(id)));
  const paper = { labels: all.map(labelOf), copies, size: labelSizes[size] };
  const bytes = await renderPdf("/modules/stock/goods/labels.typ", paper);
  return { name: "labels.pdf", type: "application/pdf", bytes, inline: true };
}

/** Shown with a product; not among what is entered of its units. */
interface NamedUnit {
  readonly unitNameEn?: string | null;
  readonly unitNameZh?: string | null;
}

function labelOf(one: Goods) {
  // The bar code of the unit in which it is sold; without one its code is printed.
  const unit: (Goods["units"][number] & NamedUnit) | undefined = one.units.find(({ unitId }) => unitId === one.unitId);
  const text = unit?.barCode ?? one.code;
  return {
    ...{ code: one.code, nameEn: one.nameEn, nameZh: one.nameZh },
    ...{ price: one.salePrice ?? null, priceUnit: one.priceUnit ?? null },
    ...{ unitNameEn: unit?.unitNameEn ?? null, unitNameZh: unit?.unitNameZh ?? null },
    ...{ text, bars: barsOf(text) ?? [] },
    contains: allergensOf(one, "CONTAINS"),
    mayContain: allergensOf(one, "MAY_CONTAIN"),
  };
}

/** In both languages, and which cereal or nut: once, because it is entered in one. */
const allergensOf = ({ allergens }: Goods, presence: "CONTAINS" | "MAY_CONTAIN") =>
  (allergens ?? [])
    .filter((row) => row.presence === presence)
    .map(({ allergen, detail }) => {
      const { en, zh } = allergenWords[allergen];
      const which = namedAllergens.has(allergen) && detail ? ` (${detail})` : "";
      return `${en} ${zh}${which}`;
    });

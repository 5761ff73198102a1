/** Product sheets on paper: what a customer or an inspector is handed (docs/rules/reports.md#product-sheet). */
import type { InputOf, FileAnswer } from "@larder/domain/kernel/calls";
import { refuse } from "@larder/domain/kernel/refusal";
import { temperatureWords } from "@larder/domain/kernel/temperature.words";
import type { productSheetCalls } from "@larder/domain/reports/product-sheet/product-sheet.calls";
import { productSheetMessages as say } from "@larder/domain/reports/product-sheet/product-sheet.messages";
import { allergenText, notKnown } from "@larder/domain/reports/product-sheet/product-sheet.rules";
import type { Presence } from "@larder/domain/stock/goods/allergens";
import { dateTypeWords, gmWords, goodsFields, nutritionFields } from "@larder/domain/stock/goods/goods.fields";
import type { Ctx } from "../../../platform/context.ts";
import { sellerOf } from "../../../platform/print/parties.ts";
import { renderPdf } from "../../../platform/print/pdf.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { companyOf, printedLogo } from "../../company/index.ts";
import { sheets } from "./product-sheet.service.ts";
import { printedFacts, type PrintedFacts } from "./product-sheet.store.ts";

/** A page each. */
const MOST = 200;

type Asked = InputOf<typeof productSheetCalls.pdf>;

/** One product is printed whatever its status. */
async function wanted(ctx: Ctx, { goodsId, ...asked }: Asked): Promise<PrintedFacts[]> {
  const ids = goodsId ? [goodsId] : (await sheets(ctx, asked)).map(({ id }) => id);
  if (ids.length === 0) refuse(say.nothingToPrint());
  if (ids.length > MOST) refuse(say.tooManySheets({ most: String(MOST), found: String(ids.length) }));
  const found = await printedFacts(ctx, ids);
  if (goodsId) orNotFound(found[0]);
  return found;
}

export async function pdf(ctx: Ctx, asked: Asked): Promise<FileAnswer> {
  const [products, company, logo] = await Promise.all([wanted(ctx, asked), companyOf(ctx), printedLogo(ctx)]);
  const bytes = await renderPdf("/modules/reports/product-sheet/product-sheet.typ", {
    layout: asked.language ?? "both",
    day: ctx.today,
    seller: { ...sellerOf(company), awrsUrn: null, logo },
    products: products.map(productOf),
  });
  const [first] = products;
  const name = products.length === 1 ? `${first!.code}.pdf` : "product-sheets.pdf";
  return { name, type: "application/pdf", bytes, inline: true };
}

const bothWays = (text: (language: "en" | "zh") => string | null) => ({ en: text("en"), zh: text("zh") });

function productOf(one: PrintedFacts) {
  const { declared, storage, dateType, shelfLifeDays, gm } = one;
  const allergens = (presence: Presence) => bothWays((language) => allergenText(declared, presence, language));
  return {
    ...{ code: one.code, nameEn: one.nameEn, nameZh: one.nameZh, ingredients: one.ingredients, origin: one.origin },
    ...{ contains: allergens("CONTAINS"), mayContain: allergens("MAY_CONTAIN"), free: allergens("NO") },
    unknown: dateType === "NONE" ? 0 : notKnown(declared),
    storage: temperatureWords[storage],
    dateType: dateType === "NONE" ? null : dateTypeWords[dateType],
    shelfLifeDays,
    gm: gm && gmWords[gm],
    diets: (["vegetarian", "vegan", "halal"] as const)
      .filter((name) => one[name])
      .map((name) => goodsFields[name].label),
    texts: texts.flatMap((name) => (one[name] ? [{ label: goodsFields[name].label, text: one[name] }] : [])),
    nutrition: nutrition.flatMap((name) => {
      const amount = one[name];
      return amount === null ? [] : [{ label: nutritionFields[name].label, amount }];
    }),
  };
}

const texts = [
  ...(["legalName", "netQuantity", "durability", "storageInstructions", "species", "catchArea"] as const),
  ...(["productionMethod", "healthMark", "organicCode"] as const),
];
const nutrition = Object.keys(nutritionFields) as (keyof typeof nutritionFields)[];

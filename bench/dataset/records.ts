/** Products and customers of one company, with their search words. */
import { searchWords } from "../../packages/server/src/platform/search/words.ts";
import type { Client } from "pg";
import type { SavedCompany } from "./company.ts";
import { copyRows, type Row } from "./copy-rows.ts";
import { customerName, goodsCode, goodsName, shopCode } from "./names.ts";

/** All products cost the same, in money that needs no rounding: the measure is about the path, not the arithmetic. */
export const PRICE_PENCE = 250;
export const PRICE = "2.5000";
export const isStandardRated = (nth: number): boolean => nth % 3 === 0;

/** Half of all products. */
const storageOf = (nth: number): string => (nth % 2 === 0 ? "AMBIENT" : "CHILLED");

export interface Records extends Pick<SavedCompany, "tenantId" | "unitId" | "goodsIds" | "customerIds"> {
  readonly at: string;
}

export async function writeRecords(
  client: Client,
  { tenantId, unitId, goodsIds, customerIds, at }: Records,
): Promise<void> {
  await copyRows(
    client,
    "unit",
    ["tenant_id", "id", "code", "name_en", "name_zh", "countable", "create_time", "update_time"],
    [[tenantId, unitId, "PC", "Piece", "件", true, at, at]],
  );
  await copyRows(
    client,
    "goods",
    "tenant_id id code name_en name_zh base_unit_id unit_id vat_code sale_price min_price batch_tracked date_type storage create_time update_time".split(
      " ",
    ),
    goodsIds.values().map((id, nth): Row => {
      const { en, zh } = goodsName(nth);
      const vat = isStandardRated(nth) ? "S20" : "Z0";
      return [
        tenantId,
        id,
        goodsCode(nth),
        en,
        zh,
        unitId,
        unitId,
        vat,
        PRICE,
        1,
        true,
        "BEST_BEFORE",
        storageOf(nth),
        at,
        at,
      ];
    }),
  );
  await copyRows(
    client,
    "goods_unit",
    ["tenant_id", "goods_id", "unit_id", "factor"],
    goodsIds.values().map((id): Row => [tenantId, id, unitId, 1]),
  );
  await copyRows(
    client,
    "customer",
    "tenant_id id shop_code name_en name_zh address post_code country payment_term create_time update_time".split(" "),
    customerIds.values().map((id, nth): Row => {
      const { en, zh } = customerName(nth);
      return [tenantId, id, shopCode(nth), en, zh, `${nth + 1} Gerrard Street\nLondon`, "W1D 6PL", "GB", 30, at, at];
    }),
  );
  await copyRows(client, "search_word", ["tenant_id", "entity", "rank", "word", "record_id"], wordsOfAll());

  function* wordsOfAll(): Generator<Row> {
    for (const [nth, id] of goodsIds.entries()) yield* searchWordsOf("goods", id, [goodsCode(nth)], goodsName(nth));
    for (const [nth, id] of customerIds.entries())
      yield* searchWordsOf("customer", id, [shopCode(nth), "W1D 6PL"], customerName(nth));
  }
  function* searchWordsOf(
    entity: string,
    id: number,
    codes: string[],
    { en, zh }: { en: string; zh: string },
  ): Generator<Row> {
    for (const { word, rank } of searchWords({ codes, names: [en, zh] })) yield [tenantId, entity, rank, word, id];
  }
}

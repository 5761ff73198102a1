/**
 * Finds products while a line is entered: best match first, with the current warehouse's stock. One statement,
 * so that an answer arrives between two keystrokes.
 */
import type { Rows } from "@larder/domain/kernel/calls";
import type { GoodsMatch } from "@larder/domain/stock/goods/goods.calls";
import { warehouseOf, type Ctx } from "../../../platform/context.ts";
import { bestMatches } from "../../../platform/search/search.ts";
import { available, BLOCKED } from "../ledger/available.ts";

interface Wanted {
  readonly search?: string | undefined;
  readonly limit: number;
  readonly codes?: readonly string[] | undefined;
  readonly purpose: "SALE" | "PURCHASE" | "STOCK";
}

/** Up to this many equally good matches, the first by code are shown; with more, those stored first. */
const MATCHES = 100;
const ALL_MATCHES = 1_000_000;

/** Which products are found, and in which unit they are proposed. */
const purposes = {
  SALE: { wanted: "not g.deleted and g.sellable and g.status = '0'", unit: "g.unit_id" },
  PURCHASE: {
    wanted: "not g.deleted and g.purchasable and g.status = '0'",
    unit: "coalesce(g.purchase_unit_id, g.unit_id)",
  },
  STOCK: { wanted: "not g.deleted", unit: "g.unit_id" },
} as const;

export async function findGoods(ctx: Ctx, wanted: Wanted): Promise<Rows<GoodsMatch>> {
  const { rows, cut } = await find(ctx, wanted, MATCHES);
  // Products not for sale do not take others' place: if too few of the best matches remain, all are checked.
  const found = cut && rows.length < wanted.limit ? (await find(ctx, wanted, ALL_MATCHES)).rows : rows;
  return { rows: found, total: found.length };
}

/**
 * All matches in one row. As rows PostgreSQL would expect a hundred of them from any text, find that a plan for the text at hand is
 * cheaper, and make one for each key that is pressed: that takes three times as long as the search itself.
 */
const gathered = (matches: string): string =>
  `select array_agg(record_id) as ids, array_agg(best) as bests, array_agg(word) as words, bool_or(cut) as cut from (${matches}) m`;

async function find(
  ctx: Ctx,
  { search, limit, codes, purpose }: Wanted,
  most: number,
): Promise<{ rows: GoodsMatch[]; cut: boolean }> {
  const matches = codes ? null : bestMatches("goods", search ?? "", 5, most);
  const { wanted, unit } = purposes[purpose];
  const chosen = codes
    ? `select g.id, row_number() over (order by g.code) as place from goods g
        where g.tenant_id = $1 and ${wanted}
          and (upper(g.code) = any($5) or g.id in (select goods_id from goods_unit where tenant_id = $1 and bar_code = any($5))) order by place limit $4`
    : matches
      ? // By their keys, one after the other, so that no estimate makes the plan read all products.
        `select g.id, row_number() over (order by m.best, m.word, g.code) as place
         from matched cross join lateral unnest(matched.ids, matched.bests, matched.words) m(record_id, best, word) cross join lateral (select g.id, g.code from goods g where g.tenant_id = $1 and g.id = m.record_id and ${wanted} offset 0) g
        order by place limit $4`
      : `select g.id, row_number() over (order by g.code, g.id) as place from goods g where g.tenant_id = $1 and ${wanted} order by g.code, g.id limit $4`;
  const { rows } = await ctx.query(
    `with ${matches ? `matched as materialized (${gathered(matches.text)}), ` : ""}chosen as (${chosen})
     select ${matches ? "(select cut from matched)" : "false"} as cut, g.id, g.code, du.bar_code as "barCode", g.name_en as "nameEn", g.name_zh as "nameZh", ${unit} as "unitId", g.sale_price as "salePrice", g.vat_code as "vatCode",
            case when $2 = 'zh' then coalesce(nullif(u.name_zh, ''), u.name_en) else u.name_en end as "unitName",
            case when $2 = 'zh' then coalesce(nullif(bu.name_zh, ''), bu.name_en) else bu.name_en end as "baseUnitName",
            coalesce(du.factor, 1) as factor, coalesce(s.qty, 0)::numeric(14, 3) as live,
            ${available("s", "blocked.qty")} as available,
            (select min(f.id) from stored_file f where f.tenant_id = $1 and f.entity = 'goods' and f.entity_id = g.id and f.content_type like 'image/%') as "pictureId"
       from chosen
       join goods g on g.tenant_id = $1 and g.id = chosen.id
       join unit u on u.tenant_id = $1 and u.id = ${unit}
       join unit bu on bu.tenant_id = $1 and bu.id = g.base_unit_id
       left join goods_unit du on du.tenant_id = $1 and du.goods_id = g.id and du.unit_id = ${unit}
       left join stock_cost s on s.tenant_id = $1 and s.warehouse_id = $3 and s.goods_id = g.id
       left join lateral (select sum(b.on_hand) as qty from stock_balance b
                            join batch t on t.tenant_id = $1 and t.id = b.batch_id
                            join location l on l.tenant_id = $1 and l.id = b.location_id
                           where b.tenant_id = $1 and b.warehouse_id = $3 and b.goods_id = g.id and ${BLOCKED}) blocked on true
      order by chosen.place`,
    [
      ctx.tenantId,
      ctx.language,
      warehouseOf(ctx),
      codes?.length ?? limit,
      ...(codes ? [codes.map((code) => code.toUpperCase())] : (matches?.values ?? [])),
    ],
  );
  return {
    rows: rows.map(({ cut: _, pictureId, ...row }) => ({ ...row, ...(pictureId ? { pictureId } : {}) }) as GoodsMatch),
    cut: matches !== null && rows[0]?.cut !== false,
  };
}

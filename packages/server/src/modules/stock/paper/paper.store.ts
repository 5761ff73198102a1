/**
 * How a stock paper is read: create stock, an adjustment. All are papers of one warehouse with goods on their lines, so they
 * are found by number, goods and day, shown with their lines in one round trip, and locked head first. A paper declares its
 * tables, its own figures and the columns of its lines; in all of them the head is called `paper` and a line `l`.
 */
import { sql, type AliasedRawBuilder, type RawBuilder, type Selectable } from "kysely";
import type { Call, Page, Rows } from "@larder/domain/kernel/calls";
import type { Range } from "@larder/domain/kernel/platform-filters";
import { paperSorts } from "@larder/domain/stock/paper/paper.sorts";
import { warehouseOf, type Ctx } from "../../../platform/context.ts";
import { lineColumns } from "../../../platform/db/columns.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { listOf } from "../../../platform/record/declared-lists.ts";
import { between, equals, type Wanted } from "../../../platform/record/conditions.ts";
import { userName, warehouseName } from "../../../platform/record/audit-columns.ts";
import { snake } from "../../../platform/record/snake-case.ts";
import { matchesSearch } from "../../../platform/search/search.ts";

type PaperTable = "adjustHead" | "createStockHead";
type LineTable = "adjustLine" | "createStockLine";

/** What any of them may be asked for. */
interface PaperFilters extends Page, Range {
  readonly state?: Wanted;
  readonly reason?: Wanted;
  readonly goodsId?: number | null | undefined;
  readonly userId?: number | null | undefined;
  readonly dateFrom?: string | null | undefined;
  readonly dateTo?: string | null | undefined;
}

interface LineText {
  readonly table: LineTable;
  /** Besides those of the table, and goods, unit and place. */
  readonly columns: string;
  readonly joins?: string;
}

/** The lines of a paper, and what is shown of their goods, unit and place. */
export function paperLines<L>({ table, columns, joins = "" }: LineText) {
  const text = `select ${lineColumns(table, "l")}, g.code as "goodsCode", g.name_en as "goodsNameEn", g.name_zh as "goodsNameZh",
    u.name_en as "unitName", u.name_zh as "unitNameZh", p.code as "locationName", ${columns}
  from ${snake(table)} l
  join goods g on g.tenant_id = $1 and g.id = l.goods_id
  join unit u on u.tenant_id = $1 and u.id = l.unit_id
  join location p on p.tenant_id = $1 and p.id = l.location_id ${joins}
 where l.tenant_id = $1 and l.head_id = $2 order by l.line_no`;
  return {
    table,
    of: async (ctx: Ctx, id: number): Promise<L[]> => (await ctx.query(text, [ctx.tenantId, id])).rows as L[],
  };
}

/** The lines of a paper in its list: `(select sum(l.qty) ${ofPaper(ctx, "adjustLine")})`. */
export const ofPaper = (ctx: Ctx, table: LineTable, joins: RawBuilder<unknown> = sql``): RawBuilder<unknown> =>
  sql`from ${sql.table(table)} l ${joins} where l.tenant_id = ${ctx.tenantId} and l.head_id = paper.id`;

type Figures = readonly AliasedRawBuilder<unknown, string>[];
type Figured<F extends Figures> = {
  [E in F[number] as E extends AliasedRawBuilder<unknown, infer Name> ? Name : never]: E extends AliasedRawBuilder<
    infer V,
    string
  >
    ? V
    : never;
};

interface Paper<T extends PaperTable, F extends Figures, A, L, K> {
  readonly table: T;
  /** Of its rows, if the table holds other papers too; `always`: what is never empty in this kind. */
  readonly kind?: { readonly is: string; readonly always: readonly K[] };
  /** The call whose filters the list takes. */
  readonly call: Call<A, unknown>;
  readonly lines: ReturnType<typeof paperLines<L>>;
  /** What the list shows besides the columns of the table. */
  readonly figures: (ctx: Ctx) => F;
}

/** What the list and the page of every paper show besides its own columns. */
interface Named {
  readonly lineCount: number;
  readonly postedByName: string | null;
  readonly createByName: string | null;
  readonly updateByName: string | null;
}

export function papersIn<
  T extends PaperTable,
  const F extends Figures,
  A extends PaperFilters,
  L,
  const K extends keyof Selectable<Tables[T]> = never,
>(paper: Paper<T, F, A, L, K>) {
  type Row = Selectable<Tables[T]>;
  type Head = Omit<Row, K> & { [C in K]: NonNullable<Row[C]> };
  type Listed = Head & Named & Figured<F>;
  const { table, kind, call, lines, figures } = paper;
  // Kysely builds the text for any of the tables; the columns that are named here are in each.
  const visible = (ctx: Ctx) =>
    ctx.db
      .selectFrom(`${table} as paper` as "adjustHead as paper")
      .selectAll("paper")
      .select(userName(ctx, "paper.updateBy").as("updateByName"))
      .where("paper.tenantId", "=", ctx.tenantId)
      .where(equals("paper.kind", kind?.is))
      .where("paper.warehouseId", "=", warehouseOf(ctx))
      .where("paper.deleted", "=", false);
  const listed = (ctx: Ctx) =>
    visible(ctx)
      .select([
        sql<number>`(select count(*) ${ofPaper(ctx, lines.table)})`.as("lineCount"),
        userName(ctx, "paper.postedBy").as("postedByName"),
        userName(ctx, "paper.createBy").as("createByName"),
      ])
      .select(figures(ctx));

  const list = listOf(listed, {
    call,
    filters: {
      where: (ctx, { state, reason, userId, goodsId, search, dateFrom, dateTo }) => [
        equals("paper.state", state),
        equals("paper.reason", reason),
        equals("paper.createBy", userId),
        between("paper.bizDate", dateFrom, dateTo),
        goodsId && sql<boolean>`exists (select 1 ${ofPaper(ctx, lines.table)} and l.goods_id = ${goodsId})`,
        search &&
          sql<boolean>`(starts_with(paper.no, upper(${search})) or exists (select 1 ${ofPaper(ctx, lines.table)} and ${matchesSearch(ctx, "goods", search, "l.goodsId")}))`,
      ],
    },
    id: "paper.id",
    order: ["-bizDate"],
    sorts: Object.fromEntries(paperSorts.map((name) => [name, `paper.${name}`])),
  });

  /** Head and lines in one round trip. */
  async function byId(ctx: Ctx, id: number) {
    const [head, its] = await Promise.all([
      listed(ctx).select(warehouseName(ctx, "paper.warehouseId")).where("paper.id", "=", id).executeTakeFirst(),
      lines.of(ctx, id),
    ]);
    return head && { ...(head as never as Listed & { readonly warehouseName: string }), lines: its };
  }

  /** The head is locked first; its lines are then as the last holder left them. */
  async function lock(ctx: Ctx, id: number) {
    const [head, its] = await Promise.all([
      visible(ctx).where("paper.id", "=", id).forUpdate("paper").executeTakeFirst(),
      lines.of(ctx, id),
    ]);
    return head && { ...(head as never as Head & Pick<Named, "updateByName">), lines: its };
  }

  return { list: list as never as (ctx: Ctx, asked: A) => Promise<Rows<Listed>>, byId, lock };
}

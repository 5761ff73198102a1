/**
 * The parser that finds the company condition of each table in a statement; the check of every story uses it
 * (world.ts).
 */
import { expect, test } from "vitest";
import { notBound } from "./bound-by-company.ts";

const tables = new Set(["order_head", "order_line", "customer", "goods", "app_user"]);

test.each<[text: string, found: string[], why: string]>([
  ["select * from goods where tenant_id = $1 and id = $2", [], "a table by itself"],
  ["select * from goods where id = $1", ["goods"], "by its id alone"],
  [
    `select "h"."id" from "order_head" as "h" inner join "customer" as "c" on "c"."tenant_id" = "h"."tenant_id" where "h"."tenant_id" = $1`,
    ["customer c"],
    "through its neighbour",
  ],
  [
    `select h.id from order_head h join customer c on c.tenant_id = $1 and c.id = h.customer_id where $1 = h.tenant_id`,
    [],
    "each by the value, from either side",
  ],
  [
    "select h.id, (select u.name from app_user u where u.tenant_id = h.tenant_id and u.id = h.by) from order_head h where h.tenant_id = $1",
    ["app_user u"],
    "a subquery beside the columns",
  ],
  [
    "with w0 as (insert into order_line (tenant_id, id) values ($1, $2)) update order_head set total = $3 where id = $4",
    ["order_head"],
    "writes that leave together",
  ],
  [
    "select 1 from goods g where g.tenant_id = $1 union all select 1 from goods g",
    ["goods g"],
    "each part of a union by itself",
  ],
  ["delete from order_line l using order_head h where l.tenant_id = $1", ["order_head h"], "what a delete looks at"],
  [
    "insert into order_line (tenant_id, id) select $1, g.id from goods g, customer where g.tenant_id = $1",
    ["customer"],
    "a list of tables with commas; what an insert fills names the company itself",
  ],
  [
    "select extract(year from goods.at) from (select * from goods where tenant_id = $1 limit 5) as goods where (goods.a is distinct from goods.b)",
    [],
    "neither a subquery named like a table nor a function with from",
  ],
  ["select 1 from goods where tenant_id = $1 for update of goods", [], "locks"],
])("%s", (text, found, why) => expect(notBound(text, tables), why).toEqual(found));

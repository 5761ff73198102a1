import { expect, test } from "vitest";
import { insertSelect, insertValues } from "./insert-columns.ts";

const place = { tenantId: "$1", headId: "$2", locationId: "l.id", counting: "true" };

test("every column gets its expression", () => {
  expect(insertSelect("stocktakePlace", place)).toBe(
    "insert into stocktake_place (tenant_id, head_id, location_id, counting) select $1, $2, l.id, true",
  );
  expect(insertValues("stocktakePlace", place)).toBe(
    "insert into stocktake_place (tenant_id, head_id, location_id, counting) values ($1, $2, l.id, true)",
  );
});

test("one that the database sets by itself is mentioned and left out", () => {
  expect(insertSelect("stocktakePlace", { ...place, counting: null })).toBe(
    "insert into stocktake_place (tenant_id, head_id, location_id) select $1, $2, l.id",
  );
});

test("a column that is forgotten, or that the table does not have, does not compile", () => {
  const { counting: _, ...without } = place;
  // @ts-expect-error -- `counting` is missing
  expect(insertSelect("stocktakePlace", without)).not.toContain("counting");
  // @ts-expect-error -- there is no `colour`
  expect(insertSelect("stocktakePlace", { ...place, colour: "$3" })).toContain("colour");
});

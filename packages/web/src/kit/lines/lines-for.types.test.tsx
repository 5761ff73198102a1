/** Lines that must not compile: each line below an expectation would be a mistake on a screen. */
import { defineFields, field, type RowOf } from "@larder/domain/kernel/fields";
import { words } from "@larder/domain/kernel/words";
import { expect, it } from "vitest";
import type { LineColumn } from "./line-column.ts";
import { linesFor } from "./lines-for.ts";

const label = words("x", "x");
const fields = defineFields({
  goodsId: field.ref("goods")(label),
  unitId: field.ref("unit")(label),
  qty: field.quantity()(label, { required: true }),
  net: field.money().shown(label),
});
const Lines = linesFor(fields, { chosen: ["unitId"] });
interface Row extends RowOf<typeof fields> {}

it("accepts fields as columns, for entered and for stored lines", () => {
  const entered = () => [
    Lines.column("qty", { editable: true, locked: (line) => line.unitId === "" }),
    Lines.extra("left", { label, render: (line) => line.goodsId }),
    // @ts-expect-error no such field
    Lines.column("colour"),
    // @ts-expect-error what no field holds must say what it shows
    Lines.extra("left", { label }),
    // @ts-expect-error a record that is chosen in its cell is text there
    Lines.column("qty", { locked: (line) => line.unitId === 12 }),
  ];
  const stored = (): LineColumn<Row>[] => [
    Lines.column("net", { render: (line) => line.net.length }),
    Lines.column("unitId", { render: (line) => (line.unitId === 12 ? "case" : null) }),
  ];
  expect([entered, stored]).toHaveLength(2);
});

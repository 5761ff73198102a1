/** Lists that must not compile: each line below an expectation would be a mistake on a screen. */
import { defineCalls } from "@larder/domain/kernel/calls";
import { filters, recordCalls } from "@larder/domain/kernel/record-calls";
import { defineFields, field } from "@larder/domain/kernel/fields";
import { words } from "@larder/domain/kernel/words";
import { expect, it } from "vitest";
import { listFor } from "./list.tsx";

const label = words("x", "x");
const fields = defineFields({
  no: field.code()(label, { required: true }),
  name: field.text()(label),
  due: field.day(label),
  total: field.money().shown(label),
});
const calls = defineCalls(
  recordCalls({
    path: "/pss/test/thing",
    permission: "test:thing",
    name: label,
    fields,
    list: filters(fields, "no", "due"),
  }),
);
const Things = listFor(fields, calls);

it("accepts fields as columns, and as filters only those of the call", () => {
  const screen = () => (
    <Things.Screen title={label} fixed={{ due: "2026-11-20" }}>
      <Things.Filters names={["no", "due"]} />
      {/* @ts-expect-error the list call takes no filter by name */}
      <Things.Filters names={["name"]} />
      <Things.Table sort="-due">
        <Things.Column name="no" link />
        <Things.Column name="total" render={(total, row) => `${total.length} ${row.no}`} />
        <Things.Columns names={["name", "due"]} hidden />
        <Things.Columns widths={{ name: 120, due: 90 }} />
        {/* @ts-expect-error no such field */}
        <Things.Column name="colour" />
        {/* @ts-expect-error no such field among others */}
        <Things.Columns names={["name", "colour"]} />
        {/* @ts-expect-error no such field has a width */}
        <Things.Columns widths={{ colour: 90 }} />
      </Things.Table>
      {/* @ts-expect-error an order by something that is no field */}
      <Things.Table sort="colour">{null}</Things.Table>
      {/* @ts-expect-error no such field is left unsorted */}
      <Things.Table unsorted={["colour"]}>{null}</Things.Table>
    </Things.Screen>
  );
  expect(screen).toBeTypeOf("function");
});

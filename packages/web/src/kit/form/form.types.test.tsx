/** What must not compile in a form. */
import { defineCalls } from "@larder/domain/kernel/calls";
import { filters, recordCalls } from "@larder/domain/kernel/record-calls";
import { defineFields, field } from "@larder/domain/kernel/fields";
import { words } from "@larder/domain/kernel/words";
import { expect, it } from "vitest";
import { formFor } from "./form.tsx";

const label = words("x", "x");
const fields = defineFields({
  no: field.code()(label, { required: true }),
  name: field.text()(label),
  total: field.money().shown(label),
});
const calls = defineCalls(
  recordCalls({ path: "/pss/test/thing", permission: "test:thing", name: label, fields, list: filters(fields, "no") }),
);
const Thing = formFor(fields, calls.create);

it("accepts only inputs of the call, and requires pending and error of each shell", () => {
  const screen = () => (
    <>
      <Thing.Record title={label} calls={calls}>
        <Thing.Section title={label}>
          <Thing.Input name="no" upper />
          <Thing.Inputs names={["no", "name"]} />
          {/* @ts-expect-error the total is computed: nobody keys it */}
          <Thing.Inputs names={["no", "total"]} />
          {/* @ts-expect-error the total is computed: nobody keys it */}
          <Thing.Input name="total" />
          {/* @ts-expect-error no such field */}
          <Thing.Input name="colour" />
        </Thing.Section>
      </Thing.Record>
      {/* @ts-expect-error pending and error must be said */}
      <Thing.Screen title={label} start={{}} onSave={(input) => Promise.resolve(input.no)}>
        {null}
      </Thing.Screen>
    </>
  );
  expect(screen).toBeTypeOf("function");
});

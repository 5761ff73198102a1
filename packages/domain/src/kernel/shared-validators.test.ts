/**
 * The validators that all forms and imports share (docs/rules/screens.md#input-rules). All are skipped when the
 * value is empty.
 */
import { describe, expect, it, test } from "vitest";
import { defineFields, field, idList, inputSchema } from "./fields.ts";
import { problemsOf } from "./problems.ts";
import { words } from "./words.ts";

const label = words("Field", "欄位");
const form = inputSchema(
  defineFields({
    email: field.email(label),
    whole: field.int(-99_999, 99_999)(label),
    amount: field.money({ min: "-1000000" })(label),
    english: field.english()(label),
    phone: field.phoneOf(30)(label),
  }),
);
/** The message at the field; null if nothing is wrong. */
function saidOf(name: string, value: unknown): string | null {
  const read = form.safeParse({ [name]: value });
  return read.success
    ? null
    : problemsOf(read.error)
        .map(({ words: { en } }) => en)
        .join(", ");
}

const fields = ["email", "whole", "amount", "english", "phone"];
describe.each([[""], [null], [undefined], ["   "]])("empty (%j)", (empty) =>
  it.each(fields)("%s is skipped", (name) => expect(saidOf(name, empty)).toBeNull()),
);

const EMAIL = "Incorrect Email Format";
const WHOLE = "Whole numbers only";
const NUMBER = "Please enter a number, such as 12.50";
const PLACES = "At most 2 decimals";
const ENGLISH = "English letters, digits and symbols only";
const PHONE = "Incorrect Phone Format";
const table: [field: string, value: string, said: string | null, why: string][] = [
  ["email", "amy@golden-dragon.example", null, "an address"],
  ["email", "amy", EMAIL, "no @"],
  ["email", "amy@golden", EMAIL, "no dot behind the @"],
  ["email", "amy@a.com, ben@a.com", EMAIL, "two at once"],
  ["whole", "12", null, "digits only"],
  ["whole", "-12", null, "a minus is allowed"],
  ["whole", "1.5", WHOLE, "no point"],
  ["whole", "+3", WHOLE, "no plus"],
  ["whole", "1,000", WHOLE, "no comma"],
  ["amount", "12.50", null, "two decimals"],
  ["amount", "-0.5", null, "a minus is allowed"],
  ["amount", "12.505", PLACES, "three decimals"],
  ["amount", "12,50", NUMBER, "the separator is a dot"],
  ["amount", "1e3", NUMBER, "no exponent"],
  ["english", "Rice & noodles (5 kg) ~", null, "codes 0 to 127"],
  ["english", "Café", ENGLISH, "é is not among them"],
  ["english", "米 rice", ENGLISH, "nor is Chinese"],
  ["phone", "+44 (0)20 7946 0958", null, "international"],
  ["phone", "call me", PHONE, "letters"],
];
it.each(table)("%s %j: %s (%s)", (field, value, said) => expect(saidOf(field, value)).toBe(said));

test("removing nothing asks to select at least one item", () => {
  for (const nothing of ["", [], ","]) {
    const read = idList.safeParse(nothing);
    expect(read.success ? null : problemsOf(read.error)[0]!.words.en).toBe("Please select at least one item");
  }
});

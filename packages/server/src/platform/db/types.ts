/** How values are read from PostgreSQL: exact numbers and days as text, never as floats or local midnights. */
import { londonTimestamp } from "@larder/domain/kernel/calendar";
import { types } from "pg";

const NUMERIC_ARRAY = 1231;
const TEXT_ARRAY = 1009;
const BIGINT = 20;
const BIGINT_ARRAY = 1016;
const DATE = 1082;
const TIME = 1083;
const TIMESTAMPTZ = 1184;

export function setTypeParsers(): void {
  // pg parses numeric[] into floats; plain numeric stays text.
  types.setTypeParser(
    NUMERIC_ARRAY as never,
    (text: string) => types.getTypeParser(TEXT_ARRAY as never)(text) as unknown,
  );
  types.setTypeParser(DATE, (text: string) => text);
  // 08:30:00 → 08:30, as the fields write a time of day.
  types.setTypeParser(TIME, (text: string) => text.slice(0, 5));
  // Instants leave the server as London time in text (docs/rules/wire.md#values); code that computes with one
  // selects its epoch in SQL.
  types.setTypeParser(TIMESTAMPTZ, (text: string) => londonTimestamp(new Date(text)));
  // Ids are issued below 2^53 and fit JSON numbers. So do counts.
  types.setTypeParser(BIGINT, Number);
  types.setTypeParser(BIGINT_ARRAY as never, (text: string) =>
    (types.getTypeParser(TEXT_ARRAY as never)(text) as unknown as string[]).map(Number),
  );
}

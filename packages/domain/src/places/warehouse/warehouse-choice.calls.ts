import type { z } from "zod";
import { namedChoice } from "../../kernel/answers.ts";
import { defineCalls } from "../../kernel/calls.ts";
import { words } from "../../kernel/words.ts";
import { choiceCalls } from "../../kernel/choice-calls.ts";

const warehouseChoice = namedChoice;
export type WarehouseChoice = z.output<typeof warehouseChoice>;

/** Only the user's own: nobody works in a warehouse that was not assigned to them (docs/rules/people.md#warehouses). */
export const warehouseChoiceCalls = defineCalls(
  choiceCalls("/system/warehouse/choices", words("Warehouses", "倉庫"), warehouseChoice),
);

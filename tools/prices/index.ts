/** The additions that are planted, in the order of CONTRIBUTING.md. */
import { document } from "./document.ts";
import { field } from "./field.ts";
import { line } from "./line.ts";
import { module } from "./module.ts";
import { record } from "./record.ts";
import type { Price } from "./plant.ts";

export const prices: readonly Price[] = [field, line, record, document, module];

import { defineFields, field } from "./fields.ts";
import { words, type Words } from "./words.ts";

type Day = ReturnType<typeof field.day>;
type Days<N extends string> = { readonly [K in `${N}From` | `${N}To`]: Day };

/**
 * Two filters of a list, both days counted in:
 *
 *     ...dayRange("order", words("Ordered", "訂單日期")),   // orderFrom, orderTo
 */
export const dayRange = <const N extends string>(name: N, of?: Words): Days<N> =>
  defineFields({
    [`${name}From`]: field.day(of ? words(`${of.en} from`, `${of.zh}由`) : words("From", "由")),
    [`${name}To`]: field.day(of ? words(`${of.en} until`, `${of.zh}至`) : words("To", "至")),
  }) as Days<N>;

/** What is shown beside the facts that are stored: names of what an id means, and who made a move. */
import { field, type Maker } from "./fields.ts";
import { words, type Words } from "./words.ts";

type Optional<T> = ReturnType<typeof optional<T>>;
const optional = <T>(maker: Maker<T>, label: Words) => maker.shown(label, { optional: true });

/** When a move was made, and by whom: `postedAt`, `postedByName`. */
export const doneBy = <const N extends string>(name: N, move: Words) =>
  ({
    [`${name}At`]: optional(field.instant, words(`${move.en} at`, `${move.zh}時間`)),
    [`${name}ByName`]: optional(field.text(), words(`${move.en} by`, `${move.zh}人`)),
  }) as { readonly [K in `${N}At` | `${N}ByName`]: Optional<string> };

/** Both names of a record that is named by its id: `customerNameEn`, `customerNameZh`. */
export const namesShown = <const N extends string>(name: N, label: Words) =>
  ({
    [`${name}NameEn`]: optional(field.text(), label),
    [`${name}NameZh`]: optional(field.text(), label),
  }) as { readonly [K in `${N}NameEn` | `${N}NameZh`]: Optional<string> };

/** What is shown beside the facts that are stored: names of what an id means, and who made a move. */
import { auditFields } from "./common.fields.ts";
import { field, pick, type Maker, type Names, type Picked } from "./fields.ts";
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

/** Who wrote a document and when, and how often a page of it was printed. */
export const printedFields = {
  printed: field.int(0).shown(words("Printed", "列印次數")),
  ...auditFields,
};

/** The warehouse in which a document was made. */
export const warehouseShown = {
  warehouseId: field.ref("warehouse").shown(words("Warehouse", "倉庫")),
  warehouseName: field.text().shown(words("Warehouse", "倉庫")),
};

/** What every list of documents shows: number and state first, and at the end who created them. */
type Listed = Readonly<Record<"no" | "state" | "createByName" | "createTime", unknown>>;
export const documentList = <S extends Listed, const N extends Names<S>>(fields: S, ...names: N) =>
  ({
    ...pick(fields as Listed, "no", "state"),
    ...pick(fields, ...names),
    ...pick(fields as Listed, "createByName", "createTime"),
  }) as Picked<S, N | keyof Listed>;

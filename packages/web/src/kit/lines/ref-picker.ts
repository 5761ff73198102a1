/**
 * A record on a line, found as in a form by its source's search (refs.ts), and pasted by its code: a location,
 * or a product with its names and unit.
 */
import { nameIn, type Words } from "@larder/domain/kernel/words";
import { bothNames } from "./both-names.tsx";
import { searchRef } from "../inputs/ref-input.tsx";
import { languageNow } from "../language.ts";
import { sourceOf } from "../refs.ts";
import { send } from "../wire.ts";
import { lookUpCodes } from "./look-up-codes.ts";
import type { Picker } from "./line-column.ts";

// eslint-disable-next-line typescript/no-explicit-any -- rows of any entity
type Row = any;

/** Shown at the right of a match, such as the customer's price. */
export type SideOf<Found = Row> = (
  found: readonly Found[],
  signal: AbortSignal,
) => Promise<(row: Found) => string> | ((row: Found) => string);

export interface RefPickerOptions<L> {
  readonly entity: string;
  /** As the user calls it: "No product 'dfb'". */
  readonly called: Words;
  /** Holds the match's id. */
  readonly id: Extract<keyof L, string>;
  /** The cell in which its code is entered. */
  readonly code: Extract<keyof L, string>;
  /** The fields of its two names on the line. */
  readonly names?: readonly [en: Extract<keyof L, string>, zh: Extract<keyof L, string>];
  /** Shows both names in the list: order clerks and pickers may not share a language. */
  readonly both?: boolean;
  /** For products: the unit field. The chosen unit stays while the product does. */
  readonly unit?: Extract<keyof L, string>;
  /** Filters the matches. */
  readonly only?: Only;
  readonly side?: SideOf;
  /** Values that belonged to the previous record and are cleared with it, such as the price. */
  readonly goes?: Partial<L>;
  /** What Ctrl+D copies besides. */
  readonly copies?: readonly Extract<keyof L, string>[];
}

const partOf = <L extends object>(line: L, names: readonly (keyof L)[]): Partial<L> => {
  const part: Partial<L> = {};
  for (const name of names) part[name] = line[name];
  return part;
};

type Only = Readonly<Record<string, unknown>>;

/** The matches of pasted codes: in one request if the source supports it, otherwise one by one. */
async function findByCodes(entity: string, codes: readonly string[], only: Only): Promise<ReadonlyMap<string, Row>> {
  const source = await sourceOf(entity);
  if (!source?.codesParam)
    return lookUpCodes({ search: (typed, signal) => searchRef(entity, typed, only, signal) }, codes);
  const { rows } = await send(source.call, { ...source.fixed, ...only, [source.codesParam]: codes.join(",") });
  return new Map(
    rows.flatMap((row: Row) => [row.code, row.barCode].flatMap((code): [string, Row][] => (code ? [[code, row]] : []))),
  );
}

export function refPicker<L extends object>(options: RefPickerOptions<L>): Picker<L> {
  const { entity, called, id, code, names = [], both, unit, only = {}, side, goes, copies = [] } = options;
  const [en, zh] = names;
  const named = (row: Row) => (en && zh ? { [en]: row?.nameEn ?? "", [zh]: row?.nameZh ?? "" } : {});
  return {
    id,
    called,
    search: async (typed, signal) => {
      const found = await searchRef(entity, typed, only, signal);
      const sideOf = await side?.(
        found.map((one) => one.value),
        signal,
      );
      return found.map((one) => ({
        ...one,
        ...(en ? { label: (both ? bothNames : nameIn)(languageNow(), one.value) } : {}),
        // Its picture, if there is one, and what the line says of it.
        ...(sideOf ? { side: [one.side, " ", sideOf(one.value)] } : {}),
      }));
    },
    find: (codes) => findByCodes(entity, codes, only),
    take: (line, row: Row) => {
      const same = line[id] === row.id;
      const unitNow = unit ? { [unit]: same ? line[unit] : String(row.unitId) } : {};
      return { ...(same ? {} : goes), [id]: row.id, [code]: row.code, ...named(row), ...unitNow } as Partial<L>;
    },
    clear: () => ({ ...goes, [id]: null, ...named(null), ...(unit ? { [unit]: "" } : {}) }) as Partial<L>,
    resolved: (line) => line[id] !== null,
    same: (above) => partOf(above, [id, code, ...names, ...(unit ? [unit] : []), ...copies]),
  };
}

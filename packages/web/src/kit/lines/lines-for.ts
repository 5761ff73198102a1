/**
 * The lines of a document from their fields:
 *
 *     const Lines = linesFor(orderLineFields, { chosen: ["unitId"] });
 *
 *     const columns = useMemo(() => [
 *       Lines.column("qty", { editable: true, endsLine: true, width: 60 }),
 *       Lines.extra("available", { kind: "quantity", label: words("Available", "可用"), render: … }),
 *     ], …);
 *     <LineGrid label={…} columns={columns} lines={lines} onChange={set} blank={Lines.blank} footer={…} />
 *
 * A column that is not a field does not compile; extra columns have a key of their own. Blank lines, stored
 * lines as input, and what is sent: entered-line.ts.
 *
 * Saved lines name their columns with their widths; one that no line needs is left out:
 *
 *     const columns = Lines.shown(
 *       order.lines,
 *       { goodsCode: 84 },
 *       Lines.goods({ remark: (line) => line.remark }),
 *       { qty: { width: 70, label: words("Qty", "數量") }, unitName: 70 },
 *       priced && { oldPrice: 84, discountPrice: { width: 84, some: "amount" } },
 *     );
 */
import { isZero } from "@larder/domain/kernel/decimal";
import type { Kind, Shape } from "@larder/domain/kernel/fields";
import { words, type Words } from "@larder/domain/kernel/words";
import { createElement, type ReactNode } from "react";
import { NameOnLine, type Names } from "./both-names.tsx";
import { enteredLines, type EnteredLine, type EnteredOptions } from "./entered-line.ts";
import { cellAt, type ColumnOptions, type LineColumn } from "./line-column.ts";
import { UnitName } from "./unit-name.tsx";

interface ExtraOptions<L> extends ColumnOptions<L> {
  readonly label: Words;
  /** How it is aligned and shown; as text by default. */
  readonly kind?: Kind;
  readonly render: (line: L, index: number) => ReactNode;
}

interface GoodsOptions<L> {
  readonly width?: number;
  readonly remark?: (line: L) => string | null;
}

interface ShownOptions<L> extends ColumnOptions<L> {
  /** Only where some line has a value, an amount that is not zero, or is such a line. */
  readonly some?: true | "amount" | ((line: L) => boolean);
}

/** Columns by the names of their fields, each with its width. */
type Group<Name extends string, L> = { readonly [K in Name]?: true | number | ShownOptions<L> };

const USUAL_WIDTH = 90;

const hasValue = (value: unknown): value is string | number => value !== null && value !== undefined && value !== "";
const isAmount = (value: unknown): boolean => hasValue(value) && !isZero(String(value));

export function linesFor<const S extends Shape, Chosen extends Extract<keyof S, string> = never>(
  fields: S,
  options: EnteredOptions<Extract<keyof S, string>, Chosen> = {},
) {
  /** A column of a field; what its cells hold, show and accept follows from the field. */
  const column = <L extends object = EnteredLine<S, Chosen>>(
    name: Extract<keyof S, string>,
    given: ColumnOptions<L> = {},
  ): LineColumn<L> => {
    const { kind, label, decimals, choices } = fields[name]!;
    return {
      label,
      width: USUAL_WIDTH,
      ...(choices ? { choices } : {}),
      ...(`${name}Zh` in fields ? { render: inReadersLanguage(name) } : {}),
      ...given,
      key: name,
      // The choices are passed in, so they are chosen in the cell.
      kind: given.choices || given.choicesFor ? "choice" : kind,
      places: decimals,
    };
  };

  /** A column that no field holds, such as the quantity in stock. */
  const extra = <L extends object = EnteredLine<S, Chosen>>(
    key: string,
    { kind = "text", ...given }: ExtraOptions<L>,
  ): LineColumn<L> => ({ width: USUAL_WIDTH, ...given, key, kind });

  /** The product of the line, by both its names; with what is remarked on it. */
  const goods = <L extends Names = EnteredLine<S, Chosen> & Names>({
    width = 160,
    remark,
  }: GoodsOptions<L> = {}): LineColumn<L> =>
    extra("name", {
      ...{ label: words("Goods", "商品"), width, grow: 1 },
      render: (line) => createElement(NameOnLine, { names: line, remark: remark?.(line) ?? null }),
    });

  const isShown = <L extends object>(lines: readonly L[], name: string, some: ShownOptions<L>["some"]): boolean => {
    if (some === undefined) return true;
    const has = some === "amount" ? isAmount : hasValue;
    return lines.some(typeof some === "function" ? some : (line) => has(cellAt(line, { key: name })));
  };

  /** The columns of saved lines, in this order. */
  const shown = <L extends object>(
    lines: readonly L[],
    ...groups: readonly (Group<Extract<keyof S, string>, L> | LineColumn<L> | false)[]
  ): LineColumn<L>[] =>
    groups.flatMap((group): LineColumn<L>[] => {
      if (group === false) return [];
      if (isColumn(group)) return [group];
      const named = Object.entries(group) as [Extract<keyof S, string>, true | number | ShownOptions<L>][];
      return named.flatMap(([name, given]) => {
        const { some, ...how }: ShownOptions<L> =
          given === true ? {} : typeof given === "number" ? { width: given } : given;
        return isShown(lines, name, some) ? [column<L>(name, how)] : [];
      });
    });

  return { ...enteredLines(fields, options), column, extra, goods, shown };
}

const isColumn = <L>(group: object): group is LineColumn<L> => "key" in group && typeof group.key === "string";

/** `unitName` and `unitNameZh`: two names of the same. */
const inReadersLanguage =
  (name: string) =>
  (line: object): ReactNode =>
    createElement(UnitName, {
      line: {
        unitName: cellAt(line, { key: name }) as string | null,
        unitNameZh: cellAt(line, { key: `${name}Zh` }) as string | null,
      },
    });

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
 */
import type { Kind, Shape } from "@larder/domain/kernel/fields";
import { words, type Words } from "@larder/domain/kernel/words";
import { createElement, type ReactNode } from "react";
import { NameOnLine, type Names } from "./both-names.tsx";
import { enteredLines, type EnteredLine, type EnteredOptions } from "./entered-line.ts";
import type { ColumnOptions, LineColumn } from "./line-column.ts";

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

const USUAL_WIDTH = 90;

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

  return { ...enteredLines(fields, options), column, extra, goods };
}

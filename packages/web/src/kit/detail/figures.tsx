/**
 * The strip above a record or document: the few figures that matter, by the names of their fields.
 *
 *     figures={["balance", { name: "overdue", tone: (customer) => isPositive(customer.overdue) ? "bad" : null }]}
 *
 * A figure that only some may see names its permission; one that another call answers is a part of its own, made of `Fact`.
 */
import { Fragment, type ReactNode } from "react";
import type { Shape } from "@larder/domain/kernel/fields";
import { words, type Words } from "@larder/domain/kernel/words";
import { useWords } from "../language.ts";
import { Guarded } from "../permissions.tsx";
import { Fact, FactValue, isNothing, type Tone } from "./fact.tsx";

interface Figure<Row, N> {
  readonly name: N;
  readonly label?: Words;
  /** What is shown instead of the field's own value, in the same way. */
  readonly value?: (row: Row) => unknown;
  readonly render?: (row: Row) => ReactNode;
  readonly tone?: (row: Row) => Tone | null;
  readonly permission?: string;
  /** Not shown where there is none, such as a cost that this user may not see. */
  readonly optional?: boolean;
}

type Names<S, Row> = Extract<keyof S & keyof Row, string>;
export type Figures<S, Row> = readonly (Names<S, Row> | Figure<Row, Names<S, Row>> | ((row: Row) => ReactNode))[];

interface StripProps<S extends Shape, Row> {
  readonly fields: S;
  readonly figures: Figures<S, Row> | undefined;
  readonly row: Row;
}

const stripWords = words("Key figures", "重點數字");

export function Strip<S extends Shape, Row>({ fields, figures, row }: StripProps<S, Row>) {
  const t = useWords();
  if (!figures) return null;
  return (
    <section className="k-card" aria-label={t(stripWords)}>
      <dl className="k-strip">
        {figures.map((one, at) => {
          if (typeof one === "function") return <Fragment key={at}>{one(row)}</Fragment>;
          const figure: Figure<Row, Names<S, Row>> = typeof one === "string" ? { name: one } : one;
          const { name, label, value, render, tone, permission, optional } = figure;
          const known = value ? value(row) : row[name];
          if (optional && isNothing(known)) return null;
          const field = fields[name]!;
          const shown = (
            <Fact label={label ?? field.label} tone={tone?.(row)}>
              {render ? render(row) : <FactValue field={field} name={name} value={known} row={row} shortIn="strip" />}
            </Fact>
          );
          return permission ? (
            <Guarded key={at} permissions={[permission]}>
              {shown}
            </Guarded>
          ) : (
            <Fragment key={at}>{shown}</Fragment>
          );
        })}
      </dl>
    </section>
  );
}

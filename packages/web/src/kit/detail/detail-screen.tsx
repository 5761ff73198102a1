/** A page that shows a record, and its parts. */
import { createContext, useContext, type ReactNode } from "react";
import type { Shape } from "@larder/domain/kernel/fields";
import type { Words } from "@larder/domain/kernel/words";
import { useRecordRoute } from "../record-route.tsx";
import type { StatesOf } from "../cells/badge.tsx";
import { useKeys } from "../keys.ts";
import { useWords } from "../language.ts";
import { Button } from "../layout/button.tsx";
import { Card, Page } from "../layout/page.tsx";
import type { SectionProps } from "../layout/section.ts";
import { faultText } from "../list/fault-text.ts";
import { ErrorState, Skeleton } from "../states/states.tsx";
import { Fact, FactValue, isNothing } from "./fact.tsx";
import type { Remove } from "./remove.ts";

// eslint-disable-next-line typescript/no-explicit-any -- a detail shows values of every kind
type Any = any;

export interface DetailProps<Row> {
  readonly title: Words;
  readonly row: Row | undefined;
  readonly pending: boolean;
  readonly error: unknown;
  readonly onRetry?: () => unknown;
  /** Number and state beside the title. */
  readonly beside?: ReactNode;
  readonly actions?: ReactNode;
  /** Opens the form of the record; the screen passes it only to users with the permission. */
  readonly onEdit?: (() => void) | undefined;
  /** Deletes the record after asking. */
  readonly onRemove?: Remove | undefined;
  /** Why it cannot be changed now; then it cannot be deleted either. */
  readonly editRefusal?: Words | null | undefined;
  /** Between the title and the card of the sections. */
  readonly above?: ReactNode;
  /** Below the card of the sections: lines, history, tabs. */
  readonly below?: ReactNode;
  readonly onBack?: () => void;
  readonly children: ReactNode;
}

const editWords: Words = { en: "Edit", zh: "修改" };
const removeWords: Words = { en: "Delete", zh: "刪除" };
const RowContext = createContext<Any>(null);

export function DetailScreen<Row>(props: DetailProps<Row>) {
  const { title, row, pending, error, onRetry, beside, onEdit, editRefusal, above, below, onBack, children } = props;
  const t = useWords();
  const record = useRecordRoute();
  useKeys(onEdit && !editRefusal ? [{ keys: "e", label: editWords, run: onEdit }] : []);
  return (
    <Page
      title={title}
      beside={row ? beside : null}
      onBack={onBack ?? (() => record.back())}
      actions={row ? <DetailActions {...props} /> : null}
    >
      {row ? (
        <RowContext value={row}>
          {above}
          <Card>{children}</Card>
          {below}
        </RowContext>
      ) : (
        <Card fill>
          {error && !pending ? <ErrorState message={faultText(error, t)} onRetry={onRetry} /> : <Skeleton />}
        </Card>
      )}
    </Page>
  );
}

const DetailActions = ({ title, actions, onEdit, onRemove, editRefusal }: DetailProps<unknown>) => (
  <div className="k-actions">
    {actions}
    {onRemove && <Button label={removeWords} icon="bin" disabledReason={editRefusal} onPress={() => onRemove(title)} />}
    {onEdit && <Button label={editWords} shortcut="E" disabledReason={editRefusal} onPress={onEdit} />}
  </div>
);

export function DetailSection({ title, across, children }: SectionProps) {
  const t = useWords();
  return (
    <section>
      {title && <h2 className="k-card-title">{t(title)}</h2>}
      <dl className="k-section" style={{ marginBlock: title ? "8px 0" : 0, ...(across ? { "--across": across } : {}) }}>
        {children}
      </dl>
    </section>
  );
}

interface ValueProps<Row, N extends keyof Row> {
  readonly name: N;
  readonly span?: number;
  readonly render?: (value: Row[N], row: Row) => ReactNode;
  readonly states?: StatesOf;
  readonly label?: Words;
  /** Takes no space when there is no value. */
  readonly optional?: boolean;
}

/** One value of the record that the page shows. */
export const valueOf = <S extends Shape, Row>(fields: S) =>
  function Value<N extends Extract<keyof S & keyof Row, string>>({
    name,
    span,
    render,
    states,
    label,
    optional,
  }: ValueProps<Row, N>) {
    const row = useContext<Row>(RowContext);
    const value = row[name];
    const field = fields[name]!;
    if (optional && isNothing(value)) return null;
    return (
      <Fact label={label ?? field.label} span={span}>
        {render ? render(value, row) : <FactValue field={field} name={name} value={value} row={row} states={states} />}
      </Fact>
    );
  };

interface ValuesProps<Row, N extends keyof Row> extends Pick<ValueProps<Row, N>, "render" | "optional"> {
  readonly names: readonly N[];
}

/** Several values in a row, displayed the same way. */
export const valuesOf = <S extends Shape, Row>(fields: S) => {
  const Value = valueOf<S, Row>(fields);
  return function Values<N extends Extract<keyof S & keyof Row, string>>({ names, ...alike }: ValuesProps<Row, N>) {
    return names.map((name) => <Value key={name} name={name} {...alike} />);
  };
};

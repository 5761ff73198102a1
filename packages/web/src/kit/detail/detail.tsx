/**
 * A record to read, in the sections of its form:
 *
 *     const Order = detailFor(salesOrderFields);
 *
 *     <Order.Screen title={words("Sales order", "銷售訂單")} row={one.data} pending={one.isPending} error={one.error}
 *       onRetry={one.refetch} actions={<Moves states={salesOrderStates} doc={one.data} calls={…} />}>
 *       <Order.Section title={words("Delivery", "送貨")}>
 *         <Order.Value name="customerId" span={2} />
 *         <Order.Value name="total" />
 *       </Order.Section>
 *     </Order.Screen>
 */
import { createContext, useContext, type FC, type ReactNode } from "react";
import type { Shape, ValuesOf } from "@larder/domain/kernel/fields";
import type { Words } from "@larder/domain/kernel/words";
import { useRecordRoute } from "../record-route.tsx";
import type { StatesOf } from "../cells/badge.tsx";
import { Cell } from "../cells/cell.tsx";
import { useWordedField } from "../dictionary.ts";
import { useKeys } from "../keys.ts";
import { useWords } from "../language.ts";
import { Button } from "../layout/button.tsx";
import { Card, Page } from "../layout/page.tsx";
import { faultText } from "../list/fault-text.ts";
import { ErrorState, Skeleton } from "../states/states.tsx";
import type { Remove } from "./remove.ts";

// eslint-disable-next-line typescript/no-explicit-any -- a detail shows values of every kind
type Any = any;

interface DetailProps<Row> {
  readonly title: Words;
  readonly row: Row | undefined;
  readonly pending: boolean;
  readonly error: unknown;
  readonly onRetry?: () => unknown;
  /** Number and state beside the title. */
  readonly beside?: ReactNode;
  readonly actions?: ReactNode;
  /** Opens the form of the record; for holders of the permission the screen passes it, else nothing. */
  readonly onEdit?: (() => void) | undefined;
  /** Asks and deletes the record. */
  readonly onRemove?: Remove | undefined;
  /** Why it cannot be changed now; then it cannot be deleted either. */
  readonly editRefusal?: Words | null | undefined;
  /** Below the card of the sections: lines, history, tabs. */
  readonly below?: ReactNode;
  readonly onBack?: () => void;
  readonly children: ReactNode;
}

const editWords: Words = { en: "Edit", zh: "修改" };
const removeWords: Words = { en: "Delete", zh: "刪除" };
const RowContext = createContext<Any>(null);

export function detailFor<S extends Shape>(fields: S) {
  type Row = { id: number } & ValuesOf<S>;
  type Name = Extract<keyof S, string>;

  function Screen({
    title,
    row,
    pending,
    error,
    onRetry,
    beside,
    actions,
    onEdit,
    onRemove,
    editRefusal,
    below,
    onBack,
    children,
  }: DetailProps<Row>) {
    const t = useWords();
    const record = useRecordRoute();
    const back = onBack ?? (() => record.back());
    useKeys(onEdit && !editRefusal ? [{ keys: "e", label: editWords, run: onEdit }] : []);
    return (
      <Page
        title={title}
        beside={row ? beside : null}
        onBack={back}
        actions={
          row ? (
            <div className="k-actions">
              {actions}
              {onRemove && (
                <Button label={removeWords} icon="bin" disabledReason={editRefusal} onPress={() => onRemove(title)} />
              )}
              {onEdit && <Button label={editWords} shortcut="E" disabledReason={editRefusal} onPress={onEdit} />}
            </div>
          ) : null
        }
      >
        {row ? (
          <RowContext value={row}>
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

  const Section: FC<{ readonly title?: Words; readonly across?: 1 | 2 | 3 | 4; readonly children: ReactNode }> = ({
    title,
    across,
    children,
  }) => {
    const t = useWords();
    return (
      <section>
        {title && <h2 className="k-card-title">{t(title)}</h2>}
        <dl
          className="k-section"
          style={{ marginBlock: title ? "8px 0" : 0, ...(across ? { "--across": across } : {}) }}
        >
          {children}
        </dl>
      </section>
    );
  };

  function Value<N extends Name>({
    name,
    span,
    render,
    states,
    label,
  }: {
    name: N;
    span?: number;
    render?: (value: Row[N], row: Row) => ReactNode;
    states?: StatesOf;
    label?: Words;
  }) {
    const t = useWords();
    const row = useContext(RowContext);
    const field = useWordedField(fields[name]!);
    const empty = row[name] === null || row[name] === undefined || row[name] === "";
    return (
      <div className="k-fact" style={span ? ({ "--span": span } as Any) : undefined}>
        <dt>{t(label ?? field.label)}</dt>
        <dd>
          {render ? (
            render(row[name], row)
          ) : empty ? (
            <span className="k-soft">–</span>
          ) : (
            <Cell field={field} name={name} value={row[name]} row={row} states={states} />
          )}
        </dd>
      </div>
    );
  }

  return { Screen, Section, Value };
}

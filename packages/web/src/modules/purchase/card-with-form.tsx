/** A card that lists what is entered, and in its place the form that adds one more. */
import type { Words } from "@larder/domain/kernel/words";
import { useState, type ReactNode } from "react";
import { Button, Card, EmptyState, LineTable, type LineColumn } from "../../kit/index.ts";
import { CardFoot } from "../../kit/layout/page.tsx";

interface CardWithFormProps<R> {
  readonly title: Words;
  readonly columns: readonly LineColumn<R>[];
  readonly rows: readonly R[];
  readonly none: { readonly title: Words; readonly why: Words };
  readonly add: Words;
  readonly mayAdd: boolean;
  /** Why none can be added now. */
  readonly refusal?: Words | null;
  readonly form: (close: () => void) => ReactNode;
  /** What has to be said of them. */
  readonly notices?: ReactNode;
}

export function CardWithForm<R extends { readonly id: number }>(props: CardWithFormProps<R>) {
  const { title, columns, rows, none, add, mayAdd, refusal, form, notices } = props;
  const [adding, setAdding] = useState(false);
  // As high as it is: the page goes on below it.
  if (adding) return <div style={{ flex: "none" }}>{form(() => setAdding(false))}</div>;
  return (
    <Card title={title}>
      {notices}
      {rows.length === 0 ? <EmptyState {...none} /> : <LineTable label={title} columns={columns} lines={rows} />}
      {mayAdd && (
        <CardFoot>
          <Button label={add} disabledReason={refusal} onPress={() => setAdding(true)} />
        </CardFoot>
      )}
    </Card>
  );
}

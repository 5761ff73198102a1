/** A list of a few rows without search and paging: a note, an add button, and a table. */
import type { AnyCall } from "@larder/domain/kernel/calls";
import { words, type Words } from "@larder/domain/kernel/words";
import { useState, type ReactNode } from "react";
import { useWords } from "../language.ts";
import { Button } from "../layout/button.tsx";
import { Card } from "../layout/page.tsx";
import { useMayCall } from "../may-call.ts";
import { ErrorState, Skeleton } from "../states/states.tsx";
import { useCall } from "../use-call.ts";
import { faultText } from "./fault-text.ts";
import "../layout/table.css";

interface ShortColumn<Row> {
  readonly title: Words;
  readonly cell: (row: Row) => ReactNode;
  /** An amount. */
  readonly end?: true;
}

interface ShortListProps<Row> {
  /** Returns all rows at once. */
  readonly call: AnyCall;
  readonly note: Words;
  readonly columns: readonly ShortColumn<Row>[];
  /** Buttons of a row. */
  readonly actions: (row: Row) => ReactNode;
  readonly add: { readonly call: AnyCall; readonly label: Words; readonly form: (close: () => void) => ReactNode };
}

export function ShortList<Row extends { readonly id: number }>(props: ShortListProps<Row>) {
  const { call, note, columns, actions, add } = props;
  const t = useWords();
  const [adds, setAdds] = useState(false);
  const mayAdd = useMayCall(add.call);
  const all = useCall(call, {} as never, { quiet: true });
  const rows = all.data as readonly Row[] | undefined;
  if (adds) return add.form(() => setAdds(false));
  return (
    <Card>
      <div className="k-toolbar">
        <div className="k-toolbar-start">
          <span className="k-soft">{t(note)}</span>
        </div>
        {mayAdd && <Button label={add.label} icon="plus" kind="primary" onPress={() => setAdds(true)} />}
      </div>
      {all.error ? (
        <ErrorState message={faultText(all.error, t)} onRetry={() => void all.refetch()} />
      ) : !rows ? (
        <Skeleton />
      ) : (
        <table className="k-table">
          <thead>
            <tr>
              {columns.map(({ title, end }, index) => (
                <th key={index} style={end && { textAlign: "end" }}>
                  {t(title)}
                </th>
              ))}
              <th aria-label={t(words("Actions", "操作"))} />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {columns.map(({ cell, end }, index) => (
                  <td key={index} style={end && { textAlign: "end" }}>
                    {cell(row)}
                  </td>
                ))}
                <td>{actions(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

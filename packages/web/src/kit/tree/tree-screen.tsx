/**
 * A list whose records form a tree: search and a state filter, expand or collapse all, and the tree. Matches
 * keep their ancestors, so that the tree stays a tree. The list declares its rows as columns.
 */
import { useMemo, useState } from "react";
import type { Field } from "@larder/domain/kernel/fields";
import { words, type Words } from "@larder/domain/kernel/words";
import { useKeys } from "../keys.ts";
import { useWords } from "../language.ts";
import { Options } from "../inputs/options.tsx";
import { Button } from "../layout/button.tsx";
import { Card, Page } from "../layout/page.tsx";
import { ExportButton } from "../list/export-button.tsx";
import { faultText } from "../list/fault-text.ts";
import { useMayAnyOf, useMayCall } from "../may-call.ts";
import { useRecordRoute } from "../record-route.tsx";
import { EmptyState, ErrorState, Skeleton } from "../states/states.tsx";
import { useCall } from "../use-call.ts";
import { RowActions, type TreeCalls } from "./row-actions.tsx";
import { useTreeColumns } from "./tree-columns.tsx";
import { branchesOf, TreeTable, type TreeColumn, type TreeRecord } from "./tree-table.tsx";
import { withTheWay } from "./tree.rules.ts";

interface TreeScreenProps<Row extends TreeRecord> {
  readonly title: Words;
  /** The name of a row's kind within a sentence: "Add department", "No department matches". */
  readonly one: Words;
  readonly calls: TreeCalls;
  readonly search: { readonly label: Words; readonly hint: Words };
  /** The text of a record that is searched. */
  readonly said: (row: Row) => readonly (string | null | undefined)[];
  readonly status: Field;
  readonly nameOf: (row: Row) => string;
  /** The first one carries the tree. */
  readonly columns: readonly [TreeColumn<Row>, ...TreeColumn<Row>[]];
  /** Key under which the chosen columns are stored. */
  readonly name: string;
  readonly hiddenAtFirst: ReadonlySet<string>;
  /** Rows start collapsed; otherwise all are expanded. */
  readonly closedAtFirst?: (row: Row) => boolean;
  /** Why a row can have no children now; `false` if it never can. */
  readonly below?: (row: Row) => Words | null | false;
}

const none: ReadonlySet<number> = new Set();

export function TreeScreen<Row extends TreeRecord & { readonly status?: string | null | undefined }>(
  props: TreeScreenProps<Row>,
) {
  const { title, one, calls, search, said, status, nameOf, closedAtFirst = () => false, below } = props;
  const columns = useTreeColumns<Row>(props.name, calls.list, props.columns, props.hiddenAtFirst);
  const all = useCall(calls.list, {}, { quiet: true });
  const mayAdd = useMayCall(calls.create);
  const add = useMemo(() => (mayAdd ? words(`Add ${one.en}`, `新增${one.zh}`) : null), [mayAdd, one]);
  const mayChange = useMayAnyOf([calls.create, calls.update, calls.remove]);
  const t = useWords();
  const record = useRecordRoute();
  const [entered, setEntered] = useState("");
  const [state, setState] = useState("");
  const [touched, setTouched] = useState<ReadonlySet<number> | null>(null);
  const known = (all.data as readonly Row[] | undefined) ?? [];
  const wanted = entered.trim().toLowerCase();
  const isNarrowed = wanted !== "" || state !== "";
  const isWanted = (row: Row) =>
    (state === "" || row.status === state) &&
    (wanted === "" || said(row).some((text) => text?.toLowerCase().includes(wanted)));
  const rows = isNarrowed ? withTheWay(known, isWanted) : known;
  const closed = touched ?? new Set(known.filter(closedAtFirst).map(({ id }) => id));
  useKeys(useMemo(() => (add ? [{ keys: "n", label: add, run: () => record.open("add") }] : []), [add, record]));

  const note = all.isPending ? (
    <Skeleton rows={8} />
  ) : all.error ? (
    <ErrorState message={faultText(all.error, t)} onRetry={() => void all.refetch()} />
  ) : rows.length === 0 ? (
    <EmptyState title={words(`No ${one.en} matches`, `沒有符合的${one.zh}`)} />
  ) : null;

  return (
    <Page title={title} quietTitle>
      <Card fill>
        <div className="k-toolbar">
          <div className="k-toolbar-start">
            <input
              className="k-input"
              type="search"
              style={{ width: 240 }}
              value={entered}
              aria-label={t(search.label)}
              placeholder={t(search.hint)}
              onChange={(event) => setEntered(event.target.value)}
            />
            <select
              className="k-select"
              style={{ width: 130 }}
              value={state}
              aria-label={t(status.label)}
              onChange={(event) => setState(event.target.value)}
            >
              <option value="">{t(words("All states", "全部狀態"))}</option>
              <Options of={status.choices ?? []} />
            </select>
          </div>
          <div className="k-toolbar-end">
            {columns.menu}
            <Button label={words("Expand all", "全部展開")} onPress={() => setTouched(none)} />
            <Button label={words("Collapse all", "全部收合")} onPress={() => setTouched(new Set(branchesOf(rows)))} />
            <ExportButton call={calls.export} input={{}} />
            {add && <Button label={add} icon="plus" kind="primary" shortcut="N" onPress={() => record.open("add")} />}
          </div>
        </div>
        <TreeTable
          label={title}
          rows={rows}
          nameOf={nameOf}
          closed={isNarrowed ? none : closed}
          onClosed={setTouched}
          onOpen={(row) => record.open("detail", row.id)}
          note={note}
          columns={columns.columns}
          actions={
            mayChange
              ? (row) => (
                  <RowActions id={row.id} name={nameOf(row)} one={one} calls={calls} below={below?.(row) ?? null} />
                )
              : undefined
          }
        />
      </Card>
    </Page>
  );
}

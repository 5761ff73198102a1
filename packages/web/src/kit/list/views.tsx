/** The saved views of a list: chosen, deleted, and the present one saved under a name. Loaded when it is opened. */
import {
  savedViewCalls as calls,
  savedViewFields,
  type SavedView,
} from "@larder/domain/company/saved-view/saved-view.calls";
import type { AnyCall } from "@larder/domain/kernel/calls";
import { words } from "@larder/domain/kernel/words";
import { useId, useState, type FormEvent } from "react";
import { saveChoice, readChoice } from "../grid/columns-memory.ts";
import { useWords } from "../language.ts";
import { Button } from "../layout/button.tsx";
import { IconButton } from "../layout/icon-button.tsx";
import { askAgain, useCall } from "../use-call.ts";
import { send } from "../wire.ts";
import { readQuery, writeQuery, type ListQuery } from "./query-codec.ts";

export interface ViewsProps {
  /** Views belong to a list by the path of its call, wherever it is shown. */
  readonly list: AnyCall;
  readonly query: ListQuery;
  readonly choiceKey: string;
  readonly onChoose: (query: ListQuery) => void;
  readonly close: () => void;
}

export function Views({ list, query, choiceKey, onChoose, close }: ViewsProps) {
  const t = useWords();
  const { data: views = [] } = useCall(calls.of, { list: list.path });
  const again = () => askAgain((path) => path === calls.of.path);
  const choose = (view: SavedView) => {
    saveChoice(choiceKey, view.columns);
    onChoose(readQuery(new URLSearchParams(view.query)));
    close();
  };
  const forget = async ({ id }: SavedView) => {
    await send(calls.remove, { ids: [id] }).catch(() => {
      // The wire has shown the error; the list below shows the current state.
    });
    await again();
  };
  return (
    <>
      {views.length === 0 && (
        <p className="k-soft">
          {t(
            words(
              "Filter, sort and choose columns, then save the view here under a name.",
              "先設定篩選、排序及欄位，再在此命名儲存。",
            ),
          )}
        </p>
      )}
      {views.map((view) => (
        <div key={view.id} className="k-row">
          <button type="button" className="k-link k-view" onClick={() => choose(view)}>
            {view.name}
            {view.shared && (
              <span className="k-soft"> · {view.own ? t(words("shared", "已共用")) : view.ownerName}</span>
            )}
          </button>
          {view.own && (
            <IconButton
              label={words(`Delete the view ${view.name}`, `刪除檢視 ${view.name}`)}
              icon="bin"
              onPress={() => forget(view)}
            />
          )}
        </div>
      ))}
      <SaveView list={list} query={query} choiceKey={choiceKey} onSaved={again} />
    </>
  );
}

interface SaveViewProps extends Pick<ViewsProps, "list" | "query" | "choiceKey"> {
  readonly onSaved: () => unknown;
}

function SaveView({ list, query, choiceKey, onSaved }: SaveViewProps) {
  const t = useWords();
  const id = useId();
  const [name, setName] = useState("");
  const [shared, setShared] = useState(false);
  const [pending, setPending] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "" || pending) return;
    setPending(true);
    try {
      const input = {
        list: list.path,
        name,
        shared,
        query: writeQuery(query).toString(),
        columns: readChoice(choiceKey, list),
      };
      await send(calls.save, input as never);
      setName("");
      await onSaved();
    } catch {
      // The wire has shown the error; the name stays for another attempt.
    } finally {
      setPending(false);
    }
  };
  return (
    <form className="k-view-new" onSubmit={save}>
      <label htmlFor={id}>{t(words("Save view as", "將目前檢視儲存為"))}</label>
      <div className="k-row">
        <input
          id={id}
          className="k-input"
          maxLength={savedViewFields.name.maxLength}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button
          label={words("Save", "儲存")}
          small
          submits
          pending={pending}
          disabledReason={name.trim() === "" ? words("Give it a name first", "請先輸入名稱") : null}
        />
      </div>
      <label className="k-check">
        <input type="checkbox" checked={shared} onChange={(event) => setShared(event.target.checked)} />
        {t(savedViewFields.shared.label)}
      </label>
    </form>
  );
}

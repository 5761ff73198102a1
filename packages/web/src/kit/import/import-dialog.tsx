/**
 * Import in one window: the file and the meaning of its columns, then the findings, then the import and undo.
 * The work continues on the server; the window can be closed and reopened, and shows the current state.
 */
import type { AnyCall } from "@larder/domain/kernel/calls";
import type { Shape } from "@larder/domain/kernel/fields";
import {
  isBecomingFindable,
  isUnderWay,
  type ImportCalls,
  type ImportReportCalls,
  type ImportRun,
  type ImportState,
} from "@larder/domain/kernel/import-calls";
import { words, type Words } from "@larder/domain/kernel/words";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ask } from "../dialog/ask.ts";
import { DialogFrame } from "../dialog/dialog.tsx";
import { useWords } from "../language.ts";
import { Button } from "../layout/button.tsx";
import { faultText } from "../list/fault-text.ts";
import { ErrorState, Skeleton } from "../states/states.tsx";
import { askAgain } from "../use-call.ts";
import { download, send } from "../wire.ts";
import { askAgainIn } from "./asking.rules.ts";
import { ColumnsOfFile } from "./columns-of-file.tsx";
import { LastImports } from "./last-imports.tsx";
import { ImportResult } from "./import-result.tsx";
import { useChosenFile } from "./use-chosen-file.tsx";

export interface Importing {
  readonly name: Words;
  readonly calls: ImportCalls & Partial<ImportReportCalls>;
  /** The columns a file may have, as in the template. Read when the window opens: a list is drawn without them. */
  readonly columns: () => Promise<Shape>;
  /** The list behind it, reloaded when records were added or removed. */
  readonly list: AnyCall;
}

interface Props extends Importing {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function ImportDialog({ name, calls, columns, list, opened, onClose }: Props) {
  const [id, setId] = useState<number | null>(null);
  const failures = useRef(0);
  const run = useQuery({
    queryKey: [calls.importRun.path, id],
    queryFn: async () => {
      try {
        // Quiet: this window shows the error itself, once and not at each attempt.
        const found = await send(calls.importRun, { id: id! }, { quiet: true });
        failures.current = 0;
        return found;
      } catch (error) {
        failures.current += 1;
        throw error;
      }
    },
    enabled: opened && id !== null,
    refetchInterval: ({ state: { data } }) =>
      !data || isUnderWay(data.state) || isBecomingFindable(data) ? askAgainIn(failures.current) : false,
  });
  const data = id === null ? undefined : run.data;
  const meaning = useQuery({
    queryKey: [calls.importTemplate.path, "columns"],
    queryFn: columns,
    staleTime: Infinity,
    retry: false,
  });
  const changed = useEffectEvent(() => askAgain((path) => path === list.path));
  const before = useRef<ImportState | null>(null);
  useEffect(() => {
    const state = data?.state ?? null;
    const ended = before.current === "RUNNING" && (state === "DONE" || state === "UNDONE");
    before.current = state;
    if (ended) void changed();
  }, [data?.state]);

  const choose = useChosenFile(calls.importCheck, setId);
  const act = async (call: "importStart" | "importAgain" | "importCancel" | "importUndo") => {
    try {
      await send(calls[call], { id: id! });
    } catch {
      // The wire has shown the error; the current state is loaded below.
    }
    await run.refetch();
  };
  const undo = () =>
    ask({
      type: "delete",
      content: words(
        "Undo this import? Its records are deleted, unless one of them is in use.",
        "撤回此次匯入？所匯入的資料會被刪除；如有任何一筆已被使用則不會刪除。",
      ),
      onOk: () => act("importUndo"),
    });

  return (
    <DialogFrame opened={opened} title={words(`Import: ${name.en}`, `匯入：${name.zh}`)} width={760} onClose={onClose}>
      <div className="k-dialog-body k-import" {...choose.drop}>
        {data ? (
          <ImportResult run={data} />
        ) : id !== null ? (
          <Waiting error={run.error} onRetry={() => void run.refetch()} />
        ) : (
          <>
            {meaning.data ? (
              <ColumnsOfFile columns={meaning.data} />
            ) : (
              // A browser does not fetch a part of the application again that it failed to fetch: only a new page does.
              <Waiting error={meaning.error} onRetry={() => window.location.reload()} />
            )}
            <LastImports calls={calls} onOpen={setId} />
          </>
        )}
        {choose.input}
        <div className="k-dialog-foot">
          {id === null ? (
            <>
              <Button
                label={words("Download template", "下載範本")}
                icon="download"
                onPress={() => download(calls.importTemplate, {}, { name: `${name.en}.xlsx` }).catch(() => {})}
              />
              <Button
                label={words("Choose file", "選擇檔案")}
                icon="upload"
                kind="primary"
                pending={choose.sending}
                onPress={choose.press}
              />
            </>
          ) : (
            data && (
              <>
                {calls.importReport && data.reported > 0 && (
                  <Button
                    label={words("Download report", "下載報告")}
                    icon="download"
                    onPress={() => download(calls.importReport!, { id: data.id }).catch(() => {})}
                  />
                )}
                <Steps run={data} act={act} undo={undo} again={() => setId(null)} onClose={onClose} />
              </>
            )
          )}
        </div>
      </div>
    </DialogFrame>
  );
}

/** What is not loaded yet, or could not be: the next step is to request it again. */
function Waiting({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useWords();
  return error ? <ErrorState message={faultText(error, t)} onRetry={onRetry} /> : <Skeleton rows={4} />;
}

interface StepsProps {
  readonly run: ImportRun;
  readonly act: (call: "importStart" | "importAgain" | "importCancel") => Promise<void>;
  readonly undo: () => unknown;
  readonly again: () => void;
  readonly onClose: () => void;
}

/** The possible next steps, the most likely last. */
function Steps({ run: { state, rowCount }, act, undo, again, onClose }: StepsProps) {
  const another = <Button label={words("Another file", "另選檔案")} onPress={again} />;
  if (isUnderWay(state))
    return <Button label={words("Stop", "停止")} kind="danger" onPress={() => act("importCancel")} />;
  if (state === "CHECKED" || state === "CANCELLED" || state === "FAILED") {
    const rows = rowCount.toLocaleString("en-GB");
    return (
      <>
        {another}
        <Button
          label={words(`Import ${rows} ${rowCount === 1 ? "row" : "rows"}`, `匯入 ${rows} 行`)}
          kind="primary"
          onPress={() => act("importStart")}
        />
      </>
    );
  }
  if (state === "FAULTY")
    return (
      <>
        <Button label={words("Close", "關閉")} onPress={onClose} />
        {another}
        <Button label={words("Check again", "重新檢查")} kind="primary" onPress={() => act("importAgain")} />
      </>
    );
  return (
    <>
      {state === "DONE" && <Button label={words("Undo", "撤回")} onPress={undo} />}
      {another}
      <Button label={words("Close", "關閉")} kind="primary" onPress={onClose} />
    </>
  );
}

/** The import button of a list; its window is loaded when it is pressed. */
import { words, type Words } from "@larder/domain/kernel/words";
import { useState } from "react";
import { useLocation } from "react-router";
import { Button } from "../layout/button.tsx";
import { byItself, lazyPart } from "../lazy-part.tsx";
import { useList } from "../list/list-state.ts";
import { useMayCall } from "../may-call.ts";
import type { Importing } from "./import-dialog.tsx";

const ImportDialog = byItself(lazyPart(() => import("./import-dialog.tsx").then((file) => file.ImportDialog)));

/** With a link to a list: its import opens, to go on with a file that waits. */
export const opensImport = { opensImport: true };

interface ImportProps extends Pick<Importing, "calls" | "columns"> {
  /** The name of the imported records, where it differs from that of the list. */
  readonly name?: Words;
  /** One of several on a list: the button says what it imports. */
  readonly named?: true;
}

export function ImportButton({ name, named, calls, columns }: ImportProps) {
  const list = useList();
  const { key, state } = useLocation() as { key: string; state: Partial<typeof opensImport> | null };
  const [opened, setOpened] = useState(false);
  const [closed, setClosed] = useState<string | null>(null);
  const [needed, setNeeded] = useState(false);
  const may = useMayCall(calls.importCheck);
  const asked = state?.opensImport === true && closed !== key;
  const shown = may && (opened || asked);
  if (shown && !needed) setNeeded(true);
  if (!may) return null;
  const close = () => {
    setOpened(false);
    setClosed(key);
  };
  const importing = { calls, columns, name: name ?? list.title, list: list.calls.list };
  return (
    <>
      {named ? (
        <Button label={importing.name} icon="upload" onPress={() => setOpened(true)} />
      ) : (
        <Button label={words("Import", "匯入")} icon="upload" iconOnly onPress={() => setOpened(true)} />
      )}
      {needed && <ImportDialog {...importing} opened={shown} onClose={close} />}
    </>
  );
}

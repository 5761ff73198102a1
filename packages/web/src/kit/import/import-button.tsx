/** The import button of a list; its window is loaded when it is pressed. */
import type { Shape } from "@larder/domain/kernel/fields";
import { words, type Words } from "@larder/domain/kernel/words";
import { lazy, Suspense, useState } from "react";
import { Button } from "../layout/button.tsx";
import { useList } from "../list/list-state.ts";
import { useMayCall } from "../may-call.ts";
import type { Importing } from "./import-dialog.tsx";

const ImportDialog = lazy(() => import("./import-dialog.tsx"));

interface ImportProps extends Pick<Importing, "calls"> {
  /** Read when they are wanted: a list is drawn without them. */
  readonly columns: () => Promise<Shape>;
  /** The name of the imported records, where it differs from that of the list. */
  readonly name?: Words;
}

export function ImportButton({ name, calls, columns: read }: ImportProps) {
  const list = useList();
  const [opened, setOpened] = useState(false);
  const [columns, setColumns] = useState<Shape | null>(null);
  const may = useMayCall(calls.importCheck);
  if (!may) return null;
  const open = () => {
    setOpened(true);
    void read().then(setColumns);
  };
  const importing = { calls, name: name ?? list.title, list: list.calls.list };
  return (
    <>
      <Button label={words("Import", "匯入")} icon="upload" iconOnly onPress={open} />
      {columns && (
        <Suspense>
          <ImportDialog {...importing} columns={columns} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}

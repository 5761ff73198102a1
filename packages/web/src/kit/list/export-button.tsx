/** The export has the same filters as the list; which kinds of file there are is loaded when it is opened. */
import type { AnyCall } from "@larder/domain/kernel/calls";
import type { Words } from "@larder/domain/kernel/words";
import { useRef, useState } from "react";
import { useWords } from "../language.ts";
import { byItself, lazyPart } from "../lazy-part.tsx";
import { Button } from "../layout/button.tsx";
import { Floating } from "../layout/floating.tsx";
import { useMayCall } from "../may-call.ts";

const ExportChoice = byItself(lazyPart(() => import("./export-choice.tsx").then((file) => file.ExportChoice)));

const exportWords: Words = { en: "Export", zh: "匯出" };

interface ExportButtonProps {
  readonly call: AnyCall | undefined;
  readonly input: object;
  /** The columns that are shown, when it is pressed. */
  readonly columns?: () => readonly string[];
}

export function ExportButton({ call, input, columns }: ExportButtonProps) {
  const t = useWords();
  const may = useMayCall(call);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  if (!call || !may) return null;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Button ref={button} label={exportWords} icon="download" expanded={open} onPress={() => setOpen(!open)} />
      {open && (
        <Floating anchor={button} takesFocus onClose={() => setOpen(false)}>
          <div className="k-panel" role="group" aria-label={t(exportWords)}>
            <ExportChoice call={call} input={input} columns={columns} close={close} />
          </div>
        </Floating>
      )}
    </>
  );
}

import type { Words } from "@larder/domain/kernel/words";
import { useRef, useState } from "react";
import { useWords } from "../language.ts";
import { byItself, lazyPart } from "../lazy-part.tsx";
import { Button } from "../layout/button.tsx";
import { Floating } from "../layout/floating.tsx";
import type { ColumnsChoiceProps } from "./columns-choice.tsx";

const ColumnsChoice = byItself(lazyPart(() => import("./columns-choice.tsx").then((file) => file.ColumnsChoice)));

const columnsWords: Words = { en: "Columns", zh: "欄位" };

export function ColumnsMenu(props: ColumnsChoiceProps) {
  const t = useWords();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={button}
        label={columnsWords}
        icon="columns"
        iconOnly
        expanded={open}
        onPress={() => setOpen(!open)}
      />
      {open && (
        <Floating anchor={button} onClose={() => setOpen(false)}>
          <div className="k-panel" role="group" aria-label={t(columnsWords)}>
            <ColumnsChoice {...props} />
          </div>
        </Floating>
      )}
    </>
  );
}

/**
 * Named views of a list: search, filters, order and columns. Stored on the server, so that they are available
 * on every machine; a view can be shared with the whole company.
 */
import type { Words } from "@larder/domain/kernel/words";
import { useRef, useState } from "react";
import { useWords } from "../language.ts";
import { byItself, lazyPart } from "../lazy-part.tsx";
import { Button } from "../layout/button.tsx";
import { Floating } from "../layout/floating.tsx";
import type { ViewsProps } from "./views.tsx";

const Views = byItself(lazyPart(() => import("./views.tsx").then((file) => file.Views)));

const viewsWords: Words = { en: "Views", zh: "檢視" };

export function ViewsMenu(props: Omit<ViewsProps, "close">) {
  const t = useWords();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Button ref={button} label={viewsWords} icon="view" iconOnly expanded={open} onPress={() => setOpen(!open)} />
      {open && (
        <Floating anchor={button} onClose={() => setOpen(false)}>
          <div className="k-panel k-views" role="group" aria-label={t(viewsWords)}>
            <Views {...props} close={close} />
          </div>
        </Floating>
      )}
    </>
  );
}

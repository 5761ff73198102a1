import { useContext, useEffect, useState } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import type { Shape } from "@larder/domain/kernel/fields";
import type { Words } from "@larder/domain/kernel/words";
import { useWords } from "../language.ts";
import { useNewest } from "../stable.ts";
import { Notice } from "../states/states.tsx";
import { JumpsContext, useProblemText } from "./form-context.ts";
import { flatProblems } from "./form-values.ts";

const summaryWords: Words = { en: "Please check these fields:", zh: "請檢查以下欄位：" };

/** After a try to save: everything that is in the way, each a way to its input. */
export function Summary({ shape, formId }: { shape: Shape; formId: string }) {
  const t = useWords();
  const problemText = useProblemText();
  const { errors, submitCount } = useFormState();
  const { setFocus } = useFormContext();
  const jumps = useContext(JumpsContext);
  const open = flatProblems(errors);
  // As of the last try: what is mended since is struck through, and nothing moves below a press.
  const [tried, setTried] = useState<typeof open>([]);
  const newest = useNewest(open);
  // oxlint-disable-next-line react/set-state-in-effect, react/exhaustive-effect-dependencies -- each try takes its own picture
  useEffect(() => setTried(newest.current), [submitCount, newest]);
  if (tried.length === 0) return null;
  const nameOf = (path: string): string => {
    const [name = "", row, cell] = path.split(".");
    const field = shape[name];
    const label = field ? t(field.label) : path;
    if (row === undefined) return label;
    const no = Number(row) + 1;
    const place = t({ en: `line ${no}`, zh: `第 ${no} 行` });
    const input = cell ? field?.shape?.[cell] : undefined;
    return [label, input ? `${place} · ${t(input.label)}` : place].join(t({ en: ", ", zh: "，" }));
  };
  return (
    <Notice tone="bad">
      {t(summaryWords)}
      <ul>
        {tried.slice(0, 12).map(({ path, message, fromServer }) => (
          <li key={path}>
            <button
              type="button"
              className="k-link"
              onClick={() => {
                const [name = "", row, cell = ""] = path.split(".");
                const jump = jumps.get(name);
                if (jump) return jump(Number(row ?? 0), cell);
                const element =
                  document.getElementById(`${formId}-${path}`) ?? document.getElementById(`${formId}-${name}`);
                return element ? element.focus() : setFocus(name);
              }}
            >
              {nameOf(path)}
            </button>
            :{" "}
            {open.some((one) => one.path === path) ? (
              problemText(message, fromServer)
            ) : (
              <s>{problemText(message, fromServer)}</s>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

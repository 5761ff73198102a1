import { useContext, useEffect, useState } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import type { Shape } from "@larder/domain/kernel/fields";
import type { Words } from "@larder/domain/kernel/words";
import { useWords } from "../language.ts";
import { useNewest } from "../stable.ts";
import { Notice } from "../states/states.tsx";
import { gridAt } from "../lines/jumps.ts";
import { lineWords } from "../lines/line-problems.tsx";
import { GridsContext, useProblemText, type Grids } from "./form-context.ts";
import { flatProblems } from "./form-values.ts";

const summaryWords: Words = { en: "Please check these fields:", zh: "請檢查以下欄位：" };

type Problem = ReturnType<typeof flatProblems>[number];
interface ShownProblem extends Problem {
  /** The message for the whole line instead. */
  readonly whole: Words | null;
}

/** A line with an unknown product is reported once: everything else it lacks follows from that. */
function oncePerLine(problems: readonly Problem[], grids: Grids): ShownProblem[] {
  const lines = new Set<string>();
  return problems.flatMap((problem) => {
    const [name = "", row] = problem.path.split(".");
    const at = row === undefined ? null : gridAt(grids.get(name), Number(row));
    const whole = at?.grid.said(at.row) ?? null;
    const line = `${name}.${row}`;
    if (whole && lines.has(line)) return [];
    if (whole) lines.add(line);
    return [{ ...problem, whole }];
  });
}

/** After an attempt to save: all problems, each linked to its input. */
export function Summary({ shape, formId }: { shape: Shape; formId: string }) {
  const t = useWords();
  const problemText = useProblemText();
  const { errors, submitCount } = useFormState();
  const { setFocus } = useFormContext();
  const grids = useContext(GridsContext);
  const open = flatProblems(errors);
  // As of the last attempt: fixed problems are struck through, so that nothing moves under the pointer.
  const [tried, setTried] = useState<readonly ShownProblem[]>([]);
  const newest = useNewest(open);
  // oxlint-disable-next-line react/set-state-in-effect, react/exhaustive-effect-dependencies -- each try takes its own picture
  useEffect(() => setTried(oncePerLine(newest.current, grids)), [submitCount, newest, grids]);
  if (tried.length === 0) return null;
  const nameOf = (path: string): string => {
    const [name = "", row, cell] = path.split(".");
    const field = shape[name];
    const label = field ? t(field.label) : path;
    if (row === undefined) return label;
    const input = cell ? field?.shape?.[cell] : undefined;
    const of = grids.get(name) ?? [];
    const at = gridAt(of, Number(row));
    // Most pages have one grid of lines: the value is named only if there are several, or no grid.
    const whose = at === null ? label : of.length > 1 ? t(at.grid.label) : null;
    const place = [lineWords(at?.row ?? Number(row)), ...(input ? [input.label] : [])].map(t).join(" · ");
    return whose === null ? place : [whose, place].join(t({ en: ", ", zh: "，" }));
  };
  const go = (path: string) => {
    const [name = "", row, cell = ""] = path.split(".");
    const at = gridAt(grids.get(name), Number(row ?? 0));
    if (at) return at.grid.go(at.row, cell);
    const element = document.getElementById(`${formId}-${path}`) ?? document.getElementById(`${formId}-${name}`);
    return element ? element.focus() : setFocus(name);
  };
  return (
    <Notice tone="bad">
      {t(summaryWords)}
      <ul>
        {tried.slice(0, 12).map(({ path, message, fromServer, whole }) => {
          const said = whole ? t(whole) : problemText(message, fromServer);
          // A problem with a whole line leads to the cell where its record is entered, the first one.
          const where = whole ? path.split(".").slice(0, 2).join(".") : path;
          return (
            <li key={path}>
              <button type="button" className="k-link" onClick={() => go(where)}>
                {nameOf(where)}
              </button>
              : {open.some((one) => one.path === path) ? said : <s>{said}</s>}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

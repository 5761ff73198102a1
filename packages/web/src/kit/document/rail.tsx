import { words, type Words } from "@larder/domain/kernel/words";
import { useWords } from "../language.ts";
import { Sign } from "../layout/glyphs.tsx";
import "./rail.css";

/** From the first state of a document to the last. */
export interface RailStep {
  readonly key: string;
  readonly label: Words;
  readonly state: "done" | "begun" | "todo";
}

interface Reached {
  /** The last step that was reached. */
  readonly reached: string;
  /** Partly reached. */
  readonly begun?: string | null;
}

/** The steps with their progress; none for a document that has left the path, such as a cancelled one. */
export function railOf(steps: Readonly<Record<string, Words>>, at: Reached | null): readonly RailStep[] {
  const names = Object.keys(steps);
  const last = at ? names.indexOf(at.reached) : -1;
  if (last < 0) return [];
  return names.map((key, index) => ({
    key,
    label: steps[key]!,
    state: index <= last ? "done" : key === at?.begun ? "begun" : "todo",
  }));
}

const railWords = words("Progress", "進度");
const saidOf = {
  done: words("done", "已完成"),
  begun: words("in part", "部分完成"),
  todo: words("to come", "未到"),
} satisfies Record<RailStep["state"], Words>;

export function Rail({ steps }: { steps: readonly RailStep[] }) {
  const t = useWords();
  if (steps.length === 0) return null;
  const now = steps.findLast((step) => step.state === "done")?.key;
  return (
    <ol className="k-rail" aria-label={t(railWords)}>
      {steps.map(({ key, label, state }) => (
        <li key={key} className="k-rail-step" data-state={state} aria-current={key === now ? "step" : undefined}>
          <span className="k-rail-dot">{state === "done" && <Sign name="check" size={12} />}</span>
          <span className="k-rail-word">{t(label)}</span>
          <span className="k-hidden">{t(saidOf[state])}</span>
        </li>
      ))}
    </ol>
  );
}

import type { State, Tone } from "@larder/domain/kernel/states";
import type { Words } from "@larder/domain/kernel/words";
import { useWords } from "../language.ts";
import { Sign, type Glyph } from "../layout/glyphs.tsx";

const signs: Record<Tone, Glyph> = { plain: "circle", busy: "clock", good: "check", bad: "bad", warn: "warn" };

/** A state is shown by a word, a colour and an icon: never by colour alone. */
export function Badge({ label, tone = "plain" }: { label: Words; tone?: Tone }) {
  const t = useWords();
  return (
    <span className="k-badge" data-tone={tone}>
      <Sign name={signs[tone]} />
      {t(label)}
    </span>
  );
}

/** The states of a document, as `defineStates` gives them. */
export interface StatesOf {
  readonly states: Readonly<Record<string, State>>;
}

export function StateBadge({ states, value }: { states: StatesOf; value: string }) {
  const state = states.states[value];
  return <Badge label={state?.label ?? { en: value, zh: value }} tone={state?.tone ?? "plain"} />;
}

import { words } from "@larder/domain/kernel/words";
import { useWords } from "../language.ts";

interface NamedUnit {
  readonly unitName: string | null;
  readonly unitNameZh: string | null;
}

/** The unit of a line, in the reader's language. */
export function UnitName({ line: { unitName, unitNameZh } }: { line: NamedUnit }) {
  const t = useWords();
  return t(words(unitName ?? "", unitNameZh || (unitName ?? "")));
}

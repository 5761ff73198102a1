import type { Words } from "@larder/domain/kernel/words";
import { useWords } from "../language.ts";

/** The header row of a plain table. */
export function TableHead({ heads }: { heads: Readonly<Record<string, Words>> }) {
  const t = useWords();
  return (
    <thead>
      <tr>
        {Object.entries(heads).map(([key, label]) => (
          <th key={key} scope="col">
            {t(label)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

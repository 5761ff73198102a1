import { words } from "@larder/domain/kernel/words";
import { Button } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";

/** On a phone: one line of the receipt at a time. */
export function Walk({ at, count, onWalk }: { at: number; count: number; onWalk: (at: number) => void }) {
  const t = useWords();
  return (
    <span className="receipt-walk">
      <Button
        label={words("Line before", "上一行")}
        disabledReason={at === 0 ? firstWords : null}
        onPress={() => onWalk(at - 1)}
      />
      <span role="status">{t(words(`Line ${at + 1} of ${count}`, `第 ${at + 1} 行，共 ${count} 行`))}</span>
      <Button
        label={words("Next line", "下一行")}
        disabledReason={at >= count - 1 ? lastWords : null}
        onPress={() => onWalk(at + 1)}
      />
    </span>
  );
}
const firstWords = words("This is the first line", "這是第一行");
const lastWords = words("This is the last line", "這是最後一行");

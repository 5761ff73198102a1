import { words } from "@larder/domain/kernel/words";
import { useWords } from "../language.ts";

/** Beside the title of a form: whether a record is being created or changed. */
export function NewOrEdit({ isNew }: { isNew: boolean }) {
  const t = useWords();
  return <span className="k-soft">{t(isNew ? words("New", "新增") : words("Edit", "修改"))}</span>;
}

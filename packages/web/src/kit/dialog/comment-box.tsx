/** Where a dialog asks for a few words: a reason that is needed, or a comment that is not. */
import type { Words } from "@larder/domain/kernel/words";
import { FieldBox } from "../inputs/field-box.tsx";
import { useWords } from "../language.ts";

interface CommentBoxProps {
  readonly label: Words;
  /** What is wrong with it, once somebody has tried to go on. */
  readonly problem?: Words | undefined;
  readonly onChange: (text: string) => void;
}

export function CommentBox({ label, problem, onChange }: CommentBoxProps) {
  const t = useWords();
  return (
    <FieldBox label={label}>
      {(id) => (
        <>
          <textarea
            id={id}
            className="k-input"
            rows={2}
            maxLength={500}
            data-autofocus
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            onChange={(event) => onChange(event.target.value.trim())}
          />
          {problem && (
            <span id={`${id}-problem`} className="k-problem" role="alert">
              {t(problem)}
            </span>
          )}
        </>
      )}
    </FieldBox>
  );
}

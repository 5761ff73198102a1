import { useId, useState } from "react";
import { words } from "@larder/domain/kernel/words";
import { passwordProblem, repeatProblem, type PasswordLength } from "@larder/domain/people/user/password.rules";
import { useWords } from "../language.ts";
import { PasswordField } from "./password-field.tsx";
import { PasswordHints } from "./password-hints.tsx";

const empty = { fresh: "", again: "" };
const untouched = { fresh: false, again: false };

/** A new password, entered twice. Problems are shown once its field was left or saving was attempted, not before. */
export function useNewPassword(length: PasswordLength, names: readonly string[]) {
  const [values, setValues] = useState(empty);
  const [touched, setTouched] = useState(untouched);
  const problem = passwordProblem(values.fresh, length, names);
  const differs = repeatProblem(values.fresh, values.again);
  return {
    value: values.fresh,
    isEntered: values.fresh + values.again !== "",
    /** Shows what is wrong; false: it cannot be saved like this. */
    check: (): boolean => {
      setTouched({ fresh: true, again: true });
      return !problem && !differs;
    },
    clear: (): void => setValues(empty),
    fresh: {
      value: values.fresh,
      onChange: (fresh: string) => setValues({ ...values, fresh }),
      onBlur: () => setTouched({ ...touched, fresh: values.fresh !== "" }),
      problem: touched.fresh ? problem : null,
    },
    again: {
      value: values.again,
      onChange: (again: string) => setValues({ ...values, again }),
      onBlur: () => setTouched({ ...touched, again: values.again !== "" }),
      problem: touched.again ? differs : null,
    },
  };
}

export function NewPasswordFields({ of: { fresh, again } }: { of: ReturnType<typeof useNewPassword> }) {
  const t = useWords();
  const hints = useId();
  return (
    <>
      <PasswordField
        {...fresh}
        label={words("New password", "新密碼")}
        autoComplete="new-password"
        describedBy={hints}
        problem={fresh.problem ? t(fresh.problem.words) : undefined}
      />
      <PasswordHints id={hints} password={fresh.value} />
      <PasswordField
        {...again}
        label={words("New password again", "再次輸入新密碼")}
        autoComplete="new-password"
        problem={again.problem ? t(again.problem.words) : undefined}
      />
    </>
  );
}

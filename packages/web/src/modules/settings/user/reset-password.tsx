import { words } from "@larder/domain/kernel/words";
import { managedPasswordLength, passwordProblem, repeatProblem } from "@larder/domain/settings/user/password.rules";
import { userCalls } from "@larder/domain/settings/user/user.calls";
import { useId, useState, type FormEvent } from "react";
import { Button, DialogFrame } from "../../../kit/index.ts";
import { PasswordField } from "../../../kit/inputs/password-field.tsx";
import { PasswordHints } from "../../../kit/inputs/password-hints.tsx";
import { useWords } from "../../../kit/language.ts";
import { toast } from "../../../kit/toast.tsx";
import { useAction } from "../../../kit/use-call.ts";

interface ResetProps {
  readonly user: { readonly id: number; readonly userName: string; readonly nickName: string };
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** His sessions end, and he is asked for a password of his own when he comes in with this one. */
export function ResetPassword({ user, opened, onClose }: ResetProps) {
  return (
    <DialogFrame
      opened={opened}
      title={words(`Reset the password of ${user.userName}`, `重設 ${user.userName} 的密碼`)}
      onClose={onClose}
    >
      <ResetForm user={user} onClose={onClose} />
    </DialogFrame>
  );
}

function ResetForm({ user, onClose }: Omit<ResetProps, "opened">) {
  const t = useWords();
  const id = useId();
  const [values, setValues] = useState({ fresh: "", again: "" });
  const [visited, setVisited] = useState({ fresh: false, again: false });
  const reset = useAction(userCalls.resetPassword);
  const problem = passwordProblem(values.fresh, managedPasswordLength, [user.userName, user.nickName]);
  const differs = repeatProblem(values.fresh, values.again);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setVisited({ fresh: true, again: true });
    if (problem || differs || reset.pending) return;
    try {
      await reset.run({ id: user.id, password: values.fresh });
    } catch {
      return; // The wire has said why.
    }
    toast.good(words("Password reset; all sessions of the user have ended.", "密碼已重設，該使用者的所有登入已結束。"));
    onClose();
  };

  return (
    <form className="k-dialog-body" onSubmit={(event) => void submit(event)} noValidate>
      <PasswordField
        label={words("New password", "新密碼")}
        value={values.fresh}
        onChange={(fresh) => setValues({ ...values, fresh })}
        onBlur={() => setVisited({ ...visited, fresh: values.fresh !== "" })}
        autoComplete="new-password"
        describedBy={`${id}-hints`}
        problem={visited.fresh && problem ? t(problem.words) : undefined}
      />
      <PasswordHints id={`${id}-hints`} password={values.fresh} />
      <PasswordField
        label={words("New password again", "再次輸入新密碼")}
        value={values.again}
        onChange={(again) => setValues({ ...values, again })}
        onBlur={() => setVisited({ ...visited, again: values.again !== "" })}
        autoComplete="new-password"
        problem={visited.again && differs ? t(differs.words) : undefined}
      />
      <div className="k-dialog-foot">
        <Button label={words("Cancel", "取消")} onPress={onClose} />
        <Button label={words("Reset password", "重設密碼")} kind="primary" submits pending={reset.pending} />
      </div>
    </form>
  );
}

import { useId, useState, type FormEvent } from "react";
import { useNavigate } from "react-router";
import { words } from "@larder/domain/kernel/words";
import { sessionCalls } from "@larder/domain/settings/session/session.calls";
import { ownPasswordLength, passwordProblem, repeatProblem } from "@larder/domain/settings/user/password.rules";
import { useDirty } from "../kit/dirty.ts";
import { PasswordField } from "../kit/inputs/password-field.tsx";
import { PasswordHints } from "../kit/inputs/password-hints.tsx";
import { useWords } from "../kit/language.ts";
import { Button } from "../kit/layout/button.tsx";
import { Card, Page } from "../kit/layout/page.tsx";
import { useSession } from "../kit/session.ts";
import { toast } from "../kit/toast.tsx";
import { useAction } from "../kit/use-call.ts";
import { forgetPerson } from "./sign-in-out.ts";
import { changePasswordWords } from "./words.ts";

export default function ChangePassword() {
  const t = useWords();
  const id = useId();
  const navigate = useNavigate();
  const info = useSession((state) => state.info);
  const [values, setValues] = useState({ old: "", fresh: "", again: "" });
  const [visited, setVisited] = useState({ fresh: false, again: false });
  const change = useAction(sessionCalls.changePassword, { invalidates: [] });
  const keyed = values.old + values.fresh + values.again !== "";
  useDirty(keyed && !change.pending);

  const names = info ? [info.user.userName, info.user.nickName] : [];
  const problem = passwordProblem(values.fresh, info?.passwordLength ?? ownPasswordLength, names);
  const differs = repeatProblem(values.fresh, values.again);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setVisited({ fresh: true, again: true });
    if (problem || differs || change.pending) return;
    try {
      await change.run({ oldPassword: values.old, newPassword: values.fresh });
    } catch {
      return; // The wire has said why.
    }
    // The server ends every session of the user with his old password.
    toast.good(words("Password changed. Please sign in with the new one.", "密碼已更改，請以新密碼登入。"));
    setValues({ old: "", fresh: "", again: "" });
    forgetPerson();
  };

  return (
    <Page title={changePasswordWords} onBack={() => void navigate(-1)}>
      <Card>
        <form className="s-change-password" onSubmit={(event) => void submit(event)} noValidate>
          <PasswordField
            label={words("Old password", "舊密碼")}
            value={values.old}
            onChange={(old) => setValues({ ...values, old })}
            autoComplete="current-password"
          />
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
          <div className="k-actions">
            <Button
              label={words("Save", "儲存")}
              kind="primary"
              submits
              pending={change.pending}
              disabledReason={values.old === "" ? words("Enter the old password first", "請先輸入舊密碼") : null}
            />
          </div>
        </form>
      </Card>
    </Page>
  );
}

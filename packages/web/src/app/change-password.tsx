import { useState, type FormEvent } from "react";
import { useNavigate } from "react-router";
import { words } from "@larder/domain/kernel/words";
import { sessionCalls } from "@larder/domain/people/session/session.calls";
import { ownPasswordLength } from "@larder/domain/people/user/password.rules";
import { useDirty } from "../kit/dirty.ts";
import { NewPasswordFields, useNewPassword } from "../kit/inputs/new-password.tsx";
import { PasswordField } from "../kit/inputs/password-field.tsx";
import { Button } from "../kit/layout/button.tsx";
import { Card, Page } from "../kit/layout/page.tsx";
import { useSession } from "../kit/session.ts";
import { toast } from "../kit/toast.tsx";
import { useAction } from "../kit/use-call.ts";
import { forgetPerson } from "./sign-in-out.ts";
import { changePasswordWords } from "./words.ts";

export function ChangePassword() {
  const navigate = useNavigate();
  const info = useSession((state) => state.info);
  const names = info ? [info.user.userName, info.user.displayName] : [];
  const [old, setOld] = useState("");
  const fresh = useNewPassword(info?.passwordLength ?? ownPasswordLength, names);
  const change = useAction(sessionCalls.changePassword, { invalidates: [] });
  useDirty((old !== "" || fresh.isEntered) && !change.pending);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!fresh.check() || change.pending) return;
    try {
      await change.run({ oldPassword: old, newPassword: fresh.value });
    } catch {
      return; // The wire has shown the error.
    }
    // The server ends every session of the user that used the old password.
    toast.good(words("Password changed. Please sign in with the new one.", "密碼已更改，請以新密碼登入。"));
    setOld("");
    fresh.clear();
    forgetPerson();
  };

  return (
    <Page title={changePasswordWords} onBack={() => void navigate(-1)}>
      <Card>
        <form className="s-change-password" onSubmit={(event) => void submit(event)} noValidate>
          <PasswordField
            label={words("Old password", "舊密碼")}
            value={old}
            onChange={setOld}
            autoComplete="current-password"
          />
          <NewPasswordFields of={fresh} />
          <div className="k-actions">
            <Button
              label={words("Save", "儲存")}
              kind="primary"
              submits
              pending={change.pending}
              disabledReason={old === "" ? words("Enter the old password first", "請先輸入舊密碼") : null}
            />
          </div>
        </form>
      </Card>
    </Page>
  );
}

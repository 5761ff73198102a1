import { words } from "@larder/domain/kernel/words";
import { managedPasswordLength } from "@larder/domain/people/user/password.rules";
import { userCalls } from "@larder/domain/people/user/user.calls";
import type { FormEvent } from "react";
import { Button, DialogFrame } from "../../../kit/index.ts";
import { NewPasswordFields, useNewPassword } from "../../../kit/inputs/new-password.tsx";
import { toast } from "../../../kit/toast.tsx";
import { useAction } from "../../../kit/use-call.ts";

interface ResetProps {
  readonly user: { readonly id: number; readonly userName: string; readonly displayName: string };
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Their sessions end, and they are asked for a new password when they sign in with this one. */
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
  const fresh = useNewPassword(managedPasswordLength, [user.userName, user.displayName]);
  const reset = useAction(userCalls.resetPassword);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!fresh.check() || reset.pending) return;
    try {
      await reset.run({ id: user.id, password: fresh.value });
    } catch {
      return; // The wire has shown the error.
    }
    toast.good(words("Password reset; all sessions of the user have ended.", "密碼已重設，該用戶的所有登入已結束。"));
    onClose();
  };

  return (
    <form className="k-dialog-body" onSubmit={(event) => void submit(event)} noValidate>
      <NewPasswordFields of={fresh} />
      <div className="k-dialog-foot">
        <Button label={words("Cancel", "取消")} onPress={onClose} />
        <Button label={words("Reset password", "重設密碼")} kind="primary" submits pending={reset.pending} />
      </div>
    </form>
  );
}

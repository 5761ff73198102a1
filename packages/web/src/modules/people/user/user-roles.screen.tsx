import { words } from "@larder/domain/kernel/words";
import { userCalls } from "@larder/domain/people/user/user.calls";
import { roleListFields } from "@larder/domain/people/role/role.fields";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Button, Card, ErrorState, faultText, Page, Skeleton } from "../../../kit/index.ts";
import { useIdInAddress } from "../../../kit/id-in-address.ts";
import { useDirty } from "../../../kit/dirty.ts";
import { PickMany } from "../../../kit/inputs/pick-many.tsx";
import { useWords } from "../../../kit/language.ts";
import { toast } from "../../../kit/toast.tsx";
import { useAction, useCall } from "../../../kit/use-call.ts";

const title = words("Assign roles", "分配角色");
const BACK = "/system/user";

/** `/system/user-auth/role/12`: the roles of one user. */
export default function UserRoles() {
  const t = useWords();
  const navigate = useNavigate();
  const userId = useIdInAddress();
  const loaded = useCall(userCalls.rolesOf, { userId }, { quiet: true, staleTime: 0 });
  const save = useAction(userCalls.assignRoles);
  const [entered, setEntered] = useState<number[] | null>(null);
  const back = () => void navigate(BACK);
  useDirty(entered !== null && !save.pending);
  if (!loaded.data) {
    return (
      <Page title={title} onBack={back}>
        <Card fill>
          {loaded.error ? (
            <ErrorState message={faultText(loaded.error, t)} onRetry={() => void loaded.refetch()} />
          ) : (
            <Skeleton />
          )}
        </Card>
      </Page>
    );
  }
  const { user, roles } = loaded.data;
  const had = roles.filter((role) => role.assigned).map((role) => role.id);
  /** Roles the caller does not see stay with the user. */
  const unseen = (user.roleIds ?? []).filter((id) => !roles.some((role) => role.id === id));
  const submit = async () => {
    try {
      await save.run({ userId, roleIds: [...(entered ?? had), ...unseen] });
    } catch {
      return; // The wire has shown the error.
    }
    setEntered(null);
    toast.good(words("Saved. This takes effect at once.", "已儲存，即時生效。"));
    back();
  };
  return (
    <Page
      title={title}
      onBack={back}
      dirty={entered !== null}
      beside={
        <strong>
          {user.userName} {user.displayName}
        </strong>
      }
      actions={
        <Button
          label={words("Save", "儲存")}
          kind="primary"
          pending={save.pending}
          disabledReason={entered === null ? words("Nothing has changed", "沒有更改") : null}
          onPress={submit}
        />
      }
    >
      <Card>
        <PickMany
          label={roleListFields.roleName.label}
          options={roles.map((role) => ({ id: role.id, label: `${role.roleName} (${role.roleKey})` }))}
          value={entered ?? had}
          set={setEntered}
          none={words("No roles that you can assign", "沒有可分配的角色")}
        />
      </Card>
    </Page>
  );
}

import { words, type Words } from "@larder/domain/kernel/words";
import { roleUsersCalls } from "@larder/domain/people/role-users/role-users.calls";
import { roleCalls } from "@larder/domain/people/role/role.calls";
import { userListFields } from "@larder/domain/people/user/user.fields";
import { useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { Button, Card, DialogFrame, listFor, type BulkProps, Page, useMayCall } from "../../../kit/index.ts";
import { useIdInAddress } from "../../../kit/id-in-address.ts";
import { useCall } from "../../../kit/use-call.ts";

const title = words("Users of the role", "角色用戶");

type Column = "userName" | "displayName" | "deptName" | "phone" | "roleName" | "status";

interface UsersProps {
  readonly roleId: number;
  readonly actions?: ReactNode;
  readonly onDone?: () => void;
}

/** Users on one side of the role, and what takes them to the other. */
function usersOf(
  list: typeof roleUsersCalls.allocated,
  columns: readonly Column[],
  move: Omit<BulkProps, "input">,
  none: Words,
) {
  const Users = listFor(userListFields, { list });
  return function RoleUserList({ roleId, actions, onDone }: UsersProps) {
    return (
      <Users.Screen inside title={title} fixed={{ roleId }} search={false} actions={actions}>
        <Users.Filters names={["userName", "phone"]} />
        <Users.Bulk {...move} input={(userIds) => ({ roleId, userIds })} onDone={onDone} />
        <Users.Table onOpen={false} sort="userName" unsorted={["deptName", "phone", "roleName"]} none={none}>
          <Users.Columns names={columns} />
        </Users.Table>
      </Users.Screen>
    );
  };
}

const Having = usersOf(
  roleUsersCalls.allocated,
  ["userName", "displayName", "deptName", "phone", "status"],
  {
    call: roleUsersCalls.cancelUsers,
    label: words("Remove the role", "取消角色"),
    kind: "danger",
    confirm: words(
      "Remove the role from these users? This takes effect at once.",
      "確定取消這些用戶的角色？即時生效。",
    ),
  },
  words("Nobody has this role", "沒有用戶擁有此角色"),
);
const Lacking = usersOf(
  roleUsersCalls.unallocated,
  ["userName", "displayName", "deptName", "roleName", "status"],
  { call: roleUsersCalls.selectUsers, label: words("Assign the role", "授予角色"), kind: "primary" },
  words("Everybody already has this role", "所有用戶已擁有此角色"),
);

/** `/system/role-auth/user/12`: the users of a role, and those to be added. */
export default function RoleUsers() {
  const navigate = useNavigate();
  const roleId = useIdInAddress();
  const role = useCall(roleCalls.get, { id: roleId }, { quiet: true });
  const mayGive = useMayCall(roleUsersCalls.selectUsers);
  const [giving, setGiving] = useState(false);
  return (
    <Page
      title={title}
      onBack={() => void navigate("/system/role")}
      beside={role.data && <strong>{role.data.roleName}</strong>}
    >
      <Card fill>
        <Having
          roleId={roleId}
          actions={
            mayGive && (
              <Button
                label={words("Add users", "新增用戶")}
                icon="plus"
                kind="primary"
                onPress={() => setGiving(true)}
              />
            )
          }
        />
      </Card>
      <DialogFrame
        opened={giving}
        title={words("Add users to the role", "將用戶加入角色")}
        full
        onClose={() => setGiving(false)}
      >
        <div className="k-dialog-body" style={{ minHeight: 420 }}>
          <Lacking roleId={roleId} onDone={() => setGiving(false)} />
        </div>
      </DialogFrame>
    </Page>
  );
}

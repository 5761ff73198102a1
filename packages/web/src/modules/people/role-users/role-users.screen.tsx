import { words } from "@larder/domain/kernel/words";
import { roleUsersCalls } from "@larder/domain/people/role-users/role-users.calls";
import { roleCalls } from "@larder/domain/people/role/role.calls";
import { userListFields } from "@larder/domain/people/user/user.fields";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Button, Card, DialogFrame, listFor, Page, useMayCall } from "../../../kit/index.ts";
import { useIdInAddress } from "../../../kit/id-in-address.ts";
import { useCall } from "../../../kit/use-call.ts";

const Having = listFor(userListFields, { list: roleUsersCalls.allocated });
const Lacking = listFor(userListFields, { list: roleUsersCalls.unallocated });
const title = words("Users of the role", "角色用戶");

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
        <Having.Screen
          inside
          title={title}
          fixed={{ roleId }}
          search={false}
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
        >
          <Having.Filters names={["userName", "phone"]} />
          <Having.Bulk
            call={roleUsersCalls.cancelUsers}
            label={words("Remove the role", "取消角色")}
            kind="danger"
            confirm={words(
              "Remove the role from these users? This takes effect at once.",
              "確定取消這些用戶的角色？即時生效。",
            )}
            input={(ids) => ({ roleId, userIds: ids })}
          />
          <Having.Table
            onOpen={false}
            sort="userName"
            unsorted={["deptName", "phone"]}
            none={words("Nobody has this role", "沒有用戶擁有此角色")}
          >
            <Having.Columns names={["userName", "displayName", "deptName", "phone", "status"]} />
          </Having.Table>
        </Having.Screen>
      </Card>
      <DialogFrame
        opened={giving}
        title={words("Add users to the role", "將用戶加入角色")}
        full
        onClose={() => setGiving(false)}
      >
        <div className="k-dialog-body" style={{ minHeight: 420 }}>
          <Lacking.Screen inside title={title} fixed={{ roleId }} search={false}>
            <Lacking.Filters names={["userName", "phone"]} />
            <Lacking.Bulk
              call={roleUsersCalls.selectUsers}
              label={words("Assign the role", "授予角色")}
              kind="primary"
              input={(ids) => ({ roleId, userIds: ids })}
              onDone={() => setGiving(false)}
            />
            <Lacking.Table
              onOpen={false}
              sort="userName"
              unsorted={["deptName", "roleName"]}
              none={words("Everybody already has this role", "所有用戶已擁有此角色")}
            >
              <Lacking.Columns names={["userName", "displayName", "deptName", "roleName", "status"]} />
            </Lacking.Table>
          </Lacking.Screen>
        </div>
      </DialogFrame>
    </Page>
  );
}

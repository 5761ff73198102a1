import { words } from "@larder/domain/kernel/words";
import { auditActionWords } from "@larder/domain/watch/audit/audit.words";
import { menuTreeCalls } from "@larder/domain/people/menu-trees/menu-trees.calls";
import { roleUsersCalls } from "@larder/domain/people/role-users/role-users.calls";
import { roleCalls } from "@larder/domain/people/role/role.calls";
import { roleFields, type Role as RoleRow } from "@larder/domain/people/role/role.fields";
import { changeProblem } from "@larder/domain/people/role/role.rules";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Button, Card, detailFor, EnableButton, useMayCall } from "../../../kit/index.ts";
import { Tree } from "../../../kit/tree/tree.tsx";
import { useCall } from "../../../kit/use-call.ts";
import { DataScopeDialog } from "./data-scope.tsx";

const Role = detailFor(roleFields);

export const RoleDetail = () => (
  <Role.Record
    title={words("Role", "角色")}
    calls={roleCalls}
    name={(role) => role.roleName}
    editRefusal={fixedWords}
    actions={(role) => <Actions role={role} />}
    below={(role) => <GrantedMenus menuIds={role.menuIds ?? []} />}
    verbs={auditActionWords}
  >
    <Role.Section>
      <Role.Values names={["roleName", "roleKey", "dataScope", "roleSort", "status"]} />
      <Role.Value name="remark" span={2} />
    </Role.Section>
  </Role.Record>
);

/** The reason why it cannot be changed. */
const fixedWords = (role: RoleRow) => changeProblem(role)?.words ?? null;

function Actions({ role }: { role: RoleRow }) {
  const navigate = useNavigate();
  const [scoping, setScoping] = useState(false);
  const mayUsers = useMayCall(roleUsersCalls.allocated);
  const mayScope = useMayCall(roleCalls.dataScope);
  const fixed = fixedWords(role);
  return (
    <>
      {mayUsers && (
        <Button label={words("Users", "用戶")} onPress={() => void navigate(`/system/role-auth/user/${role.id}`)} />
      )}
      {mayScope && (
        <Button label={words("Data scope", "資料範圍")} disabledReason={fixed} onPress={() => setScoping(true)} />
      )}
      {!fixed && <EnableButton call={roleCalls.changeStatus} row={role} />}
      <DataScopeDialog key={role.version} role={role} opened={scoping} onClose={() => setScoping(false)} />
    </>
  );
}

function GrantedMenus({ menuIds }: { menuIds: readonly number[] }) {
  const may = useMayCall(menuTreeCalls.tree);
  const tree = useCall(menuTreeCalls.tree, {}, { enabled: may });
  if (!may) return null;
  return (
    <Card title={roleFields.menuIds.label}>
      <Tree label={roleFields.menuIds.label} nodes={tree.data ?? []} ticked={menuIds} ticking="along" readOnly />
    </Card>
  );
}

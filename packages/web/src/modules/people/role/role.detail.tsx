import { words } from "@larder/domain/kernel/words";
import { auditActionWords } from "@larder/domain/watch/audit/audit.words";
import { menuTreeCalls } from "@larder/domain/people/menu-trees/menu-trees.calls";
import { roleUsersCalls } from "@larder/domain/people/role-users/role-users.calls";
import { roleCalls } from "@larder/domain/people/role/role.calls";
import { roleFields } from "@larder/domain/people/role/role.fields";
import { changeProblem } from "@larder/domain/people/role/role.rules";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Button, Card, detailFor, RecordHistory, useMayCall, useRecord } from "../../../kit/index.ts";
import { EnableButton } from "../../../kit/detail/record.tsx";
import { Tree } from "../../../kit/tree/tree.tsx";
import { useCall } from "../../../kit/use-call.ts";
import { DataScopeDialog } from "./data-scope.tsx";

const Role = detailFor(roleFields);

export function RoleDetail({ id }: { id: number }) {
  const loaded = useRecord(roleCalls, id);
  const navigate = useNavigate();
  const [scoping, setScoping] = useState(false);
  const mayUsers = useMayCall(roleUsersCalls.allocated);
  const mayScope = useMayCall(roleCalls.dataScope);
  const role = loaded.row;
  const fixed = role ? (changeProblem(role)?.words ?? null) : null;
  return (
    <Role.Screen
      title={words("Role", "角色")}
      {...loaded}
      editRefusal={fixed}
      beside={role && <strong>{role.roleName}</strong>}
      actions={
        role && (
          <>
            {mayUsers && (
              <Button label={words("Users", "用戶")} onPress={() => void navigate(`/system/role-auth/user/${id}`)} />
            )}
            {mayScope && (
              <Button label={words("Data scope", "資料範圍")} disabledReason={fixed} onPress={() => setScoping(true)} />
            )}
            {!fixed && <EnableButton call={roleCalls.changeStatus} row={role} />}
          </>
        )
      }
      below={
        <>
          <GrantedMenus menuIds={role?.menuIds ?? []} />
          <RecordHistory call={roleCalls.history} id={id} fields={roleFields} actions={auditActionWords} />
          {role && (
            <DataScopeDialog key={role.version} role={role} opened={scoping} onClose={() => setScoping(false)} />
          )}
        </>
      }
    >
      <Role.Section>
        <Role.Value name="roleName" />
        <Role.Value name="roleKey" />
        <Role.Value name="dataScope" />
        <Role.Value name="roleSort" />
        <Role.Value name="status" />
        <Role.Value name="remark" span={2} />
      </Role.Section>
    </Role.Screen>
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

import { words } from "@larder/domain/kernel/words";
import { auditActionWords } from "@larder/domain/watch/audit/audit.words";
import { userCalls } from "@larder/domain/people/user/user.calls";
import { userFields } from "@larder/domain/people/user/user.fields";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Button, detailFor, RecordHistory, useMayCall, useRecord } from "../../../kit/index.ts";
import { EnableButton } from "../../../kit/detail/record.tsx";
import { ResetPassword } from "./reset-password.tsx";

const User = detailFor(userFields);

export function UserDetail({ id }: { id: number }) {
  const { row: loaded, ...record } = useRecord(userCalls, id);
  const navigate = useNavigate();
  const [resetting, setResetting] = useState(false);
  const mayReset = useMayCall(userCalls.resetPassword);
  const mayAssign = useMayCall(userCalls.assignRoles);
  const user = loaded?.user ?? undefined;
  return (
    <User.Screen
      title={words("User", "用戶")}
      {...record}
      row={user}
      beside={
        user && (
          <strong>
            {user.userName} {user.displayName}
          </strong>
        )
      }
      actions={
        user && (
          <>
            {mayAssign && (
              <Button
                label={words("Assign roles", "分配角色")}
                onPress={() => void navigate(`/system/user-auth/role/${id}`)}
              />
            )}
            {mayReset && <Button label={words("Reset password", "重設密碼")} onPress={() => setResetting(true)} />}
            <EnableButton call={userCalls.changeStatus} row={user} />
          </>
        )
      }
      below={
        <>
          <RecordHistory call={userCalls.history} id={id} fields={userFields} actions={auditActionWords} />
          {user && <ResetPassword user={user} opened={resetting} onClose={() => setResetting(false)} />}
        </>
      }
    >
      <User.Section title={words("Person", "個人")}>
        <User.Values names={["userName", "displayName", "deptId", "sex", "phone", "email", "status"]} />
        <User.Value name="remark" span={2} />
      </User.Section>
      <User.Section title={words("Rights and warehouses", "權限及工作地點")}>
        <User.Value name="roleName" span={2} />
        <User.Value name="warehouseName" span={2} />
        <User.Value name="postName" span={2} />
      </User.Section>
      <User.Section title={words("Last sign-in", "最近登入")}>
        <User.Values names={["loginDate", "loginIp", "createTime"]} />
      </User.Section>
    </User.Screen>
  );
}

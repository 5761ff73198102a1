import { words } from "@larder/domain/kernel/words";
import { roleCalls } from "@larder/domain/people/role/role.calls";
import { dataScopeWords, roleFields, type DataScope, type Role } from "@larder/domain/people/role/role.fields";
import { useState } from "react";
import { Button, DialogFrame } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { toast } from "../../../kit/toast.tsx";
import { Tree } from "../../../kit/tree/tree.tsx";
import { useAction, useCall } from "../../../kit/use-call.ts";

interface Props {
  readonly role: Role;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Which rows the role's users see. */
export const DataScopeDialog = ({ role, opened, onClose }: Props) => (
  <DialogFrame
    opened={opened}
    title={words(`Data scope of ${role.roleName}`, `${role.roleName} 的資料範圍`)}
    width={560}
    onClose={onClose}
  >
    <ScopeForm role={role} onClose={onClose} />
  </DialogFrame>
);

function ScopeForm({ role, onClose }: Omit<Props, "opened">) {
  const t = useWords();
  const [dataScope, setDataScope] = useState<DataScope>(role.dataScope ?? "1");
  const [deptIds, setDeptIds] = useState<number[]>(role.deptIds ?? []);
  const [linked, setLinked] = useState(role.deptCheckStrictly ?? true);
  const tree = useCall(roleCalls.deptTree, { roleId: role.id });
  const save = useAction(roleCalls.dataScope);
  const submit = async () => {
    try {
      await save.run({ id: role.id, version: role.version, dataScope, deptIds, deptCheckStrictly: linked });
    } catch {
      return; // The wire has shown the error.
    }
    toast.good(words("Saved. This takes effect at once.", "已儲存，即時生效。"));
    onClose();
  };
  return (
    <div className="k-dialog-body">
      <label className="k-field">
        <span className="k-label">{t(roleFields.dataScope.label)}</span>
        <select
          className="k-select"
          value={dataScope}
          onChange={(event) => setDataScope(event.target.value as DataScope)}
        >
          {Object.entries(dataScopeWords).map(([value, label]) => (
            <option key={value} value={value}>
              {t(label)}
            </option>
          ))}
        </select>
      </label>
      {dataScope === "2" && (
        <>
          <label className="k-check">
            <input type="checkbox" checked={linked} onChange={() => setLinked(!linked)} />
            {t(words("Ticking a department includes those below it", "勾選時連同下級部門"))}
          </label>
          <div className="k-tree-frame">
            <Tree
              label={roleFields.deptIds.label}
              nodes={tree.data?.depts ?? []}
              ticked={deptIds}
              onTick={setDeptIds}
              ticking={linked ? "below" : "alone"}
              openLevels={3}
            />
          </div>
        </>
      )}
      <div className="k-dialog-foot">
        <Button label={words("Cancel", "取消")} onPress={onClose} />
        <Button label={words("Save", "儲存")} kind="primary" pending={save.pending} onPress={submit} />
      </div>
    </div>
  );
}

import { words } from "@larder/domain/kernel/words";
import { tenantCalls } from "@larder/domain/operator/tenant/tenant.calls";
import type { Tenant } from "@larder/domain/operator/tenant/tenant.fields";
import { tenantPackageCalls } from "@larder/domain/people/tenant-package/tenant-package.calls";
import { useId, useState } from "react";
import { DialogFrame, Labelled, Notice } from "../../../kit/index.ts";
import { closeWhenDone, DialogFoot } from "../../../kit/dialog/dialog-foot.tsx";
import { useWords } from "../../../kit/language.ts";
import { useAction, useCall } from "../../../kit/use-call.ts";

interface ApplyProps {
  readonly tenant: Tenant;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const title = words("Apply a package", "同步套餐");

/** The company's administrator gets exactly this package; everything outside it is removed from every role. */
export function ApplyPackage({ tenant, opened, onClose }: ApplyProps) {
  return (
    <DialogFrame opened={opened} title={title} onClose={onClose}>
      <Body tenant={tenant} onClose={onClose} />
    </DialogFrame>
  );
}

function Body({ tenant, onClose }: Omit<ApplyProps, "opened">) {
  const t = useWords();
  const id = useId();
  const packages = useCall(tenantPackageCalls.choices, {});
  const [chosen, setChosen] = useState(tenant.packageId);
  const apply = useAction(tenantCalls.syncPackage);
  const run = () => {
    if (chosen === null) return;
    const applied = apply.run({ tenantId: tenant.tenantId, packageId: chosen });
    void closeWhenDone(applied, words("Package applied", "套餐已同步"), onClose);
  };
  return (
    <div className="k-dialog-body">
      <Labelled id={id} label={words("Package", "公司套餐")}>
        <select
          id={id}
          className="k-select"
          value={String(chosen ?? "")}
          onChange={(event) => setChosen(Number(event.target.value) || null)}
        >
          <option value="">–</option>
          {packages.data?.map((one) => (
            <option key={one.id} value={one.id}>
              {one.packageName}
            </option>
          ))}
        </select>
      </Labelled>
      <Notice tone="warn">
        {t(
          words(
            "The administrator of this company will then have exactly the menus of the package. Other roles lose what is not in it. This takes effect at once.",
            "此公司的管理員將只持有套餐內的選單，其他角色會失去套餐以外的選單，即時生效。",
          ),
        )}
      </Notice>
      <DialogFoot
        onClose={onClose}
        label={words("Apply", "同步")}
        pending={apply.pending}
        disabledReason={chosen === null ? words("Choose a package first", "請先選擇套餐") : null}
        onPress={run}
      />
    </div>
  );
}

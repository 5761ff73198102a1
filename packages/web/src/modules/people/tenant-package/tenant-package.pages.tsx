import { words } from "@larder/domain/kernel/words";
import { menuTreeCalls } from "@larder/domain/people/menu-trees/menu-trees.calls";
import { tenantPackageCalls } from "@larder/domain/people/tenant-package/tenant-package.calls";
import { menuIdsOf, tenantPackageFields } from "@larder/domain/people/tenant-package/tenant-package.fields";
import { Card, EnableButton, recordFor } from "../../../kit/index.ts";
import { recordPages } from "../../../kit/record-route.tsx";
import { useCall } from "../../../kit/use-call.ts";
import { MenusPart, MenuTicks } from "../menu/menu-ticks.tsx";

const { List, Form, Detail } = recordFor(tenantPackageFields, tenantPackageCalls, words("Package", "公司套餐"));

const PackageList = () => (
  <List.Screen add={words("Add package", "新增套餐")} searchWords={words("Name", "套餐名稱")}>
    <List.Filters names={["status"]} />
    <List.Table
      unsorted={["menuIds", "status", "remark"]}
      none={words("No packages yet", "暫無套餐")}
      why={words("A package defines which menus a company may use.", "套餐決定公司可使用的選單。")}
    >
      <List.Column name="packageName" link />
      <List.Column name="menuIds" width={110} render={(ids) => menuIdsOf(ids as string).length} />
      <List.Column name="status" width={110} />
      <List.Columns names={["remark", "createTime"]} />
    </List.Table>
  </List.Screen>
);

const PackageForm = () => (
  <Form.Record>
    <Inputs />
  </Form.Record>
);

function Inputs() {
  const tree = useCall(menuTreeCalls.packageTree, { packageId: 0 });
  const { menuCheckStrictly } = Form.useValues(["menuCheckStrictly"]);
  return (
    <>
      <Form.Section>
        <Form.Input name="packageName" span={2} />
        <Form.Input name="status" />
        <Form.Input name="remark" span={4} />
      </Form.Section>
      <Form.Section title={tenantPackageFields.menuIds.label} across={2}>
        <MenusPart
          form={Form}
          label={tenantPackageFields.menuIds.label}
          nodes={tree.data?.menus}
          linked={menuCheckStrictly}
          idsOf={menuIdsOf}
          valueOf={(ids) => ids.join(", ")}
        />
      </Form.Section>
    </>
  );
}

function PackageDetail({ id }: { id: number }) {
  const tree = useCall(menuTreeCalls.packageTree, { packageId: id }, { quiet: true });
  return (
    <Detail.Record
      name={(found) => found.packageName}
      actions={(found) => <EnableButton call={tenantPackageCalls.changeStatus} row={found} />}
      below={({ menuIds, menuCheckStrictly }) => (
        <Card title={tenantPackageFields.menuIds.label}>
          <MenuTicks
            label={tenantPackageFields.menuIds.label}
            nodes={tree.data?.menus}
            ticked={menuIdsOf(menuIds)}
            linked={menuCheckStrictly}
          />
        </Card>
      )}
    >
      <Detail.Section>
        <Detail.Values names={["packageName", "status", "createTime"]} />
        <Detail.Value name="remark" span={2} />
      </Detail.Section>
    </Detail.Record>
  );
}

export default recordPages({ list: PackageList, form: PackageForm, detail: PackageDetail });

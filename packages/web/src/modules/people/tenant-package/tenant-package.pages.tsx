import { words } from "@larder/domain/kernel/words";
import { menuTreeCalls } from "@larder/domain/people/menu-trees/menu-trees.calls";
import { tenantPackageCalls } from "@larder/domain/people/tenant-package/tenant-package.calls";
import { menuIdsOf, tenantPackageFields } from "@larder/domain/people/tenant-package/tenant-package.fields";
import { Card, detailFor, formFor, listFor, RecordHistory, useRecord } from "../../../kit/index.ts";
import { EnableButton } from "../../../kit/detail/record.tsx";
import { recordPages } from "../../../kit/record-route.tsx";
import { Tree } from "../../../kit/tree/tree.tsx";
import { useCall } from "../../../kit/use-call.ts";

const List = listFor(tenantPackageFields, tenantPackageCalls);
const Form = formFor(tenantPackageFields, tenantPackageCalls.create);
const Detail = detailFor(tenantPackageFields);
const one = words("Package", "公司套餐");

const PackageList = () => (
  <List.Screen
    title={words("Packages", "公司套餐")}
    add={words("Add package", "新增套餐")}
    searchWords={words("Name", "套餐名稱")}
  >
    <List.Filters names={["status"]} />
    <List.Table
      empty={{
        title: words("No packages yet", "暫無套餐"),
        why: words("A package defines which menus a company may use.", "套餐決定公司可使用的選單。"),
      }}
    >
      <List.Column name="packageName" link />
      <List.Column name="menuIds" sortable={false} width={110} render={(ids) => menuIdsOf(ids as string).length} />
      <List.Column name="status" sortable={false} width={110} />
      <List.Column name="remark" sortable={false} />
      <List.Column name="createTime" />
    </List.Table>
  </List.Screen>
);

const PackageForm = ({ id }: { id?: number }) => (
  <Form.Record title={one} calls={tenantPackageCalls} id={id}>
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
        <div style={{ gridColumn: "1 / -1" }}>
          <Form.Input name="menuCheckStrictly" />
          <Form.Part name="menuIds">
            {({ value, set }) => (
              <div className="k-tree-frame">
                <Tree
                  label={tenantPackageFields.menuIds.label}
                  nodes={tree.data?.menus ?? []}
                  ticked={menuIdsOf(value as string | null)}
                  onTick={(ids) => set(ids.join(", "))}
                  ticking={menuCheckStrictly === false ? "alone" : "along"}
                />
              </div>
            )}
          </Form.Part>
        </div>
      </Form.Section>
    </>
  );
}

function PackageDetail({ id }: { id: number }) {
  const loaded = useRecord(tenantPackageCalls, id);
  const tree = useCall(menuTreeCalls.packageTree, { packageId: id }, { quiet: true });
  return (
    <Detail.Screen
      title={one}
      {...loaded}
      beside={loaded.row && <strong>{loaded.row.packageName}</strong>}
      actions={loaded.row && <EnableButton call={tenantPackageCalls.changeStatus} row={loaded.row} />}
      below={
        <>
          <Card title={tenantPackageFields.menuIds.label}>
            <div className="k-tree-frame">
              <Tree
                label={tenantPackageFields.menuIds.label}
                nodes={tree.data?.menus ?? []}
                ticked={menuIdsOf(loaded.row?.menuIds)}
                ticking={loaded.row?.menuCheckStrictly === false ? "alone" : "along"}
                readOnly
              />
            </div>
          </Card>
          <RecordHistory call={tenantPackageCalls.history} id={id} fields={tenantPackageFields} />
        </>
      }
    >
      <Detail.Section>
        <Detail.Value name="packageName" />
        <Detail.Value name="status" />
        <Detail.Value name="createTime" />
        <Detail.Value name="remark" span={2} />
      </Detail.Section>
    </Detail.Screen>
  );
}

export default recordPages({ list: PackageList, form: PackageForm, detail: PackageDetail });

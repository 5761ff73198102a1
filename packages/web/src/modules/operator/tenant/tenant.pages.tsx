import { nameIn, words } from "@larder/domain/kernel/words";
import { tenantCalls } from "@larder/domain/operator/tenant/tenant.calls";
import { newTenantFields, tenantFields, type Tenant } from "@larder/domain/operator/tenant/tenant.fields";
import { useId, useState } from "react";
import { ask, Button, detailFor, formFor, listFor, RecordHistory, useMayCall, useRecord } from "../../../kit/index.ts";
import { DayInput } from "../../../kit/inputs/day-input.tsx";
import { Labelled } from "../../../kit/inputs/labelled.tsx";
import { PasswordField } from "../../../kit/inputs/password-field.tsx";
import { useLanguage, useWords } from "../../../kit/language.ts";
import { useAction } from "../../../kit/use-call.ts";
import { recordPages } from "../../../kit/record-route.tsx";
import { ApplyPackage } from "./apply-package.tsx";

const List = listFor(tenantFields, tenantCalls);
const New = formFor(newTenantFields, tenantCalls.create);
const Form = formFor(tenantFields, tenantCalls.update);
const Detail = detailFor(tenantFields);
const one = words("Company", "公司");
const PLATFORM = "000000";

const TenantList = () => (
  <List.Screen add={words("Open a company", "新增公司")} searchWords={words("Company", "公司名稱")}>
    <List.Filters names={["tenantId", "contactName", "contactPhone", "status"]} />
    <List.Table
      unsorted={["companyNameZh", "contactName", "contactPhone", "packageId", "userCount", "status", "domain"]}
    >
      <List.Column name="tenantId" link width={110} />
      <List.Columns names={["companyName", "companyNameZh", "contactName"]} />
      <List.Column name="contactPhone" width={150} hidden />
      <List.Column name="packageId" render={(_id, row) => row.packageName ?? "–"} />
      <List.Columns widths={{ userCount: 90, expireTime: 150, status: 100 }} />
      <List.Columns names={["createTime", "domain"]} hidden />
    </List.Table>
  </List.Screen>
);

const NewTenant = () => (
  <New.Record title={words("New company", "新增公司")} calls={tenantCalls}>
    <New.Section title={one}>
      <New.Inputs names={["companyName", "companyNameZh", "contactName", "contactPhone"]} />
      <New.Input name="address" span={2} />
      <New.Inputs names={["licenseNumber", "domain"]} />
    </New.Section>
    <New.Section title={words("Available features", "使用範圍")}>
      <New.Inputs names={["packageId", "accountCount"]} />
      <New.Part name="expireTime">{({ value, set }) => <EndInput value={value} onChange={set} />}</New.Part>
    </New.Section>
    <New.Section title={words("First administrator", "首位管理員")}>
      <New.Input name="username" />
      <New.Part name="password">
        {({ value, set, problems }) => (
          <PasswordField
            label={newTenantFields.password.label}
            value={typeof value === "string" ? value : ""}
            onChange={set}
            autoComplete="new-password"
            {...(problems[0] ? { problem: problems[0].message } : {})}
          />
        )}
      </New.Part>
    </New.Section>
    <New.Section>
      <New.Input name="intro" span={2} />
      <New.Input name="remark" span={2} />
    </New.Section>
  </New.Record>
);

/** The company may work until the end of this day in London. */
function EndInput({ value, onChange }: { value: unknown; onChange: (value: string | null) => void }) {
  const id = useId();
  return (
    <Labelled id={id} label={tenantFields.expireTime.label} hint={tenantFields.expireTime.hint}>
      <DayInput
        id={id}
        label={tenantFields.expireTime.label}
        value={typeof value === "string" ? value.slice(0, 10) : ""}
        onChange={(day: string | null) => onChange(day ? `${day} 23:59:59` : null)}
      />
    </Labelled>
  );
}

const TenantForm = () => (
  <Form.Record title={one} calls={tenantCalls}>
    <Form.Section>
      <Form.Inputs names={["companyName", "companyNameZh", "contactName", "contactPhone"]} />
      <Form.Input name="address" span={2} />
      <Form.Inputs names={["licenseNumber", "domain", "accountCount"]} />
      <Form.Part name="expireTime">{({ value, set }) => <EndInput value={value} onChange={set} />}</Form.Part>
      <Form.Input name="intro" span={2} />
      <Form.Input name="remark" span={2} />
    </Form.Section>
  </Form.Record>
);

function TenantDetail({ id }: { id: number }) {
  const { onEdit, onRemove, ...loaded } = useRecord(tenantCalls, id);
  const tenant = loaded.row;
  const language = useLanguage();
  const t = useWords();
  const company = tenant !== undefined && tenant.tenantId !== PLATFORM;
  return (
    <Detail.Screen
      title={one}
      {...loaded}
      {...(company ? { onEdit, onRemove } : {})}
      beside={
        tenant && (
          <strong>
            {tenant.tenantId} {nameIn(language, { nameEn: tenant.companyName, nameZh: tenant.companyNameZh })}
          </strong>
        )
      }
      actions={company && <Actions tenant={tenant} />}
      below={<RecordHistory call={tenantCalls.history} id={id} fields={tenantFields} />}
    >
      <Detail.Section>
        <Detail.Values names={["tenantId", "status"]} />
        <Detail.Value name="packageId" render={(_id, row) => row.packageName ?? "–"} />
        <Detail.Values names={["expireTime", "userCount"]} />
        <Detail.Value name="accountCount" render={(most) => (most === -1 ? t(words("No limit", "不限")) : most)} />
        <Detail.Values names={["contactName", "contactPhone"]} />
        <Detail.Value name="address" span={2} />
        <Detail.Values names={["licenseNumber", "domain"]} />
        <Detail.Value name="intro" span={2} />
        <Detail.Value name="remark" span={2} />
      </Detail.Section>
    </Detail.Screen>
  );
}

function Actions({ tenant }: { tenant: Tenant }) {
  const [applying, setApplying] = useState(false);
  const mayApply = useMayCall(tenantCalls.syncPackage);
  return (
    <>
      {mayApply && <Button label={words("Apply a package", "同步套餐")} onPress={() => setApplying(true)} />}
      <TenantStatus tenant={tenant} />
      <ApplyPackage tenant={tenant} opened={applying} onClose={() => setApplying(false)} />
    </>
  );
}

/** Closing a company signs all its users out, so it asks first. */
function TenantStatus({ tenant }: { tenant: Tenant }) {
  const may = useMayCall(tenantCalls.changeStatus);
  const change = useAction(tenantCalls.changeStatus);
  if (!may) return null;
  const set = (status: "0" | "1") => change.run({ id: tenant.id, status });
  return tenant.status === "1" ? (
    <Button label={words("Enable", "啟用")} pending={change.pending} onPress={() => set("0").catch(() => {})} />
  ) : (
    <Button
      label={words("Disable", "停用")}
      pending={change.pending}
      onPress={() =>
        ask({
          type: "delete",
          content: words(
            `Disable ${tenant.companyName}? Everybody there is signed out at once and nobody can sign in.`,
            `確定停用 ${tenant.companyName}？所有用戶會即時登出，且無法登入。`,
          ),
          onOk: () => set("1"),
        })
      }
    />
  );
}

export default recordPages({ list: TenantList, add: NewTenant, edit: TenantForm, detail: TenantDetail });

import { nameIn, words } from "@larder/domain/kernel/words";
import { postCalls } from "@larder/domain/people/post/post.calls";
import { managedPasswordLength, passwordProblem } from "@larder/domain/people/user/password.rules";
import { userCalls, type UserForm as Loaded } from "@larder/domain/people/user/user.calls";
import { newUserFields } from "@larder/domain/people/user/user.fields";
import { userNameProblem } from "@larder/domain/people/user/user.rules";
import { formFor, handledByForm, useMayCall } from "../../../kit/index.ts";
import type { ComponentProps } from "react";
import { PasswordField } from "../../../kit/inputs/password-field.tsx";
import { PasswordHints } from "../../../kit/inputs/password-hints.tsx";
import { PickMany } from "../../../kit/inputs/pick-many.tsx";
import { useLanguage, useWords } from "../../../kit/language.ts";
import { useRecordRoute } from "../../../kit/record-route.tsx";
import { toast } from "../../../kit/toast.tsx";
import { useAction, useCall } from "../../../kit/use-call.ts";
import { send } from "../../../kit/wire.ts";

const User = formFor(newUserFields, userCalls.create);
const title = words("User", "用戶");

/** The record and its assignments are separate in the answer; in the form they are one. */
const flat = ({ user, roleIds, postIds, warehouseIds }: Loaded) => ({ ...user, roleIds, postIds, warehouseIds });

export function UserForm({ id }: { id?: number }) {
  const record = useRecordRoute();
  const isNew = id === undefined;
  const one = useCall(userCalls.get, { id: id ?? 0 }, { enabled: !isNew, staleTime: 0 });
  const fresh = useCall(userCalls.newForm, {}, { enabled: isNew, staleTime: 0 });
  const form = isNew ? fresh : one;
  const call = isNew ? userCalls.create : userCalls.update;
  const save = useAction(call as typeof userCalls.create, { handles: handledByForm });
  const places = form.data?.warehouses ?? [];
  const start = isNew
    ? fresh.data && { warehouseIds: places.length === 1 ? [places[0]!.id] : [] }
    : one.isFetchedAfterMount && one.data
      ? flat(one.data)
      : undefined;
  return (
    <User.Screen
      key={id ?? "new"}
      title={title}
      id={id}
      call={call}
      start={start}
      pending={save.pending || form.isPending}
      error={save.error ?? form.error}
      again={isNew}
      onBack={() => record.back()}
      reload={async () => flat((await send(userCalls.get, { id: id! })) as Loaded)}
      onSave={(input) => save.run(input)}
      onSaved={(_answer, next) => {
        toast.good(words("Saved", "已儲存"));
        if (!next) record.back();
      }}
    >
      <UserInputs isNew={isNew} roles={form.data?.roles ?? []} places={places} posts={form.data?.posts ?? []} />
    </User.Screen>
  );
}

interface InputsProps {
  readonly isNew: boolean;
  readonly roles: Loaded["roles"];
  readonly posts: NonNullable<Loaded["posts"]>;
  readonly places: Loaded["warehouses"];
}

function UserInputs({ isNew, roles, places, posts }: InputsProps) {
  const t = useWords();
  const language = useLanguage();
  const { deptId, userName, displayName } = User.useValues(["deptId", "userName", "displayName"]);
  const mayPosts = useMayCall(postCalls.options);
  const ofDept = useCall(postCalls.options, { deptId: deptId || 0 }, { enabled: mayPosts && Boolean(deptId) });
  const offered = ofDept.data ?? (deptId ? posts : []);
  const wrongName = isNew && userName ? userNameProblem(userName) : null;
  return (
    <>
      <User.Section title={words("Person", "個人")}>
        <User.Input name="userName" {...(wrongName ? { hint: wrongName.words } : {})} />
        <User.Inputs names={["displayName", "deptId", "sex", "phone", "email", "status"]} />
      </User.Section>
      {isNew && (
        <User.Section title={words("Initial password", "初始密碼")} across={2}>
          <User.Part name="password">
            {({ value, set, problems }) => {
              const said = value
                ? passwordProblem(value, managedPasswordLength, [userName ?? "", displayName ?? ""])
                : null;
              return (
                // Space for a message about the password, above the hints.
                <div className="k-field" style={{ gap: 20 }}>
                  <PasswordField
                    label={newUserFields.password.label}
                    value={value ?? ""}
                    onChange={set}
                    autoComplete="new-password"
                    describedBy="first-password-hints"
                    problem={problems[0]?.message ?? (said ? t(said.words) : undefined)}
                  />
                  <PasswordHints id="first-password-hints" password={value ?? ""} />
                </div>
              );
            }}
          </User.Part>
        </User.Section>
      )}
      <User.Section title={words("Rights and warehouses", "權限及工作地點")}>
        <Picked
          name="roleIds"
          required={isNew}
          options={roles.map((role) => ({ id: role.id, label: role.roleName }))}
          none={words("No roles that you can assign", "沒有可分配的角色")}
        />
        <Picked
          name="warehouseIds"
          required={places.length > 0}
          options={places.map((place) => ({ id: place.id, label: nameIn(language, place) || place.code }))}
          none={words("This company has no warehouses", "此公司沒有倉庫")}
        />
        <Picked
          name="postIds"
          options={offered.map((post) => ({
            id: post.id,
            label: nameIn(language, { nameEn: post.postNameEn, nameZh: post.postNameZh }),
          }))}
          none={
            deptId
              ? words("This department has no posts", "此部門沒有崗位")
              : words("Choose the department first", "請先選擇部門")
          }
        />
        <User.Input name="remark" span={4} />
      </User.Section>
    </>
  );
}

interface PickedProps extends Pick<ComponentProps<typeof PickMany>, "options" | "none" | "required"> {
  readonly name: "roleIds" | "warehouseIds" | "postIds";
}

const Picked = ({ name, ...offered }: PickedProps) => (
  <User.Part name={name}>{(part) => <PickMany {...part} {...offered} label={newUserFields[name].label} />}</User.Part>
);

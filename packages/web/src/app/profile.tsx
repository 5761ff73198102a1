/** A user's own page: who they are, their picture, and the devices they are signed in on. */
import { words } from "@larder/domain/kernel/words";
import { onlineCalls } from "@larder/domain/people/online/online.calls";
import { onlineFields, type Online } from "@larder/domain/people/online/online.fields";
import { profileCalls } from "@larder/domain/people/user/user.calls";
import { profileFields, userFields } from "@larder/domain/people/user/user.fields";
import { useRef } from "react";
import { useNavigate } from "react-router";
import { Badge } from "../kit/cells/badge.tsx";
import { instantText } from "../kit/cells/instant.ts";
import { Day } from "../kit/day.tsx";
import { ask } from "../kit/dialog/ask.ts";
import { formFor, handledByForm } from "../kit/form/form.tsx";
import { useWords } from "../kit/language.ts";
import { Button } from "../kit/layout/button.tsx";
import { Card } from "../kit/layout/page.tsx";
import { useSession } from "../kit/session.ts";
import { toast } from "../kit/toast.tsx";
import { useAction, useCall } from "../kit/use-call.ts";
import avatar from "./avatar.svg";
import { HOME, loadPerson } from "./sign-in-out.ts";
import { changePasswordWords, profileWords } from "./words.ts";

const Form = formFor(profileFields, profileCalls.updateProfile);

export function Profile() {
  const navigate = useNavigate();
  const own = useCall(profileCalls.profile, {}, { staleTime: 0 });
  const save = useAction(profileCalls.updateProfile, { handles: handledByForm, invalidates: [profileCalls.profile] });
  const user = own.data?.user;
  return (
    <Form.Screen
      title={profileWords}
      call={profileCalls.updateProfile}
      start={own.isFetchedAfterMount ? user : undefined}
      pending={save.pending || own.isPending}
      error={save.error ?? own.error}
      onBack={() => void navigate(HOME)}
      onSave={(input) => save.run(input)}
      onSaved={() => {
        toast.good(words("Saved", "已儲存"));
        void loadPerson({ stay: true });
      }}
      actions={<Button label={changePasswordWords} onPress={() => void navigate("/changepassword")} />}
    >
      <Picture />
      {own.data && <Facts {...own.data} />}
      <Form.Section title={words("What you can change", "可修改的資料")}>
        <Form.Input name="displayName" />
        <Form.Input name="phone" />
        <Form.Input name="email" />
        <Form.Input name="sex" />
      </Form.Section>
      <Devices />
    </Form.Screen>
  );
}

interface FactsProps {
  readonly user: { readonly userName: string; readonly deptName: string | null; readonly createTime: string };
  readonly roleGroup: string;
  readonly postGroup: string;
}

function Facts({ user, roleGroup, postGroup }: FactsProps) {
  const t = useWords();
  const facts = [
    [userFields.userName.label, user.userName],
    [userFields.deptId.label, user.deptName],
    [userFields.roleIds.label, roleGroup],
    [userFields.postIds.label, postGroup],
    [userFields.createTime.label, user.createTime],
  ] as const;
  return (
    <dl className="k-section">
      {facts.map(([label, value]) => (
        <div key={label.en} className="k-fact">
          <dt>{t(label)}</dt>
          <dd>{value || "–"}</dd>
        </div>
      ))}
    </dl>
  );
}

function Picture() {
  const t = useWords();
  const input = useRef<HTMLInputElement>(null);
  const user = useSession((state) => state.info?.user);
  const upload = useAction(profileCalls.avatar, { invalidates: [profileCalls.profile] });
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      await upload.run({ file } as never);
    } catch {
      return; // The wire has shown the error.
    }
    await loadPerson({ stay: true });
    toast.good(words("Picture changed", "頭像已更改"));
  };
  return (
    <div className="k-row" style={{ gap: 14 }}>
      <img
        src={user?.avatar || avatar}
        alt={t(words("Your picture", "你的頭像"))}
        width="72"
        height="72"
        style={{ borderRadius: "50%" }}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/gif,image/webp"
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      <Button
        label={words("Change picture", "更改頭像")}
        icon="upload"
        pending={upload.pending}
        onPress={() => input.current?.click()}
      />
    </div>
  );
}

/** Their sessions; a lost or forgotten device is signed out from here. */
function Devices() {
  const t = useWords();
  const own = useCall(onlineCalls.own, {}, { staleTime: 0 });
  const end = useAction(onlineCalls.endOwn, { invalidates: [onlineCalls.own] });
  const signOut = (device: Online) =>
    ask({
      type: "confirm",
      content: words("Sign this device out?", "確定登出此裝置？"),
      okLabel: words("Sign out", "登出"),
      onOk: () => end.run({ tokenId: device.tokenId }),
    });
  return (
    <Card title={words("Your devices", "我的裝置")}>
      <div style={{ overflowX: "auto" }}>
        <table className="k-table">
          <thead>
            <tr>
              {[onlineFields.os, onlineFields.browser, onlineFields.address, onlineFields.loginTime].map(
                ({ label }) => (
                  <th key={label.en} scope="col">
                    {t(label)}
                  </th>
                ),
              )}
              <th scope="col">
                <span className="k-hidden">{t(words("Sign out", "登出"))}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {(own.data?.rows ?? []).map((device) => (
              <tr key={device.tokenId}>
                <td>{device.os ?? "–"}</td>
                <td>{device.browser ?? "–"}</td>
                <td>{device.address ?? "–"}</td>
                <td>
                  <Day value={instantText(device.loginTime)} />
                </td>
                <td data-end>
                  {device.current ? (
                    <Badge label={onlineFields.current.label} tone="good" />
                  ) : (
                    <Button label={words("Sign out", "登出")} small onPress={() => signOut(device)} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

/** The signed-in user, and where they work. */
import { useNavigate } from "react-router";
import type { Post, SessionInfo } from "@larder/domain/people/session/session.fields";
import { nameIn, words, type Language } from "@larder/domain/kernel/words";
import { abandon, useDirtyPages } from "../kit/dirty.ts";
import { useLanguage, useWords } from "../kit/language.ts";
import { Button } from "../kit/layout/button.tsx";
import { ROLE_DEFAULT, useSession } from "../kit/session.ts";
import avatar from "./avatar.svg";
import { leaveSession } from "./sign-in-out.ts";
import { askToLeave } from "./use-tabs.ts";
import { WarehouseChoice } from "./warehouse-choice.tsx";
import { changePasswordWords, profileWords, signOutWords } from "./words.ts";

const postName = (language: Language, post: Post): string =>
  nameIn(language, { nameEn: post.postNameEn, nameZh: post.postNameZh }) || post.postName;

/** Role names if the server gives them, otherwise their keys. */
function roleNames({ user, roles }: SessionInfo): string[] {
  const named = user.roles?.map((role) => role.roleName).filter(Boolean) ?? [];
  return named.length > 0 ? named : roles;
}

const dirtyPages = (): string[] => Object.keys(useDirtyPages.getState().pages);

export function UserPanel({ close }: { close: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const navigate = useNavigate();
  const info = useSession((state) => state.info);
  const leave = async (): Promise<void> => {
    close();
    const dirty = dirtyPages();
    if (dirty.length > 0 && !(await askToLeave())) return;
    abandon(dirty);
    await leaveSession();
  };
  if (!info) return null;
  const { user, posts } = info;
  const roles = roleNames(info).map((role) =>
    role === ROLE_DEFAULT ? `${t(words("No role yet", "未分配角色"))} (${ROLE_DEFAULT})` : role,
  );
  const facts: [label: string, value: string][] = [
    [t(words("Department", "部門")), user.deptName ?? ""],
    [t(words("Posts", "職位")), posts.map((post) => postName(language, post)).join(t(words(", ", "、")))],
    [t(words("Roles", "角色")), roles.join(t(words(", ", "、")))],
  ];
  return (
    <>
      <div className="s-user">
        <img src={user.avatar || avatar} alt="" width="44" height="44" />
        <div>
          <strong>{user.displayName}</strong>
          <div className="k-soft">{user.userName}</div>
        </div>
      </div>
      <dl className="s-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || "–"}</dd>
          </div>
        ))}
      </dl>
      <WarehouseChoice close={close} />
      <div className="s-user-actions">
        <Button
          label={profileWords}
          onPress={() => {
            close();
            void navigate("/profile");
          }}
        />
        <Button
          label={changePasswordWords}
          onPress={() => {
            close();
            void navigate("/changepassword");
          }}
        />
        <Button label={signOutWords} onPress={leave} />
      </div>
    </>
  );
}

import { useNavigate } from "react-router";
import { words } from "@larder/domain/kernel/words";
import { Icon } from "../kit/icons.tsx";
import { useWords } from "../kit/language.ts";
import { useSession } from "../kit/session.ts";
import { Dropdown } from "./dropdown.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { useShell } from "./shell-store.ts";
import { ThemePanel } from "./theme-panel.tsx";
import { UserPanel } from "./user-panel.tsx";
import { useWarehouses, WarehouseSwitch } from "./warehouse-choice.tsx";
import { changePasswordWords, foldMenuWords } from "./words.ts";
import { byItself, LazyBoundary, onDemand } from "../kit/lazy-part.tsx";

/** Live updates start after the first page is drawn. */
const CompanySwitch = byItself(onDemand(() => import("./company-switch.tsx").then((file) => file.CompanySwitch)));
const Bell = onDemand(() => import("./news/bell.tsx").then((file) => file.Bell));

export function TopBar({ onKeys, onSearch }: { onKeys: () => void; onSearch: () => void }) {
  const t = useWords();
  const collapsed = useShell((state) => state.collapsed);
  const collapse = useShell((state) => state.collapse);
  const info = useSession((state) => state.info);
  const operator = info?.roles.includes("superadmin") ?? false;
  const switches = useWarehouses().length > 1;
  const warehouse = useSession((state) => state.warehouse?.name);
  const person = [info?.user.displayName, warehouse].filter(Boolean).join(" · ");
  const toggle = collapsed ? words("Expand the menu", "展開選單") : foldMenuWords;
  return (
    <header className="s-top">
      <button
        type="button"
        className="s-top-button"
        aria-label={t(toggle)}
        title={t(toggle)}
        aria-expanded={!collapsed}
        onClick={() => collapse(!collapsed)}
      >
        <Icon name={collapsed ? "expand" : "collapse"} />
      </button>
      <button type="button" className="s-search" aria-keyshortcuts="Control+K" onClick={onSearch}>
        <Icon name="search" size={18} />
        <span>{t(words("Search", "搜尋"))}</span>
        <kbd className="k-key" aria-hidden="true">
          Ctrl K
        </kbd>
      </button>
      <span className="k-spacer" />
      {operator && <CompanySwitch />}
      <WarehouseSwitch />
      <button
        type="button"
        className="s-top-button s-wide-only"
        aria-label={t(words("Keyboard shortcuts", "快捷鍵"))}
        title={`${t(words("Keyboard shortcuts", "快捷鍵"))} (?)`}
        onClick={onKeys}
      >
        <Icon name="keys" />
      </button>
      <LazyBoundary fallback={<span className="s-top-button" />}>
        <Bell />
      </LazyBoundary>
      <Dropdown label={t(words("Appearance", "外觀"))} kind="dialog" button={<Icon name="palette" />}>
        {() => <ThemePanel />}
      </Dropdown>
      <LanguageMenu />
      <Dropdown
        // Its visible text is part of its name, so that voice control finds it by either.
        label={[t(words("Your account", "我的帳號")), person].filter(Boolean).join(": ")}
        kind="dialog"
        button={
          <>
            <Icon name="person" />
            <span className="s-person">
              {info?.user.displayName}
              {warehouse && !switches && <span className="s-person-place"> · {warehouse}</span>}
            </span>
          </>
        }
      >
        {(close) => <UserPanel close={close} />}
      </Dropdown>
    </header>
  );
}

/** On the home page: asks for a new password while the system's is still in use. */
export function PasswordNotice() {
  const t = useWords();
  const navigate = useNavigate();
  const asked = useSession((state) => state.info?.mustChangePassword ?? false);
  return asked ? (
    <div className="s-notice" role="status">
      {t(
        words(
          "Your password was set by the system. Please choose one of your own.",
          "你目前使用的是系統設定的密碼，請更改為自己的密碼。",
        ),
      )}
      <button type="button" className="k-link" onClick={() => void navigate("/changepassword")}>
        {t(changePasswordWords)}
      </button>
    </div>
  ) : null;
}

/** The page after sign-in: a greeting and links to every module that the user may open. */
import { words } from "@larder/domain/kernel/words";
import { Icon, iconNamed } from "../kit/icons.tsx";
import { useWords } from "../kit/language.ts";
import { useSession } from "../kit/session.ts";
import { MenuLink } from "./menu-link.tsx";
import type { MenuItem } from "./route-table.rules.ts";
import { useShell } from "./shell-store.ts";

export const Home = () => (
  <section className="k-page">
    <Greeting />
    <ModuleCards />
  </section>
);

export function Greeting() {
  const t = useWords();
  const name = useSession((state) => state.info?.user.displayName ?? "");
  const warehouse = useSession((state) => state.warehouse?.name);
  return (
    <header className="s-greeting-line">
      <h1 className="s-greeting">{t(words(`Hello, ${name}`, `${name}，你好`))}</h1>
      <p className="s-greeting-note">
        {warehouse
          ? t(words(`You are working in ${warehouse}.`, `目前倉庫：${warehouse}`))
          : t(words("Choose a page to begin.", "請選擇要使用的功能。"))}
      </p>
    </header>
  );
}

export function ModuleCards() {
  const menu = useShell((state) => state.routes?.menu) ?? [];
  return (
    <div className="s-modules">
      {menu.map((item) => (
        <ModuleCard key={item.key} item={item} />
      ))}
    </div>
  );
}

function ModuleCard({ item }: { item: MenuItem }) {
  const pages =
    item.children.length > 0
      ? item.children.flatMap((child) => (child.children.length > 0 ? child.children : [child]))
      : [item];
  return (
    <section className="k-card s-module" aria-label={item.title}>
      <h2>
        <Icon name={iconNamed(item.icon)} />
        {item.title}
      </h2>
      <ul>
        {pages.map((page) => (
          <li key={page.key}>
            <MenuLink item={page} className="k-link">
              {page.title}
            </MenuLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

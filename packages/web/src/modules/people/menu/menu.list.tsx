import { nameIn, words, type Language } from "@larder/domain/kernel/words";
import { menuCalls } from "@larder/domain/people/menu/menu.calls";
import { menuFields, menuTypes, type Menu } from "@larder/domain/people/menu/menu.fields";
import { useCallback } from "react";
import { Badge } from "../../../kit/index.ts";
import { Icon, iconNamed } from "../../../kit/icons.tsx";
import { useLanguage } from "../../../kit/language.ts";
import { treeColumnOf } from "../../../kit/tree/tree-columns.tsx";
import { TreeScreen } from "../../../kit/tree/tree-screen.tsx";
import type { TreeColumn } from "../../../kit/tree/tree-table.tsx";

const column = treeColumnOf(menuFields);
const others: readonly TreeColumn<Menu>[] = [
  {
    key: "menuType",
    title: menuFields.menuType.label,
    render: (menu) => <Badge label={menuTypes[menu.menuType]} tone={menu.menuType === "F" ? "plain" : "busy"} />,
    width: 110,
  },
  column("position", 80),
  column("perms", 220),
  column("component", 210),
  column("visible", 90),
  column("status", 90),
  column("cached", 110),
  column("remark", 160),
];
const oneWords = words("menu", "選單");
const hiddenAtFirst = new Set(["cached", "remark"]);

export const menuNameIn = (language: Language, menu: Menu): string =>
  nameIn(language, { nameEn: menu.menuNameEn, nameZh: menu.menuName });

export function MenuList() {
  const language = useLanguage();
  const nameOf = useCallback((menu: Menu) => menuNameIn(language, menu), [language]);
  return (
    <TreeScreen
      title={words("Menus", "選單")}
      one={oneWords}
      calls={menuCalls}
      search={{ label: words("Search menus", "搜尋選單"), hint: words("Name, permission or view", "名稱、權限或組件") }}
      said={(menu: Menu) => [menu.menuName, menu.menuNameEn, menu.perms, menu.component]}
      status={menuFields.status}
      nameOf={nameOf}
      name="/system/menu"
      columns={[
        {
          key: "menuName",
          title: menuFields.menuName.label,
          render: (menu) => <NameOf menu={menu} name={nameOf(menu)} />,
        },
        ...others,
      ]}
      hiddenAtFirst={hiddenAtFirst}
      // Three hundred rows at once help nobody: pages start collapsed, directories expanded.
      closedAtFirst={({ menuType }) => menuType !== "M"}
      below={({ menuType }) => menuType !== "F" && null}
    />
  );
}

const NameOf = ({ menu, name }: { menu: Menu; name: string }) => (
  <>
    {menu.icon && menu.icon !== "#" && (
      <span style={{ verticalAlign: "middle", marginRight: 6 }}>
        <Icon name={iconNamed(menu.icon)} size={16} />
      </span>
    )}
    {name}
  </>
);

import { nameIn, words } from "@larder/domain/kernel/words";
import { menuCalls } from "@larder/domain/people/menu/menu.calls";
import { menuFields, menuTypes, type Menu } from "@larder/domain/people/menu/menu.fields";
import { useCallback } from "react";
import { ask, Badge, Button, Cell, useMayCall } from "../../../kit/index.ts";
import { Icon, iconNamed } from "../../../kit/icons.tsx";
import { useLanguage } from "../../../kit/language.ts";
import { useRecordRoute } from "../../../kit/record-route.tsx";
import { useTreeColumns } from "../../../kit/tree/tree-columns.tsx";
import { TreeScreen } from "../../../kit/tree/tree-screen.tsx";
import { useAction, useCall } from "../../../kit/use-call.ts";

const hiddenAtFirst = new Set(["cached", "remark"]);
const addWords = words("Add menu", "新增選單");

export function MenuList() {
  const language = useLanguage();
  const all = useCall(menuCalls.list, {} as never, { quiet: true });
  const mayAdd = useMayCall(menuCalls.create);
  const mayEdit = useMayCall(menuCalls.update);
  const mayRemove = useMayCall(menuCalls.remove);
  const nameOf = useCallback(
    (menu: Menu) => nameIn(language, { nameEn: menu.menuNameEn, nameZh: menu.menuName }),
    [language],
  );
  const field = (menu: Menu, name: keyof typeof menuFields) => (
    <Cell field={menuFields[name]} name={name} value={menu[name]} row={menu} />
  );
  const columns = useTreeColumns<Menu>(
    "/system/menu",
    menuCalls.list,
    [
      {
        key: "menuName",
        title: menuFields.menuName.label,
        render: (menu) => (
          <>
            {menu.icon && menu.icon !== "#" && (
              <span style={{ verticalAlign: "middle", marginRight: 6 }}>
                <Icon name={iconNamed(menu.icon)} size={16} />
              </span>
            )}
            {nameOf(menu)}
          </>
        ),
      },
      {
        key: "menuType",
        title: menuFields.menuType.label,
        render: (menu) => <Badge label={menuTypes[menu.menuType]} tone={menu.menuType === "F" ? "plain" : "busy"} />,
        width: 110,
      },
      { key: "position", title: menuFields.position.label, render: (menu) => field(menu, "position"), width: 80 },
      { key: "perms", title: menuFields.perms.label, render: (menu) => field(menu, "perms"), width: 220 },
      {
        key: "component",
        title: menuFields.component.label,
        render: (menu) => field(menu, "component"),
        width: 210,
      },
      { key: "visible", title: menuFields.visible.label, render: (menu) => field(menu, "visible"), width: 90 },
      { key: "status", title: menuFields.status.label, render: (menu) => field(menu, "status"), width: 90 },
      { key: "cached", title: menuFields.cached.label, render: (menu) => field(menu, "cached"), width: 110 },
      { key: "remark", title: menuFields.remark.label, render: (menu) => field(menu, "remark"), width: 160 },
    ],
    hiddenAtFirst,
  );
  return (
    <TreeScreen
      title={words("Menus", "選單")}
      all={all}
      search={{
        label: words("Search menus", "搜尋選單"),
        hint: words("Name, permission or view", "名稱、權限或組件"),
      }}
      said={(menu) => [menu.menuName, menu.menuNameEn, menu.perms, menu.component]}
      status={menuFields.status}
      nothing={words("No menu matches", "沒有符合的選單")}
      nameOf={nameOf}
      columns={columns}
      // Three hundred rows at once help nobody: pages are closed at first, directories open.
      closedAtFirst={({ menuType }) => menuType !== "M"}
      add={mayAdd ? addWords : null}
      actions={mayAdd || mayEdit || mayRemove ? (menu) => <RowActions menu={menu} name={nameOf(menu)} /> : undefined}
    />
  );
}

function RowActions({ menu, name }: { menu: Menu; name: string }) {
  const record = useRecordRoute();
  const mayAdd = useMayCall(menuCalls.create);
  const mayEdit = useMayCall(menuCalls.update);
  const mayRemove = useMayCall(menuCalls.remove);
  const remove = useAction(menuCalls.remove);
  const button = { iconOnly: true, small: true, kind: "quiet" } as const;
  return (
    <>
      {mayAdd && menu.menuType !== "F" && (
        <Button
          {...button}
          label={words(`Add a menu below ${name}`, `在 ${name} 下新增選單`)}
          icon="plus"
          onPress={() => record.open("add", { under: String(menu.id) })}
        />
      )}
      {mayEdit && (
        <Button
          {...button}
          label={words(`Edit ${name}`, `修改 ${name}`)}
          icon="edit"
          onPress={() => record.open("edit", menu.id)}
        />
      )}
      {mayRemove && (
        <Button
          {...button}
          label={words(`Delete ${name}`, `刪除 ${name}`)}
          icon="bin"
          onPress={() =>
            ask({
              type: "delete",
              content: words(`Delete the menu ${name}?`, `確定刪除選單「${name}」？`),
              onOk: () => remove.run({ id: menu.id }),
            })
          }
        />
      )}
    </>
  );
}

import { nameIn, words } from "@larder/domain/kernel/words";
import { menuCalls } from "@larder/domain/settings/menu/menu.calls";
import { menuFields, menuTypes, type Menu } from "@larder/domain/settings/menu/menu.fields";
import { useCallback, useMemo, useState } from "react";
import {
  ask,
  Badge,
  Button,
  Card,
  Cell,
  EmptyState,
  ErrorState,
  faultText,
  Page,
  Skeleton,
  useMayCall,
} from "../../../kit/index.ts";
import { Icon, iconNamed } from "../../../kit/icons.tsx";
import { useKeys } from "../../../kit/keys.ts";
import { useLanguage, useWords } from "../../../kit/language.ts";
import { useRecordRoute } from "../../../kit/record-route.tsx";
import { branchesOf, TreeTable } from "../../../kit/tree/tree-table.tsx";
import { useTreeColumns } from "../../../kit/tree/tree-columns.tsx";
import { useAction, useCall } from "../../../kit/use-call.ts";

const title = words("Menus", "選單");
const hiddenAtFirst = new Set(["isCache", "remark"]);
const addWords = words("Add menu", "新增選單");

/** Menus that match, with the way to each. */
export function matchingMenus(rows: readonly Menu[], keyed: string, status: string): Menu[] {
  const wanted = keyed.trim().toLowerCase();
  if (wanted === "" && status === "") return [...rows];
  const byId = new Map(rows.map((menu) => [menu.id, menu]));
  const shown = new Set<number>();
  for (const menu of rows) {
    const said = [menu.menuName, menu.menuNameEn, menu.perms, menu.component].join(" ").toLowerCase();
    if (!said.includes(wanted) || (status !== "" && menu.status !== status)) continue;
    for (let at: Menu | undefined = menu; at && !shown.has(at.id); at = byId.get(at.parentId ?? 0)) shown.add(at.id);
  }
  return rows.filter((menu) => shown.has(menu.id));
}

export function MenuList() {
  const t = useWords();
  const language = useLanguage();
  const record = useRecordRoute();
  const all = useCall(menuCalls.list, {} as never, { quiet: true });
  const [keyed, setKeyed] = useState("");
  const [status, setStatus] = useState("");
  const [touched, setTouched] = useState<ReadonlySet<number> | null>(null);
  const mayAdd = useMayCall(menuCalls.create);
  const mayEdit = useMayCall(menuCalls.update);
  const mayRemove = useMayCall(menuCalls.remove);
  const mayChange = mayAdd || mayEdit || mayRemove;
  const rows = useMemo(() => matchingMenus(all.data ?? [], keyed, status), [all.data, keyed, status]);
  const nameOf = useCallback(
    (menu: Menu) => nameIn(language, { nameEn: menu.menuNameEn, nameZh: menu.menuName }),
    [language],
  );
  // Three hundred rows at once help nobody: pages are closed at first, directories open.
  const closed = touched ?? new Set((all.data ?? []).filter(({ menuType }) => menuType !== "M").map(({ id }) => id));
  useKeys(
    useMemo(() => (mayAdd ? [{ keys: "n", label: addWords, run: () => record.open("add") }] : []), [mayAdd, record]),
  );
  const field = (menu: Menu, name: keyof typeof menuFields) => (
    <Cell field={menuFields[name]} name={name} value={menu[name]} row={menu} />
  );
  const columns = useTreeColumns<Menu>(
    "/system/menu",
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
      { key: "orderNum", title: menuFields.orderNum.label, render: (menu) => field(menu, "orderNum"), width: 80 },
      { key: "perms", title: menuFields.perms.label, render: (menu) => field(menu, "perms"), width: 220 },
      {
        key: "component",
        title: menuFields.component.label,
        render: (menu) => field(menu, "component"),
        width: 210,
      },
      { key: "visible", title: menuFields.visible.label, render: (menu) => field(menu, "visible"), width: 90 },
      { key: "status", title: menuFields.status.label, render: (menu) => field(menu, "status"), width: 90 },
      { key: "isCache", title: menuFields.isCache.label, render: (menu) => field(menu, "isCache"), width: 110 },
      { key: "remark", title: menuFields.remark.label, render: (menu) => field(menu, "remark"), width: 160 },
    ],
    hiddenAtFirst,
  );
  const note = all.isPending ? (
    <Skeleton rows={8} />
  ) : all.error ? (
    <ErrorState message={faultText(all.error, t)} onRetry={() => void all.refetch()} />
  ) : rows.length === 0 ? (
    <EmptyState title={words("No menu matches", "沒有符合的選單")} />
  ) : null;
  return (
    <Page title={title} quietTitle>
      <Card fill>
        <div className="k-toolbar">
          <div className="k-toolbar-start">
            <input
              className="k-input"
              type="search"
              style={{ width: 240 }}
              value={keyed}
              aria-label={t(words("Search menus", "搜尋選單"))}
              placeholder={t(words("Name, permission or view", "名稱、權限或組件"))}
              onChange={(event) => setKeyed(event.target.value)}
            />
            <select
              className="k-select"
              style={{ width: 130 }}
              value={status}
              aria-label={t(menuFields.status.label)}
              onChange={(event) => setStatus(event.target.value)}
            >
              <option value="">{t(words("All states", "全部狀態"))}</option>
              {menuFields.status.choices?.map(({ value, label }) => (
                <option key={value} value={value}>
                  {t(label)}
                </option>
              ))}
            </select>
          </div>
          <div className="k-toolbar-end">
            {columns.menu}
            <Button label={words("Expand all", "全部展開")} onPress={() => setTouched(new Set())} />
            <Button label={words("Collapse all", "全部收合")} onPress={() => setTouched(new Set(branchesOf(rows)))} />
            {mayAdd && (
              <Button label={addWords} icon="plus" kind="primary" shortcut="N" onPress={() => record.open("add")} />
            )}
          </div>
        </div>
        <TreeTable
          label={title}
          rows={rows}
          nameOf={nameOf}
          closed={keyed === "" && status === "" ? closed : new Set()}
          onClosed={setTouched}
          onOpen={(menu) => record.open("detail", menu.id)}
          note={note}
          columns={columns.columns}
          actions={mayChange ? (menu) => <RowActions menu={menu} name={nameOf(menu)} /> : undefined}
        />
      </Card>
    </Page>
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

/**
 * Menu records from the list of pages in catalogue.ts. A page names the calls behind it: its permission, its name and
 * the usual actions follow from them, so the catalogue says only where a page stands and what is special about it.
 */
import type { AnyCall } from "@larder/domain/kernel/calls";
import type { Words } from "@larder/domain/kernel/words";
import type { MenuIcon } from "@larder/domain/people/menu/menu.icons";

export interface MenuRecord {
  readonly menuId: number;
  readonly parentId: number;
  readonly menuName: string;
  readonly menuNameEn: string;
  readonly position: number;
  readonly path: string;
  readonly component: string | null;
  readonly menuType: "M" | "C" | "F";
  readonly perms: string | null;
  readonly icon: string;
  /** `1`: reachable, but not shown in the menu. */
  readonly visible: "0" | "1";
  /** `1`: not kept alive in its tab. */
  readonly cached: "0" | "1";
  /** Of a hidden page: the page of the menu that stays marked. */
  readonly remark: string | null;
}

/** In this order, as far as a call asks for the permission: `list` belongs to the page itself. */
const usual = ["query", "add", "edit", "remove", "export"] as const;
export type UsualAction = (typeof usual)[number];

/** `Action`: the last part of a permission, or a whole one where it belongs to another entity. */
export interface Page<Action extends string> {
  readonly id: number;
  readonly calls: Readonly<Record<string, AnyCall>>;
  /** View of the web: `sales/customer/index`. */
  readonly view: string;
  /** If it is not what its calls are called. */
  readonly name?: Words;
  /** If it is not the folder of the view; a hidden page has parameters in it: `role-auth/user/:roleId(\\d+)`. */
  readonly path?: string;
  /** Actions that follow the usual ones. */
  readonly also?: readonly Action[];
  /** Reserved for the platform's operator, whatever a role is given: the page, or some of its actions (docs/rules/people.md#permissions). */
  readonly operator?: true | readonly Action[];
  /** The address of the page that it is opened from; it has no place of its own in the menu (docs/rules/companies.md#routes). */
  readonly openedFrom?: string;
}

export interface Directory<Action extends string> {
  readonly id: number;
  readonly name: Words;
  readonly path: string;
  readonly icon: MenuIcon;
  readonly pages: readonly (Page<Action> | Directory<Action>)[];
}

const LIST = ":list";
const shown = { visible: "0", cached: "0", remark: null } as const;

export function menuOf<Action extends string>(
  directories: readonly Directory<Action>[],
  verbs: Readonly<Record<Action | UsualAction, Words>>,
) {
  type Entry = Page<Action> | Directory<Action>;
  const isDirectory = (entry: Entry): entry is Directory<Action> => "pages" in entry;
  const pagesIn = (entries: readonly Entry[]): Page<Action>[] =>
    entries.flatMap((entry) => (isDirectory(entry) ? pagesIn(entry.pages) : [entry]));

  /** `sales:customer`, the first two parts of its permissions. */
  const permissionOf = ({ calls, view }: Page<Action>): string => {
    const list = Object.values(calls).find(({ permission }) => permission.endsWith(LIST));
    if (!list) throw new Error(`${view}: no call asks for a permission to list`);
    return list.permission.slice(0, -LIST.length);
  };

  const nameOf = ({ name, calls, view }: Page<Action>): Words => {
    const known = name ?? Object.values(calls).find(({ of }) => of)?.of;
    if (!known) throw new Error(`${view}: neither the page nor its calls have a name`);
    return known;
  };

  /** Permissions to list that a page of the menu already gives. */
  const listed = new Set(pagesIn(directories).flatMap((page) => (page.openedFrom ? [] : [permissionOf(page)])));
  /** A hidden page with the permission of the page it is opened from has none of its own: losing one loses both. */
  const isPart = (page: Page<Action>): boolean => page.openedFrom !== undefined && listed.has(permissionOf(page));

  const actionsOf = (page: Page<Action>): (Action | UsualAction)[] => {
    const also: readonly (Action | UsualAction)[] = page.also ?? [];
    const asked = new Set(Object.values(page.calls).map(({ permission }) => permission));
    const first = isPart(page)
      ? []
      : usual.filter((action) => asked.has(`${permissionOf(page)}:${action}`) && !also.includes(action));
    return [...first, ...also];
  };

  const pageRecord = (page: Page<Action>, parentId: number, position: number): MenuRecord => ({
    menuId: page.id,
    parentId,
    menuName: nameOf(page).zh,
    menuNameEn: nameOf(page).en,
    position,
    path: page.path ?? page.view.split("/")[1]!,
    component: page.view,
    menuType: "C",
    perms: isPart(page) ? null : permissionOf(page) + LIST,
    icon: "#",
    ...(page.openedFrom ? { visible: "1", cached: "1", remark: page.openedFrom } : shown),
  });

  const actionRecords = (page: Page<Action>): MenuRecord[] =>
    actionsOf(page).map((action, i) => ({
      menuId: page.id + i + 1,
      parentId: page.id,
      menuName: verbs[action].zh,
      menuNameEn: verbs[action].en,
      position: i + 1,
      path: "",
      component: null,
      menuType: "F",
      perms: action.includes(":") ? action : `${permissionOf(page)}:${action}`,
      icon: "#",
      ...shown,
    }));

  const recordsIn = (directory: Directory<Action>, parentId: number, position: number): MenuRecord[] => [
    {
      menuId: directory.id,
      parentId,
      menuName: directory.name.zh,
      menuNameEn: directory.name.en,
      position,
      path: directory.path,
      component: null,
      menuType: "M",
      perms: null,
      icon: directory.icon,
      ...shown,
    },
    ...directory.pages.flatMap((entry, i) =>
      isDirectory(entry)
        ? recordsIn(entry, directory.id, i + 1)
        : [pageRecord(entry, directory.id, i + 1), ...actionRecords(entry)],
    ),
  ];

  const operatorIds = (page: Page<Action>): number[] => {
    const { id, operator } = page;
    if (operator === undefined) return [];
    const reserved: readonly string[] | true = operator;
    const actions = actionsOf(page).flatMap((action, i) =>
      reserved === true || reserved.includes(action) ? [id + i + 1] : [],
    );
    return operator === true ? [id, ...actions] : actions;
  };

  return {
    records: directories.flatMap((directory, i) => recordsIn(directory, 0, i + 1)),
    /** Those that no role of a company holds. */
    ofOperator: new Set(pagesIn(directories).flatMap(operatorIds)),
  };
}

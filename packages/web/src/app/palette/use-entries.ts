/** Everything the user can open or do from here, in their language and found by both. */
import { useMemo } from "react";
import { useQueries, useQuery } from "@tanstack/react-query";
import { menuRouteCalls } from "@larder/domain/people/menu/menu-routes.calls";
import { words, type Language, type Words } from "@larder/domain/kernel/words";
import { useLanguage, useLanguageStore } from "../../kit/language.ts";
import { mayNow } from "../../kit/may-call.ts";
import { useScheme, useSchemeChoice } from "../../kit/scheme.ts";
import { useSession } from "../../kit/session.ts";
import { send } from "../../kit/wire.ts";
import { buildRoutes, type MenuItem, type RouteTable } from "../route-table.rules.ts";
import { useShell } from "../shell-store.ts";
import { HOME } from "../sign-in-out.ts";
import { changePasswordWords, profileWords, homeWords } from "../words.ts";
import type { Entry } from "./palette.rules.ts";
import { isAskedFor, recordSources, type RecordSource } from "./record-sources.ts";

export interface RunnableEntry extends Entry {
  readonly run?: () => void;
}

const other = (language: Language): Language => (language === "zh" ? "en" : "zh");
const pageWords = words("Page", "頁面");
const actionWords = words("Action", "操作");

/** The menu in the other language, loaded when the palette first opens. */
function useOtherTitles(): ReadonlyMap<string, string> {
  const language = other(useLanguage());
  const userId = useSession((state) => state.info?.user.userId);
  const { data } = useQuery({
    queryKey: ["titles", language, userId],
    queryFn: () => send(menuRouteCalls.routes, {}, { quiet: true, language }),
    staleTime: Infinity,
  });
  return useMemo(() => {
    const pages = data ? buildRoutes(data).menu.flatMap((item) => leaves(item, [])) : [];
    return new Map(pages.map(({ item, trail }) => [item.key, [...trail, item.title].join(" ")]));
  }, [data]);
}

interface Leaf {
  readonly item: MenuItem;
  readonly trail: readonly string[];
  /** Of its directory. */
  readonly icon: string | undefined;
}

const leaves = (item: MenuItem, trail: readonly string[], icon = item.icon ?? undefined): Leaf[] =>
  item.children.length > 0
    ? item.children.flatMap((child) => leaves(child, [...trail, item.title], icon))
    : [{ item, trail, icon }];

export function usePages(): readonly RunnableEntry[] {
  const language = useLanguage();
  const menu = useShell((state) => state.routes?.menu);
  const titles = useOtherTitles();
  return useMemo(() => {
    const home: Entry = {
      id: `page:${HOME}`,
      kind: "page",
      icon: "home",
      title: homeWords[language],
      place: pageWords[language],
      also: [homeWords[other(language)]],
      to: HOME,
    };
    const pages = (menu ?? [])
      .flatMap((item) => leaves(item, []))
      .filter(({ item }) => item.to !== undefined || item.href !== undefined)
      .map(({ item, trail, icon }): RunnableEntry => {
        const { href } = item;
        return {
          id: `page:${item.to ?? href}`,
          kind: "page",
          icon,
          title: item.title,
          place: trail.join(" › ") || pageWords[language],
          also: [titles.get(item.key) ?? ""],
          ...(href === undefined ? { to: item.to! } : { run: () => window.open(href, "_blank", "noreferrer") }),
        };
      });
    return [home, ...pages];
  }, [language, menu, titles]);
}

const placeOf = (routes: RouteTable | null, source: RecordSource): string | undefined =>
  routes?.pages.find((page) => page.view === source.view)?.path;

export function useActions(): readonly RunnableEntry[] {
  const language = useLanguage();
  const speak = useLanguageStore((state) => state.speak);
  const choose = useSchemeChoice((state) => state.choose);
  const dark = useScheme() === "dark";
  const routes = useShell((state) => state.routes);
  return useMemo(() => {
    const action = (id: string, said: Words, what: Pick<RunnableEntry, "to" | "run">): RunnableEntry => ({
      id: `action:${id}`,
      kind: "action",
      icon: "bolt",
      title: said[language],
      place: actionWords[language],
      also: [said[other(language)]],
      ...what,
    });
    const adds = recordSources.flatMap((source) => {
      const path = placeOf(routes, source);
      const may = path !== undefined && source.create !== undefined && mayNow(source.create.permission);
      return may && source.add ? [action(`add:${source.view}`, source.add, { to: `${path}/add` })] : [];
    });
    return [
      ...adds,
      dark
        ? action("light", words("Light scheme", "淺色模式"), { run: () => choose("light") })
        : action("dark", words("Dark scheme", "深色模式"), { run: () => choose("dark") }),
      action("language", words("Switch to Chinese", "切換為英文"), { run: () => speak(other(language)) }),
      action("profile", profileWords, { to: "/profile" }),
      action("password", changePasswordWords, { to: "/changepassword" }),
    ];
  }, [language, speak, choose, dark, routes]);
}

const MOST_OF_A_KIND = 4;

/** Each kind of record is requested separately: a slow list does not delay the others. */
export function useRecords(entered: string): { records: readonly RunnableEntry[]; pending: boolean } {
  const language = useLanguage();
  const routes = useShell((state) => state.routes);
  const warehouseId = useSession((state) => state.warehouse?.id);
  const sources = recordSources.filter((one) => placeOf(routes, one) !== undefined && mayNow(one.list.permission));
  const answers = useQueries({
    queries: sources.map((one) => ({
      queryKey: [one.list.path, "palette", entered, language, warehouseId],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        send(one.list, { search: entered, pageNum: 1, pageSize: MOST_OF_A_KIND, limit: MOST_OF_A_KIND } as never, {
          quiet: true,
          signal,
        }),
      enabled: entered.length > 1 && isAskedFor(one, entered),
      staleTime: 10_000,
    })),
  });
  const records = answers.flatMap(({ data }, at) => {
    const one = sources[at]!;
    const rows = (data as { rows: { id: number }[] } | undefined)?.rows ?? [];
    return rows.map((row): RunnableEntry => {
      const to = `${placeOf(routes, one)}/${row.id}`;
      const shown = {
        icon: one.icon,
        title: one.title(row, language),
        place: one.kind[language],
        note: one.note?.(row),
      };
      return { id: `record:${to}`, kind: "record", to, ...shown };
    });
  });
  return { records, pending: answers.some((answer) => answer.isFetching) };
}

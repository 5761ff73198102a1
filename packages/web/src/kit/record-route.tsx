/**
 * Add, detail and edit pages of an entity live inside the tab of its list:
 *
 *     /sales/customer            list
 *     /sales/customer/add        add
 *     /sales/customer/12         detail
 *     /sales/customer/12/edit    edit
 *
 * The view that the menu names for `/sales/customer` draws all four:
 *
 *     export default recordPages({ list: CustomerList, form: CustomerForm, detail: CustomerDetail });
 *
 * The list stays mounted behind its records, with its own address, so that filter, scroll and selection are
 * preserved. In any of them:
 *
 *     const record = useRecordRoute();
 *     record.mode                          "list" | "add" | "detail" | "edit"
 *     record.id                            of detail and edit
 *     record.open("add")                   or "detail", 12 · "edit", 12
 *     record.open("add", { copyOf: "12" })   a query for the page, read with useSearchParams
 *     record.href("detail", 12)            for real links
 *     record.back()                        to where the page was opened from, otherwise the list
 *     record.saved(12)                     after saving: the detail instead of the form, and back
 *                                          leads to where the form was opened from
 *
 * Unsaved values: `useDirty` and `useCleanPage` of dirty.ts.
 */
import { Activity, createContext, useContext, useMemo, useState, type FC, type ReactNode } from "react";
import { useNavigate, useRoutes, type Location } from "react-router";
import { words } from "@larder/domain/kernel/words";
import { PageContext, useDirtyPages } from "./dirty.ts";
import { bufferKeys } from "./buffered-keys.ts";
import { useKeys } from "./keys.ts";
import { readRecord, recordPath, type RecordMode, type RecordPlace as RecordAddress } from "./record-route.rules.ts";

interface Place {
  /** The path of the list. */
  readonly list: string;
  readonly location: Location;
}

export type { RecordMode } from "./record-route.rules.ts";

const PlaceContext = createContext<Place | null>(null);

/** The shell puts this around the view of a tab. */
export const RecordPlace = ({ list, location, children }: Place & { children: ReactNode }) => {
  const place = useMemo(() => ({ list, location }), [list, location]);
  return <PlaceContext value={place}>{children}</PlaceContext>;
};

type Query = Readonly<Record<string, string>>;

export interface RecordRoute extends RecordAddress {
  open(mode: "add", query?: Query): void;
  open(mode: "detail" | "edit", id: number, query?: Query): void;
  href(mode: RecordMode, id?: number): string;
  back(): void;
  saved(id: number): void;
  /** Set within the page of another record (inside-records.tsx). */
  readonly inside?: true;
}

/** The route of records within the page of another record: it does not change the address. */
export const InsideContext = createContext<RecordRoute | null>(null);

function usePlace(): Place {
  const place = useContext(PlaceContext);
  if (!place) throw new Error("Records are only known inside a tab");
  return place;
}

/** Where a page of this tab was opened from. */
const fromOf = (location: Location, list: string): string | null => {
  const from = (location.state as { from?: unknown } | null)?.from;
  return typeof from === "string" && from.startsWith(list) ? from : null;
};

export function useRecordRoute(): RecordRoute {
  const { list, location } = usePlace();
  const navigate = useNavigate();
  const inside = useContext(InsideContext);
  const route = useMemo((): RecordRoute => {
    const here = location.pathname + location.search;
    const open = (mode: RecordMode, idOrQuery?: number | Query, query?: Query): void => {
      if (mode !== "detail") bufferKeys();
      const id = typeof idOrQuery === "number" ? idOrQuery : undefined;
      const asked = new URLSearchParams(query ?? (typeof idOrQuery === "object" ? idOrQuery : {})).toString();
      void navigate(recordPath(list, mode, id) + (asked && `?${asked}`), {
        state: { from: here, above: location.state },
      });
    };
    const back = (): void => {
      const above = (location.state as { above?: unknown } | null)?.above;
      void navigate(fromOf(location, list) ?? list, { replace: true, state: above ?? null });
    };
    const saved = (id: number): void => {
      useDirtyPages.getState().clear(location.pathname);
      if (fromOf(location, list)?.split("?")[0] === recordPath(list, "detail", id)) back();
      else void navigate(recordPath(list, "detail", id), { replace: true, state: location.state });
    };
    const place = readRecord(list, location.pathname) ?? { mode: "list" as const };
    return { ...place, open, back, saved, href: (mode, id) => recordPath(list, mode, id) };
  }, [list, location, navigate]);
  return inside ?? route;
}

interface Pages {
  readonly list: ReactNode;
  readonly add?: () => ReactNode;
  readonly detail?: (id: number) => ReactNode;
  readonly edit?: (id: number) => ReactNode;
}

interface PageParts {
  readonly list: FC;
  /** Adds a record without an id, changes one with an id. */
  readonly form?: FC<{ id?: number }>;
  /** For entities whose new records have their own page, or whose records cannot be changed. */
  readonly add?: FC;
  readonly edit?: FC<{ id: number }>;
  readonly detail?: FC<{ id: number }>;
}

/** The view of a record, from its pages. */
export const recordPages = ({
  list: List,
  form: Form,
  add: Add = Form,
  edit: Edit = Form,
  detail: Detail,
}: PageParts) =>
  function Records() {
    return (
      <RecordPages
        list={<List />}
        {...(Add ? { add: () => <Add /> } : {})}
        {...(Edit ? { edit: (id) => <Edit id={id} /> } : {})}
        {...(Detail ? { detail: (id) => <Detail id={id} /> } : {})}
      />
    );
  };

export function RecordPages({ list, add, detail, edit }: Pages) {
  const { list: listPath, location } = usePlace();
  const record = useRecordRoute();
  const onList = record.mode === "list";
  const listLocation = useListLocation(location, onList, listPath);
  return (
    <>
      {listLocation && (
        <Activity mode={onList ? "visible" : "hidden"}>
          <RecordPlace list={listPath} location={listLocation}>
            <At location={listLocation}>{list}</At>
          </RecordPlace>
        </Activity>
      )}
      {!onList && (
        <PageContext value={location.pathname} key={location.pathname}>
          <EscapeLeads back={record.back} />
          {record.mode === "add" && add?.()}
          {record.mode === "detail" && record.id !== undefined && detail?.(record.id)}
          {record.mode === "edit" && record.id !== undefined && edit?.(record.id)}
        </PageContext>
      )}
    </>
  );
}

const backWords = words("Back", "返回");

function EscapeLeads({ back }: { back: () => void }): null {
  useKeys(useMemo(() => [{ keys: "escape", label: backWords, run: back }], [back]));
  return null;
}

/** The list keeps its address; a list that was never shown, because a record was opened by its link, is not drawn. */
function useListLocation(location: Location, onList: boolean, listPath: string): Location | null {
  const isList = onList && location.pathname === listPath;
  const [last, setLast] = useState<Location | null>(isList ? location : null);
  if (isList && last !== location) setLast(location);
  return isList ? location : last;
}

/** Children read `useLocation` and `useSearchParams` of the given place, wherever the user is. */
export function At({ location, children }: { location: Location; children: ReactNode }): ReactNode {
  return useRoutes([{ path: "*", element: children }], location);
}

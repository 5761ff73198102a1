/**
 * The content of a tab. Hidden tabs keep their own address, so that a list in another tab does not react to
 * navigation. A hidden menu page (users of a role) opens inside the tab of its list, which stays mounted behind
 * it.
 */
import { Activity, memo, useState, type ReactNode } from "react";
import { useRoutes, type Location } from "react-router";
import { words } from "@larder/domain/kernel/words";
import { PageContext } from "../kit/dirty.ts";
import { useWords } from "../kit/language.ts";
import { useSlow } from "../kit/states/states.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Home } from "./home.tsx";
import { LazyBoundary, lazyPart } from "../kit/lazy-part.tsx";
import { RecordPlace } from "../kit/record-route.tsx";
import { INNER_LINK, matchPage, type Match, type RouteTable } from "./route-table.rules.ts";
import { HOME } from "./sign-in-out.ts";
import { screenNamed } from "./views.tsx";
import { loadingWords } from "./words.ts";

/** Few menus have another site in them. */
const EmbeddedPage = lazyPart(() => import("./embedded-page.tsx").then((file) => file.EmbeddedPage));

interface TabContentProps {
  readonly routes: RouteTable;
  readonly location: Location;
  readonly visible: boolean;
}

export const TabContent = memo(({ routes, location, visible }: TabContentProps) => (
  <Activity mode={visible ? "visible" : "hidden"}>
    <ErrorBoundary resetKey={location.key}>
      {location.pathname === HOME ? (
        <PageContext value={HOME}>
          {/* A module may provide its own home page. */}
          <Waiting>{screenNamed("dashboard/index") ?? <Home />}</Waiting>
        </PageContext>
      ) : (
        <MenuPages routes={routes} location={location} />
      )}
    </ErrorBoundary>
  </Activity>
));

function MenuPages({ routes, location }: { routes: RouteTable; location: Location }) {
  const match = matchPage(routes, location.pathname);
  const onMain = match !== null && match.page === match.home;
  const [main, setMain] = useState<{ match: Match; location: Location } | null>(null);
  if (onMain && main?.location !== location) setMain({ match, location });
  const shownMain = onMain ? { match, location } : main;
  if (!match) return null;
  return (
    <>
      {shownMain && (
        <Activity mode={onMain ? "visible" : "hidden"}>
          <PageView {...shownMain} />
        </Activity>
      )}
      {!onMain && <PageView key={keyOf(match, location)} match={match} location={location} />}
    </>
  );
}

/** A hidden list stays as it was while its records are open; users of another role are another page. */
const keyOf = ({ page, list }: Match, { pathname }: Location): string => (page.path === list ? list : pathname);

function PageView({ match, location }: { match: Match; location: Location }) {
  const content = (
    <RecordPlace list={match.list} location={location}>
      <PageContext value={match.page === match.home ? match.tab : location.pathname}>
        <Waiting>
          <Screen match={match} />
        </Waiting>
      </PageContext>
    </RecordPlace>
  );
  // Open-ended: the records of a list are routes of their own.
  return useRoutes([{ path: `${match.page.path}/*`, element: content }], location);
}

function Screen({ match: { page } }: { match: Match }) {
  if (page.view === INNER_LINK && page.link) return <EmbeddedPage title={page.title} link={page.link} />;
  return screenNamed(page.view) ?? <ViewMissing name={page.view} />;
}

const Waiting = ({ children }: { children: ReactNode }) => (
  <LazyBoundary fallback={<PageSkeleton />}>{children}</LazyBoundary>
);

/** Only after 150 ms: most pages load faster. */
function PageSkeleton() {
  const slow = useSlow(true);
  const t = useWords();
  return (
    <div className="k-card k-card-fill" role="status" aria-label={t(loadingWords)}>
      {slow &&
        [60, 90, 80, 85, 70].map((width) => <span key={width} className="k-skeleton" style={{ width: `${width}%` }} />)}
    </div>
  );
}

function ViewMissing({ name }: { name: string }) {
  const t = useWords();
  return (
    <div className="k-card k-empty">
      <h1 className="s-greeting">{t(words("This screen is not part of Larder", "系統沒有此畫面"))}</h1>
      <span>
        {t(words("The menu names a view that does not exist:", "選單所指的畫面並不存在："))} <code>{name}</code>
      </span>
      <span>{t(words("Ask the administrator to correct the menu.", "請聯絡管理員修正選單設定。"))}</span>
    </div>
  );
}

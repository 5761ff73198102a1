/** The home page: the workspace of the user, reloaded each minute while it is visible (docs/rules/screens.md#first-page). */
import { useState } from "react";
import { dashboardCalls, type Dashboard } from "@larder/domain/dashboard/dashboard.calls";
import {
  workspaceKind,
  workspaceNames,
  workspacesOf,
  type WorkspaceName,
} from "@larder/domain/dashboard/dashboard.fields";
import { words } from "@larder/domain/kernel/words";
import { Greeting, ModuleCards } from "../../app/home.tsx";
// Imported one by one: the page after sign-in must not wait for grids and forms that it does not show.
import { Tiles } from "../../kit/charts/charts.tsx";
import { Card } from "../../kit/layout/page.tsx";
import { Segments } from "../../kit/segments.tsx";
import { faultText } from "../../kit/list/fault-text.ts";
import { mayAny } from "../../kit/permissions.rules.ts";
import { ErrorState, Skeleton } from "../../kit/states/states.tsx";
import { readStored, writeStored } from "../../kit/storage.ts";
import { useWords } from "../../kit/language.ts";
import { useSession } from "../../kit/session.ts";
import { useCall } from "../../kit/use-call.ts";
import { DashboardTileCard } from "./tile.tsx";
import "./dashboard.css";
import { byItself, LazyBoundary, onDemand } from "../../kit/lazy-part.tsx";

const MINUTE = 60_000;

/** Shown to few users and only at first: the figures do not wait for it. */
const FirstSteps = byItself(onDemand(() => import("./checklist.tsx").then((file) => file.FirstSteps)));

/** Each comes when it is first shown. */
const workspaces = {
  overview: onDemand(() => import("./overview-workspace.tsx").then((file) => file.OverviewWorkspace)),
  sales: onDemand(() => import("./sales-workspace.tsx").then((file) => file.SalesWorkspace)),
  warehouse: onDemand(() => import("./warehouse-workspace.tsx").then((file) => file.WarehouseWorkspace)),
  purchase: onDemand(() => import("./purchase-workspace.tsx").then((file) => file.PurchaseWorkspace)),
  accounts: onDemand(() => import("./accounts-workspace.tsx").then((file) => file.AccountsWorkspace)),
} as const satisfies Record<WorkspaceName, unknown>;

/** The workspaces of the user, and the one that was chosen last, else the one that they work at. */
function useWorkspace() {
  const info = useSession((state) => state.info);
  const key = `workspace.${info?.user.userId ?? 0}`;
  const { open, first } = workspacesOf((permission) => mayAny(info?.permissions ?? [], [permission]));
  const [chosen, setChosen] = useState(() => workspaceNames.find((name) => name === readStored(key)));
  const choose = (workspace: WorkspaceName) => {
    writeStored(key, workspace);
    setChosen(workspace);
  };
  return { open, workspace: chosen && open.includes(chosen) ? chosen : first, choose };
}

export default function DashboardPage() {
  const warehouse = useSession((state) => state.warehouse);
  const { open, workspace, choose } = useWorkspace();
  const shown = warehouse ? workspace : null;
  return (
    <section className="k-page">
      <div className="d-head">
        <Greeting />
        {shown && open.length > 1 && (
          <Segments
            label={words("Workspace", "工作檯")}
            parts={open.map((key) => ({ key, label: workspaceKind(key).label }))}
            chosen={shown}
            onChoose={choose}
          />
        )}
      </div>
      <FirstSteps />
      {shown ? <Workspace key={shown} name={shown} /> : <ModuleCards />}
    </section>
  );
}

function Workspace({ name }: { name: WorkspaceName }) {
  const t = useWords();
  const page = useCall(dashboardCalls.show, { workspace: name }, { quiet: true, staleTime: 0, every: MINUTE });
  const waiting = (
    <Card fill>
      <Skeleton />
    </Card>
  );
  if (page.isError && !page.data)
    return (
      <Card fill>
        <ErrorState message={faultText(page.error, t)} onRetry={page.refetch} />
      </Card>
    );
  if (!page.data) return waiting;
  const Panels = workspaces[name];
  return (
    <LazyBoundary fallback={waiting}>
      <Figures page={page.data} />
      <Panels page={page.data} />
    </LazyBoundary>
  );
}

const figuresTitle = words("Today", "今日");

function Figures({ page: { tiles } }: { page: Dashboard }) {
  const t = useWords();
  if (tiles.length === 0) return null;
  const picked = tiles.find((tile) => tile.name === "picked")?.count ?? 0;
  return (
    <section className="d-figures" aria-label={t(figuresTitle)}>
      <Tiles>
        {tiles.map((tile) => (
          <DashboardTileCard key={tile.name} tile={tile} picked={picked} />
        ))}
      </Tiles>
    </section>
  );
}

import { Fragment } from "react";
import type { DashboardTile } from "@larder/domain/dashboard/dashboard.calls";
import { tileKind } from "@larder/domain/dashboard/dashboard.fields";
import { words } from "@larder/domain/kernel/words";
import { holdReasons, type HoldReason } from "@larder/domain/sales/hold-reasons";
import { useShell } from "../../app/shell-store.ts";
import { intText, moneyText } from "../../kit/cells/numbers.ts";
import { Progress, Tile } from "../../kit/charts/charts.tsx";
import { listAddress } from "../../kit/list/query-codec.ts";
import { useWords } from "../../kit/language.ts";
import { useMay } from "../../kit/permissions.tsx";

const pickedOf = (done: number, all: number) => words(`${done} of ${all} picked`, `已揀 ${done} / ${all}`);

const writesOff = "stock/adjustment/index";

export function DashboardTileCard({ tile, picked }: { tile: DashboardTile; picked: number }) {
  const t = useWords();
  const kind = tileKind(tile.name);
  // The list's address comes from the user's own menu.
  const path = useShell((state) => state.routes?.pages.find((page) => page.view === kind.view)?.path);
  // By its name: the page after the sign-in does not load the calls of adjustments.
  const mayWriteOff = useMay("stock:control:add");
  const papers = useShell((state) => state.routes?.pages.find((page) => page.view === writesOff)?.path);
  const reasons = tile.parts.map((part) => `${t(holdReasons[part.name as HoldReason])} ${intText(part.count)}`);
  const money = tile.amount !== null && kind.amount ? `${moneyText(tile.amount)} ${t(kind.amount)}` : null;
  const all = tile.count + picked;
  return (
    <Tile
      label={kind.label}
      figure={intText(tile.count)}
      {...(kind.tone && tile.count > 0 ? { tone: kind.tone } : {})}
      step={
        tile.name === "expired" && tile.count > 0 && mayWriteOff && papers
          ? { label: words("Write off", "報損"), to: `${papers}/add?expired=${tile.filters["expiryTo"] ?? ""}` }
          : undefined
      }
      {...(path ? { to: listAddress(path, { filters: tile.filters }) } : {})}
      note={
        tile.name === "toPick" && all > 0 ? (
          <>
            {t(pickedOf(picked, all))}
            <Progress done={picked} all={all} label={pickedOf(picked, all)} />
          </>
        ) : (
          <Parts of={[money, ...reasons].filter((part) => part !== null)} />
        )
      }
    />
  );
}

/** Each part stays together where the tile is too narrow for all; a dot ends a line, it never begins one. */
const Parts = ({ of: parts }: { of: readonly string[] }) =>
  parts.map((part, at) => (
    <Fragment key={part}>
      {at > 0 && " "}
      <span style={{ display: "inline-block" }}>
        {part}
        {at < parts.length - 1 && " ·"}
      </span>
    </Fragment>
  ));

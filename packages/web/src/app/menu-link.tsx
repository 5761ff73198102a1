import type { ReactNode } from "react";
import { Link } from "react-router";
import type { MenuItem } from "./route-table.rules.ts";
import { useTabs } from "./use-tabs.ts";

interface Props {
  readonly item: MenuItem;
  readonly className?: string;
  readonly current?: boolean;
  readonly onGo?: () => void;
  readonly children: ReactNode;
}

/** A real link, so that it can be opened in a new window; a plain click returns to the tab as it was. */
export function MenuLink({ item, className, current, onGo, children }: Props) {
  const { openMenu } = useTabs();
  const { to, href } = item;
  if (href !== undefined) {
    return (
      <a className={className} href={href} target="_blank" rel="noreferrer" onClick={onGo}>
        {children}
      </a>
    );
  }
  return (
    <Link
      className={className}
      to={to ?? "/"}
      aria-current={current ? "page" : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        openMenu(to ?? "/");
        onGo?.();
      }}
    >
      {children}
    </Link>
  );
}

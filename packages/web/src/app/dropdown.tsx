/** A menu or a panel anchored below a button. */
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from "react";
import { Floating } from "../kit/layout/floating.tsx";

interface DropdownProps {
  /** Read out; shown as a tooltip if the button has only an icon. */
  readonly label: string;
  readonly button: ReactNode;
  readonly kind: "menu" | "dialog";
  readonly onOpen?: () => void;
  readonly children: (close: () => void) => ReactNode;
}

export function Dropdown({ label, button, kind, onOpen, children }: DropdownProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    document.getElementById(id)?.focus();
  };
  return (
    <>
      <button
        ref={anchor}
        id={id}
        type="button"
        className="s-top-button"
        aria-haspopup={kind}
        aria-expanded={open}
        aria-label={label}
        title={label}
        onClick={() => {
          if (!open) onOpen?.();
          setOpen(!open);
        }}
      >
        {button}
      </button>
      {open && (
        <Floating anchor={anchor} onClose={() => setOpen(false)}>
          {kind === "menu" ? (
            <Menu label={label}>{children(close)}</Menu>
          ) : (
            <div role="dialog" aria-label={label} className="s-panel">
              {children(close)}
            </div>
          )}
        </Floating>
      )}
    </>
  );
}

/** Arrows, Home and End move through the items; the first has the focus when it opens. */
export function Menu({ label, children }: { label: string; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => items(list)[0]?.focus(), []);
  const move = (event: KeyboardEvent) => {
    const all = items(list);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };
  return (
    <div ref={list} role="menu" tabIndex={-1} aria-label={label} className="s-menu" onKeyDown={move}>
      {children}
    </div>
  );
}

const items = (list: RefObject<HTMLElement | null>): HTMLElement[] => [
  ...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
];

interface MenuButtonProps {
  readonly onPress: () => void;
  readonly checked?: boolean;
  readonly lang?: string;
  readonly children: ReactNode;
}

export const MenuButton = ({ onPress, checked, lang, children }: MenuButtonProps) => (
  <button
    type="button"
    role={checked === undefined ? "menuitem" : "menuitemradio"}
    aria-checked={checked}
    lang={lang}
    tabIndex={-1}
    className="s-menu-item"
    onClick={onPress}
  >
    {children}
  </button>
);

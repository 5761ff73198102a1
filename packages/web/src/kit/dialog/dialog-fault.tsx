/** Around the windows of `ask`: one that fails is closed and says so, and the page behind it stays. */
import { words } from "@larder/domain/kernel/words";
import { Component, type ErrorInfo, type ReactNode } from "react";
import { toast } from "../toast.tsx";
import { useDialogs } from "./ask.ts";

const broken = words(
  "This window has stopped working. See what the page shows, then try again.",
  "此視窗發生問題。請先查看頁面內容，然後重試。",
);

export class DialogFault extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError = () => ({ broken: true });

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    // oxlint-disable-next-line no-console -- the only place where the fault of a window can be looked up
    console.error(error, info.componentStack);
    const { open, remove } = useDialogs.getState();
    for (const { key, answer } of open) {
      answer("close");
      remove(key);
    }
    toast.bad(broken);
    this.setState({ broken: false });
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children;
  }
}

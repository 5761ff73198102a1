/** One per tab: an error in a page must not affect the others. */
import { Component, type ErrorInfo, type ReactNode } from "react";
import { words } from "@larder/domain/kernel/words";
import { useWords } from "../kit/language.ts";
import { Button } from "../kit/layout/button.tsx";

interface Props {
  readonly children: ReactNode;
  /** Navigating within the tab tries again. */
  readonly resetKey: string;
}

interface State {
  readonly broken: boolean;
  readonly at: string;
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false, at: this.props.resetKey };

  static getDerivedStateFromError = (): Partial<State> => ({ broken: true });

  static getDerivedStateFromProps = ({ resetKey }: Props, { at }: State): State | null =>
    at === resetKey ? null : { broken: false, at: resetKey };

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    // oxlint-disable-next-line no-console -- the only place where the fault of a page can be looked up
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    return this.state.broken ? <Broken onRetry={() => this.setState({ broken: false })} /> : this.props.children;
  }
}

function Broken({ onRetry }: { onRetry: () => void }) {
  const t = useWords();
  return (
    <div className="k-card k-empty" role="alert">
      <h1 className="s-greeting">{t(words("This page has stopped working", "此頁面發生問題"))}</h1>
      <span>
        {t(
          words(
            "Your other tabs are not affected. Try again, or reload Larder.",
            "其他分頁不受影響。請再試一次，或重新載入 Larder。",
          ),
        )}
      </span>
      <span className="k-row">
        <Button label={words("Try again", "再試一次")} icon="reload" onPress={onRetry} />
        <Button
          label={words("Reload Larder", "重新載入 Larder")}
          kind="quiet"
          onPress={() => window.location.reload()}
        />
      </span>
    </div>
  );
}

import { words } from "@larder/domain/kernel/words";
import { useWords } from "./language.ts";
import { useLoading } from "./loading.ts";
import { useSlow } from "./states/states.tsx";

/** For requests that ask for it; a quick answer shows nothing. */
export function LoadingOverlay() {
  const t = useWords();
  const shown = useSlow(useLoading((state) => state.pending > 0));
  return shown ? (
    <div className="k-overlay" role="status" aria-label={t(words("Please wait", "請稍候"))}>
      <span className="k-spinner" />
    </div>
  ) : null;
}

import { useWords } from "../language.ts";
import { faultText } from "../list/fault-text.ts";
import { ErrorState, Skeleton } from "./states.tsx";

interface WaitingProps {
  readonly on: { readonly error: Error | null; readonly refetch: () => unknown };
}

/** While a call has not answered: that it loads, or why it failed. */
export function Waiting({ on: { error, refetch } }: WaitingProps) {
  const t = useWords();
  return error ? <ErrorState message={faultText(error, t)} onRetry={() => void refetch()} /> : <Skeleton />;
}

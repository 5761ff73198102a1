/**
 * What the wire shows when the server refuses or cannot be reached: the shell's toast, its dialog and its
 * navigation.
 */
import { useDialogs, prompt } from "../kit/dialog/ask.ts";
import { say } from "../kit/language.ts";
import { toast } from "../kit/toast.tsx";
import { makeReactor, type Reactions } from "../kit/wire-reactions.ts";
import { setReactor } from "../kit/wire.ts";

export function reactWith(ways: Pick<Reactions, "signOut" | "leave">): void {
  setReactor(
    makeReactor(
      {
        toast: toast.bad,
        prompt: (message) => {
          const shown = useDialogs.getState().open.some((dialog) => dialog.content === message);
          if (!shown) void prompt(message);
        },
        ...ways,
        speak: say,
      },
      (run, ms) => void setTimeout(run, ms),
    ),
  );
}

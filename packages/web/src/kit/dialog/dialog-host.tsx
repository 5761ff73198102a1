import { useState } from "react";
import { useDialogs } from "./ask.ts";
import { Dialog } from "./dialog.tsx";
import { DialogFault } from "./dialog-fault.tsx";

/** Shows the questions of `ask`; mounted once per page. */
export function DialogHost() {
  const open = useDialogs((state) => state.open);
  return (
    <DialogFault>
      {open.map((asked) => (
        <HostedDialog key={asked.key} asked={asked} />
      ))}
    </DialogFault>
  );
}

function HostedDialog({ asked }: { asked: ReturnType<typeof useDialogs.getState>["open"][number] }) {
  const remove = (key: number) => useDialogs.getState().remove(key);
  const [opened, setOpened] = useState(true);
  const { key, answer, ...question } = asked;
  return (
    <Dialog
      {...question}
      opened={opened}
      onResult={(result) => {
        setOpened(false);
        answer(result);
      }}
      onGone={() => remove(key)}
    />
  );
}

/**
 * Records that belong to another record, listed and edited within its page:
 *
 *     export const Certificates = insideRecords<{ supplierId: number }>({ list: PaperList, form: PaperForm });
 *
 * List and form are written as for any record, the list with `inside`. Add, open, save and back switch between them;
 * the address stays that of the page.
 */
import { useMemo, useState, type FC } from "react";
import { Card } from "./layout/page.tsx";
import { InsideContext, useRecordRoute, type RecordMode, type RecordRoute } from "./record-route.tsx";

interface InsideParts<P> {
  readonly list: FC<P>;
  /** Adds a record, or edits the one of the route. */
  readonly form: FC<P & { readonly id?: number }>;
}

type Opened = { readonly mode: "add" | "edit"; readonly id?: number };

export const insideRecords = <P extends object>({ list: List, form: Form }: InsideParts<P>) =>
  function RecordsInside(props: P) {
    const { href } = useRecordRoute();
    const [opened, setOpened] = useState<Opened | null>(null);
    const route = useMemo((): RecordRoute => {
      const close = () => setOpened(null);
      const open = (mode: RecordMode, id?: unknown) =>
        setOpened(mode === "edit" && typeof id === "number" ? { mode, id } : { mode: "add" });
      return { ...(opened ?? { mode: "list" }), open, href, back: close, saved: close, inside: true };
    }, [opened, href]);
    return (
      <InsideContext value={route}>
        {opened ? (
          <Form {...props} {...(opened.id === undefined ? {} : { id: opened.id })} />
        ) : (
          <Card>
            <List {...props} />
          </Card>
        )}
      </InsideContext>
    );
  };

/**
 * Records that belong to another record, listed and edited in a tab of its page:
 *
 *     const { List, Form, tab } = insideFor(certificateFields, certificateCalls, words("Certificate", "證書"), "supplierId");
 *
 *     const PaperList = () => <List.Screen>…</List.Screen>;
 *     const PaperForm = () => <Form.Record>…</Form.Record>;
 *
 *     export const certificates = tab({ label: words("Certificates", "證書"), list: PaperList, form: PaperForm });
 *
 *     <Supplier.Record parts={() => [certificates(id)]}>…
 *
 * List and form are written as for any record; which record they belong to is known to both. Add, open, save and back
 * switch between them; the address stays that of the page.
 */
import type { AnyCall } from "@larder/domain/kernel/calls";
import type { Shape } from "@larder/domain/kernel/fields";
import type { Words } from "@larder/domain/kernel/words";
import { createContext, useContext, useMemo, useState, type ComponentProps, type FC } from "react";
import type { RecordTab } from "./detail/record-tabs.tsx";
import { Card } from "./layout/page.tsx";
import { recordFor, type RecordCalls } from "./record-for.tsx";
import { InsideContext, useRecordRoute, type RecordMode, type RecordRoute } from "./record-route.tsx";

interface InsideParts {
  readonly list: FC;
  /** Adds a record, or edits the one of the route. */
  readonly form: FC;
}

interface TabParts extends InsideParts {
  readonly label: Words;
}

/** The id of the record that they belong to. */
const OwnerContext = createContext(0);
export const useOwnerId = (): number => useContext(OwnerContext);

// eslint-disable-next-line typescript/no-explicit-any -- the filters and values of any record
type Any = any;

export function insideFor<S extends Shape, const C extends RecordCalls>(
  fields: S,
  calls: C,
  title: Words,
  /** The field that names the record they belong to. */
  owner: keyof S & string,
) {
  const { List, Form } = recordFor(fields, calls, title);
  const useOwner = (): Any => ({ [owner]: useOwnerId() });
  const Screen = (props: ComponentProps<typeof List.Screen>) => <List.Screen inside fixed={useOwner()} {...props} />;
  const Table = (props: ComponentProps<typeof List.Table>) => <List.Table opens="edit" {...props} />;
  const Record = ({ start, ...props }: ComponentProps<typeof Form.Record>) => (
    <Form.Record {...props} start={{ ...start, ...useOwner() }} />
  );
  const tab = (parts: TabParts) => insideTab(calls, parts);
  return { List: { ...List, Screen, Table }, Form: { ...Form, Record }, tab };
}

/** The tab of a record's page with the records that belong to it, by its id; theirs have screens of their own. */
export const insideTab = (calls: { readonly list: AnyCall }, { label, ...parts }: TabParts) => {
  const Inside = insideRecords(parts);
  return (id: number): RecordTab => ({
    key: calls.list.path,
    call: calls.list,
    label,
    content: () => (
      <OwnerContext value={id}>
        <Inside />
      </OwnerContext>
    ),
  });
};

type Opened = { readonly mode: "add" | "edit"; readonly id?: number };

const insideRecords = ({ list: List, form: Form }: InsideParts) =>
  function RecordsInside() {
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
          <Form />
        ) : (
          <Card>
            <List />
          </Card>
        )}
      </InsideContext>
    );
  };

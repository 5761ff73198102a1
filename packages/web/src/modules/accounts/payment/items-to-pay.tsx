/** In the form of a payment: the open items of the party, and how the money is allocated to them. */
import type { allocatingCalls } from "@larder/domain/accounts/payment/allocating.calls";
import type { Words } from "@larder/domain/kernel/words";
import { FormPart, FormSection } from "../../../kit/form/form-parts.tsx";
import { useMayCall } from "../../../kit/may-call.ts";
import { useCall } from "../../../kit/use-call.ts";
import { OpenItemsGrid } from "./open-items-grid.tsx";

interface ItemsToPayProps<P> extends Pick<Parameters<typeof OpenItemsGrid>[0], "available" | "first" | "none"> {
  readonly title: Words;
  readonly calls: Pick<ReturnType<typeof allocatingCalls<P>>, "openItems" | "allocate">;
  readonly party: P;
}

/** Who may not allocate records the money alone. */
export const ItemsToPay = <P,>(props: ItemsToPayProps<P>) =>
  useMayCall(props.calls.allocate) ? <Items {...props} /> : null;

function Items<P>({ title, calls, party, ...grid }: ItemsToPayProps<P>) {
  const open = useCall(calls.openItems, party, { staleTime: 0 });
  return (
    <FormSection title={title} across={1}>
      <FormPart name="allocations">
        {({ value, set }) => <OpenItemsGrid {...{ ...grid, open }} value={value ?? []} onChange={set} />}
      </FormPart>
    </FormSection>
  );
}

import { PUBLIC, SIGNED_IN, type AnyCall } from "@larder/domain/kernel/calls";
import { mayAny } from "./permissions.rules.ts";
import { useSession } from "./session.ts";

const isOpen = (permission: string): boolean => permission === PUBLIC || permission === SIGNED_IN;

/** Whether the user may make a call; false where a screen has no such call. */
export const useMayCall = (call: AnyCall | undefined): boolean =>
  useSession(
    (state) =>
      call !== undefined && (isOpen(call.permission) || mayAny(state.info?.permissions ?? [], [call.permission])),
  );

/** Outside of components. */
export const mayNow = (permission: string): boolean =>
  isOpen(permission) || mayAny(useSession.getState().info?.permissions ?? [], [permission]);

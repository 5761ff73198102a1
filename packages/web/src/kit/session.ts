/** Who is signed in, with what rights, in which warehouse. */
import { create } from "zustand";
import type { SessionInfo, WarehouseChoice } from "@larder/domain/people/session/session.fields";
import { readJson, readUntilExpiry, writeStored, writeWithExpiry } from "./storage.ts";

/** Given to a user without roles, so that "roles are loaded" can be told from "not yet". */
export const ROLE_DEFAULT = "ROLE_DEFAULT";

interface SessionState {
  readonly token: string | null;
  readonly clientId: string | null;
  /** Loaded after sign-in and at every full page load. */
  readonly info: SessionInfo | null;
  readonly warehouse: WarehouseChoice | null;
  /** Signing out has begun: no new connection is opened for this user. */
  readonly leaving: boolean;
  signedIn(token: string, clientId: string): void;
  loaded(info: SessionInfo): void;
  chooseWarehouse(warehouse: WarehouseChoice | null): void;
  leaves(): void;
  /** Clears the user: token, client id, warehouses, user data and company. */
  signedOut(): void;
}

export const useSession = create<SessionState>()((set, get) => ({
  token: readUntilExpiry("token", Date.now()),
  clientId: readUntilExpiry("clientId", Date.now()),
  info: null,
  warehouse: readJson<WarehouseChoice>("warehousesInfo"),
  leaving: false,
  leaves: () => set({ leaving: true }),
  signedIn: (token, clientId) => {
    writeWithExpiry("token", token, Date.now());
    writeWithExpiry("clientId", clientId, Date.now());
    set({ token, clientId, info: null });
  },
  loaded: (given) => {
    const info: SessionInfo = { ...given, roles: given.roles.length > 0 ? given.roles : [ROLE_DEFAULT] };
    set({ info });
    get().chooseWarehouse(stillMine(get().warehouse, info.user.warehouses));
  },
  chooseWarehouse: (warehouse) => {
    writeStored("warehousesInfo", warehouse ? JSON.stringify(warehouse) : null);
    set({ warehouse });
  },
  signedOut: () => {
    for (const name of ["token", "clientId", "warehousesInfo"]) writeStored(name, null);
    set({ token: null, clientId: null, info: null, warehouse: null, leaving: false });
  },
}));

/** A remembered warehouse that the user no longer has is replaced by the first of theirs. */
const stillMine = (remembered: WarehouseChoice | null, mine: readonly WarehouseChoice[]): WarehouseChoice | null =>
  mine.find((warehouse) => warehouse.id === remembered?.id) ?? mine[0] ?? null;

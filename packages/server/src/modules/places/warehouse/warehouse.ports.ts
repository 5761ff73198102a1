/**
 * What settings must know before a place is closed, and cannot know itself: stock knows what
 * lies there, sales which documents are open. They are joined in their own index.ts.
 */
import type { OpenDocumentOfWarehouse } from "@larder/domain/places/warehouse/warehouse.calls";
import type { Ctx } from "../../../platform/context.ts";
import { port } from "../../../platform/request/port.ts";

/** Of one warehouse or location. */
export interface PlaceStock {
  readonly id: number;
  /** How many goods lie there, and how many of them are promised to orders. */
  readonly goods: number;
  readonly reserved: number;
  /** Stock was posted there once. */
  readonly moved: boolean;
}

export const stockOfPlaces = port<
  (ctx: Ctx, kind: "warehouse" | "location", ids: readonly number[]) => Promise<readonly PlaceStock[]>
>("what lies in a warehouse or location");

export const openDocumentsIn = port<(ctx: Ctx, warehouseId: number) => Promise<OpenDocumentOfWarehouse[]>>(
  "which documents of a warehouse are open",
);

export const stockOfPlace = async (ctx: Ctx, kind: "warehouse" | "location", id: number): Promise<PlaceStock> =>
  (await stockOfPlaces.ask(ctx, kind, [id]))[0] ?? { id, goods: 0, reserved: 0, moved: false };

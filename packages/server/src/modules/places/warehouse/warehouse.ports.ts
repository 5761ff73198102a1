/** What must be known before a warehouse or location is closed: stock knows what is stored there, and answers in its own index.ts. */
import type { Ctx } from "../../../platform/context.ts";
import { port } from "../../../platform/request/port.ts";

/** Of one warehouse or location. */
export interface PlaceStock {
  readonly id: number;
  /** How many products are stored there, and how many of them are promised to orders. */
  readonly goods: number;
  readonly reserved: number;
  /** Stock was once posted there. */
  readonly moved: boolean;
}

export const stockOfPlaces = port<
  (ctx: Ctx, kind: "warehouse" | "location", ids: readonly number[]) => Promise<readonly PlaceStock[]>
>("what is in stock in a warehouse or location");

export const stockOfPlace = async (ctx: Ctx, kind: "warehouse" | "location", id: number): Promise<PlaceStock> =>
  (await stockOfPlaces.ask(ctx, kind, [id]))[0] ?? { id, goods: 0, reserved: 0, moved: false };

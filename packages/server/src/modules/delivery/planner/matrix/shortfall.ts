/** The legs of a table that did not come from the road service, with the reason. */
import { words, type Words } from "@larder/domain/kernel/words";
import type { FaultCode, ServiceFault } from "../outside/fault.ts";

export type ShortfallCode = FaultCode | "NO_ROAD" | "IMPOSSIBLE";

export interface Shortfall {
  readonly code: ShortfallCode;
  readonly words: Words;
  readonly legs: number;
  /**
   * Stops of which more than half of the legs are missing for this reason while others have theirs: where to
   * look first.
   */
  readonly stopIds: readonly number[];
}

interface Counted {
  readonly words: Words;
  legs: number;
  readonly ofPlace: Int32Array;
}

export class Shortfalls {
  private readonly byCode = new Map<ShortfallCode, Counted>();
  private readonly places: number;
  private readonly service: string;

  constructor(places: number, service: string) {
    this.places = places;
    this.service = service;
  }

  add(why: ServiceFault | "NO_ROAD" | "IMPOSSIBLE", from: number, to: number): void {
    const code = typeof why === "string" ? why : why.code;
    const said = typeof why === "string" ? legWords(why, this.service) : why.words;
    const counted = this.byCode.get(code) ?? { words: said, legs: 0, ofPlace: new Int32Array(this.places) };
    this.byCode.set(code, counted);
    counted.legs++;
    counted.ofPlace[from]!++;
    counted.ofPlace[to]!++;
  }

  /** By code, so that the same answers give the same list in whatever order they arrived. */
  list(stopIds: readonly number[], placed: number): readonly Shortfall[] {
    const most = 2 * (placed - 1);
    return [...this.byCode]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([code, { words: said, legs, ofPlace }]) => ({
        code,
        words: said,
        legs,
        stopIds: legs * 2 > placed * (placed - 1) ? [] : stopIds.filter((_, nth) => ofPlace[nth + 1]! * 2 > most),
      }));
  }
}

const legWords = (code: "NO_ROAD" | "IMPOSSIBLE", service: string): Words =>
  code === "NO_ROAD"
    ? words(
        `${service} found no road between some places. Check their pins on the map.`,
        `${service} 找不到部分位置之間的道路，請核對其地圖標示。`,
      )
    : words(
        `${service} returned journeys that no van can drive: too short, too long or too fast for the distance. Check the pins, and the data of ${service}.`,
        `${service} 的部分路程並不可能：與位置相比過短、過長或車速過高。請核對地圖標示及 ${service} 的資料。`,
      );

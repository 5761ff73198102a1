/** What the delivery module says when it refuses. */
import { defineMessages, message } from "../kernel/refusal.ts";

export const deliveryMessages = defineMessages({
  // Planning (domain-rules 9.3)
  problemNotValid: message(400, (at: { count: number }) => ({
    en: `This cannot be planned: ${at.count === 1 ? "one value is" : `${at.count} values are`} not valid.`,
    zh: `無法規劃：有 ${at.count} 項資料不正確。`,
  })),
  moreRoutesThanDrivers: message(400, (at: { routes: number; drivers: number }) => ({
    en: `Routes cannot outnumber drivers: ${at.routes} routes, ${at.drivers} drivers. Ask for fewer routes, or add drivers.`,
    zh: `路線數目不可多於司機：${at.routes} 條路線，${at.drivers} 名司機。請減少路線或增加司機。`,
  })),
  moreRoutesThanVehicles: message(400, (at: { routes: number; vehicles: number }) => ({
    en: `Not enough vehicles: ${at.routes} routes, ${at.vehicles} vehicles. Ask for fewer routes, or add vehicles.`,
    zh: `車輛不足：${at.routes} 條路線，${at.vehicles} 輛車。請減少路線或增加車輛。`,
  })),

  // Moving stops by hand
  unknownLine: message(404, (at: { line: string }) => ({
    en: `There is no line ${at.line} in this plan. Choose one of the lines on the list.`,
    zh: `此計劃沒有路線 ${at.line}，請從清單中選擇。`,
  })),
  unknownStop: message(404, (at: { stop: number }) => ({
    en: `There is no stop ${at.stop} in this plan. Reload it and try again.`,
    zh: `此計劃沒有站點 ${at.stop}，請重新載入後再試。`,
  })),
  stopIsLocked: message(1000, (at: { stop: number }) => ({
    en: `Stop ${at.stop} is locked where it is. Unlock it first.`,
    zh: `站點 ${at.stop} 已鎖定，請先解除鎖定。`,
  })),
  lineIsLocked: message(1000, (at: { line: string }) => ({
    en: `Line ${at.line} is locked. Unlock it first.`,
    zh: `路線 ${at.line} 已鎖定，請先解除鎖定。`,
  })),
  moveBreaksRule: message(1000, (at: { line: string; what: { en: string; zh: string } }) => ({
    en: `Not moved, line ${at.line}: ${at.what.en}`,
    zh: `未移動，路線 ${at.line}：${at.what.zh}`,
  })),
});

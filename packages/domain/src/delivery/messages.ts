/** Refusals of the delivery module. */
import { defineMessages, message } from "../kernel/refusal.ts";

export const deliveryMessages = defineMessages({
  // Planning (docs/rules/planner.md#hard-rules)
  problemNotValid: message(400, (at: { count: number }) => ({
    en: `This cannot be planned: ${at.count === 1 ? "one value is" : `${at.count} values are`} not valid.`,
    zh: `無法規劃：有 ${at.count} 項資料不正確。`,
  })),
  moreRoutesThanDrivers: message(400, (at: { routes: number; drivers: number }) => ({
    en: `Routes cannot outnumber drivers: ${at.routes} routes, ${at.drivers} drivers. Request fewer routes, or add drivers.`,
    zh: `路線數目不可多於司機：${at.routes} 條路線，${at.drivers} 名司機。請減少路線或增加司機。`,
  })),
  moreRoutesThanVehicles: message(400, (at: { routes: number; vehicles: number }) => ({
    en: `Not enough vehicles: ${at.routes} routes, ${at.vehicles} vehicles. Request fewer routes, or add vehicles.`,
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

  // External services
  notAServiceAddress: message(400, (at: { service: string }) => ({
    en: `The address of ${at.service} in the settings is not valid. It must begin with http:// or https://.`,
    zh: `設定中 ${at.service} 的地址不正確，須以 http:// 或 https:// 開頭。`,
  })),
  distancesOfItsOwn: message(400, (at: { service: string }) => ({
    en: `This instance comes with its own distances, so ${at.service} cannot be used for them. Use a day in .json format instead.`,
    zh: `此測試題目自帶距離，不能向 ${at.service} 查詢；請改用 .json 的配送日。`,
  })),
  solverFailed: message(1000, (at: { why: { en: string; zh: string } }) => ({
    en: `No plan was created. ${at.why.en} The built-in planner works without it.`,
    zh: `未有產生計劃。${at.why.zh}可改用內置規劃。`,
  })),
  solverCannot: message(1000, (at: { service: string; what: { en: string; zh: string } }) => ({
    en: `${at.service} cannot plan this day: ${at.what.en}. Use the built-in planner.`,
    zh: `${at.service} 無法規劃此日：${at.what.zh}。請改用內置規劃。`,
  })),
  solverBrokeRules: message(1000, (at: { service: string; broken: { en: string; zh: string } }) => ({
    en: `The plan of ${at.service} breaks rules and was not accepted: ${at.broken.en}. Use the built-in planner.`,
    zh: `${at.service} 的計劃違反規則，未予採用：${at.broken.zh}。請改用內置規劃。`,
  })),

  // Post codes
  postCodesUnreadable: message(400, (at: { file: string }) => ({
    en: `${at.file} could not be read. Check its name.`,
    zh: `無法讀取 ${at.file}，請核對檔名。`,
  })),
  postCodesNoColumns: message(400, {
    en: "This is not a file of post codes: it needs a column pcds, pcd or postcode, and lat and long, or eastings and northings. Use the CSV of the ONS Postcode Directory or of Code-Point Open.",
    zh: "此檔案並非郵政編碼檔：須有 pcds、pcd 或 postcode 欄，以及 lat 和 long，或 eastings 和 northings 欄。請使用 ONS Postcode Directory 或 Code-Point Open 的 CSV 檔。",
  }),
  postCodesBadRow: message(400, (at: { line: number; what: { en: string; zh: string } }) => ({
    en: `Nothing was imported. Line ${at.line}: ${at.what.en}`,
    zh: `未有匯入任何資料。第 ${at.line} 行：${at.what.zh}`,
  })),
  postCodeTwice: message(400, (at: { code: string }) => ({
    en: `Nothing was imported: ${at.code} appears twice, with two positions.`,
    zh: `未有匯入任何資料：${at.code} 重複，而且位置不同。`,
  })),
  postCodesNone: message(400, {
    en: "No post code in this file is in use and has a position. Nothing was imported.",
    zh: "此檔案沒有使用中並有位置的郵政編碼，未有匯入任何資料。",
  }),
  postCodesDamaged: message(400, (at: { file: string }) => ({
    en: `${at.file} is damaged or of another version. Create it again with npm run post-codes -- FILE.csv.`,
    zh: `${at.file} 已損壞或版本不符，請以 npm run post-codes -- FILE.csv 重新製作。`,
  })),
});

/** Refusals of the delivery module. */
import { defineMessages, message } from "../kernel/refusal.ts";

export const deliveryMessages = defineMessages({
  // Planning (docs/rules/planner.md#hard-rules)
  problemNotValid: message(400, (at: { count: number }) => ({
    en: `This cannot be planned: ${at.count === 1 ? "one value is" : `${at.count} values are`} not valid.`,
    zh: `無法規劃：有 ${at.count} 項資料不正確。`,
  })),
  moreRoutesThanDrivers: message(400, {
    en: "Routes cannot outnumber drivers: {routes} routes, {drivers} drivers. Request fewer routes, or add drivers.",
    zh: "路線數目不可多於司機：{routes} 條路線，{drivers} 名司機。請減少路線或增加司機。",
  }),
  moreRoutesThanVehicles: message(400, {
    en: "Not enough vehicles: {routes} routes, {vehicles} vehicles. Request fewer routes, or add vehicles.",
    zh: "車輛不足：{routes} 條路線，{vehicles} 輛車。請減少路線或增加車輛。",
  }),

  // Moving stops by hand
  unknownLine: message(404, {
    en: "There is no line {line} in this plan. Choose one of the lines on the list.",
    zh: "此計劃沒有路線 {line}，請從清單中選擇。",
  }),
  unknownStop: message(404, {
    en: "There is no stop {stop} in this plan. Reload it and try again.",
    zh: "此計劃沒有站點 {stop}，請重新載入後再試。",
  }),
  stopIsLocked: message(1000, {
    en: "Stop {stop} is locked where it is. Unlock it first.",
    zh: "站點 {stop} 已鎖定，請先解除鎖定。",
  }),
  lineIsLocked: message(1000, {
    en: "Line {line} is locked. Unlock it first.",
    zh: "路線 {line} 已鎖定，請先解除鎖定。",
  }),
  moveBreaksRule: message(1000, {
    en: "Not moved, line {line}: {what}",
    zh: "未移動，路線 {line}：{what}",
  }),

  // External services
  notAServiceAddress: message(400, {
    en: "The address of {service} in the settings is not valid. It must begin with http:// or https://.",
    zh: "設定中 {service} 的地址不正確，須以 http:// 或 https:// 開頭。",
  }),
  distancesOfItsOwn: message(400, {
    en: "This instance comes with its own distances, so {service} cannot be used for them. Use a day in .json format instead.",
    zh: "此測試題目自帶距離，不能向 {service} 查詢；請改用 .json 的配送日。",
  }),
  solverFailed: message(1000, {
    en: "No plan was created. {why} The built-in planner works without it.",
    zh: "未有產生計劃。{why}可改用內置規劃。",
  }),
  solverCannot: message(1000, {
    en: "{service} cannot plan this day: {what}. Use the built-in planner.",
    zh: "{service} 無法規劃此日：{what}。請改用內置規劃。",
  }),
  solverBrokeRules: message(1000, {
    en: "The plan of {service} breaks rules and was not accepted: {broken}. Use the built-in planner.",
    zh: "{service} 的計劃違反規則，未予採用：{broken}。請改用內置規劃。",
  }),

  // Post codes
  postCodesUnreadable: message(400, {
    en: "{file} could not be read. Check its name.",
    zh: "無法讀取 {file}，請核對檔名。",
  }),
  postCodesNoColumns: message(400, {
    en: "This is not a file of post codes: it needs a column pcds, pcd or postcode, and lat and long, or eastings and northings. Use the CSV of the ONS Postcode Directory or of Code-Point Open.",
    zh: "此檔案並非郵政編碼檔：須有 pcds、pcd 或 postcode 欄，以及 lat 和 long，或 eastings 和 northings 欄。請使用 ONS Postcode Directory 或 Code-Point Open 的 CSV 檔。",
  }),
  postCodesBadRow: message(400, {
    en: "Nothing was imported. Line {line}: {what}",
    zh: "未有匯入任何資料。第 {line} 行：{what}",
  }),
  postCodeTwice: message(400, {
    en: "Nothing was imported: {code} appears twice, with two positions.",
    zh: "未有匯入任何資料：{code} 重複，而且位置不同。",
  }),
  postCodesNone: message(400, {
    en: "No post code in this file is in use and has a position. Nothing was imported.",
    zh: "此檔案沒有使用中並有位置的郵政編碼，未有匯入任何資料。",
  }),
  postCodesDamaged: message(400, {
    en: "{file} is damaged or of another version. Create it again with npm run post-codes -- FILE.csv.",
    zh: "{file} 已損壞或版本不符，請以 npm run post-codes -- FILE.csv 重新製作。",
  }),
});

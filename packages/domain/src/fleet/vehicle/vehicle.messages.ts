import { defineMessages, message } from "../../kernel/refusal.ts";
import { vehicleStateWords, type VehicleStateName } from "../vehicle-state/vehicle-state.words.ts";

export const vehicleMessages = defineMessages({
  registrationFormat: message(400, {
    en: "A registration contains only letters, digits and spaces",
    zh: "車牌只可包含英文字母、數字及空格",
  }),
  registrationTaken: message(400, {
    en: "There is already a vehicle {registration}. Check the registration, or open that vehicle.",
    zh: "車輛 {registration} 已存在，請核對車牌，或開啟該車輛。",
  }),
  disabled: message(1000, {
    en: "{registration} is disabled and cannot take a line. Choose another vehicle.",
    zh: "{registration} 已停用，不可派線，請另選車輛。",
  }),
  notOnTheRoad: message(1000, (p: { registration: string; state: VehicleStateName }) => ({
    en: `${p.registration} is ${vehicleStateWords[p.state].en.toLowerCase()}. Choose another vehicle.`,
    zh: `${p.registration} 現為${vehicleStateWords[p.state].zh}，請另選車輛。`,
  })),
  motExpired: message(1000, {
    en: "The MOT of {registration} was valid until {day}. Choose another vehicle.",
    zh: "{registration} 的驗車有效期至 {day}，請另選車輛。",
  }),
  taxExpired: message(1000, {
    en: "{registration} was taxed until {day}. Choose another vehicle.",
    zh: "{registration} 的車輛稅有效期至 {day}，請另選車輛。",
  }),
  insuranceExpired: message(1000, {
    en: "{registration} was insured until {day}. Choose another vehicle.",
    zh: "{registration} 的保險有效期至 {day}，請另選車輛。",
  }),
  onRoute: message(1000, {
    en: "{registration} is on the road. Disable it when its line has come back.",
    zh: "{registration} 正在路線上，請待路線完成後再停用。",
  }),
  inUse: message(400, {
    en: "{registration} has a log, a driver or documents and cannot be removed. Disable it instead.",
    zh: "{registration} 已有狀態記錄、司機或單據，不可刪除，可改為停用。",
  }),
});

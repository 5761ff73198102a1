import { defineMessages, message } from "../../kernel/refusal.ts";

export const vehicleStateMessages = defineMessages({
  onlyByLine: message(400, {
    en: "A vehicle is set to “on route” by its line, not by hand",
    zh: "車輛只會隨路線出發而轉為行駛中，不可手動設定",
  }),
  whileOnRoute: message(1000, {
    en: "The vehicle is on the road. Its state is reported when its line has come back.",
    zh: "車輛正在行駛中，請待路線完成後再報告狀況。",
  }),
  future: message(400, {
    en: "The date is in the future",
    zh: "日期不可在將來",
  }),
  beforeLast: message(400, {
    en: "The log of this vehicle already goes up to {day}. Enter that day or a later one.",
    zh: "此車輛的記錄已至 {day}，請填寫該日或之後的日期。",
  }),
  odometerBack: message(400, {
    en: "The odometer was already at {odometer}. Enter at least that.",
    zh: "里數已達 {odometer}，不可倒退，請填寫不少於此數。",
  }),
  vehicleDisabled: message(1000, {
    en: "{registration} is disabled. Enable it before its state is reported.",
    zh: "{registration} 已停用，請先啟用再報告狀況。",
  }),
});

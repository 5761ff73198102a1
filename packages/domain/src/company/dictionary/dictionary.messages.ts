/** Refusals when saving a dictionary. */
import { defineMessages, message } from "../../kernel/refusal.ts";

export const dictionaryMessages = defineMessages({
  typeMalformed: message(400, {
    en: "The type starts with a lower-case letter and contains only lower-case letters, digits and _",
    zh: "字典類型須以小寫字母開頭，只可包含小寫字母、數字及底線",
  }),
  typeTaken: message(400, {
    en: "There is already a dictionary of the type {type}. Use another type, or add entries to that one.",
    zh: "字典類型 {type} 已存在，請改用其他類型，或在該字典加入項目。",
  }),
  typeUnknown: message(400, {
    en: "There is no dictionary {type}",
    zh: "字典 {type} 不存在",
  }),
  typeFixed: message(400, {
    en: "{name} is used by the system and cannot be renamed or deleted",
    zh: "{name} 由系統使用，不可更改類型或刪除",
  }),
  typeHasData: message(400, {
    en: "{name} has entries. Delete them first.",
    zh: "{name} 尚有字典項目，請先刪除項目",
  }),
  valueTaken: message(400, {
    en: "This dictionary already has the value {value}. Use another value, or change that entry.",
    zh: "此字典已有值 {value}，請改用其他值，或修改該項目。",
  }),
  valueFixed: message(400, {
    en: "{label} is used by the system: its label can be changed, its value cannot",
    zh: "{label} 由系統使用，可更改文字，但不可更改值或刪除",
  }),
  labelMissing: message(400, {
    en: "Please enter a label",
    zh: "請填寫標籤",
  }),
});

/** Who works at Golden Dragon. */
import type { Person } from "../replay.ts";

export const people: readonly Person[] = [
  { userName: "amy", displayName: "Amy Chan 陳美儀", roles: ["sales"], listed: true },
  { userName: "ben", displayName: "Ben Lee 李志明", roles: ["salesManager"], listed: true },
  { userName: "wing", displayName: "Wing Ho 何永榮", roles: ["warehouse"], listed: true },
  { userName: "fai", displayName: "Fai Wong 黃輝", roles: ["warehouseManager"], listed: true },
  { userName: "yuk", displayName: "Yuk Cheung 張玉蓮", roles: ["purchaser"], listed: true },
  { userName: "ming", displayName: "Ming Tse 謝銘", roles: ["purchaseManager"], listed: true },
  { userName: "carol", displayName: "Carol Ng 吳嘉雯", roles: ["accounts"], listed: true },
  { userName: "doris", displayName: "Doris Yip 葉德怡", roles: ["accountsManager"], listed: true },
  { userName: "siu", displayName: "Siu Mok 莫小燕", roles: ["dispatcher"], listed: true },
  { userName: "keung", displayName: "Keung Lam 林志強", roles: ["driver"], listed: true },
];

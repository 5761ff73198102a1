/** Who works at Golden Dragon. */
import type { Person } from "../replay.ts";

export const people: readonly Person[] = [
  { userName: "amy", nickName: "Amy Chan 陳美儀", roles: ["sales"], listed: true },
  { userName: "ben", nickName: "Ben Lee 李志明", roles: ["salesManager"], listed: true },
  { userName: "wing", nickName: "Wing Ho 何永榮", roles: ["warehouse"], listed: true },
  { userName: "fai", nickName: "Fai Wong 黃輝", roles: ["warehouseManager"], listed: true },
  { userName: "carol", nickName: "Carol Ng 吳嘉雯", roles: ["accounts"], listed: true },
  { userName: "doris", nickName: "Doris Yip 葉德怡", roles: ["accountsManager"], listed: true },
  { userName: "siu", nickName: "Siu Mok 莫小燕", roles: ["dispatcher"], listed: true },
  { userName: "keung", nickName: "Keung Lam 林志強", roles: ["driver"], listed: true },
];

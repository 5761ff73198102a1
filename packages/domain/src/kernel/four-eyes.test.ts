import { expect, test } from "vitest";
import { needsSecondPerson } from "./four-eyes.ts";

const [anna, ben] = [101, 102];
const table: [createdBy: number | null, editedBy: number | null, allowSelf: boolean, refused: boolean, why: string][] =
  [
    [anna, null, false, true, "who created it does not approve it"],
    [ben, anna, false, true, "nor does who changed it last"],
    [ben, ben, false, false, "another person may"],
    [null, null, false, false, "what the system made, anybody with the permission may approve"],
    [anna, anna, true, false, "a business of one person approves its own"],
  ];
for (const [createdBy, editedBy, allowSelf, refused, why] of table) {
  test(why, () => {
    expect(needsSecondPerson({ createdBy, editedBy }, anna, allowSelf)).toBe(refused);
  });
}

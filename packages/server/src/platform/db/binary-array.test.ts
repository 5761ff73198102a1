import { expect, test } from "vitest";
import { bigintArray, intArray, textArray } from "./binary-array.ts";
import { worldOfStory } from "../../../test/story.ts";

const world = worldOfStory();
const asRead = async (type: string, array: Buffer) =>
  (await world.app.platform.database.pool.query(`select $1::${type}[]::text[] as read`, [array])).rows[0].read;

test.each<[type: string, array: Buffer, read: (string | null)[], why: string]>([
  [
    "text",
    textArray(['a "b" \\ {c},', "NULL", null, "", "豆腐 🥟"]),
    ['a "b" \\ {c},', "NULL", null, "", "豆腐 🥟"],
    "no sign needs a quote",
  ],
  ["text", textArray([]), [], "of no texts it is an array all the same"],
  [
    "bigint",
    bigintArray([1, null, 2 ** 31, 2 ** 53 - 1, -1, -(2 ** 40)]),
    ["1", null, "2147483648", "9007199254740991", "-1", "-1099511627776"],
    "every whole number that JavaScript knows exactly",
  ],
  ["int", intArray([0, -7, 2 ** 31 - 1]), ["0", "-7", "2147483647"], "small numbers"],
])("an array of %s reaches PostgreSQL as it is: %4$s", async (type, array, read) => {
  expect(await asRead(type, array)).toEqual(read);
});

import { expect, it } from "vitest";
import { sizeText } from "./size.ts";

it.each([
  [0, "0 B", "nothing"],
  [840, "840 B", "a few lines"],
  [1024, "1 KB", "the first whole one"],
  [12_600, "12 KB", "to the nearest"],
  [1_048_576, "1.0 MB", "large ones with a tenth"],
  [10_485_760, "10.0 MB", "the largest that is kept"],
])("%i bytes are %s: %s", (bytes, text, _why) => expect(sizeText(bytes)).toBe(text));

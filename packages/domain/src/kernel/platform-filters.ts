/** The filters of a list in the wire dialect: `""` is "not given", and a creation date range (docs/rules/wire.md#lists). */
import { z } from "zod";
import { page, type Page } from "./calls.ts";
import { idList, idSchema, objectOf, type ObjectSchema, type RowOf, type Shape } from "./fields.ts";

/** `params[beginTime]` and `params[endTime]`: applied only when both are given (docs/rules/wire.md#lists). */
export interface Range {
  readonly params?: { readonly beginTime?: string | undefined; readonly endTime?: string | undefined } | undefined;
}
const CLOCK = /^ ([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;
const isMoment = (text: string): boolean =>
  text === "" ||
  (z.iso.date().safeParse(text.slice(0, 10)).success && (text.length === 10 || CLOCK.test(text.slice(10))));
/** `yyyy-MM-dd HH:mm:ss`, or a date alone. */
export const moment = z.string().trim().refine(isMoment, "instant").optional();
export const range = {
  params: z.object({ beginTime: moment, endTime: moment }).optional(),
};

const notGiven = (value: unknown): unknown => (typeof value === "string" && value.trim() === "" ? undefined : value);

/**
 * Filters of a platform list: the named fields, `""` for "not given", and the creation date range
 * (docs/rules/wire.md#requests, docs/rules/wire.md#lists).
 */
export const platformFilters = <S extends Shape, K extends keyof S & string>(
  shape: S,
  ...names: K[]
): ObjectSchema<Page & Range & { [N in K]?: RowOf<S>[N] }> =>
  objectOf(
    page
      .extend(Object.fromEntries(names.map((name) => [name, z.preprocess(notGiven, shape[name]!.input.optional())])))
      .extend(range),
  );

const blankToUndefined = (value: unknown): unknown => (value === "" || value === null ? undefined : value);
/** Optional id or ids: `""` is "not given" (docs/rules/wire.md#requests). */
export const optionalId = z.preprocess(blankToUndefined, idSchema.shape.id.optional());
export const optionalIds = z.preprocess(blankToUndefined, idList.optional());
/** Partial text to search for. */
export const partOf = z.string().trim().max(100, "max:100").optional();

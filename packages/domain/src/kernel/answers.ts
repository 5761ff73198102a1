/** What answers show alike of another record: schemas by kind, for answers that are no fields of a form. */
import { z } from "zod";

const texts = { nameEn: z.string().nullable(), nameZh: z.string().nullable() };

/** A product, a charge or another record that may be named in one language only. */
export const namedEither = { code: z.string(), ...texts };

/** A warehouse, a unit: the English name is always there. */
export const named = { code: z.string(), nameEn: z.string(), nameZh: z.string().nullable() };

/** A record to choose from. */
export const namedChoice = z.object({ id: z.number().int(), ...named });

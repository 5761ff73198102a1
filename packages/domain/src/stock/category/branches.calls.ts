/** What a chart of categories is answered. */
import { z } from "zod";

export const branches = z.array(
  z.object({
    id: z.number().int().nullable(),
    nameEn: z.string().nullable(),
    nameZh: z.string().nullable(),
    count: z.number().int(),
    value: z.string().nullable(),
  }),
);

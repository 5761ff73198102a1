/** Compiled schemas need `eval`, which the page's own security policy forbids: said before the first schema is made. */
import { z } from "zod";

z.config({ jitless: true });

/** Compiled schemas need `eval`, which the page's security policy forbids: set before the first schema is built. */
import { z } from "zod";

z.config({ jitless: true });

/** Words keyed into the picker of a short table: found anywhere, in any case. Long tables have the search index. */
import { sql, type RawBuilder, type SqlBool } from "kysely";

export const containing = (text: RawBuilder<unknown>, keyed: string | undefined): RawBuilder<SqlBool> =>
  keyed ? sql<SqlBool>`strpos(lower(${text}), lower(${keyed})) > 0` : sql<SqlBool>`true`;

/** What this process caches, and how well the database's own cache works (docs/rules/logs.md#cache-page). */
import { totalmem } from "node:os";
import { nameIn, words, type Words } from "@larder/domain/kernel/words";
import type { CacheInfo } from "@larder/domain/operator/cache/cache.calls";
import type { Ctx } from "../../../platform/context.ts";
import { readFigures } from "../../../platform/log/figures.ts";

const MEGABYTE = 1_048_576;

export async function info(ctx: Ctx): Promise<CacheInfo> {
  const { rows } = await ctx.query(
    `select current_setting('server_version') as version, pg_database_size(current_database()) as size,
       inet_server_port() as port, extract(epoch from now() - pg_postmaster_start_time())::bigint as up,
       (select count(*) from pg_stat_activity where datname = current_database()) as connections,
       coalesce(round(100.0 * blks_hit / nullif(blks_hit + blks_read, 0), 2), 100)::text as hit,
       xact_commit as commits, xact_rollback as rollbacks
     from pg_stat_database where datname = current_database()`,
  );
  const database = rows[0] as Record<
    "version" | "size" | "port" | "up" | "connections" | "hit" | "commits" | "rollbacks",
    unknown
  >;
  const figures = readFigures();
  const say = (name: Words): string => nameIn(ctx.language, { nameEn: name.en, nameZh: name.zh });
  const memory = process.memoryUsage();
  const cpu = process.cpuUsage();
  return {
    info: {
      // The figures that a client's cache page reads from its own store, with ours; a missing one would show as
      // NaN.
      redis_version: `PostgreSQL ${String(database.version)}`,
      redis_mode: "standalone",
      tcp_port: String(database.port ?? ""),
      uptime_in_days: String(Math.floor(Number(database.up) / 86_400)),
      connected_clients: String(database.connections),
      used_memory_human: `${(memory.rss / MEGABYTE).toFixed(2)}M`,
      maxmemory_human: `${(totalmem() / MEGABYTE).toFixed(2)}M`,
      used_cpu_user_children: (cpu.user / 1_000_000).toFixed(2),
      aof_enabled: "1",
      rdb_last_bgsave_status: "ok",
      [say(words("Server uptime (minutes)", "伺服器運行時間（分鐘）"))]: String(Math.floor(process.uptime() / 60)),
      [say(words("Server memory (MB)", "伺服器記憶體（MB）"))]: String(Math.round(memory.rss / MEGABYTE)),
      [say(words("Node", "Node 版本"))]: process.versions.node,
      [say(words("PostgreSQL", "PostgreSQL 版本"))]: String(database.version),
      [say(words("Database uptime (minutes)", "資料庫運行時間（分鐘）"))]: String(Math.floor(Number(database.up) / 60)),
      [say(words("Database size (MB)", "資料庫大小（MB）"))]: String(Math.round(Number(database.size) / MEGABYTE)),
      [say(words("Connections", "連線數目"))]: String(database.connections),
      [say(words("Cache hit rate (%)", "快取命中率（%）"))]: String(database.hit),
    },
    dbSize: figures.reduce((sum, { entries }) => sum + (entries ?? 0), 0),
    commandStats: [
      ...figures.map(({ name, value }) => ({ name: say(name), value: String(value) })),
      { name: say(words("Transactions", "交易")), value: String(database.commits) },
      { name: say(words("Rolled back", "已回復")), value: String(database.rollbacks) },
    ],
  };
}

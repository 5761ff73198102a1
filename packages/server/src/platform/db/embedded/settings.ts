/**
 * For a machine with two cores that also runs the application. Durability stays at PostgreSQL's defaults:
 * fsync, full_page_writes and synchronous_commit are on, so a confirmed invoice survives a power cut.
 */
export const defaultSettings: Record<string, string> = {
  listen_addresses: "127.0.0.1",
  // A socket path is limited to about 107 bytes, and a clone may be nested deeper: TCP only.
  unix_socket_directories: "",
  max_connections: "100",
  shared_buffers: "256MB",
  effective_cache_size: "1GB",
  work_mem: "8MB",
  maintenance_work_mem: "128MB",
  // Statements are short: JIT compilation costs more than it saves.
  jit: "off",
  random_page_cost: "1.1",
  effective_io_concurrency: "64",
  max_parallel_workers_per_gather: "1",
  wal_compression: "on",
  max_wal_size: "2GB",
  min_wal_size: "256MB",
  checkpoint_timeout: "15min",
  autovacuum_vacuum_scale_factor: "0.05",
  autovacuum_analyze_scale_factor: "0.02",
  log_checkpoints: "off",
  timezone: "UTC",
  log_timezone: "UTC",
};

export const asArguments = (settings: Record<string, string>): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

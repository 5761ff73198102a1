/** The application's log: JSON lines, ids instead of names, no bodies, no secrets. */
import { pino, type Logger } from "pino";

export type Log = Logger;

export const openLog = (level = "info"): Log =>
  pino({
    level,
    base: null,
    redact: {
      paths: [
        "password",
        "*.password",
        "token",
        "*.token",
        "authorization",
        "*.authorization",
        "headers.authorization",
        'headers["encrypt-key"]',
      ],
      censor: "***",
    },
  });

/** The application's log: JSON lines, ids instead of names, no bodies, no secrets. */
import { pino, type DestinationStream, type Logger, type LoggerOptions } from "pino";

export type Log = Logger;

/** To the standard output, unless `to` says otherwise. */
export const openLog = (level = "info", to?: DestinationStream): Log => {
  const options: LoggerOptions = {
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
  };
  return to ? pino(options, to) : pino(options);
};

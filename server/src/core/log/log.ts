import { pino, type DestinationStream, type Logger } from "pino";

export type Log = Logger;

const secretNames =
  "password oldPassword newPassword initialPassword token secret cookie authorization databaseUrl";

/** Whatever name a secret travels under, its value is not written: at the top, and two levels below. */
const redactedPaths = secretNames.split(" ").flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

export const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

/**
 * Structured logs, one JSON object a line, on standard error, so that the commands' answers on standard output stay
 * clean. Of an error only kind, message, code and stack are written: a driver's error carries the statement's values.
 */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    redact: { paths: redactedPaths, censor: "[redacted]" },
    serializers: { err: describeError },
  };
  return pino(options, destination ?? standardError());
}

/** Lines that a full disk does not take wait, up to this much; what comes then is dropped. */
const MOST_WAITING_BYTES = 256 * 1024;

/** Where the disk takes no more, or nobody reads any more, lines are lost and the process lives on. */
function standardError(): DestinationStream {
  const output = pino.destination({ dest: 2, sync: true, maxLength: MOST_WAITING_BYTES });
  output.on("error", () => undefined);
  return output;
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  const cause = error.cause instanceof Error ? describeError(error.cause) : undefined;
  return { type: error.name, message: error.message, code, stack: error.stack, cause };
}

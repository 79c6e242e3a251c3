import type { Log } from "../log/log.ts";
import { DatabaseBusy } from "./database-errors.ts";

/** For work in the background: logs a failure, unless all connections were in use (an import): the next look will do. */
export const warnUnlessBusy =
  (log: Pick<Log, "warn">, message: string) =>
  (error: unknown): void => {
    if (!(error instanceof DatabaseBusy)) log.warn({ err: error }, message);
  };

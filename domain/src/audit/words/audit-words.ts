import { formatDate } from "../../core/format-date.ts";
import type { LogExport } from "../audit-events.ts";
import type { WordsOf } from "../words-of.ts";
import { counted, quoted } from "./counted.ts";

/** The log itself. */
export const auditWords: WordsOf<LogExport> = {
  "log-exported": ({ rows, reason, of }) =>
    `Exported ${counted(rows, "entry", "entries")} of the log${periodOf(of)}: ${quoted(reason)}`,
};

function periodOf(of: LogExport["subject"]["of"]): string {
  const from = of?.from === undefined ? "" : ` from ${formatDate(of.from)}`;
  return of?.to === undefined ? from : `${from} to ${formatDate(of.to)}`;
}

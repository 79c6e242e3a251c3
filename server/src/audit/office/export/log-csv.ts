import type { LogRow } from "@portal/contract/audit/office/schemas";
import { kindTitle } from "@portal/domain/audit/kind-titles";
import { csvLine } from "@portal/domain/core/csv-line";
import { formatInstant } from "@portal/domain/core/format-date";

/** Excel takes a file without it for one in the machine's own code page. */
const BYTE_ORDER_MARK = "\uFEFF";
const LINE_END = "\r\n";

const doers: Readonly<Record<LogRow["who"]["kind"], string>> = {
  user: "Portal",
  staff: "Office",
  command: "Command",
  system: "The portal itself",
};

/** The first line, which says in whose time the log is told. */
export const logHeads = (timeZone: string): string =>
  BYTE_ORDER_MARK +
  csvLine([
    `When (${timeZone})`,
    "When (UTC)",
    "Who",
    "Access code or number",
    "Of",
    "What",
    "Kind",
    "Plan",
    "Plan's name",
    "Network",
    "Entry",
  ]) +
  LINE_END;

/** Entries as lines, safe to open in a spreadsheet. */
export const logLines = (rows: readonly LogRow[], timeZone: string): string =>
  rows
    .map(
      ({ eventId, at, who, what, kind, plan, network }) =>
        csvLine([
          formatInstant(new Date(at), timeZone),
          at,
          who.name,
          who.id,
          doers[who.kind],
          what,
          kindTitle(kind) ?? kind,
          plan?.planNumber ?? null,
          plan?.name ?? null,
          network,
          eventId,
        ]) + LINE_END,
    )
    .join("");

import { csvLine } from "@portal/domain/core/csv-line";
import type { CountedRegister } from "../count-register.ts";
import type { RegisterRow } from "./list-register.ts";

const LINE_END = "\r\n";

/** The register as a table: a ballot a line, a column for each motion. */
export function registerCsv({ motions, meeting }: CountedRegister, rows: readonly RegisterRow[]): string {
  const heads = [
    "No",
    "Receipt",
    "Cast at (UTC)",
    "Revision",
    "Seat",
    "Submitted by",
    "Capacity",
    "Proxy or nominee",
    "Entitlement",
    "Not counted",
  ];
  const titles = motions.map(({ sortOrder, description }) => `${sortOrder}. ${description}`);
  const lines = rows.map((row) => [
    row.seq,
    row.receipt,
    row.at,
    row.revision,
    row.seatName,
    row.personName,
    row.capacity,
    row.proxyName,
    row.entitlementUnits,
    row.notCounted,
    ...motions.map(
      ({ agendaItemId }) =>
        row.choices.find(({ agendaItemID }) => agendaItemID === agendaItemId)?.vote ?? null,
    ),
  ]);
  const title = [meeting.description, meeting.planName, meeting.meetingOn];
  return [title, [...heads, ...titles], ...lines].map(csvLine).join(LINE_END) + LINE_END;
}

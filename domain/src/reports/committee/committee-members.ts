import type { LocalDate } from "../../core/local-date.ts";
import { compareMembers } from "../../committee/public.ts";
import { periodDay } from "../period.ts";
import type { ReportDocument, ReportRow } from "../document/report-document.ts";
import type { ReportRequest } from "../report-request.ts";
import type { CommitteeSeat, PlanRows } from "../plan-rows.ts";
import {
  column,
  day,
  emptySection,
  line,
  reportDocument,
  section,
  text,
} from "../document/columns-and-cells.ts";

const TITLE = "Committee Members";

/** Whether a seat is held on a day: from its first day on, no more on the day that it ends. */
export function isSeatHeld({ fromOn, toOn }: CommitteeSeat, on: LocalDate): boolean {
  return fromOn <= on && (toOn === null || toOn > on);
}

/** The seats of a committee as they are listed everywhere: chairperson, secretary, treasurer, then the others. */
export function seatsInOrder(seats: readonly CommitteeSeat[]): readonly CommitteeSeat[] {
  return seats.toSorted((a, b) =>
    compareMembers({ ...a, positionName: a.position }, { ...b, positionName: b.position }),
  );
}

/** Report 11, Committee Members (accounting B5): who sits on the committee on the day, as its page shows them. */
export function committeeMembers(
  { committee }: Pick<PlanRows, "committee">,
  { todayOn, terms }: ReportRequest,
): ReportDocument {
  const current = seatsInOrder(committee.filter((seat) => isSeatHeld(seat, todayOn)));
  const columns = [
    column.text("Position", 3),
    column.text("Name", 4),
    column.text(terms("Lot"), 1.5),
    column.text("Unit", 1.5),
    column.day("Elected", 2),
    column.text("Receives reports", 1.5),
    column.text("Contact", 4),
  ];
  return reportDocument({
    title: TITLE,
    periodText: `As at ${periodDay(todayOn)}`,
    sections:
      current.length === 0
        ? [emptySection("committee members")]
        : [section(null, [{ caption: TITLE, columns, rows: current.map(memberRow) }])],
  });
}

function memberRow(seat: CommitteeSeat): ReportRow {
  return line([
    text(seat.position),
    text(seat.name),
    text(seat.lotLabel ?? "Non-owner"),
    text(seat.unitName),
    day(seat.fromOn),
    text(seat.hasReports ? "Yes" : "No"),
    text(seat.contactText),
  ]);
}

import type { DayRecord, PresenceRecord } from "./day-record.ts";

/** As report 13 has them: present, apology, by proxy. */
export type AttendanceCode = "P" | "A" | "X";

const codes: Readonly<Record<PresenceRecord["how"], AttendanceCode>> = {
  present: "P",
  apology: "A",
  proxy: "X",
  attorney: "X",
  nominee: "X",
};
const RANKS: readonly AttendanceCode[] = ["A", "X", "P"];

/** How each member of a committee attended: the best of all sittings. Who has left was there. */
export function attendanceCodesOf({
  presence,
  earlierSittings,
}: Pick<DayRecord, "presence" | "earlierSittings">): ReadonlyMap<number, AttendanceCode> {
  const all = [...earlierSittings.flatMap((sitting) => sitting.presence), ...presence];
  const found = new Map<number, AttendanceCode>();
  for (const { seat, how } of all) {
    const code = codes[how];
    const known = found.get(seat.id);
    if (known === undefined || RANKS.indexOf(code) > RANKS.indexOf(known)) found.set(seat.id, code);
  }
  return found;
}

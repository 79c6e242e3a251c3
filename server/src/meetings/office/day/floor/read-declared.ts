import { isAmended } from "@portal/domain/meetings/office/floor/motion-records";
import type { Declared, ReadDeclared } from "../../../result/declared.ts";
import { readDayRecord } from "../read-day-record.ts";
import { type CountedMotion, countFloor, floorOf } from "./read-floor.ts";

/** What owners are told of a meeting's motions, once each is declared. */
export const readDeclared: ReadDeclared = async (queries, register, meeting) => {
  const day = await readDayRecord(queries, meeting);
  if (!day.motions.some(({ declaration }) => declaration !== null)) return () => ({});
  const counted = countFloor(await floorOf(queries, register, meeting), day);
  const told = new Map(counted.map((each) => [each.motion.agendaItemId, presentDeclared(each)]));
  return (agendaItemId) => told.get(agendaItemId) ?? {};
};

function presentDeclared({ record, count }: CountedMotion): ReturnType<Declared> {
  const { declaration, floor, poll, amendments } = record;
  if (declaration === null) return {};
  const isPolled = count.decidedBy === "poll" && count.poll !== null;
  const { tallies, byChannel } = isPolled ? count.poll : count.floor;
  const carried = amendments.filter(({ outcome }) => outcome === "CARRIED");
  return {
    atMeeting: {
      declared: declaration.outcome,
      declaredAt: declaration.at,
      why: declaration.why,
      how: isPolled && poll !== null ? "poll" : (floor?.how ?? null),
      floor: byChannel.floor.bySeats,
      ...tallies,
      thresholds: [...count.rules.thresholds],
      amendments: isAmended(record) ? carried.map(({ words }) => words) : [],
      finalAfterDays: declaration.outcome === "CARRIED" ? count.rules.finalAfterDays : null,
    },
  };
}

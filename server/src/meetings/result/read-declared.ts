import type { AtMeeting } from "@portal/contract/meetings/result-schemas";
import { isAmended } from "@portal/domain/meetings/office/floor/motion-records";
import type { Database } from "../../core/db/open-database.ts";
import { type CountedMotion, countFloor, floorOf } from "../office/day/floor/read-floor.ts";
import { readDayRecord } from "../office/day/read-day-record.ts";
import type { CountedRegister } from "../register/count-register.ts";
import type { RegisterMeeting } from "../register/queries.ts";

/** What is told of a motion by its number: nothing before the chairperson has declared it. */
export type Declared = (agendaItemId: number) => { readonly atMeeting?: AtMeeting };

/** Reads what was recorded at a meeting and declared by its chairperson. */
export async function readDeclared(
  database: Pick<Database, "query">,
  register: CountedRegister,
  meeting: RegisterMeeting,
): Promise<Declared> {
  const day = await readDayRecord(database, meeting);
  if (!day.motions.some(({ declaration }) => declaration !== null)) return () => ({});
  const counted = countFloor(await floorOf(database, register, meeting), day);
  const told = new Map(counted.map((each) => [each.motion.agendaItemId, presentDeclared(each)]));
  return (agendaItemId) => told.get(agendaItemId) ?? {};
}

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

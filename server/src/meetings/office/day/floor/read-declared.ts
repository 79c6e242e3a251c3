import type { ElectionOfDay } from "@portal/contract/meetings/office/election-schemas";
import type { DayRecord } from "@portal/domain/meetings/office/day/day-record";
import { tellElection } from "@portal/domain/meetings/office/election/election-minutes";
import { isAmended } from "@portal/domain/meetings/office/floor/motion-records";
import type { Declared, ReadDeclared } from "../../../result/declared.ts";
import { readElections } from "../../elections/read-elections.ts";
import { readDayRecord } from "../read-day-record.ts";
import { type CountedMotion, countFloor, floorOf } from "./read-floor.ts";

/** What owners are told of a meeting's motions and elections, once each is declared. */
export const readDeclared: ReadDeclared = async (queries, register, meeting) => {
  const day = await readDayRecord(queries, meeting);
  const isElected = day.elections.some(({ declaration }) => declaration !== null);
  const elections = isElected
    ? (await readElections(queries, meeting)).flatMap((each) => presentElection(each, day))
    : [];
  if (!day.motions.some(({ declaration }) => declaration !== null))
    return { ofMotion: () => ({}), elections };
  const counted = countFloor(await floorOf(queries, register, meeting), day);
  const told = new Map(counted.map((each) => [each.motion.agendaItemId, presentDeclared(each)]));
  return { ofMotion: (agendaItemId) => told.get(agendaItemId) ?? {}, elections };
};

/** Who nominated whom and who has consented owners read in the notice. */
function presentElection(election: ElectionOfDay, { elections }: DayRecord): Declared["elections"] {
  const { agendaItemId, sortOrder, title } = election;
  const told = tellElection(
    election,
    elections.find((each) => each.agendaItemId === agendaItemId),
  );
  if (told.declaration === null) return [];
  return [
    {
      agendaItemID: agendaItemId,
      sortOrder,
      description: title,
      places: told.places,
      candidates: told.candidates.map(({ name, lot, votes, isElected }) => ({ name, lot, votes, isElected })),
      declaredAt: told.declaration.at,
      why: told.declaration.why,
    },
  ];
}

function presentDeclared({ record, count }: CountedMotion): ReturnType<Declared["ofMotion"]> {
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

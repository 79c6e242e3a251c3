import type { DayEntry } from "@portal/domain/meetings/office/day/day-entries";
import { dayRecordOf } from "@portal/domain/meetings/office/day/day-record";
import { objectionTo } from "@portal/domain/meetings/office/floor/check-entry";
import { type FloorEntry, isTakenBack } from "@portal/domain/meetings/office/floor/floor-entries";
import { answer, type Outcome, refused } from "../../../../core/http/outcome.ts";
import type { ActedOn } from "../../act-on-meeting.ts";
import { type Floor, type FloorSources, readFloor } from "./read-floor.ts";

/**
 * Judges entries of the floor one after the other, each by what was entered before it. Reads through the transaction that keeps them:
 * the embedded engine has no second connection.
 */
export const checkFloor =
  (sources: Omit<FloorSources, "database">) =>
  async (
    { transaction, meeting }: ActedOn,
    fresh: readonly FloorEntry[],
    before: readonly DayEntry[],
  ): Promise<Outcome<null, "VALIDATION" | "RULES_REFUSE">> => {
    const floor = await readFloor({ ...sources, database: transaction }, meeting);
    for (const [at, entry] of fresh.entries()) {
      const objection = objectionOf(floor, entry, [...before, ...fresh.slice(0, at)]);
      if (objection === null) continue;
      const { message } = objection;
      return objection.code === "VALIDATION"
        ? refused("VALIDATION", { errors: [{ path: `entries.${at}.body.${objection.path}`, message }] })
        : refused("RULES_REFUSE", { detail: message });
    }
    return answer(null);
  };

function objectionOf(
  { motions, hadVoting }: Floor,
  entry: FloorEntry,
  before: readonly DayEntry[],
): ReturnType<typeof objectionTo> {
  const { body } = entry;
  const agendaItemId = isTakenBack(body) || !("agendaItemId" in body) ? null : body.agendaItemId;
  const { motions: records } = dayRecordOf([...before, ...withoutCorrected(entry)]);
  return objectionTo(entry, {
    motion: motions.find((each) => each.agendaItemId === agendaItemId) ?? null,
    record: records.find((each) => each.agendaItemId === agendaItemId) ?? null,
    hadVoting,
  });
}

/** What an entry corrects is judged as if it were gone. */
const withoutCorrected = (entry: FloorEntry): readonly FloorEntry[] =>
  entry.replacesNo === null ? [] : [{ ...entry, body: { isTakenBack: true } }];

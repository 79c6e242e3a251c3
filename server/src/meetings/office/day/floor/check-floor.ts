import type { DayEntry } from "@portal/domain/meetings/office/day/day-entries";
import { dayRecordOf } from "@portal/domain/meetings/office/day/day-record";
import { objectionTo } from "@portal/domain/meetings/office/floor/check-entry";
import { countMotion } from "@portal/domain/meetings/office/floor/count-motion";
import { type FloorEntry, isTakenBack } from "@portal/domain/meetings/office/floor/floor-entries";
import { emptyMotion } from "@portal/domain/meetings/office/floor/motion-records";
import { answer, type Outcome, refused } from "../../../../core/http/outcome.ts";
import type { ActedOn } from "../../act-on-meeting.ts";
import { noteAct } from "../../note-act.ts";
import { type Floor, type FloorMotion, type FloorSources, readFloor } from "./read-floor.ts";

type Sources = Omit<FloorSources, "database">;
type Checked = Outcome<null, "VALIDATION" | "RULES_REFUSE">;

/**
 * Judges entries of the floor one after the other, each by what was entered before it. Reads through the transaction that keeps them:
 * the embedded engine has no second connection.
 */
export const checkFloor =
  (sources: Sources) =>
  async (
    { transaction, meeting }: ActedOn,
    fresh: readonly FloorEntry[],
    before: readonly DayEntry[],
  ): Promise<Checked> =>
    judge(await readFloor({ ...sources, database: transaction }, meeting), fresh, before);

/** The same of declarations, which are noted with what the rules said. */
export const checkDeclarations =
  (sources: Sources) =>
  async (
    { transaction, by, meeting }: ActedOn,
    fresh: readonly Extract<FloorEntry, { kind: "declaration" }>[],
    before: readonly DayEntry[],
  ): Promise<Checked> => {
    const floor = await readFloor({ ...sources, database: transaction }, meeting);
    const judged = judge(floor, fresh, before);
    if (!judged.ok) return judged;
    const { meetingRecordId, ownersCorpId } = meeting;
    for (const [at, { body }] of fresh.entries()) {
      if (isTakenBack(body)) continue;
      const { agendaItemId, outcome, why } = body;
      const motion = motionOf(floor, agendaItemId);
      if (motion === null) continue;
      const { rules } = countMotion(recordOf([...before, ...fresh.slice(0, at)], agendaItemId), motion);
      // oxlint-disable-next-line no-await-in-loop -- one transaction serves one statement after the other
      await noteAct(transaction, by, ownersCorpId, {
        kind: "motion-declared",
        subject: { meetingRecordId, agendaItemId, motion: motion.title, outcome, rules: rules.outcome, why },
      });
    }
    return judged;
  };

function judge(floor: Floor, fresh: readonly FloorEntry[], before: readonly DayEntry[]): Checked {
  for (const [at, entry] of fresh.entries()) {
    const objection = objectionOf(floor, entry, [...before, ...fresh.slice(0, at)]);
    if (objection === null) continue;
    const { message } = objection;
    return objection.code === "VALIDATION"
      ? refused("VALIDATION", { errors: [{ path: `entries.${at}.body.${objection.path}`, message }] })
      : refused("RULES_REFUSE", { detail: message });
  }
  return answer(null);
}

function objectionOf(
  floor: Floor,
  entry: FloorEntry,
  before: readonly DayEntry[],
): ReturnType<typeof objectionTo> {
  const { body } = entry;
  const agendaItemId = isTakenBack(body) || !("agendaItemId" in body) ? null : body.agendaItemId;
  return objectionTo(entry, {
    motion: motionOf(floor, agendaItemId),
    record: agendaItemId === null ? null : recordOf([...before, ...withoutCorrected(entry)], agendaItemId),
    hasVoting: floor.hasVoting,
  });
}

const motionOf = ({ motions }: Floor, agendaItemId: number | null): FloorMotion | null =>
  motions.find((each) => each.agendaItemId === agendaItemId) ?? null;

const recordOf = (entries: readonly DayEntry[], agendaItemId: number) =>
  dayRecordOf(entries).motions.find((each) => each.agendaItemId === agendaItemId) ??
  emptyMotion(agendaItemId);

/** What an entry corrects is judged as if it were gone. */
const withoutCorrected = (entry: FloorEntry): readonly FloorEntry[] =>
  entry.replacesNo === null ? [] : [{ ...entry, body: { isTakenBack: true } }];

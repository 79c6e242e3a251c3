import type { DayEntry } from "@portal/domain/meetings/office/day/day-entries";
import { dayRecordOf } from "@portal/domain/meetings/office/day/day-record";
import { objectionToElection } from "@portal/domain/meetings/office/election/check-election";
import type { ElectionEntry } from "@portal/domain/meetings/office/election/election-entries";
import type { ElectionOfDay } from "@portal/contract/meetings/office/election-schemas";
import { objectionTo } from "@portal/domain/meetings/office/floor/check-entry";
import { countMotion } from "@portal/domain/meetings/office/floor/count-motion";
import { type FloorEntry, isTakenBack } from "@portal/domain/meetings/office/floor/floor-entries";
import { emptyMotion } from "@portal/domain/meetings/office/floor/motion-records";
import { answer, type Outcome, refused } from "../../../../core/http/outcome.ts";
import type { ActedOn } from "../../act-on-meeting.ts";
import { readElections } from "../../elections/read-elections.ts";
import { noteAct } from "../../note-act.ts";
import { type Floor, type FloorMotion, type FloorSources, readFloor } from "./read-floor.ts";

type Voted = FloorEntry | ElectionEntry;
type Declared = Extract<Voted, { kind: "declaration" | "elected" }>;
/** What entries are judged by: motions and elections of the agenda. */
interface Table extends Floor {
  readonly elections: readonly ElectionOfDay[];
}
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
    fresh: readonly Voted[],
    before: readonly DayEntry[],
  ): Promise<Checked> =>
    judge(await readTable(sources, transaction, meeting), fresh, before);

const readTable = async (
  sources: Sources,
  transaction: ActedOn["transaction"],
  meeting: ActedOn["meeting"],
): Promise<Table> => ({
  ...(await readFloor({ ...sources, database: transaction }, meeting)),
  elections: await readElections(transaction, meeting),
});

/** The same of declarations, which are noted; of motions with what the rules said. */
export const checkDeclarations =
  (sources: Sources) =>
  async (acted: ActedOn, fresh: readonly Declared[], before: readonly DayEntry[]): Promise<Checked> => {
    const { transaction, by, meeting } = acted;
    const table = await readTable(sources, transaction, meeting);
    const judged = judge(table, fresh, before);
    if (!judged.ok) return judged;
    for (const [at, entry] of fresh.entries()) {
      const event = noteOf(table, entry, [...before, ...fresh.slice(0, at)], meeting.meetingRecordId);
      // oxlint-disable-next-line no-await-in-loop -- one transaction serves one statement after the other
      if (event !== null) await noteAct(transaction, by, meeting.ownersCorpId, event);
    }
    return judged;
  };

function noteOf(
  table: Table,
  entry: Declared,
  before: readonly DayEntry[],
  meetingRecordId: number,
): Parameters<typeof noteAct>[3] | null {
  if (isTakenBack(entry.body)) return null;
  const { agendaItemId, why } = entry.body;
  if ("elected" in entry.body) {
    const elected = entry.body.elected.map(({ name }) => name);
    const election = electionOf(table, agendaItemId)?.title ?? "";
    return { kind: "election-declared", subject: { meetingRecordId, agendaItemId, election, elected, why } };
  }
  const motion = motionOf(table, agendaItemId);
  if (motion === null) return null;
  const { outcome } = entry.body;
  const { rules } = countMotion(recordOf(before, agendaItemId), motion);
  return {
    kind: "motion-declared",
    subject: { meetingRecordId, agendaItemId, motion: motion.title, outcome, rules: rules.outcome, why },
  };
}

function judge(floor: Table, fresh: readonly Voted[], before: readonly DayEntry[]): Checked {
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
  floor: Table,
  entry: Voted,
  before: readonly DayEntry[],
): ReturnType<typeof objectionTo> {
  const { body } = entry;
  const agendaItemId = isTakenBack(body) || !("agendaItemId" in body) ? null : body.agendaItemId;
  if (entry.kind === "election" || entry.kind === "elected") {
    const { elections } = dayRecordOf([...before, ...withoutCorrected(entry)]);
    const record = elections.find((each) => each.agendaItemId === agendaItemId) ?? null;
    return objectionToElection(entry, electionOf(floor, agendaItemId), record);
  }
  return objectionTo(entry, {
    motion: motionOf(floor, agendaItemId),
    record: agendaItemId === null ? null : recordOf([...before, ...withoutCorrected(entry)], agendaItemId),
    hasVoting: floor.hasVoting,
  });
}

const electionOf = ({ elections }: Table, agendaItemId: number | null): ElectionOfDay | null =>
  elections.find((each) => each.agendaItemId === agendaItemId) ?? null;

const motionOf = ({ motions }: Floor, agendaItemId: number | null): FloorMotion | null =>
  motions.find((each) => each.agendaItemId === agendaItemId) ?? null;

const recordOf = (entries: readonly DayEntry[], agendaItemId: number) =>
  dayRecordOf(entries).motions.find((each) => each.agendaItemId === agendaItemId) ??
  emptyMotion(agendaItemId);

/** What an entry corrects is judged as if it were gone. */
const withoutCorrected = (entry: Voted): readonly Voted[] =>
  entry.replacesNo === null ? [] : [{ ...entry, body: { isTakenBack: true } }];

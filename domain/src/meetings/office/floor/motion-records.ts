import type { DayEntry } from "../day/day-entries.ts";
import {
  type AmendmentBody,
  type CastingBody,
  type DeclarationBody,
  type FloorBody,
  type FloorEntry,
  isTakenBack,
  type PollBody,
  type ProceduralBody,
} from "./floor-entries.ts";

interface Numbered {
  readonly entryNo: number;
}
export type FloorCount = FloorBody & Numbered;
export type PollCount = PollBody & Numbered;
export type Amendment = AmendmentBody & Numbered;
export type CastingVote = CastingBody & Numbered;
export type Declaration = DeclarationBody & Numbered;
export type ProceduralRecord = ProceduralBody & Numbered;

/** What was recorded of a motion at the meeting, as it stands after all corrections. */
export interface MotionRecord {
  readonly agendaItemId: number;
  /** The last count of the floor; null where there is none of the motion as it stands. */
  readonly floor: FloorCount | null;
  readonly poll: PollCount | null;
  readonly amendments: readonly Amendment[];
  readonly castingVote: CastingVote | null;
  readonly declaration: Declaration | null;
  /** Counts that another one of the same kind has followed, or that were taken before the motion was amended. */
  readonly former: readonly (FloorCount | PollCount)[];
}

export interface FloorRecords {
  /** In the order in which they came up. */
  readonly motions: readonly MotionRecord[];
  readonly procedural: readonly ProceduralRecord[];
}

/** What a motion has before anything of it is recorded. */
export const emptyMotion = (agendaItemId: number): MotionRecord => ({
  agendaItemId,
  floor: null,
  poll: null,
  amendments: [],
  castingVote: null,
  declaration: null,
  former: [],
});

/**
 * What the entries that stand say of motions; those that a correction replaced are not among them. A correction stands where the
 * entry stood that it replaces: a slip of the pen in an amendment does not undo the count that followed it.
 */
export function floorRecordsOf(standing: readonly DayEntry[]): FloorRecords {
  const motions = new Map<number, MotionRecord>();
  const procedural: ProceduralRecord[] = [];
  const keep = (agendaItemId: number, change: (before: MotionRecord) => Partial<MotionRecord>): void => {
    const before = motions.get(agendaItemId) ?? emptyMotion(agendaItemId);
    motions.set(agendaItemId, { ...before, ...change(before) });
  };
  for (const { entryNo, ...entry } of standing.filter(isOfFloor)) {
    if (isTakenBack(entry.body)) continue;
    switch (entry.kind) {
      case "procedural":
        procedural.push({ ...entry.body, entryNo });
        break;
      case "floor": {
        const floor = { ...entry.body, entryNo };
        keep(floor.agendaItemId, (before) => ({ floor, former: [...before.former, ...there(before.floor)] }));
        break;
      }
      case "poll": {
        const poll = { ...entry.body, entryNo };
        keep(poll.agendaItemId, (before) => ({ poll, former: [...before.former, ...there(before.poll)] }));
        break;
      }
      case "casting": {
        const castingVote = { ...entry.body, entryNo };
        keep(castingVote.agendaItemId, () => ({ castingVote }));
        break;
      }
      case "declaration": {
        const declaration = { ...entry.body, entryNo };
        keep(declaration.agendaItemId, () => ({ declaration }));
        break;
      }
      case "amendment": {
        const amendment = { ...entry.body, entryNo };
        keep(amendment.agendaItemId, (before) => withAmendment(before, amendment));
        break;
      }
    }
  }
  return { motions: [...motions.values()], procedural };
}

/** What was counted, cast and declared before a motion was amended was about another text. */
function withAmendment(before: MotionRecord, amendment: Amendment): MotionRecord {
  const amendments = [...before.amendments, amendment];
  if (amendment.outcome === "LOST") return { ...before, amendments };
  const former = [...before.former, ...there(before.floor), ...there(before.poll)];
  return { ...emptyMotion(before.agendaItemId), amendments, former };
}

const OF_FLOOR: readonly string[] = ["floor", "poll", "amendment", "procedural", "casting", "declaration"];
const isOfFloor = (entry: DayEntry): entry is FloorEntry => OF_FLOOR.includes(entry.kind);

const there = <Count>(count: Count | null): readonly Count[] => (count === null ? [] : [count]);

/** Whether a motion is another one now than that on which people voted beforehand. */
export const isAmended = ({ amendments }: Pick<MotionRecord, "amendments">): boolean =>
  amendments.some(({ outcome }) => outcome === "CARRIED");

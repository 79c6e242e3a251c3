import type { Seat } from "../../ballots/ballot-record.ts";
import { type ElectionRecord, electionRecordsOf } from "../election/election-records.ts";
import { floorRecordsOf, type MotionRecord, type ProceduralRecord } from "../floor/motion-records.ts";
import type { AdjournmentBody, DayEntry, How, QuorumChoice } from "./day-entries.ts";

/** How a seat is, or was, there. */
export interface PresenceRecord {
  readonly seat: Seat;
  readonly how: Exclude<How, "absent">;
  readonly personName: string | null;
  readonly arrivedAt: string;
  readonly leftAt: string | null;
}

export interface QuorumChoiceRecord {
  readonly entryNo: number;
  /** Null: for the meeting. */
  readonly agendaItemId: number | null;
  readonly choice: QuorumChoice;
  readonly at: string;
  readonly words: string;
}

/** A day on which the meeting sat and was adjourned. */
interface EarlierSitting extends Omit<AdjournmentBody, "why"> {
  readonly entryNo: number;
  readonly reason: string;
  readonly presence: readonly PresenceRecord[];
  readonly quorumChoices: readonly QuorumChoiceRecord[];
}

/** What is recorded of a meeting's day. */
export interface DayRecord {
  /** 0: nothing was entered. */
  readonly lastNo: number;
  /** Of this sitting, one a seat. */
  readonly presence: readonly PresenceRecord[];
  readonly quorumChoices: readonly QuorumChoiceRecord[];
  readonly earlierSittings: readonly EarlierSitting[];
  /** Of all sittings. */
  readonly motions: readonly MotionRecord[];
  readonly procedural: readonly ProceduralRecord[];
  readonly elections: readonly ElectionRecord[];
}

interface Sitting {
  readonly presence: ReadonlyMap<string, PresenceRecord>;
  readonly quorumChoices: readonly QuorumChoiceRecord[];
  readonly earlierSittings: readonly EarlierSitting[];
}

const NOTHING: Sitting = { presence: new Map(), quorumChoices: [], earlierSittings: [] };

/**
 * What the entries of a meeting say together, in the order of their numbers. A correction stands where the entry stood that it
 * replaces, so that what came in between stays as it was entered.
 */
export function dayRecordOf(entries: readonly DayEntry[]): DayRecord {
  const standing = standingOf(entries);
  const { presence, ...sitting } = standing.reduce(after, NOTHING);
  return {
    lastNo: Math.max(0, ...entries.map(({ entryNo }) => entryNo)),
    presence: [...presence.values()],
    ...sitting,
    ...floorRecordsOf(standing),
    elections: electionRecordsOf(standing),
  };
}

/** The entries that count, each with its own number at the place of the first that it corrects. */
export function standingOf(entries: readonly DayEntry[]): readonly DayEntry[] {
  const ordered = entries.toSorted((a, b) => a.entryNo - b.entryNo);
  const places = new Map<number, DayEntry>();
  const placeOf = new Map<number, number>();
  for (const entry of ordered) {
    const place =
      entry.replacesNo === null ? entry.entryNo : (placeOf.get(entry.replacesNo) ?? entry.entryNo);
    placeOf.set(entry.entryNo, place);
    places.set(place, entry);
  }
  return [...places].toSorted(([a], [b]) => a - b).map(([, entry]) => entry);
}

const keyOf = ({ kind, id }: Seat): string => `${kind} ${id}`;

function after(sitting: Sitting, entry: DayEntry): Sitting {
  switch (entry.kind) {
    case "presence":
      return { ...sitting, presence: withPresence(sitting.presence, entry.body) };
    case "left":
      return { ...sitting, presence: withLeft(sitting.presence, entry.body) };
    case "quorum": {
      const { chosenAt: at, ...body } = entry.body;
      const { entryNo } = entry;
      return { ...sitting, quorumChoices: [...sitting.quorumChoices, { entryNo, ...body, at }] };
    }
    case "adjournment": {
      const { why: reason, ...body } = entry.body;
      const { quorumChoices, earlierSittings } = sitting;
      const presence = [...sitting.presence.values()];
      const ended = { entryNo: entry.entryNo, ...body, reason, presence, quorumChoices };
      return { ...NOTHING, earlierSittings: [...earlierSittings, ended] };
    }
    default:
      return sitting;
  }
}

type Presence = Sitting["presence"];

function withPresence(
  presence: Presence,
  { seat, how, personName, arrivedAt }: Extract<DayEntry, { kind: "presence" }>["body"],
): Presence {
  const others = new Map(presence);
  if (how === "absent") others.delete(keyOf(seat));
  else others.set(keyOf(seat), { seat, how, personName, arrivedAt, leftAt: null });
  return others;
}

/** Who is not there has not left either. */
function withLeft(
  presence: Presence,
  { seat, leftAt }: Extract<DayEntry, { kind: "left" }>["body"],
): Presence {
  const known = presence.get(keyOf(seat));
  return known === undefined ? presence : new Map(presence).set(keyOf(seat), { ...known, leftAt });
}

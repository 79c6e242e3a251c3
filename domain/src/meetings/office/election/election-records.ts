import type { DayEntry } from "../day/day-entries.ts";
import { isTakenBack } from "../floor/floor-entries.ts";
import type { ElectedBody, ElectionBody, ElectionEntry, NamedCandidate } from "./election-entries.ts";

interface Numbered {
  readonly entryNo: number;
}
export type ElectionCount = ElectionBody & Numbered;
export type ElectedDeclaration = ElectedBody & Numbered;

/** What was recorded of an election, as it stands after all corrections. */
export interface ElectionRecord {
  readonly agendaItemId: number;
  /** The last count; null: none. */
  readonly count: ElectionCount | null;
  readonly declaration: ElectedDeclaration | null;
  /** Counts that another one has followed. */
  readonly former: readonly ElectionCount[];
}

/** What an election has before anything of it is recorded. */
export const emptyElection = (agendaItemId: number): ElectionRecord => ({
  agendaItemId,
  count: null,
  declaration: null,
  former: [],
});

/** What the entries that stand say of elections, in the order in which they came up. */
export function electionRecordsOf(standing: readonly DayEntry[]): readonly ElectionRecord[] {
  const elections = new Map<number, ElectionRecord>();
  for (const { entryNo, ...entry } of standing.filter(isOfElection)) {
    if (isTakenBack(entry.body)) continue;
    const { agendaItemId } = entry.body;
    const before = elections.get(agendaItemId) ?? emptyElection(agendaItemId);
    if (entry.kind === "elected") {
      elections.set(agendaItemId, {
        ...before,
        declaration: { ...entry.body, entryNo },
      });
      continue;
    }
    const count = { ...entry.body, entryNo } as ElectionCount;
    const former = before.count === null ? before.former : [...before.former, before.count];
    elections.set(agendaItemId, { ...before, count, former });
  }
  return [...elections.values()];
}

/** Whether an entry concerns an election. */
const isOfElection = (entry: DayEntry): entry is ElectionEntry =>
  entry.kind === "election" || entry.kind === "elected";

/** One name for a candidate: the number on the agenda, or what the meeting calls them. */
export const candidateKey = ({ candidateId, name }: NamedCandidate): string =>
  candidateId === null ? `named ${name.trim().toLowerCase()}` : String(candidateId);

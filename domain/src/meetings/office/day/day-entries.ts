import type { Seat } from "../../ballots/ballot-record.ts";
import type { ElectionEntry } from "../election/election-entries.ts";
import type { FloorEntry } from "../floor/floor-entries.ts";
import type { EntryOf } from "./entry-of.ts";

/** How a seat is there. `absent` takes a word about it back. */
export const HOWS = ["present", "apology", "proxy", "attorney", "nominee", "absent"] as const;
export type How = (typeof HOWS)[number];

/** What the chair does without a quorum. */
export const QUORUM_CHOICES = ["ADJOURN", "DECLARE_QUORUM", "GO_AHEAD"] as const;
export type QuorumChoice = (typeof QUORUM_CHOICES)[number];

/** Instants are ISO 8601 in UTC, by the clock of the browser at the table. */
interface PresenceBody {
  readonly seat: Seat;
  readonly how: How;
  /** Who is there, where it is not the owner or member. */
  readonly personName: string | null;
  readonly arrivedAt: string;
}

interface LeftBody {
  readonly seat: Seat;
  readonly leftAt: string;
}

interface QuorumBody {
  /** Null: for the meeting. */
  readonly agendaItemId: number | null;
  readonly choice: QuorumChoice;
  readonly chosenAt: string;
  readonly words: string;
}

/** The end of a sitting, written with the step itself. Days and times by the plan's clock. */
export interface AdjournmentBody {
  readonly heldAt: string;
  readonly adjournedAt: string;
  readonly from: { readonly meetingOn: string; readonly meetingTime: string };
  readonly to: { readonly meetingOn: string; readonly meetingTime: string };
  readonly why: string;
}

type PresenceEntry = EntryOf<"presence", PresenceBody>;
type LeftEntry = EntryOf<"left", LeftBody>;
type QuorumEntry = EntryOf<"quorum", QuorumBody>;
export type AdjournmentEntry = EntryOf<"adjournment", AdjournmentBody>;

export type DayEntry =
  | PresenceEntry
  | LeftEntry
  | QuorumEntry
  | AdjournmentEntry
  | FloorEntry
  | ElectionEntry;

import type { Role } from "../sign-in/public.ts";

/** What is done with ballots, registers and calendars; never how somebody votes. */
export type MeetingEvent = VoteEvent | RegisterExport | RegisterAcceptance | FeedEvent;

interface VoteEvent {
  readonly kind: "vote";
  readonly subject: {
    readonly meetingRecordId: number;
    readonly seatKind: string;
    readonly seatId: number;
    readonly revision: number;
    readonly receipt: string;
  };
}

interface RegisterExport {
  readonly kind: "register-export";
  readonly subject: { readonly meetingRecordId: number; readonly ballots: number };
}

/** A register that had lost ballots was accepted as it stands. */
interface RegisterAcceptance {
  readonly kind: "register-accepted";
  readonly subject: {
    readonly meetingRecordId: number;
    readonly ballots: number;
    /** Of the last ballot that was lost. */
    readonly lostSeq: number;
  };
}

interface FeedEvent {
  readonly kind: "calendar-feed-created" | "calendar-feed-revoked";
  readonly subject: { readonly role: Role };
}

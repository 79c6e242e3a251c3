import type { OfficeMeetingEvent } from "./office-events.ts";

import type { Role } from "../sign-in/public.ts";

export type { OfficeMeetingEvent };

/** What is done with ballots, registers and calendars; never how somebody votes. */
export type MeetingEvent =
  | VoteEvent
  | RegisterExport
  | RegisterAcceptance
  | FeedEvent
  | RemindersEvent
  | OfficeMeetingEvent
  | PaperEvent
  | PaperCast
  | PaperInformal
  | ProxyEntered
  | ProxyRevoked;

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
  readonly subject: {
    readonly meetingRecordId: number;
    readonly ballots: number;
    /** Of the office: why it was taken. */
    readonly reason?: string;
  };
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

/** People are reminded to vote: by themselves at an occasion, or because somebody of the staff asks for it. */
interface RemindersEvent {
  readonly kind: "vote-reminders";
  readonly subject: {
    readonly meetingRecordId: number;
    readonly occasion: "7-days" | "2-days" | "6-hours" | "asked";
    readonly people: number;
  };
}

/** A vote on paper, by the SHA-256 of its scan; never with its answers. */
interface Paper {
  readonly meetingRecordId: number;
  readonly paperId: number;
  readonly seatKind: string;
  readonly seatId: number;
  readonly paperHash: string;
  readonly enteredBy: number;
}

interface PaperEvent {
  readonly kind: "paper-entered" | "paper-differed" | "paper-seen";
  readonly subject: Paper;
}

interface PaperCast {
  readonly kind: "paper-cast";
  readonly subject: Paper & {
    readonly checkedBy: number;
    readonly revision: number;
    readonly receipt: string;
  };
}

interface PaperInformal {
  readonly kind: "paper-informal";
  readonly subject: Paper & { readonly reason: string };
}

interface ProxyEntered {
  readonly kind: "proxy-entered";
  readonly subject: {
    readonly meetingRecordId: number;
    readonly proxyId: number;
    readonly lotId: number;
    readonly formHash: string;
    /** Why it is taken though a rule says no. */
    readonly reason?: string;
  };
}

interface ProxyRevoked {
  readonly kind: "proxy-revoked";
  readonly subject: {
    readonly meetingRecordId: number;
    readonly proxyId: number;
    readonly lotId: number;
    readonly reason: string;
  };
}

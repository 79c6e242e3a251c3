/** What staff do with meetings; never how somebody votes. */
export type OfficeMeetingEvent =
  | DraftEvent
  | VersionEvent
  | PostingEvent
  | BouncedEvent
  | VotingEvent
  | CancellationEvent
  | CompletionEvent
  | DayEvent
  | SettingsEvent
  | RepresentativeEvent
  | StatusEvent;

interface Meeting {
  readonly meetingRecordId: number;
}

type DraftEvent =
  | {
      readonly kind: "meeting-drafted";
      /** `fromMeetingRecordId`: whose agenda it began with. */
      readonly subject: Meeting & { readonly type: string; readonly fromMeetingRecordId: number | null };
    }
  | {
      readonly kind: "meeting-template";
      readonly subject: { readonly name: string; readonly items: number; readonly isNew: boolean };
    }
  | {
      readonly kind: "meeting-deleted";
      readonly subject: Meeting & { readonly title: string; readonly meetingOn: string };
    };

/** Notice, or a change after it. */
interface VersionEvent {
  readonly kind: "meeting-version";
  readonly subject: Meeting & {
    readonly versionNo: number;
    /** In words; empty of the first. */
    readonly changed: readonly string[];
    readonly reason: string | null;
  };
}

interface CancellationEvent {
  readonly kind: "meeting-cancelled";
  readonly subject: Meeting & {
    /** The state before. */
    readonly was: string;
    readonly votes: number;
    readonly reason: string;
  };
}

/** Minutes are published. */
interface CompletionEvent {
  readonly kind: "meeting-completed";
  readonly subject: Meeting & {
    readonly sha256: string;
    /** 'made': as the portal makes them; 'edited': a file that was sent. */
    readonly source: "made" | "edited";
    readonly audience: "owners" | "committee";
    /** Whom they are sent; 0: nobody. */
    readonly people: number;
  };
}

/** The day itself; who was there stands in its entries. */
type DayEvent =
  | { readonly kind: "meeting-held" | "meeting-led"; readonly subject: Meeting }
  | {
      readonly kind: "meeting-adjourned";
      /** By the plan's clock, `YYYY-MM-DD HH:MM`. */
      readonly subject: Meeting & { readonly was: string; readonly is: string; readonly reason: string };
    }
  | {
      readonly kind: "motion-declared";
      /** `rules`: what they said of the votes on record. */
      readonly subject: Meeting & {
        readonly agendaItemId: number;
        readonly motion: string;
        readonly outcome: string;
        readonly rules: string;
        readonly why: string | null;
      };
    }
  | {
      readonly kind: "motion-withdrawn";
      readonly subject: Meeting & {
        readonly agendaItemId: number;
        readonly motion: string;
        readonly reason: string;
      };
    }
  | {
      readonly kind: "election-declared";
      readonly subject: Meeting & {
        readonly agendaItemId: number;
        readonly election: string;
        readonly elected: readonly string[];
        readonly why: string | null;
      };
    }
  | {
      readonly kind: "meeting-corrected";
      readonly subject: Meeting & {
        readonly entryNo: number;
        readonly replacesNo: number;
        readonly reason: string;
      };
    };

interface PostingEvent {
  readonly kind: "meeting-posted" | "minutes-posted";
  readonly subject: Meeting & { readonly letters: number; readonly postedOn: string };
}

/** Letters for those whose mail came back. */
interface BouncedEvent {
  readonly kind: "bounced-letters";
  readonly subject: Meeting & { readonly letters: number };
}

type VotingEvent =
  | {
      readonly kind: "meeting-opened";
      /** `at`: ISO 8601, UTC; in the future where the clock opens it. Null reason: the clock has. */
      readonly subject: Meeting & { readonly at: string; readonly reason: string | null };
    }
  | {
      readonly kind: "meeting-extended" | "meeting-reopened";
      /** By the plan's clock, `YYYY-MM-DD HH:MM`. */
      readonly subject: Meeting & { readonly was: string; readonly is: string; readonly reason: string };
    };

/** How meetings of a plan work was changed. */
interface SettingsEvent {
  readonly kind: "meeting-settings";
  readonly subject: {
    readonly ownersCorpId: number;
    /** In words, before and after; empty where the package's values were made the office's. */
    readonly changed: readonly string[];
  };
}

/** Who acts for an owner at the meetings of a plan. */
type RepresentativeEvent =
  | {
      readonly kind: "attorney-entered";
      readonly subject: {
        readonly attorneyId: number;
        readonly lotIds: readonly number[];
        readonly deedHash: string;
        /** Why it is taken though a rule says no. */
        readonly reason: string | null;
      };
    }
  | {
      readonly kind: "nominee-entered";
      readonly subject: { readonly nomineeId: number; readonly name: string };
    }
  | {
      readonly kind: "attorney-ended";
      readonly subject: {
        readonly attorneyId: number;
        readonly lotIds: readonly number[];
        readonly reason: string;
      };
    }
  | {
      readonly kind: "nominee-ended";
      readonly subject: { readonly nomineeId: number; readonly name: string; readonly reason: string };
    };

/** Who is financial was confirmed before the roll. */
interface StatusEvent {
  readonly kind: "status-confirmed";
  readonly subject: Meeting & {
    readonly figuresHash: string;
    /** Lots that the law does not say yes to on every motion. */
    readonly notYes: number;
    /** In words, lots of which something else holds than what the ledger says. */
    readonly said: readonly string[];
    readonly whyOld: string | null;
  };
}

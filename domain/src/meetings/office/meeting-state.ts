/**
 * Where a meeting stands, from the draft to the kept minutes. `noticed`: notice is given and voting has not begun; `closed`: the
 * cut-off has passed; `held`: it has taken place; `completed`: its minutes are published, and nothing changes any more.
 */
export const MEETING_STATES = [
  "draft",
  "noticed",
  "open",
  "closed",
  "held",
  "completed",
  "cancelled",
] as const;
export type MeetingState = (typeof MEETING_STATES)[number];

/** What staff do with a meeting. `change`: fields and agenda; `withdraw`: a motion after the close; `enter`: what happens at it. */
export type MeetingStep =
  | "adopt"
  | "change"
  | "delete"
  | "notice"
  | "open"
  | "extend"
  | "reopen"
  | "withdraw"
  | "remind"
  | "hold"
  | "enter"
  | "adjourn"
  | "complete"
  | "cancel";

/** Design meetings-office.md, section 1. Closing is in no list: the clock alone does it. */
const steps: Readonly<Record<MeetingState, readonly MeetingStep[]>> = {
  draft: ["change", "notice", "delete"],
  noticed: ["change", "notice", "open", "hold", "cancel"],
  open: ["change", "notice", "extend", "remind", "cancel"],
  // Letters that were in the post in time may be noted later.
  closed: ["notice", "withdraw", "reopen", "hold", "cancel"],
  held: ["enter", "adjourn", "complete"],
  completed: [],
  cancelled: [],
};

/** As the package brought it: it is read, until the office takes it over. */
const packageSteps: Readonly<Record<MeetingState, readonly MeetingStep[]>> = {
  ...steps,
  draft: [],
  noticed: ["adopt"],
  open: ["adopt", "remind"],
  closed: ["adopt"],
  held: ["adopt"],
};

/** A meeting as its steps are decided by. */
export interface SteppedMeeting {
  readonly state: MeetingState;
  readonly origin: "package" | "office";
  /** It has sat before: nobody votes between its sittings. */
  readonly isAdjourned?: boolean;
}

const VOTING_STEPS: readonly MeetingStep[] = ["open", "reopen"];

/** What can be done with a meeting in its state. */
export const stepsOf = ({ state, origin, isAdjourned = false }: SteppedMeeting): readonly MeetingStep[] =>
  (origin === "package" ? packageSteps : steps)[state].filter(
    (step) => !isAdjourned || !VOTING_STEPS.includes(step),
  );

/** Whether a step can be done in a meeting's state. */
export const mayStep = (meeting: SteppedMeeting, step: MeetingStep): boolean =>
  stepsOf(meeting).includes(step);

const because: Readonly<Record<MeetingState, string>> = {
  draft: "This meeting is a draft: no notice of it has been given yet.",
  noticed: "Notice of this meeting has been given, and voting has not begun.",
  open: "Voting in this meeting is open.",
  closed: "Voting in this meeting has closed.",
  held: "This meeting has been held.",
  completed: "The minutes of this meeting are published: nothing of it changes any more.",
  cancelled: "This meeting is cancelled.",
};

/** Why a step cannot be done, for a person: where the meeting stands, and what to do first. */
export function whyNoStep({ state, origin }: SteppedMeeting): string {
  if (origin === "package" && state !== "cancelled")
    return "This meeting comes from your back office. Take it over first, then you can work on it here.";
  return `${because[state]} Please look at its page: it shows what can be done now.`;
}

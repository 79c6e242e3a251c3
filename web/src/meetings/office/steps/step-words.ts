import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";

/** The steps that have a button; `posted` says that the letters of a notice are in the post. */
export type ShownStep =
  | "adopt"
  | "notice"
  | "posted"
  | "open"
  | "extend"
  | "reopen"
  | "withdraw"
  | "cancel"
  | "delete";

export const STEP_WORDS: Readonly<Record<ShownStep, string>> = {
  adopt: "Take it over",
  notice: "Give notice",
  posted: "Letters are posted",
  open: "Open voting",
  extend: "Extend voting",
  reopen: "Open voting again",
  withdraw: "Withdraw a motion",
  cancel: "Cancel the meeting",
  delete: "Delete the draft",
};

/** What can be done with a meeting as it stands, the next step first. */
export function shownSteps({ steps, state, notices, motions }: OfficeMeeting): readonly ShownStep[] {
  const isWaiting = notices.lettersPosted < notices.letters;
  return (Object.keys(STEP_WORDS) as ShownStep[]).filter((step) => {
    // Notice is given once; afterwards a change tells itself.
    if (step === "notice") return state === "draft" && steps.includes(step);
    if (step === "withdraw") return motions > 0 && steps.includes(step);
    if (step === "posted") return isWaiting && steps.includes("notice");
    return steps.includes(step);
  });
}

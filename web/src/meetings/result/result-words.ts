import type { ListedReceipt, MotionResult, NotCountedReason } from "@portal/contract/meetings/result-schemas";

export type Seats = "lots" | "members";

export const outcomeWords: Readonly<Record<MotionResult["outcome"], string>> = {
  CARRIED: "Carried by the electronic votes",
  NOT_CARRIED: "Not carried by the electronic votes",
  NO_VOTES: "No votes",
  NOT_DECIDED: "Not decided by the electronic votes",
};

export const resolutionWords: Readonly<Record<MotionResult["resolutionType"], string>> = {
  ORDINARY: "Ordinary resolution",
  SPECIAL: "Special resolution",
  UNANIMOUS: "Unanimous resolution",
  WITHOUT_DISSENT: "Resolution without dissent",
  MAJORITY: "Majority resolution",
  SUSTAINABILITY: "Sustainability infrastructure resolution",
  ACCESSIBILITY: "Accessibility infrastructure resolution",
  UNOPPOSED: "Unopposed resolution",
  TERMINATION: "Termination resolution",
};

/** Votes that count though nobody can tell whether they may; null where there are none. */
export function undecidedText({ undecided }: Pick<MotionResult, "undecided">): string | null {
  if (undecided === 0) return null;
  const [votes, are] = undecided === 1 ? ["1 vote counts", "it"] : [`${undecided} votes count`, "they"];
  return `${votes} though it is not known whether ${are} may. Where that would turn the motion, it is not decided here.`;
}

/** Why a ballot, or a vote in it, does not count. */
export function whyNotCounted(reason: NotCountedReason, seats: Seats): string {
  const [seat, whose] = seats === "lots" ? ["lot", "lot's"] : ["member", "member's"];
  switch (reason) {
    case "SUPERSEDED":
      return `A later submission of the same ${seat} has replaced it.`;
    case "NOT_ENTITLED":
      return `The ${seat} is not entitled on a motion, so its vote on that motion does not count.`;
    case "NOT_ON_ROLL":
      return `The ${whose} owner or seat is not on the meeting's roll.`;
    case "AFTER_CUTOFF":
      return "It came after the cut-off.";
    case "MOTION_CHANGED":
      return "It counts, but for a motion that was changed or withdrawn after it was cast.";
  }
}

/** In a few words, for a list. */
export const countsWords: Readonly<Record<NotCountedReason | "COUNTS", string>> = {
  COUNTS: "Counts",
  SUPERSEDED: "Replaced",
  NOT_ENTITLED: "Not entitled",
  NOT_ON_ROLL: "Not on the roll",
  AFTER_CUTOFF: "After the cut-off",
  MOTION_CHANGED: "Counts in part",
};

/** What the register says of a receipt, as a sentence. */
export function receiptAnswer(found: ListedReceipt | null, seats: Seats): string {
  if (found === null) return "Not found: no ballot of this meeting has this receipt.";
  if (found.notCounted === null) return "Found: this ballot counts.";
  const isPartly = found.notCounted === "MOTION_CHANGED" || found.notCounted === "NOT_ENTITLED";
  const reason = whyNotCounted(found.notCounted, seats);
  return isPartly ? `Found. ${reason}` : `Found, but this ballot is not counted. ${reason}`;
}

/** A receipt as somebody types it, in any letter case, with or without dashes, as the register writes it; else null. */
export function readReceipt(typed: string): string | null {
  const plain = typed.replaceAll(/[\s‐-―-]/g, "").toUpperCase();
  return /^[A-Z2-7]{12}$/.test(plain) ? `${plain.slice(0, 4)}-${plain.slice(4, 8)}-${plain.slice(8)}` : null;
}

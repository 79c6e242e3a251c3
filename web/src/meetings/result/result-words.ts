import type { ListedReceipt, MotionResult, NotCountedReason } from "@portal/contract/meetings/result-schemas";

export type Seats = "lots" | "members";

export const outcomeWords: Readonly<Record<MotionResult["outcome"], string>> = {
  CARRIED: "Carried by the electronic votes",
  NOT_CARRIED: "Not carried by the electronic votes",
  NO_VOTES: "No votes",
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

/** Why a ballot, or a vote in it, does not count. */
export function whyNotCounted(reason: NotCountedReason, seats: Seats): string {
  const [seat, whose] = seats === "lots" ? ["lot", "lot's"] : ["member", "member's"];
  switch (reason) {
    case "SUPERSEDED":
      return `A later submission of the same ${seat} has replaced it.`;
    case "UNFINANCIAL":
      return `Amounts are owing for the lot, so its votes count only where the rule of a motion lets them.`;
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
  UNFINANCIAL: "Amounts owing",
  NOT_ON_ROLL: "Not on the roll",
  AFTER_CUTOFF: "After the cut-off",
  MOTION_CHANGED: "Counts in part",
};

/** What the register says of a receipt, as a sentence. */
export function receiptAnswer(found: ListedReceipt | null, seats: Seats): string {
  if (found === null) return "Not found: no ballot of this meeting has this receipt.";
  if (found.notCounted === null) return "Found: this ballot counts.";
  const isPartly = found.notCounted === "MOTION_CHANGED" || found.notCounted === "UNFINANCIAL";
  const reason = whyNotCounted(found.notCounted, seats);
  return isPartly ? `Found. ${reason}` : `Found, but this ballot is not counted. ${reason}`;
}

/** A receipt as somebody types it, in any letter case, with or without dashes, as the register writes it; else null. */
export function readReceipt(typed: string): string | null {
  const plain = typed.replaceAll(/[\s‐-―-]/g, "").toUpperCase();
  return /^[A-Z2-7]{12}$/.test(plain) ? `${plain.slice(0, 4)}-${plain.slice(4, 8)}-${plain.slice(8)}` : null;
}

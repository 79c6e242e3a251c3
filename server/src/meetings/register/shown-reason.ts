import type { NotCountedReason } from "@portal/contract/meetings/result-schemas";
import type { MeetingCount } from "@portal/domain/meetings/count/count-meeting";

type CountedReason = MeetingCount["ballots"][number]["notCounted"];

/** Why a ballot does not count, as people are told it: whether a lot owes anything is for its owner and the office alone. */
export const shownReason = (reason: CountedReason): NotCountedReason | null =>
  reason === "UNFINANCIAL" ? "NOT_ENTITLED" : reason;

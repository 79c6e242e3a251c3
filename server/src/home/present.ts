import type { Attention as AttentionAnswer } from "@portal/contract/home/schemas";
import { dollarsFromCentsOrNull } from "@portal/domain/core/money";
import type { Attention } from "@portal/domain/home/attention";
import type { OwnLots } from "@portal/domain/home/own-lots";
import type { PlanNotices } from "../notices/public.ts";

/** What needs a person, as it travels. */
export const presentAttention = (
  { lines, counts }: Attention,
  { lots, totalCents }: OwnLots,
  notices: readonly PlanNotices[],
): AttentionAnswer => ({
  notices: [...notices],
  lines: lines.map(({ meetingRecordId, ...line }) => ({ ...line, meetingRecordID: meetingRecordId })),
  counts,
  ownLots: {
    lots: lots.map(({ lotId, toPayCents, isOverdue, nextDueOn, openVotes }) => ({
      lotId,
      toPay: dollarsFromCentsOrNull(toPayCents),
      isOverdue,
      nextDue: nextDueOn,
      openVotes,
    })),
    total: dollarsFromCentsOrNull(totalCents),
  },
});

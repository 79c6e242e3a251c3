import type { Attention as AttentionAnswer } from "@portal/contract/home/schemas";
import type { Attention } from "@portal/domain/home/attention";

/** What needs a person, as it travels. */
export const presentAttention = ({ lines, counts }: Attention): AttentionAnswer => ({
  lines: lines.map(({ meetingRecordId, ...line }) => ({ ...line, meetingRecordID: meetingRecordId })),
  counts,
});

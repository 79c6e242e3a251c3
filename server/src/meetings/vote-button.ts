import { href } from "@portal/contract/core/pages";
import type { MailBlock } from "../core/mail/mail-layout.ts";

interface PaperToOpen {
  /** Scheme and host of the portal; without them a mail has no button. */
  readonly publicOrigin: string | null | undefined;
  readonly agencyId: number;
  readonly meetingRecordId: number;
  /** Null: a member's own paper, or that of an owner who chooses among several lots there. */
  readonly lotId: number | null;
}

/** A mail's way to a voting paper, through the sign-in. */
export function voteButton(
  label: string,
  { publicOrigin, agencyId, meetingRecordId: meetingId, lotId }: PaperToOpen,
): readonly MailBlock[] {
  if (publicOrigin === null || publicOrigin === undefined) return [];
  const lot = lotId === null ? "" : `?lot=${lotId}`;
  return [{ kind: "button", label, href: publicOrigin + href("vote", { agencyId, meetingId }) + lot }];
}

import { EMAIL_INVITATION_DAYS, LETTER_INVITATION_DAYS } from "@portal/domain/people/invitation-code";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import type { MailOrigin } from "../../../core/mail/person-mail.ts";
import { readMailSettings } from "../../../core/mail/read-mail-settings.ts";
import type { InvitingParts } from "../people-parts.ts";

const DAY_MS = 86_400_000;

/** What invitations of one moment have in common. */
export interface MailRoom extends Pick<InvitingParts, "outbox" | "invitationCodes"> {
  readonly origin: MailOrigin;
  readonly invitedAt: Date;
  readonly linkExpiresAt: Date;
  readonly letterExpiresAt: Date;
}

/** `asked`: the portal's address as who ordered the invitations has it. Null: the agency is gone. */
export async function openMailRoom(
  {
    outbox,
    invitationCodes,
    publicOrigin,
  }: Pick<InvitingParts, "outbox" | "invitationCodes" | "publicOrigin">,
  transaction: Transaction,
  asked: string | null,
): Promise<MailRoom | null> {
  const { agencyId } = transaction;
  const brand = await readMailSettings(transaction, agencyId);
  const asking = { name: "invitations-now", text: "select portal_now() as now", values: [] };
  const [clock] = await transaction.query<{ now: Date }>(agencyId, asking);
  if (brand === null || clock === undefined) return null;
  const inDays = (days: number): Date => new Date(clock.now.getTime() + days * DAY_MS);
  return {
    outbox,
    invitationCodes,
    origin: { agencyId, brand, publicOrigin: publicOrigin ?? asked },
    invitedAt: clock.now,
    linkExpiresAt: inDays(EMAIL_INVITATION_DAYS),
    letterExpiresAt: inDays(LETTER_INVITATION_DAYS),
  };
}

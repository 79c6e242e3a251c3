import { formatDateAndTime } from "@portal/domain/core/format-date";
import { votingCutoffAt } from "@portal/domain/meetings/meeting-times";
import type { Mail } from "../../core/mail/mail.ts";
import { renderMail } from "../../core/mail/mail-layout.ts";
import type { AgencyMailSettings } from "../../core/mail/read-mail-settings.ts";
import { instantText } from "../instant-text.ts";
import type { CastRow } from "./cast-queries.ts";
import { lotOrPlanOf } from "./receipt-mail.ts";
import type { SealedBallot } from "./seal-ballot.ts";

/** Tells the person who cast a ballot that somebody else's stands in its place: a new owner's, or a second account's. */
export function replacedMail(
  brand: AgencyMailSettings,
  to: { readonly name: string; readonly address: string },
  row: CastRow,
  { record }: SealedBallot,
): Mail {
  const heading = "Your vote was replaced";
  const lotOrPlan = lotOrPlanOf(row, record.seat.kind);
  const at = instantText(new Date(record.castAt), row.timeZone);
  const cutoffAt = votingCutoffAt(row);
  return {
    agencyId: record.agencyId,
    kind: "ballot-replaced",
    fromName: brand.agencyName,
    to,
    subject: `${heading} - ${brand.agencyName}`,
    ...renderMail(brand, heading, [
      { kind: "paragraph", text: `Hello ${to.name},` },
      {
        kind: "paragraph",
        text: `Your vote for ${lotOrPlan} was replaced on ${at} by somebody else. If you did not expect this, call ${brand.agencyName} before voting closes.`,
      },
      {
        kind: "facts",
        rows: [
          ["Meeting", row.description],
          ["When", formatDateAndTime(row.meetingOn, row.meetingTime)],
          ...(cutoffAt === null ? [] : [["Voting closes", instantText(cutoffAt, row.timeZone)] as const]),
        ],
      },
    ]),
    isAutomatic: true,
  };
}

import type { CheckpointReason } from "@portal/domain/meetings/register/checkpoint-statement";
import { type MailBrand, renderMail } from "../../../core/mail/mail-layout.ts";
import type { Mail } from "../../../core/mail/mail.ts";
import type { RegisterMeeting } from "../queries.ts";
import { meetingFacts } from "./meeting-facts.ts";

const because: Readonly<Record<CheckpointReason, string>> = {
  count: "Another 100 ballots were cast.",
  hour: "Ballots were cast since the last checkpoint.",
  open: "Voting has opened.",
  agenda: "Motions of the meeting have changed.",
  cutoff: "The time that voting closes, or the start of the meeting, has changed.",
  reopen: "Voting was opened again after it had closed.",
  restore:
    "The register of votes was accepted as it was restored from a backup. Ballots cast after that backup are lost, and everybody who votes in this meeting is asked by e-mail to check their vote.",
  close: "Voting has closed.",
  roll: "The meeting has started. The list of who could vote was recorded.",
};

export interface SignedStatement {
  readonly statement: string;
  readonly signature: string;
  readonly publicKey: string;
}

/** The mail that carries a checkpoint out of the house, to where nobody who can change the register can change it. */
export function checkpointMail(
  brand: MailBrand & { readonly address: string },
  meeting: RegisterMeeting,
  reason: CheckpointReason,
  { statement, signature, publicKey }: SignedStatement,
): Mail {
  const heading = `Voting checkpoint: ${meeting.description}, ${meeting.planName}`;
  return {
    agencyId: meeting.agencyId,
    kind: "ballot-checkpoint",
    fromName: brand.agencyName,
    to: { name: brand.agencyName, address: brand.address },
    subject: heading,
    ...renderMail(brand, heading, [
      {
        kind: "paragraph",
        text: `${because[reason]} You need do nothing now, but please keep this mail: with it, anybody can check later that no ballot was added, changed or removed. It does not say how anybody voted.`,
      },
      meetingFacts(meeting),
      ...[
        ["Statement", statement],
        ["Signature (Ed25519)", signature],
        ["Public key", publicKey],
      ].flatMap(([label = "", text = ""]) => [
        { kind: "paragraph", text: label } as const,
        { kind: "message", text } as const,
      ]),
    ]),
    isAutomatic: true,
  };
}

import { formatDateAndTime, formatInstant } from "@portal/domain/core/format-date";
import { shortZoneName } from "@portal/domain/core/time-zone";
import type { Capacity, Seat } from "@portal/domain/meetings/ballots/ballot-record";
import { votingCutoffAt } from "@portal/domain/meetings/meeting-times";
import { lotLabel } from "@portal/domain/portfolio/lot-label";
import { type MailBlock, type MailBrand, renderMail } from "../../core/mail/mail-layout.ts";
import type { Mail } from "../../core/mail/mail.ts";
import type { CastRow } from "./cast-queries.ts";
import { lotTermOf } from "./present-ballot-paper.ts";
import type { SealedBallot } from "./seal-ballot.ts";

/**
 * Tells the owner or member that a ballot was cast for their seat, so that a stranger's or a joint owner's change is
 * noticed: receipt, revision and time, and nothing of the choices (design/voting.md).
 */
export function receiptMail(
  brand: MailBrand,
  to: { readonly name: string; readonly address: string },
  row: CastRow,
  { record, receipt, hash }: SealedBallot,
  { signature, publicKey }: { readonly signature: string | null; readonly publicKey: string | null },
): Mail {
  const { timeZone } = row;
  const isChange = record.revision > 1;
  const heading = isChange ? "Your vote was changed" : "Your vote was received";
  const cutoffAt = votingCutoffAt(row);
  const at = (instant: Date): string =>
    `${formatInstant(instant, timeZone)} ${shortZoneName(instant, timeZone)}`;
  const lotOrPlan = ["For", lotOrPlanOf(row, record.seat.kind)] as const;
  const rows: readonly (readonly [string, string])[] = [
    ["Meeting", row.description],
    ["When", formatDateAndTime(row.meetingOn, row.meetingTime)],
    lotOrPlan,
    ["Cast by", castBy(record.capacity, to.name, record.proxyName)],
    ["Received", at(new Date(record.castAt))],
    ["Revision", isChange ? `${record.revision}, in place of revision ${record.revision - 1}` : "1"],
    ...(cutoffAt === null ? [] : [["Voting closes", at(cutoffAt)] as const]),
  ];
  const blocks: readonly MailBlock[] = [
    { kind: "paragraph", text: `Hello ${to.name},` },
    { kind: "paragraph", text: `${brand.agencyName} has this vote in the register of the meeting:` },
    { kind: "facts", rows },
    { kind: "paragraph", text: "Your receipt:" },
    { kind: "code", text: receipt },
    {
      kind: "paragraph",
      text: "For a check by anybody you ask: the record's hash, and the portal's signature of it.",
    },
    ...proofOf(hash, signature, publicKey),
    {
      kind: "paragraph",
      text: "Keep it. After voting has closed it stands in the list of receipts on the page of the meeting's result. How you voted is not in this mail; until voting closes you can see and change it in the portal, and the newest revision counts.",
    },
    {
      kind: "paragraph",
      text: `If neither you nor somebody you asked cast this vote, change your password and phone ${brand.agencyName} before voting closes.`,
    },
  ];
  return {
    agencyId: record.agencyId,
    kind: "ballot-receipt",
    fromName: brand.agencyName,
    to,
    subject: `${heading} - ${brand.agencyName}`,
    ...renderMail(brand, heading, blocks),
    isAutomatic: true,
  };
}

/** The lot as it is named in selectors, or the committee. */
export function lotOrPlanOf({ lot, planName, lotTerm }: CastRow, kind: Seat["kind"]): string {
  return kind === "lot" && lot !== null
    ? lotLabel({ ...lot, bodyCorporateName: planName }, lotTermOf(lotTerm))
    : `Committee of ${planName}`;
}

function proofOf(hash: string, signature: string | null, publicKey: string | null): readonly MailBlock[] {
  const lines = [
    `Hash\n${hash}`,
    ...(signature === null ? [] : [`Signature (Ed25519)\n${signature}`]),
    ...(publicKey === null ? [] : [`Public key\n${publicKey}`]),
  ];
  return [{ kind: "message", text: lines.join("\n") }];
}

function castBy(capacity: Capacity, personName: string, proxyName: string | null): string {
  if (capacity === "proxy") return `Proxy/Nominee ${proxyName ?? ""}, nominated by ${personName}`;
  if (capacity === "attorney") return `Attorney ${proxyName ?? ""}, appointed by ${personName}`;
  return capacity === "owner" ? `Lot owner ${personName}` : `Committee member ${personName}`;
}

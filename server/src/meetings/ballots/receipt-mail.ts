import { formatDateAndTime } from "@portal/domain/core/format-date";
import type { Capacity, Seat } from "@portal/domain/meetings/ballots/ballot-record";
import { submissionOrdinal } from "@portal/domain/meetings/ballots/submission-words";
import { votingCutoffAt } from "@portal/domain/meetings/meeting-times";
import { lotLabel } from "@portal/domain/portfolio/lot-label";
import { type MailBlock, type MailBrand, renderMail } from "../../core/mail/mail-layout.ts";
import type { Mail } from "../../core/mail/mail.ts";
import { instantText } from "../instant-text.ts";
import { lotTermOf } from "../lot-term.ts";
import { presentOwnLots } from "../own-lots.ts";
import { voteButton } from "../vote-button.ts";
import type { CastRow } from "./cast-queries.ts";
import type { SealedBallot } from "./seal-ballot.ts";

/**
 * Tells the owner or member that a ballot was cast for their seat, so that a stranger's or a joint owner's change is
 * noticed: receipt, revision and time, and nothing of the choices (design/voting.md).
 */
export function receiptMail(
  { brand, publicOrigin }: { readonly brand: MailBrand; readonly publicOrigin: string | null },
  to: { readonly name: string; readonly address: string },
  row: CastRow,
  { record, receipt, hash }: SealedBallot,
  { signature, publicKey }: { readonly signature: string | null; readonly publicKey: string | null },
): Mail {
  const { timeZone } = row;
  // A new owner has cast none before, though the lot has.
  const isOwnChange = record.revision > 1 && row.ballotContactId === record.contactId;
  const heading = isOwnChange ? "Your vote was changed" : "Your vote was received";
  const cutoffAt = votingCutoffAt(row);
  const lotOrPlan = ["For", lotOrPlanOf(row, record.seat.kind)] as const;
  const rows: readonly (readonly [string, string])[] = [
    ["Meeting", row.description],
    ["When", formatDateAndTime(row.meetingOn, row.meetingTime)],
    lotOrPlan,
    ["Cast by", castBy(record.capacity, to.name, record.proxyName)],
    ...(record.format === 2 && record.channel === "paper"
      ? [["How", `On paper, read by two people of ${brand.agencyName}`] as const]
      : []),
    ["Received", instantText(new Date(record.castAt), timeZone)],
    ["Submission", submissionOrdinal(record.revision)],
    ...(cutoffAt === null ? [] : [["Voting closes", instantText(cutoffAt, timeZone)] as const]),
  ];
  const blocks: readonly MailBlock[] = [
    { kind: "paragraph", text: `Hello ${to.name},` },
    { kind: "paragraph", text: `${brand.agencyName} has received this vote:` },
    { kind: "facts", rows },
    { kind: "paragraph", text: "Your receipt:" },
    { kind: "code", text: receipt },
    ...ownLotsBlocks(row, record, publicOrigin),
    {
      kind: "paragraph",
      text: "Please keep this receipt. After voting has closed, you can look it up on the meeting's result page. This mail does not say how you voted. Until voting closes you can see your votes in the portal and change them: what you submit last counts.",
    },
    // Voting is open, or the ballot would have been refused.
    ...voteButton("See or change your vote", {
      ...record,
      publicOrigin,
      lotId: record.seat.kind === "lot" ? record.seat.id : null,
    }),
    {
      kind: "paragraph",
      text: `If you did not cast this vote, and asked nobody to, please change your password and phone ${brand.agencyName} before voting closes.`,
    },
    {
      kind: "paragraph",
      text: "You do not need the lines below. Anybody whom you ask to check the register can check your vote with them.",
    },
    ...proofOf(hash, signature, publicKey),
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

/** Each other lot of the voter without a ballot, and where to vote for it; once there is none, that all have voted. */
function ownLotsBlocks(
  row: CastRow,
  record: SealedBallot["record"],
  publicOrigin: string | null,
): readonly MailBlock[] {
  const lots = presentOwnLots(row, record.seat.id);
  if (lots === undefined) return [];
  const missing = lots.filter(({ hasVoted }) => !hasVoted);
  if (missing.length === 0) return [{ kind: "paragraph", text: "All your lots have voted." }];
  return missing.flatMap(({ lotId, name }): readonly MailBlock[] => [
    { kind: "paragraph", text: `${name} has not voted yet.` },
    ...voteButton(`Vote for ${name}`, { ...record, publicOrigin, lotId }),
  ]);
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

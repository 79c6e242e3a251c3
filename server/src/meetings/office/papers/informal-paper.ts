import type { Paper } from "@portal/contract/meetings/office/paper-schemas";
import { recordAudit } from "../../../core/audit/audit.ts";
import { answer, type Outcome, refused } from "../../../core/http/outcome.ts";
import { renderMail } from "../../../core/mail/mail-layout.ts";
import type { Mail } from "../../../core/mail/mail.ts";
import type { Outbox } from "../../../core/mail/outbox.ts";
import { type AgencyMailSettings, readMailSettings } from "../../../core/mail/read-mail-settings.ts";
import { actorOf } from "../../../core/session/actor.ts";
import { meetingFacts } from "../../register/mails/meeting-facts.ts";
import { readRegisterNames } from "../../register/seat-names.ts";
import type { VoteReader } from "../../seal/open-votes.ts";
import { voteButton } from "../../vote-button.ts";
import type { ActedOn } from "../act-on-meeting.ts";
import { votingIn } from "../seats/find-office-meeting.ts";
import { type Holder, readHolders } from "../seats/read-holders.ts";
import { aboutPaper } from "./paper-subject.ts";
import { decidePaper, type PaperRow, readPaperRows } from "./paper-rows.ts";
import { presentPaper } from "./present-paper.ts";

export interface InformalParts {
  readonly outbox: Outbox;
  readonly publicOrigin: string | undefined;
  readonly reader: VoteReader;
}

/** Keeps a paper that does not count, with why, and tells its owner, who can still vote. */
export async function markInformal(
  parts: InformalParts,
  acted: ActedOn,
  paperId: number,
  reason: string,
): Promise<Outcome<Paper, "NOT_FOUND" | "REVISION_CHANGED">> {
  const { transaction, by, meeting } = acted;
  const [paper] = await readPaperRows(transaction, meeting, paperId);
  if (paper === undefined) return refused("NOT_FOUND");
  const isOver = paper.outcome === "cast" || paper.outcome === "informal" || paper.outcome === "differs";
  const decided = { outcome: "informal", by: by.staffId, reason } as const;
  if (isOver || !(await decidePaper(transaction, paperId, decided))) return refused("REVISION_CHANGED");
  const { subject, about } = aboutPaper(meeting, paper);
  await recordAudit(transaction, {
    agencyId: meeting.agencyId,
    actor: actorOf(by),
    kind: "paper-informal",
    subject: { ...subject, reason },
    about,
  });
  const names = await readRegisterNames(transaction, meeting, [paper.contactId]);
  const seatName = names.seatName(paper.seat) ?? paper.holderName;
  await tellOwner(parts, acted, paper, { reason, seatName });
  const [row] = await readPaperRows(transaction, meeting, paperId);
  if (row === undefined) throw new Error("what was written is there");
  return answer(presentPaper({ staff: by, meeting, names, reader: parts.reader }, row));
}

interface Told {
  readonly reason: string;
  readonly seatName: string;
}

async function tellOwner(
  { outbox, publicOrigin }: InformalParts,
  { transaction, meeting }: ActedOn,
  paper: PaperRow,
  told: Told,
): Promise<void> {
  const brand = await readMailSettings(transaction, meeting.agencyId);
  const holders = await readHolders(transaction, meeting, [paper.seat.id]);
  const holder = holders.find(({ contactId }) => contactId === paper.contactId);
  if (brand === null || holder === undefined) return;
  for (const address of holder.addresses) {
    const mail = informalMail(brand, publicOrigin, meeting, { ...told, paper, holder, address });
    // oxlint-disable-next-line no-await-in-loop -- one connection serves one statement after the other
    await outbox.enqueueMail(transaction, mail);
  }
}

interface Addressed extends Told {
  readonly paper: PaperRow;
  readonly holder: Holder;
  readonly address: string;
}

function informalMail(
  brand: AgencyMailSettings,
  publicOrigin: string | undefined,
  meeting: ActedOn["meeting"],
  { reason, seatName, paper, holder, address }: Addressed,
): Mail {
  const heading = "Your vote on paper does not count";
  const isOpen = votingIn(meeting) === "open";
  const lotId = paper.seat.kind === "lot" ? paper.seat.id : null;
  const nextStep = isOpen
    ? "You can still vote until voting closes, on another paper or in the portal."
    : "Voting has closed. You can still vote at the meeting, if its rules allow it.";
  return {
    agencyId: meeting.agencyId,
    kind: "vote-news",
    fromName: brand.agencyName,
    to: { name: holder.name, address },
    subject: `${heading} - ${brand.agencyName}`,
    ...renderMail(brand, heading, [
      { kind: "paragraph", text: `Hello ${holder.name},` },
      {
        kind: "paragraph",
        text: `${brand.agencyName} has received your paper vote for ${seatName}, but cannot count it: ${reason}`,
      },
      { kind: "paragraph", text: nextStep },
      meetingFacts(meeting),
      ...(isOpen && holder.hasAccount ? voteButton("Vote now", { ...meeting, publicOrigin, lotId }) : []),
    ]),
    isAutomatic: true,
  };
}

import { formatDateAndTime } from "@portal/domain/core/format-date";
import { type MailBlock, renderMail } from "../../../core/mail/mail-layout.ts";
import type { Mail } from "../../../core/mail/mail.ts";
import type { AgencyMailSettings } from "../../../core/mail/read-mail-settings.ts";
import { instantText } from "../../instant-text.ts";
import type { RegisterMeeting } from "../../register/queries.ts";
import { registerTimes } from "../../register/register-times.ts";
import { voteButton } from "../../vote-button.ts";

/** Whom a reminder is for, and for which seats they have not voted. */
export interface Reminded {
  readonly name: string;
  readonly address: string;
  readonly hasAccount: boolean;
  /** With their names; empty in a committee meeting, where the person votes. */
  readonly lots: readonly { readonly lotId: number; readonly name: string }[];
}

/** Reminds somebody to vote, for all of their lots together. */
export function reminderMail(
  { brand, publicOrigin }: { readonly brand: AgencyMailSettings; readonly publicOrigin: string | undefined },
  meeting: RegisterMeeting,
  { name, address, hasAccount, lots }: Reminded,
): Mail {
  const { cutoffAt } = registerTimes(meeting);
  const closesAt = instantText(cutoffAt, meeting.timeZone);
  const heading = "Please vote";
  const named = lots.map((lot) => lot.name);
  const who =
    named.length === 0 ? "You have" : named.length === 1 ? `${named[0]} has` : `${listOf(named)} have`;
  const blocks: readonly MailBlock[] = [
    { kind: "paragraph", text: `Hello ${name},` },
    { kind: "paragraph", text: `${who} not voted yet. Voting closes on ${closesAt}.` },
    {
      kind: "facts",
      rows: [
        ["Meeting", meeting.description],
        ["Plan", meeting.planName],
        ["When", formatDateAndTime(meeting.meetingOn, meeting.meetingTime)],
        ["Voting closes", closesAt],
      ],
    },
    ...(hasAccount ? buttons() : []),
    {
      kind: "paragraph",
      text: `If you have sent your vote on paper, or somebody votes for you at the meeting, you need do nothing. If you have a question, please contact ${brand.agencyName}.`,
    },
  ];
  return {
    agencyId: meeting.agencyId,
    kind: "vote-reminder",
    fromName: brand.agencyName,
    to: { name, address },
    subject: `${heading}: ${meeting.description} - ${brand.agencyName}`,
    ...renderMail(brand, heading, blocks),
    isAutomatic: true,
    // Nobody is reminded of what is over.
    expiresAt: cutoffAt,
  };

  function buttons(): readonly MailBlock[] {
    const paper = { publicOrigin, ...meeting };
    if (lots.length < 2) return voteButton("Vote now", { ...paper, lotId: lots[0]?.lotId ?? null });
    return lots.flatMap((lot) => voteButton(`Vote for ${lot.name}`, { ...paper, lotId: lot.lotId }));
  }
}

/** 'Lot 19 and Lot 20'; 'Lot 1, Lot 2 and Lot 3'. */
const listOf = (names: readonly string[]): string =>
  `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;

import { href } from "@portal/contract/core/pages";
import { formatDateAndTime } from "@portal/domain/core/format-date";
import { votingCutoffAt } from "@portal/domain/meetings/meeting-times";
import { type MailBlock, type MailBrand, renderMail } from "../../../core/mail/mail-layout.ts";
import type { Mail } from "../../../core/mail/mail.ts";
import { calendarText } from "../../calendar/calendar-text.ts";
import { meetingEvents } from "../../calendar/meeting-events.ts";
import type { NotifiedVersion } from "./read-notified.ts";

interface NoticeLook {
  readonly brand: MailBrand;
  /** Without it mails lead nowhere (PUBLIC_URL). */
  readonly publicOrigin: string | undefined;
}

/** Tells somebody of a meeting, or of what has changed about it since they were told. */
export function noticeMail(
  { brand, publicOrigin }: NoticeLook,
  notified: NotifiedVersion & { readonly agencyId: number },
  to: { readonly name: string; readonly address: string },
): Mail {
  const { meeting, reason, changed, agencyId } = notified;
  const isFirst = reason === null;
  const isCancelled = meeting.cancelledAt !== null;
  const heading = isCancelled
    ? `Cancelled: ${meeting.title}`
    : isFirst
      ? `Notice of meeting: ${meeting.title}`
      : `Changed: ${meeting.title}`;
  const blocks: readonly MailBlock[] = [
    { kind: "paragraph", text: `Hello ${to.name},` },
    {
      kind: "paragraph",
      text: isCancelled
        ? `This meeting of ${meeting.planName} does not take place. ${reason ?? ""}`
        : isFirst
          ? `${brand.agencyName} invites you to this meeting of ${meeting.planName}.`
          : `This meeting of ${meeting.planName} has changed: ${changed.join(", ")}. ${reason}`,
    },
    { kind: "facts", rows: factsOf(notified) },
    ...(isCancelled
      ? []
      : [
          { kind: "paragraph", text: "On the agenda:" } as const,
          { kind: "message", text: agendaText(notified) } as const,
          ...buttonOf(publicOrigin, agencyId),
        ]),
    ...(isFirst || isCancelled
      ? []
      : [
          {
            kind: "paragraph",
            text:
              meeting.state === "closed"
                ? "Voting has closed. Votes on the other motions count as they were cast."
                : "Votes on motions that did not change still count. If a motion changed after you voted on it, you get a mail of its own and can vote again.",
          } as const,
        ]),
  ];
  return {
    agencyId,
    kind: "meeting-notice",
    fromName: brand.agencyName,
    to,
    subject: `${heading} - ${meeting.planName}`,
    ...renderMail(brand, heading, blocks),
    calendar: calendarOf(notified, publicOrigin ?? ""),
    isAutomatic: true,
  };
}

function factsOf({ meeting }: NotifiedVersion): readonly (readonly [string, string])[] {
  const place = [meeting.venueName, meeting.venue2, meeting.venue3].flatMap((line) => line ?? []);
  const opens =
    meeting.opensOn === null || meeting.opensTime === null
      ? []
      : [["Voting opens", formatDateAndTime(meeting.opensOn, meeting.opensTime)] as const];
  const closes =
    meeting.cutoffOn === null || meeting.cutoffTime === null
      ? []
      : [["Voting closes", formatDateAndTime(meeting.cutoffOn, meeting.cutoffTime)] as const];
  return [
    ["When", formatDateAndTime(meeting.meetingOn, meeting.meetingTime)],
    ...(place.length === 0 ? [] : [["Where", place.join(", ")] as const]),
    ...(meeting.onlineLink === null ? [] : [["Join online", meeting.onlineLink] as const]),
    ...(meeting.chair === null ? [] : [["Chair", meeting.chair] as const]),
    ...opens,
    ...closes,
  ];
}

const agendaText = ({ meeting }: NotifiedVersion): string =>
  meeting.items.map(({ title }, at) => `${at + 1}. ${title}`).join("\n");

const buttonOf = (origin: string | undefined, agencyId: number): readonly MailBlock[] =>
  origin === undefined
    ? []
    : [{ kind: "button", label: "Read the agenda", href: origin + href("meetings", { agencyId }) }];

/** The events of the feed: a calendar that has both shows them once. */
function calendarOf(
  { meeting, madeAt, agencyId }: NotifiedVersion & { readonly agencyId: number },
  origin: string,
): string {
  const { cutoffOn: votingCutoffOn, cutoffTime: votingCutoffTime, venueName, venue2, venue3 } = meeting;
  const clock = { ...meeting, votingCutoffOn, votingCutoffTime };
  const isVotingAllowed = votingCutoffAt(clock) !== null;
  const events = meetingEvents(
    {
      ...clock,
      meetingRecordId: meeting.meetingId,
      meetingType: meeting.type,
      description: meeting.title,
      isVotingAllowed,
      isCancelled: meeting.cancelledAt !== null,
      venue: [venueName, venue2, venue3].flatMap((line) => line ?? []).join(", ") || null,
      changedAt: madeAt,
      version: meeting.version,
    },
    { agencyId, origin, isBallotHolder: true },
  );
  return calendarText(meeting.title, events);
}

import type {
  MeetingFields,
  OfficeAgendaItem,
  OfficeMeeting,
} from "@portal/contract/meetings/office/schemas";

/** Texts as the inputs have them; an empty one says nothing. */
export interface DraftFields {
  readonly title: string;
  readonly meetingOn: string;
  readonly meetingTime: string;
  readonly venueName: string;
  readonly venue2: string;
  readonly venue3: string;
  readonly onlineLink: string;
  readonly chair: string;
  readonly opensOn: string;
  readonly opensTime: string;
  readonly cutoffOn: string;
  readonly cutoffTime: string;
}
export type FieldName = keyof DraftFields;

/** An item with a key of the page's own, since a new one has no id until it is saved. */
export interface DraftItem extends Omit<OfficeAgendaItem, "agendaItemId"> {
  readonly key: string;
  readonly agendaItemId: number | null;
}

/** What somebody edits, as the page has it. */
export interface Draft {
  readonly fields: DraftFields;
  readonly items: readonly DraftItem[];
}

export function draftOf(meeting: OfficeMeeting): Draft {
  return {
    fields: {
      title: meeting.title,
      meetingOn: meeting.meetingOn,
      meetingTime: meeting.meetingTime,
      venueName: meeting.venueName ?? "",
      venue2: meeting.venue2 ?? "",
      venue3: meeting.venue3 ?? "",
      onlineLink: meeting.onlineLink ?? "",
      chair: meeting.chair ?? "",
      opensOn: meeting.opensOn ?? "",
      opensTime: meeting.opensTime ?? "",
      cutoffOn: meeting.cutoffOn ?? "",
      cutoffTime: meeting.cutoffTime ?? "",
    },
    items: meeting.items.map((item) => ({ ...item, key: String(item.agendaItemId) })),
  };
}

const orNull = (text: string): string | null => (text.trim() === "" ? null : text.trim());

export const fieldsToSend = (
  { title, meetingOn, meetingTime, ...others }: DraftFields,
  version: number,
  reason: string | null,
): MeetingFields => ({
  version,
  title: title.trim(),
  meetingOn,
  meetingTime,
  venueName: orNull(others.venueName),
  venue2: orNull(others.venue2),
  venue3: orNull(others.venue3),
  onlineLink: orNull(others.onlineLink),
  chair: orNull(others.chair),
  opensOn: orNull(others.opensOn),
  opensTime: orNull(others.opensTime),
  cutoffOn: orNull(others.cutoffOn),
  cutoffTime: orNull(others.cutoffTime),
  reason,
});

/** Items as they are sent; what is not typed yet is not sent half. */
export const itemsToSend = (items: readonly DraftItem[]) =>
  items.map(({ key: _key, ...item }) => ({
    ...item,
    title: item.title.trim(),
    note: orNull(item.note ?? ""),
    submitter: orNull(item.submitter ?? ""),
  }));

/** What cannot be saved yet, since something has to be typed first. */
export function isUnfinished({ fields, items }: Draft): boolean {
  const { title, meetingOn, meetingTime, opensOn, opensTime, cutoffOn, cutoffTime } = fields;
  return (
    [title.trim(), meetingOn, meetingTime].includes("") ||
    (opensOn === "") !== (opensTime === "") ||
    (cutoffOn === "") !== (cutoffTime === "") ||
    items.some((item) => item.title.trim() === "")
  );
}

export const areSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether two drafts say the same, whatever the page calls their items. */
export const saySame = (one: Draft, other: Draft): boolean => areSame(textsOf(one), textsOf(other));

const textsOf = ({ fields, items }: Draft) => [fields, items.map(({ key: _key, ...item }) => item)];

/** The ids that saving gave to new items: they were sent and come back in one order. */
export function withIds(
  items: readonly DraftItem[],
  sent: readonly DraftItem[],
  saved: readonly OfficeAgendaItem[],
): readonly DraftItem[] {
  const ids = new Map(sent.map(({ key }, at) => [key, saved[at]?.agendaItemId ?? null]));
  return items.map((item) => ({ ...item, agendaItemId: item.agendaItemId ?? ids.get(item.key) ?? null }));
}

const words: Readonly<Record<FieldName, string>> = {
  title: "Title",
  meetingOn: "Day",
  meetingTime: "Time",
  venueName: "Room",
  venue2: "Address",
  venue3: "Suburb",
  onlineLink: "Online link",
  chair: "Chair",
  opensOn: "Voting opens on",
  opensTime: "Voting opens at",
  cutoffOn: "Voting closes on",
  cutoffTime: "Voting closes at",
};
export const fieldNames = Object.keys(words) as readonly FieldName[];
export const fieldWords = (name: FieldName): string => words[name];

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

/** A candidate with a key of the page's own, as an item has one. */
export interface DraftCandidate extends Omit<OfficeAgendaItem["candidates"][number], "candidateId"> {
  readonly key: string;
  readonly candidateId: number | null;
}

/** An item with a key of the page's own, since a new one has no id until it is saved. */
export interface DraftItem extends Omit<OfficeAgendaItem, "agendaItemId" | "candidates"> {
  readonly key: string;
  readonly agendaItemId: number | null;
  readonly candidates: readonly DraftCandidate[];
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
    items: meeting.items.map((item) => ({
      ...item,
      key: String(item.agendaItemId),
      candidates: item.candidates.map((each) => ({ ...each, key: String(each.candidateId) })),
    })),
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
    candidates: item.candidates.map(({ key: _own, ...candidate }) => ({
      ...candidate,
      name: candidate.name.trim(),
      lot: orNull(candidate.lot ?? ""),
      nominatedBy: orNull(candidate.nominatedBy ?? ""),
    })),
  }));

/** What cannot be saved yet, since something has to be typed first. */
export function isUnfinished({ fields, items }: Draft): boolean {
  const { title, meetingOn, meetingTime, opensOn, opensTime, cutoffOn, cutoffTime } = fields;
  return (
    [title.trim(), meetingOn, meetingTime].includes("") ||
    (opensOn === "") !== (opensTime === "") ||
    (cutoffOn === "") !== (cutoffTime === "") ||
    items.some(
      ({ title: named, candidates }) =>
        named.trim() === "" || candidates.some((candidate) => candidate.name.trim() === ""),
    )
  );
}

export const areSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether two drafts say the same, whatever the page calls their items. */
export const saySame = (one: Draft, other: Draft): boolean => areSame(textsOf(one), textsOf(other));

const textsOf = ({ fields, items }: Draft) => [
  fields,
  items.map(({ key: _key, candidates, ...item }) => [item, candidates.map(({ key: _own, ...each }) => each)]),
];

/** The ids that saving gave to new items and candidates: they were sent and come back in one order. */
export function withIds(
  items: readonly DraftItem[],
  sent: readonly DraftItem[],
  saved: readonly OfficeAgendaItem[],
): readonly DraftItem[] {
  const ids = new Map<string, number | null>();
  for (const [at, { key, candidates }] of sent.entries()) {
    ids.set(key, saved[at]?.agendaItemId ?? null);
    for (const [place, candidate] of candidates.entries())
      ids.set(`${key} ${candidate.key}`, saved[at]?.candidates[place]?.candidateId ?? null);
  }
  return items.map((item) => ({
    ...item,
    agendaItemId: item.agendaItemId ?? ids.get(item.key) ?? null,
    candidates: item.candidates.map((each) => ({
      ...each,
      candidateId: each.candidateId ?? ids.get(`${item.key} ${each.key}`) ?? null,
    })),
  }));
}

/** One's own items over those of somebody else: what they have taken off comes back under another id. */
export function overTheirs(
  items: readonly DraftItem[],
  theirs: readonly OfficeAgendaItem[],
): readonly DraftItem[] {
  return items.map((item) => {
    const their = theirs.find(({ agendaItemId }) => agendaItemId === item.agendaItemId);
    const known = new Set(their?.candidates.map(({ candidateId }) => candidateId));
    return {
      ...item,
      agendaItemId: their === undefined ? null : item.agendaItemId,
      candidates: item.candidates.map((each) =>
        each.candidateId !== null && known.has(each.candidateId) ? each : { ...each, candidateId: null },
      ),
    };
  });
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

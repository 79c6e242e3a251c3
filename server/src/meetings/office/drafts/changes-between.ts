import type { OfficeAgendaItem, OfficeMeeting } from "@portal/contract/meetings/office/schemas";

const fields = {
  title: "title",
  meetingOn: "day",
  meetingTime: "time",
  venueName: "place",
  venue2: "place",
  venue3: "place",
  onlineLink: "online link",
  chair: "chair",
  opensOn: "opening of voting",
  opensTime: "opening of voting",
  cutoffOn: "close of voting",
  cutoffTime: "close of voting",
} as const satisfies Partial<Record<keyof OfficeMeeting, string>>;

/** What differs between two states of a meeting, in words for the log and its list of versions. */
export function changesBetween(before: OfficeMeeting, after: OfficeMeeting): readonly string[] {
  const ofFields = Object.entries(fields).flatMap(([name, word]) =>
    before[name as keyof typeof fields] === after[name as keyof typeof fields] ? [] : [word],
  );
  return [...new Set([...ofFields, ...agendaChanges(before.items, after.items)])];
}

function agendaChanges(before: readonly OfficeAgendaItem[], after: readonly OfficeAgendaItem[]): string[] {
  const changes: string[] = [];
  for (const [at, item] of after.entries()) {
    const former = before.find(({ agendaItemId }) => agendaItemId === item.agendaItemId);
    if (former === undefined) changes.push(`item ${at + 1} added`);
    else if (JSON.stringify(former) !== JSON.stringify(item)) changes.push(`item ${at + 1} changed`);
  }
  for (const [at, item] of before.entries())
    if (!after.some(({ agendaItemId }) => agendaItemId === item.agendaItemId))
      changes.push(`former item ${at + 1} withdrawn`);
  if (orderOf(before, after) !== orderOf(after, before)) changes.push("order of the agenda");
  return changes;
}

/** The items that both have, in the order of the first. */
const orderOf = (items: readonly OfficeAgendaItem[], others: readonly OfficeAgendaItem[]): string =>
  items
    .filter(({ agendaItemId }) => others.some((other) => other.agendaItemId === agendaItemId))
    .map(({ agendaItemId }) => agendaItemId)
    .join();

import type { MeetingMonitor, MissingSeat } from "@portal/contract/meetings/office/monitor-schemas";
import type { RemindersOrdered } from "@portal/contract/meetings/office/reminder-schemas";
import { REMINDED_FOR_MS } from "@portal/domain/meetings/office/reminder-times";
import { timeWords, timeWordsIn } from "../../../core/time-words.ts";

type Holder = MissingSeat["holders"][number];
type Weighed = MeetingMonitor["total"];

/** '17 of 24 lots, 612 of 1,000 units'; a plan's units are left out where it has none. */
export function turnoutWords({ voted, total, seats }: MeetingMonitor): string {
  const all = sum(voted.online, voted.paper);
  return `${all.seats} of ${total.seats} ${seats}${unitsOf(all, total)}`;
}

/** '12 lots, 400 of 1,000 units'. */
export const channelWords = ({ total, seats }: MeetingMonitor, voted: Weighed): string =>
  `${voted.seats} ${voted.seats === 1 ? seats.slice(0, -1) : seats}${unitsOf(voted, total)}`;

const unitsOf = ({ units }: Weighed, total: Weighed): string =>
  units === null || total.units === null || total.units === 0
    ? ""
    : `, ${units.toLocaleString("en-AU")} of ${total.units.toLocaleString("en-AU")} units of entitlement`;

const sum = (one: Weighed, other: Weighed): Weighed => ({
  seats: one.seats + other.seats,
  units: one.units === null || other.units === null ? null : one.units + other.units,
});

/** How voting stands, by the plan's clock. */
export function votingWords({ voting, cutoffAt, timeZone }: MeetingMonitor): string {
  const at = cutoffAt === null ? "" : timeWordsIn(cutoffAt, timeZone);
  if (voting === "open") return `Open until ${at}`;
  if (voting === "closed") return at === "" ? "Closed" : `Closed on ${at}`;
  return voting === "cancelled" ? "The meeting is cancelled" : "Nobody can vote in this meeting beforehand";
}

/** How somebody is reached, and that it does not work. */
export function wayWords({ way, isBounced }: Holder): string {
  if (way === "email") return isBounced ? "E-mail came back" : "By e-mail";
  return way === "letter" ? "By letter alone" : "No address";
}

/** Whether somebody can be reminded at this moment, as far as the page knows. */
const canBeReminded = ({ way, isReminderWaiting, remindedAt }: Holder, now: Date): boolean =>
  way === "email" &&
  !isReminderWaiting &&
  (remindedAt === null || now.getTime() - Date.parse(remindedAt) >= REMINDED_FOR_MS);

/** The people to remind, each once. */
export const peopleToRemind = ({ missing, at }: MeetingMonitor): number =>
  new Set(
    (missing ?? [])
      .flatMap(({ holders }) => holders)
      .filter((holder) => canBeReminded(holder, new Date(at)))
      .map(({ contactId }) => contactId),
  ).size;

/** When somebody was reminded, by the viewer's clock. */
export const remindedWords = ({ isReminderWaiting, remindedAt }: Holder): string =>
  isReminderWaiting ? "Being reminded" : remindedAt === null ? "" : timeWords(remindedAt);

const people = (count: number): string => (count === 1 ? "1 person" : `${count} people`);

/** What came of an order. */
export function orderedWords({ reminded, withheld }: RemindersOrdered): string {
  const left = withheld.map(({ why, people: count }) =>
    why === "reminded"
      ? `${people(count)} had a reminder in the last 24 hours.`
      : `${people(count)} cannot be reached by e-mail.`,
  );
  const sent =
    reminded === 0
      ? "Nobody is reminded."
      : `${people(reminded)} ${reminded === 1 ? "is" : "are"} reminded by e-mail.`;
  return [sent, ...left].join(" ");
}

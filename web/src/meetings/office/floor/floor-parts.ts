import type { MeetingDay, SeatOfDay } from "@portal/contract/meetings/office/day-schemas";
import type { MotionOfDay } from "@portal/contract/meetings/office/floor-schemas";
import type { DayRecord, PresenceRecord } from "@portal/domain/meetings/office/day/day-record";
import type { ElectionEntry } from "@portal/domain/meetings/office/election/election-entries";
import type { FloorEntry } from "@portal/domain/meetings/office/floor/floor-entries";
import { emptyMotion, type MotionRecord } from "@portal/domain/meetings/office/floor/motion-records";
import { serverNow } from "../../../core/server-clock.ts";

/** An entry before the page gives it its number. */
type Written<Entry> = Entry extends FloorEntry | ElectionEntry ? Pick<Entry, "kind" | "body"> : never;
export type FloorDraft = Written<FloorEntry | ElectionEntry> & {
  readonly replacesNo?: number | null;
  readonly reason?: string | null;
};
export type Enter = (draft: FloorDraft) => void;

/** What the motions of a meeting are shown and entered with. */
export interface FloorProps {
  readonly day: Pick<MeetingDay, "motions" | "seats" | "seatsAre" | "entries" | "timeZone">;
  /** With entries that wait to be sent. */
  readonly record: DayRecord;
  /** Whether this browser leads, and the meeting is being held. */
  readonly mayEnter: boolean;
  readonly onEnter: Enter;
}

/** One motion with everything that its parts show. */
export interface MotionView extends Pick<FloorProps, "mayEnter" | "onEnter"> {
  readonly motion: MotionOfDay;
  readonly record: MotionRecord;
  readonly seats: readonly SeatOfDay[];
  readonly kind: "lot" | "member";
  /** Ids of the seats that are here at this moment, in the order of the list. */
  readonly here: readonly number[];
  readonly beforeIds: ReadonlySet<number>;
  readonly barredIds: ReadonlySet<number>;
  /** A vote or an amendment of it waits to be sent, so what the server counted is not the last word. */
  readonly isWaiting: boolean;
  readonly zone: string;
}

export function viewOf({ day, record, ...acting }: FloorProps, motion: MotionOfDay): MotionView {
  const own = record.motions.find(({ agendaItemId }) => agendaItemId === motion.agendaItemId);
  const known = new Set(day.entries.map(({ entryNo }) => entryNo));
  const { floor, poll, castingVote, amendments } = own ?? emptyMotion(motion.agendaItemId);
  const numbers = [floor, poll, castingVote, ...amendments].flatMap((each) => each?.entryNo ?? []);
  const present = new Set(record.presence.filter(isHere).map(({ seat }) => seat.id));
  return {
    ...acting,
    motion,
    record: own ?? emptyMotion(motion.agendaItemId),
    seats: day.seats,
    kind: day.seatsAre === "lots" ? "lot" : "member",
    here: day.seats.map(({ seatId }) => seatId).filter((id) => present.has(id)),
    beforeIds: new Set((motion.votedBefore ?? []).map(({ id }) => id)),
    barredIds: new Set(motion.notEntitled.map(({ id }) => id)),
    isWaiting: numbers.some((entryNo) => !known.has(entryNo)),
    zone: day.timeZone,
  };
}

const isHere = ({ how, leftAt }: PresenceRecord): boolean => how !== "apology" && leftAt === null;

/** The instant of an entry, by the server's clock. */
export const nowAt = (): string => new Date(serverNow()).toISOString();

import type { MeetingDay, SeatOfDay } from "@portal/contract/meetings/office/day-schemas";
import type { How } from "@portal/domain/meetings/office/day/day-entries";
import { lotByCode } from "@portal/domain/meetings/office/lot-code";
import { type KeyboardEvent, useRef, useState } from "react";
import { TextField } from "../../../../ui/field/text-field.tsx";
import { HOW_KEYS, isPartOfNumber, seatTyped } from "../day-words.ts";
import styles from "../day.module.css";

/** The quick way: a number, and a letter for how the lot is there. The hands stay on the keys, and the field is empty again. */
export function PresenceField({
  meetingId,
  seats,
  seatsAre,
  said,
  stateOf,
  onAct,
  onSay,
}: {
  readonly meetingId: number;
  readonly seats: readonly SeatOfDay[];
  readonly seatsAre: MeetingDay["seatsAre"];
  /** What the last key entered. */
  readonly said: string;
  readonly stateOf: (seat: SeatOfDay) => string;
  readonly onAct: (seat: SeatOfDay, how: How | "left") => void;
  readonly onSay: (words: string) => void;
}) {
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const byCode = lotByCode(typed, meetingId, seats);
  const seat = byCode === null ? seatTyped(seats, typed) : "lot" in byCode ? byCode.lot : undefined;
  const unknown = byCode !== null && "why" in byCode ? byCode.why : unknownWords(typed, seatsAre);
  const label =
    seatsAre === "lots" ? "Lot number or code, then a letter" : "Member's number or name, then a letter";
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const how = HOW_KEYS[event.key.toLowerCase()];
    if (event.key === "Enter") {
      event.preventDefault();
      onSay(seat === undefined ? unknown : `${seat.name}: ${stateOf(seat)}. Press a letter.`);
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || how === undefined || typed.trim() === "") return;
    if (isPartOfNumber(seats, typed, event.key)) return;
    event.preventDefault();
    if (seat === undefined) return onSay(unknown);
    setTyped("");
    onAct(seat, how);
  };
  return (
    <div className={styles.quick}>
      <div className={styles.number}>
        <TextField
          ref={field}
          label={label}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby="presence-keys"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={press}
        />
      </div>
      <p className={styles.found} aria-hidden="true">
        {seat === undefined
          ? said
          : `${seat.name}${seat.people.length === 0 ? "" : `, ${seat.people.join(", ")}`}: ${stateOf(seat)}`}
      </p>
      <p id="presence-keys" className={styles.keys}>
        P present, A apology, X proxy, T attorney, N nominee, L left, U not there.
      </p>
    </div>
  );
}

const unknownWords = (typed: string, seatsAre: MeetingDay["seatsAre"]): string =>
  typed.trim() === ""
    ? `Type a ${seatsAre === "lots" ? "lot number" : "member"} first.`
    : `There is no ${seatsAre === "lots" ? "lot" : "member"} ${typed.trim()} in this meeting.`;

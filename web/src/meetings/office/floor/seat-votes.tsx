import type { SeatVote } from "@portal/domain/meetings/office/floor/floor-entries";
import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import type { MotionView } from "./floor-parts.ts";
import { seatsWords } from "./floor-words.ts";
import styles from "./floor.module.css";
import { Segments } from "./segments.tsx";

type Vote = SeatVote["vote"];
/** By the seat's number; who has not voted is not in it. */
export type SeatVotes = Readonly<Record<number, Vote>>;

export const votesOf = (kind: "lot" | "member", votes: SeatVotes): readonly SeatVote[] =>
  Object.entries(votes).map(([id, vote]) => ({ seat: { kind, id: Number(id) }, vote }));

export const seatVotesOf = (votes: readonly SeatVote[]): SeatVotes =>
  Object.fromEntries(votes.map(({ seat, vote }) => [seat.id, vote]));

const options = [
  { value: "Y", text: "For" },
  { value: "N", text: "Against" },
  { value: "A", text: "Abstain" },
  { value: "-", text: "No vote" },
] as const;

/** The votes of those who are here, one row each; of a lot that voted before, what it says here counts. */
export function SeatVotesFields({
  view: { seats, here, beforeIds, barredIds, kind },
  votes,
  onVotes,
}: {
  readonly view: MotionView;
  readonly votes: SeatVotes;
  readonly onVotes: (votes: SeatVotes) => void;
}) {
  const [isAll, setAll] = useState(here.length === 0);
  const isShown = (id: number): boolean => isAll || here.includes(id) || votes[id] !== undefined;
  const shown = seats.filter(({ seatId }) => isShown(seatId));
  const choose = (id: number, vote: Vote | "-"): void => {
    const { [id]: _, ...others } = votes;
    onVotes(vote === "-" ? others : { ...others, [id]: vote });
  };
  const open = here.filter((id) => votes[id] === undefined && !beforeIds.has(id) && !barredIds.has(id));
  const setOpen = (vote: Vote): void =>
    onVotes({ ...votes, ...Object.fromEntries(open.map((id) => [id, vote])) });
  const details = (id: number): string =>
    [
      ...(here.includes(id) ? [] : ["not entered as present"]),
      ...(beforeIds.has(id) ? ["voted before: a vote here counts instead"] : []),
      ...(barredIds.has(id) ? ["not entitled on this motion: a vote here does not count"] : []),
    ].join("; ");
  return (
    <div className={styles.rollCall}>
      <div className={styles.acts}>
        <Button disabled={open.length === 0} onClick={() => setOpen("Y")}>
          {`The other ${seatsWords(open.length, kind)}: for`}
        </Button>
        <Button disabled={open.length === 0} onClick={() => setOpen("N")}>
          {`The other ${seatsWords(open.length, kind)}: against`}
        </Button>
        {here.length === seats.length ? null : (
          <Button aria-pressed={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? "Show who is here" : `Show every ${kind}`}
          </Button>
        )}
      </div>
      <ul className={styles.seats}>
        {shown.map(({ seatId, name, people }) => (
          <li key={seatId}>
            <span className={styles.who}>
              <strong>{name}</strong>
              {people.length === 0 ? null : <span>{people.join(", ")}</span>}
              {details(seatId) === "" ? null : <span className={styles.detail}>{details(seatId)}</span>}
            </span>
            <Segments
              isQuiet
              legend={`Vote of ${name}`}
              value={votes[seatId] ?? "-"}
              options={options}
              onChoose={(vote) => choose(seatId, vote)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

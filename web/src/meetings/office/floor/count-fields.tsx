import type { FloorBody } from "@portal/domain/meetings/office/floor/floor-entries";
import { type MotionView, nowAt } from "./floor-parts.ts";
import { HandsFields, handsFault, type TypedHands } from "./hands-fields.tsx";
import { Segments } from "./segments.tsx";
import { type SeatVotes, SeatVotesFields, seatVotesOf, votesOf } from "./seat-votes.tsx";

/** A count as it is being entered. */
export interface TypedCount {
  readonly how: FloorBody["how"];
  readonly hands: TypedHands;
  readonly votes: SeatVotes;
}

const NO_HANDS: TypedHands = { for: "", against: "", abstain: "", back: [] };

/** An empty count, by the way that can decide the motion; or one that is corrected. */
export function countToType({ motion }: MotionView, former: FloorBody | null = null): TypedCount {
  if (former === null) return { how: motion.areHandsEnough ? "hands" : "bySeat", hands: NO_HANDS, votes: {} };
  if (former.how === "bySeat") return { how: "bySeat", hands: NO_HANDS, votes: seatVotesOf(former.votes) };
  const { for: yes, against, abstain, withdrawn } = former;
  const back = withdrawn.map(({ id }) => id);
  const hands = { for: String(yes), against: String(against), abstain: String(abstain), back };
  return { how: "hands", hands, votes: {} };
}

/** What is entered, or a sentence that says what is missing. */
export function bodyOf(
  { motion, kind }: MotionView,
  { how, hands, votes }: TypedCount,
  at = nowAt(),
): FloorBody | string {
  const { agendaItemId } = motion;
  if (how === "bySeat") return { agendaItemId, at, how, votes: votesOf(kind, votes) };
  const fault = handsFault(hands);
  if (fault !== null) return fault;
  return {
    agendaItemId,
    at,
    how,
    for: Number(hands.for),
    against: Number(hands.against),
    abstain: Number(hands.abstain),
    withdrawn: hands.back.map((id) => ({ kind, id })),
  };
}

/** Hands or votes one by one. */
export function CountFields({
  view,
  count,
  onCount,
}: {
  readonly view: MotionView;
  readonly count: TypedCount;
  readonly onCount: (count: TypedCount) => void;
}) {
  return (
    <>
      <Segments
        legend="How votes are taken"
        value={count.how}
        options={[
          { value: "hands", text: "By hands" },
          { value: "bySeat", text: view.kind === "lot" ? "Lot by lot" : "Member by member" },
        ]}
        onChoose={(how) => onCount({ ...count, how })}
      />
      {count.how === "hands" && !view.motion.areHandsEnough ? (
        <p>What the votes weigh decides this motion, and hands do not tell it. Take the votes one by one.</p>
      ) : null}
      {count.how === "hands" ? (
        <HandsFields view={view} hands={count.hands} onHands={(hands) => onCount({ ...count, hands })} />
      ) : (
        <SeatVotesFields view={view} votes={count.votes} onVotes={(votes) => onCount({ ...count, votes })} />
      )}
    </>
  );
}

import type { PollCount } from "@portal/domain/meetings/office/floor/motion-records";
import { useState } from "react";
import { TextField } from "../../../ui/field/text-field.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import { type MotionView, nowAt } from "./floor-parts.ts";
import { Segments } from "./segments.tsx";
import { type SeatVotes, SeatVotesFields, seatVotesOf, votesOf } from "./seat-votes.tsx";

/** A poll: who demanded it and when, and the votes with what they weigh. The count before it stays visible. */
export function PollDialog({
  view,
  former,
  onClose,
}: {
  readonly view: MotionView;
  readonly former: PollCount | null;
  readonly onClose: () => void;
}) {
  const { motion, record, kind, onEnter } = view;
  const [by, setBy] = useState(former?.demandedBy ?? "");
  const [when, setWhen] = useState<PollCount["when"]>(
    former?.when ?? (record.floor === null ? "BEFORE_VOTE" : "AFTER_VOTE"),
  );
  const [votes, setVotes] = useState<SeatVotes>(
    former === null ? votesSoFar(view) : seatVotesOf(former.votes),
  );
  return (
    <EntryDialog
      title={`Poll on motion ${motion.sortOrder}`}
      formerNo={former?.entryNo ?? null}
      onEnter={onEnter}
      onClose={onClose}
      draftOf={() =>
        by.trim() === ""
          ? "Write who demanded the poll."
          : {
              kind: "poll",
              body: {
                agendaItemId: motion.agendaItemId,
                at: former?.at ?? nowAt(),
                demandedBy: by.trim(),
                when,
                votes: votesOf(kind, votes),
              },
            }
      }
    >
      <TextField
        label="Demanded by"
        value={by}
        maxLength={200}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => setBy(value)}
      />
      <Segments
        legend="Demanded"
        value={when}
        options={[
          { value: "BEFORE_VOTE", text: "Before the vote" },
          { value: "AFTER_VOTE", text: "After the vote" },
        ]}
        onChoose={setWhen}
      />
      {motion.pollMustBe === "BEFORE_VOTE" && when === "AFTER_VOTE" ? (
        <p>
          In this state a poll has to be demanded before the motion is put: by the rules that the portal
          knows, this one changes nothing.
        </p>
      ) : null}
      <p>Votes that were cast before the meeting count in the poll, too, unless the {kind} votes here.</p>
      <SeatVotesFields view={view} votes={votes} onVotes={setVotes} />
    </EntryDialog>
  );
}

/** Where the floor was called one by one, the poll begins with those votes. */
const votesSoFar = ({ record: { floor } }: MotionView): SeatVotes =>
  floor?.how === "bySeat" ? seatVotesOf(floor.votes) : {};

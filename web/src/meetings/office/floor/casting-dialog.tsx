import type { CastingVote } from "@portal/domain/meetings/office/floor/motion-records";
import { useState } from "react";
import { TextField } from "../../../ui/field/text-field.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import { type MotionView, nowAt } from "./floor-parts.ts";
import { Segments } from "./segments.tsx";

/** The vote of the chairperson where the votes are equal. */
export function CastingDialog({
  view: { motion, onEnter },
  former,
  onClose,
}: {
  readonly view: MotionView;
  readonly former: CastingVote | null;
  readonly onClose: () => void;
}) {
  const [name, setName] = useState(former?.chairName ?? "");
  const [as, setAs] = useState<CastingVote["as"]>(former?.as ?? "OWNER");
  const [vote, setVote] = useState<CastingVote["vote"] | null>(former?.vote ?? null);
  const needsOwner = motion.castingVote === "CHAIR_IF_OWNER_OR_PROXY";
  const draftOf = () => {
    if (name.trim() === "") return "Write who is in the chair.";
    if (needsOwner && as === "OTHER")
      return "Only a chairperson who is an owner, or the proxy of one, has a casting vote.";
    if (vote === null) return "Choose how the chairperson voted.";
    const { agendaItemId } = motion;
    const at = former?.at ?? nowAt();
    return { kind: "casting" as const, body: { agendaItemId, at, vote, chairName: name.trim(), as } };
  };
  return (
    <EntryDialog
      title={`Casting vote on motion ${motion.sortOrder}`}
      formerNo={former?.entryNo ?? null}
      draftOf={draftOf}
      onEnter={onEnter}
      onClose={onClose}
    >
      {needsOwner ? null : (
        <p>
          The portal knows no rule of this state about a casting vote. What you enter is kept and changes no
          count.
        </p>
      )}
      <TextField
        label="Chairperson"
        value={name}
        maxLength={200}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <Segments
        legend="The chairperson is"
        value={as}
        options={[
          { value: "OWNER", text: "An owner" },
          { value: "PROXY", text: "A proxy of an owner" },
          { value: "OTHER", text: "Somebody else" },
        ]}
        onChoose={setAs}
      />
      <Segments
        legend="Casting vote"
        value={vote}
        options={[
          { value: "Y", text: "For" },
          { value: "N", text: "Against" },
        ]}
        onChoose={setVote}
      />
    </EntryDialog>
  );
}

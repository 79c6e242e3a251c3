import { DECLARED_OUTCOMES, type DeclaredOutcome } from "@portal/domain/meetings/office/floor/floor-entries";
import type { Declaration } from "@portal/domain/meetings/office/floor/motion-records";
import { isWhyNeeded } from "@portal/domain/meetings/office/floor/why-needed";
import { useState } from "react";
import { timeWordsIn } from "../../../core/time-words.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import { type MotionView, nowAt } from "./floor-parts.ts";
import { declaredWords } from "./floor-words.ts";
import styles from "./floor.module.css";
import { Segments } from "./segments.tsx";

const options = DECLARED_OUTCOMES.map((value) => ({ value, text: declaredWords[value] }));

/** What the chairperson declared, which is what owners read; what is not as the rules say has a reason. */
export function DeclareForm({ view }: { readonly view: MotionView }) {
  const { record, mayEnter, onEnter } = view;
  const { declaration, floor, poll, castingVote } = record;
  const [typed, setTyped] = useState<TypedDeclaration>({ outcome: null, why: "" });
  const [isTried, setTried] = useState(false);
  const [isCorrecting, setCorrecting] = useState(false);
  const body = bodyOf(view, typed);
  if (declaration !== null) {
    const newest = Math.max(...[floor, poll, castingVote].map((each) => each?.entryNo ?? 0));
    return (
      <section className={styles.part} aria-label="Declaration">
        <h4>Declaration</h4>
        <p className={styles.said}>
          <strong>{`Declared ${declaredWords[declaration.outcome].toLowerCase()}`}</strong>
          <span>
            {timeWordsIn(declaration.at, view.zone)}
            {declaration.why === null ? "" : `: ${declaration.why}`}
          </span>
        </p>
        {newest > declaration.entryNo ? (
          <Alert kind="warn">
            The votes have changed since this was declared. Correct the declaration if it is another one.
          </Alert>
        ) : null}
        {mayEnter ? (
          <div>
            <Button aria-label="Correct the declaration" onClick={() => setCorrecting(true)}>
              Correct
            </Button>
          </div>
        ) : null}
        {isCorrecting ? (
          <CorrectDeclarationDialog view={view} former={declaration} onClose={() => setCorrecting(false)} />
        ) : null}
      </section>
    );
  }
  if (!mayEnter) return null;
  return (
    <form
      className={`${styles.part} ${styles.form}`}
      noValidate
      aria-label="Declaration"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (typeof body !== "string") onEnter({ kind: "declaration", body });
      }}
    >
      <DeclarationFields view={view} typed={typed} onTyped={setTyped} />
      {isTried && typeof body === "string" ? (
        <p role="alert" className={styles.fault}>
          {body}
        </p>
      ) : null}
      <div>
        <Button type="submit" kind="main">
          Declare
        </Button>
      </div>
    </form>
  );
}

interface TypedDeclaration {
  readonly outcome: DeclaredOutcome | null;
  readonly why: string;
}

function bodyOf(view: MotionView, { outcome, why }: TypedDeclaration, at = nowAt()) {
  if (outcome === null) return "Choose what the chairperson declared.";
  const words = why.trim();
  if (isAsked(view, outcome) && words.length < 3) return "Write why, in a few words.";
  return { agendaItemId: view.motion.agendaItemId, at, outcome, why: words === "" ? null : words };
}

/** Whether a reason is needed, as far as the votes are known here; the server knows. */
const isAsked = ({ motion: { counted }, isWaiting }: MotionView, outcome: DeclaredOutcome): boolean =>
  counted !== null && !isWaiting && isWhyNeeded(counted.rules, outcome);

function DeclarationFields({
  view,
  typed,
  onTyped,
}: {
  readonly view: MotionView;
  readonly typed: TypedDeclaration;
  readonly onTyped: (typed: TypedDeclaration) => void;
}) {
  const { counted } = view.motion;
  const { outcome, why } = typed;
  const isUnknown = (counted === null || view.isWaiting) && (outcome === "CARRIED" || outcome === "LOST");
  const isNeeded = outcome !== null && isAsked(view, outcome);
  return (
    <>
      <Segments
        legend="The chairperson declares the motion"
        value={outcome}
        options={options}
        onChoose={(chosen) => onTyped({ ...typed, outcome: chosen })}
      />
      {isNeeded ? (
        <Alert kind="warn">
          {counted?.rules.whyOpen === "NO_VOTES"
            ? "No votes are on record. Write how the motion was carried."
            : "This is not what the rules say of the votes. It can be declared, with a reason."}
        </Alert>
      ) : null}
      {isNeeded || isUnknown || why !== "" ? (
        <TextField
          label={isNeeded ? "Why" : "Why (needed where it is not what the rules say)"}
          value={why}
          maxLength={300}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => onTyped({ ...typed, why: value })}
        />
      ) : null}
      <p className={styles.note}>
        Owners read the declaration, and the reason, with the result of the meeting.
      </p>
    </>
  );
}

/** Another declaration in the place of a former one. */
export function CorrectDeclarationDialog({
  view,
  former,
  onClose,
}: {
  readonly view: MotionView;
  readonly former: Declaration;
  readonly onClose: () => void;
}) {
  const [typed, setTyped] = useState<TypedDeclaration>({ outcome: former.outcome, why: former.why ?? "" });
  return (
    <EntryDialog
      title={`Correct the declaration of motion ${view.motion.sortOrder}`}
      formerNo={former.entryNo}
      draftOf={() => {
        const body = bodyOf(view, typed);
        return typeof body === "string" ? body : { kind: "declaration", body };
      }}
      onEnter={view.onEnter}
      onClose={onClose}
    >
      <DeclarationFields view={view} typed={typed} onTyped={setTyped} />
    </EntryDialog>
  );
}

import { isAmended } from "@portal/domain/meetings/office/floor/motion-records";
import { type RefObject, useState } from "react";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Pill } from "../../../ui/pill/pill.tsx";
import { ShownText } from "../agenda/shown-text.tsx";
import { ActDialog, type MotionAct } from "./act-dialogs.tsx";
import { Amendments } from "./amendments.tsx";
import { CountForm } from "./count-form.tsx";
import { CountedVotes } from "./counted-votes.tsx";
import { DeclareForm } from "./declare-form.tsx";
import type { MotionView } from "./floor-parts.ts";
import { kindWords, namesOf, seatsWords, stateOfMotion } from "./floor-words.ts";
import styles from "./floor.module.css";
import { RecordedCounts } from "./recorded-counts.tsx";

/** One motion at the table, in the order in which a chairperson takes it: text, votes, result, declaration. */
export function MotionPanel({
  view,
  heading,
}: {
  readonly view: MotionView;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}) {
  const { motion, record, mayEnter } = view;
  const [act, setAct] = useState<MotionAct | null>(null);
  const [isCountOpen, setCountOpen] = useState(false);
  const title = `${motion.sortOrder}. ${motion.title}`;
  const isWholly = motion.determination === "WHOLLY" && motion.votedBefore !== null;
  const isBefore = record.floor === null && record.declaration === null;
  const isCountShown = mayEnter && !isWholly && (isBefore || isCountOpen);
  return (
    <article className={styles.panel} aria-label={title}>
      <header className={styles.head}>
        <h3 ref={heading} tabIndex={-1}>
          {title}
        </h3>
        <Pill {...stateOfMotion(record)} />
      </header>
      <p className={styles.note}>
        {[kindWords(motion), ...motion.needs].map((line) => `${line}.`).join(" ")}
      </p>
      {motion.text === null ? null : <ShownText html={motion.text} />}
      <Before view={view} />
      <Amendments view={view} onAct={setAct} />
      <section className={styles.part} aria-label="Votes at the meeting">
        <h4>Votes at the meeting</h4>
        {isWholly ? (
          <p>
            The notice says that this motion is decided wholly before the meeting. No votes are taken here.
          </p>
        ) : null}
        <RecordedCounts view={view} onAct={setAct} />
        {isCountShown ? <CountForm view={view} onDone={() => setCountOpen(false)} /> : null}
        {mayEnter && record.declaration?.outcome !== "WITHDRAWN" ? (
          <div className={styles.acts}>
            {isWholly || isCountShown ? null : (
              <Button onClick={() => setCountOpen(true)}>
                {record.floor === null ? "Count the votes" : "Count again"}
              </Button>
            )}
            {isWholly ? null : <Button onClick={() => setAct({ kind: "poll", former: null })}>Poll</Button>}
            {motion.amending.mayBe === false ? null : (
              <Button onClick={() => setAct({ kind: "amendment", former: null })}>Amendment</Button>
            )}
            {mayCast(view) ? (
              <Button onClick={() => setAct({ kind: "casting", former: null })}>Casting vote</Button>
            ) : null}
          </div>
        ) : null}
      </section>
      <CountedVotes view={view} />
      <DeclareForm view={view} key={record.declaration?.entryNo ?? 0} />
      {act === null ? null : <ActDialog act={act} view={view} onClose={() => setAct(null)} />}
    </article>
  );
}

/** A casting vote is offered where votes are equal, and no rule takes it away. */
const mayCast = ({ motion, record }: MotionView): boolean =>
  motion.castingVote !== "NONE" && motion.counted?.rules.isTied === true && record.castingVote === null;

/** Who voted before and who may not vote; never how anybody voted. */
function Before({
  view: { motion, record, seats, here, beforeIds, barredIds, kind },
}: {
  readonly view: MotionView;
}) {
  const barred = here.filter((id) => barredIds.has(id));
  const hereBefore = here.filter((id) => beforeIds.has(id));
  if (motion.votedBefore === null)
    return <Alert kind="info">Voting before the meeting is still open: nothing of it is told here.</Alert>;
  return (
    <>
      {beforeIds.size === 0 ? null : (
        <p>
          {`${seatsWords(beforeIds.size, kind)} voted on it before the meeting`}
          {hereBefore.length === 0 ? ", none of them is here." : `; here: ${namesOf(seats, hereBefore)}.`}
          {motion.counted === null && !isAmended(record)
            ? " How they voted is told when the votes of the meeting are in."
            : ""}
        </p>
      )}
      {barred.length === 0 ? null : <p>{`Not entitled on this motion: ${namesOf(seats, barred)}.`}</p>}
    </>
  );
}

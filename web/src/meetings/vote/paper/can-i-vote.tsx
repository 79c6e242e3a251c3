import type { Eligibility, VotingItem } from "@portal/contract/meetings/ballot-schemas";
import { useId, useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import styles from "./can-i-vote.module.css";

const TITLE = "Can I vote, and why?";

/** What stands before the first motion: for each answer the motions that it is of, with the provision behind it. */
export function CanIVote({ items }: { readonly items: readonly VotingItem[] }) {
  const groups = groupsOf(items);
  if (groups.length === 0) return null;
  return (
    <section className={styles.answers} aria-label={TITLE}>
      <p className={styles.title}>{TITLE}</p>
      {groups.map(({ eligibility: { words, note }, numbers }) => (
        <div key={`${words} ${note}`}>
          <p>
            {groups.length === 1 ? null : <strong>{motionsText(numbers)}: </strong>}
            {words}
          </p>
          <p className={styles.note}>{note}</p>
        </div>
      ))}
    </section>
  );
}

const status: Readonly<Record<Eligibility["answer"], string>> = {
  yes: "Your vote counts on this motion.",
  no: "Your vote does not count on this motion yet.",
  unknown: "We cannot tell whether your vote will count.",
};

/** The same of one motion, in a few words, and the rest behind 'Why?'. */
export function MotionEligibility({
  eligibility: { answer, words, note },
}: {
  readonly eligibility: Eligibility;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const textId = useId();
  return (
    <div>
      <p className={styles.status}>
        {status[answer]}
        <Button aria-expanded={isOpen} aria-controls={textId} onClick={() => setIsOpen(!isOpen)}>
          Why?
        </Button>
      </p>
      <div id={textId} hidden={!isOpen}>
        <p>{words}</p>
        <p className={styles.note}>{note}</p>
      </div>
    </div>
  );
}

interface Group {
  readonly eligibility: Eligibility;
  /** As they are numbered on the agenda. */
  readonly numbers: readonly number[];
}

function groupsOf(items: readonly VotingItem[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const { eligibility, sortOrder } of items) {
    if (eligibility === null) continue;
    const key = `${eligibility.words} ${eligibility.note}`;
    groups.set(key, { eligibility, numbers: [...(groups.get(key)?.numbers ?? []), sortOrder] });
  }
  return [...groups.values()];
}

/** 'Motion 4', 'Motions 2, 3 and 5'. */
function motionsText(numbers: readonly number[]): string {
  const last = numbers.at(-1);
  const others = numbers.slice(0, -1);
  return others.length === 0 ? `Motion ${last}` : `Motions ${others.join(", ")} and ${last}`;
}

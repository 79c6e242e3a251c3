import { timeWordsIn } from "../../../core/time-words.ts";
import { Button } from "../../../ui/button/button.tsx";
import type { MotionAct } from "./act-dialogs.tsx";
import type { MotionView } from "./floor-parts.ts";
import styles from "./floor.module.css";

/** The amendments that were moved, with what came of them. */
export function Amendments({
  view: { record, mayEnter, zone },
  onAct,
}: {
  readonly view: MotionView;
  readonly onAct: (act: MotionAct) => void;
}) {
  const { amendments } = record;
  if (amendments.length === 0) return null;
  return (
    <section className={styles.part} aria-label="Amendments">
      <h4>Amendments</h4>
      <ul className={styles.recorded}>
        {amendments.map((amendment) => (
          <li key={amendment.entryNo}>
            <span>
              {`${amendment.outcome === "CARRIED" ? "Carried" : "Lost"}, ${timeWordsIn(amendment.at, zone)}${amendment.movedBy === null ? "" : `, moved by ${amendment.movedBy}`}: `}
              <q>{amendment.words}</q>
              {amendment.statement === null ? null : (
                <span className={styles.detail}>{`Statement for the minutes: ${amendment.statement}`}</span>
              )}
            </span>
            {mayEnter ? (
              <Button
                aria-label={`Correct the amendment ${amendment.words}`}
                onClick={() => onAct({ kind: "amendment", former: amendment })}
              >
                Correct
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

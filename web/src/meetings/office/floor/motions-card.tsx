import { useRef, useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { Card } from "../../../ui/card/card.tsx";
import { Pill } from "../../../ui/pill/pill.tsx";
import { type FloorProps, viewOf } from "./floor-parts.ts";
import { stateOfMotion } from "./floor-words.ts";
import styles from "./floor.module.css";
import { MotionPanel } from "./motion-panel.tsx";
import { ProceduralCard } from "./procedural-card.tsx";

/** The motions of a meeting, one after the other: votes of the floor, what the rules say, what the chairperson declares. */
export function MotionsSection(props: FloorProps) {
  const { day, record, mayEnter, onEnter } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { motions } = day;
  const views = motions.map((motion) => viewOf(props, motion));
  // The first that is not declared yet: that is where the meeting is after a reload.
  const first = views.find((view) => view.record.declaration === null) ?? views[0];
  const shown = views.find(({ motion }) => motion.agendaItemId === chosen) ?? first;
  const at = views.findIndex((view) => view === shown);
  const open = (agendaItemId: number | undefined): void => {
    if (agendaItemId === undefined) return;
    setChosen(agendaItemId);
    // It is drawn by then; with the keyboard one continues at the motion itself.
    requestAnimationFrame(() => heading.current?.focus());
  };
  return (
    <>
      <Card title="Motions" icon="check" span={12}>
        {shown === undefined ? (
          <p>There is no motion on the agenda of this meeting.</p>
        ) : (
          <div className={styles.section}>
            <nav aria-label="Motions of the meeting">
              <ol className={styles.motions}>
                {views.map((view) => (
                  <li key={view.motion.agendaItemId}>
                    <button
                      type="button"
                      className={styles.motion}
                      aria-current={view === shown ? "step" : undefined}
                      onClick={() => open(view.motion.agendaItemId)}
                    >
                      <span>{`${view.motion.sortOrder}. ${view.motion.title}`}</span>
                      <Pill {...stateOfMotion(view.record)} />
                    </button>
                  </li>
                ))}
              </ol>
            </nav>
            <MotionPanel key={shown.motion.agendaItemId} view={shown} heading={heading} />
            <div className={styles.turns}>
              <Button disabled={at <= 0} onClick={() => open(views[at - 1]?.motion.agendaItemId)}>
                Previous motion
              </Button>
              <span>{`Motion ${at + 1} of ${views.length}`}</span>
              <Button
                disabled={at >= views.length - 1}
                onClick={() => open(views[at + 1]?.motion.agendaItemId)}
              >
                Next motion
              </Button>
            </div>
          </div>
        )}
      </Card>
      <ProceduralCard
        zone={day.timeZone}
        procedural={record.procedural}
        mayEnter={mayEnter}
        onEnter={onEnter}
      />
    </>
  );
}

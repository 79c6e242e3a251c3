import type { ProceduralRecord } from "@portal/domain/meetings/office/floor/motion-records";
import { useState } from "react";
import { timeWordsIn } from "../../../core/time-words.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Card } from "../../../ui/card/card.tsx";
import { TextAreaField } from "../../../ui/field/text-area-field.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import { type Enter, nowAt } from "./floor-parts.ts";
import styles from "./floor.module.css";
import { Segments } from "./segments.tsx";

/** Motions that are on no agenda: to take a break, to close the list of speakers. */
export function ProceduralCard({
  procedural,
  mayEnter,
  onEnter,
  zone,
}: {
  readonly procedural: readonly ProceduralRecord[];
  readonly mayEnter: boolean;
  readonly onEnter: Enter;
  readonly zone: string;
}) {
  const [act, setAct] = useState<{ readonly former: ProceduralRecord | null } | null>(null);
  if (procedural.length === 0 && !mayEnter) return null;
  return (
    <Card title="Procedural motions" icon="info" span={12}>
      <div className={styles.section}>
        {procedural.length === 0 ? (
          <p>None so far.</p>
        ) : (
          <ul className={styles.recorded}>
            {procedural.map((motion) => (
              <li key={motion.entryNo}>
                <span>
                  <q>{motion.words}</q>
                  {` ${motion.outcome === "CARRIED" ? "Carried" : "Lost"}, ${timeWordsIn(motion.at, zone)}.`}
                </span>
                {mayEnter ? (
                  <Button
                    aria-label={`Correct the procedural motion ${motion.words}`}
                    onClick={() => setAct({ former: motion })}
                  >
                    Correct
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        )}
        {mayEnter ? (
          <div className={styles.acts}>
            <Button onClick={() => setAct({ former: null })}>Enter a procedural motion</Button>
          </div>
        ) : null}
      </div>
      {act === null ? null : (
        <ProceduralDialog former={act.former} onEnter={onEnter} onClose={() => setAct(null)} />
      )}
    </Card>
  );
}

function ProceduralDialog({
  former,
  onEnter,
  onClose,
}: {
  readonly former: ProceduralRecord | null;
  readonly onEnter: Enter;
  readonly onClose: () => void;
}) {
  const [words, setWords] = useState(former?.words ?? "");
  const [outcome, setOutcome] = useState<ProceduralRecord["outcome"] | null>(former?.outcome ?? null);
  return (
    <EntryDialog
      title="Procedural motion"
      formerNo={former?.entryNo ?? null}
      draftOf={() => {
        if (words.trim().length < 3) return "Write the words of the motion.";
        if (outcome === null) return "Choose whether it was carried or lost.";
        return { kind: "procedural", body: { at: former?.at ?? nowAt(), words: words.trim(), outcome } };
      }}
      onEnter={onEnter}
      onClose={onClose}
    >
      <TextAreaField
        label="Words of the motion"
        rows={3}
        value={words}
        maxLength={2_000}
        onChange={({ currentTarget: { value } }) => setWords(value)}
      />
      <Segments
        legend="It was"
        value={outcome}
        options={[
          { value: "CARRIED", text: "Carried" },
          { value: "LOST", text: "Lost" },
        ]}
        onChoose={setOutcome}
      />
    </EntryDialog>
  );
}

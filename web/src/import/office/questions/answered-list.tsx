import type { BringInReport } from "@portal/contract/import/office/schemas";
import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import type { Said } from "../bring-in-api.ts";
import styles from "../bring-in.module.css";
import { counted, kindOf, planOf, type Question } from "../words.ts";
import { answerWords } from "./option-words.ts";
import { QuestionForm } from "./question-form.tsx";

const titleOf = ({ id, text }: Question): string =>
  kindOf(id) === "settings"
    ? `About ${planOf(id)}`
    : kindOf(id) === "documents"
      ? "Who may see these documents?"
      : text;

/** What is answered, so that it can be seen and corrected. */
export function AnsweredList({
  report: { answered = [], schemes },
  isOf,
  said,
  settingsOf,
  isSaving,
  onSay,
}: {
  readonly report: BringInReport;
  readonly isOf: (question: Question) => boolean;
  readonly said: Said;
  readonly settingsOf: (plan: string) => unknown;
  readonly isSaving: boolean;
  readonly onSay: (said: Said) => void;
}) {
  const [changed, change] = useState<string | null>(null);
  const here = answered.filter(isOf);
  if (here.length === 0) return null;
  return (
    <details className={styles.part}>
      <summary>{counted(here.length, "answer")} given: see or change</summary>
      {here.map((question) => {
        const { id } = question;
        // What was said a moment ago is being read.
        const now = kindOf(id) === "settings" ? said.schemes[planOf(id)] : said.answers[id];
        const answer = now === undefined ? question.answer : now;
        return changed === id ? (
          <div key={id} className={styles.row}>
            <QuestionForm
              question={{ ...question, suggestion: answer }}
              left={null}
              schemes={schemes}
              said={said}
              settings={settingsOf(planOf(id))}
              isSaving={isSaving}
              onSay={(corrected) => {
                change(null);
                onSay(corrected);
              }}
            />
            <Button onClick={() => change(null)}>Leave it as it is</Button>
          </div>
        ) : (
          <div key={id} className={styles.row}>
            <div>
              <p>{titleOf(question)}</p>
              <p className={styles.values}>{answerWords(id, answer)}</p>
            </div>
            <Button aria-label={`Change: ${titleOf(question)}`} onClick={() => change(id)}>
              Change
            </Button>
          </div>
        );
      })}
    </details>
  );
}

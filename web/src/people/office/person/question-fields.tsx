import type { PhoneQuestions } from "@portal/contract/people/office/act-schemas";
import { PHONE_QUESTIONS, type PhoneQuestion } from "@portal/domain/people/phone-question";
import { CheckField } from "../../../ui/field/check-field.tsx";
import styles from "./person.module.css";
import { answerLines, questionWords } from "./question-words.ts";

/** The questions with their right answers, to tick what the caller says right. */
export function QuestionFields({
  known,
  ticked,
  message,
  onChange,
}: {
  readonly known: PhoneQuestions;
  readonly ticked: readonly PhoneQuestion[];
  readonly message: string | null;
  readonly onChange: (ticked: readonly PhoneQuestion[]) => void;
}) {
  return (
    <fieldset className={styles.group}>
      <legend>Ask the caller, and tick what they answer right</legend>
      {PHONE_QUESTIONS.map((question) => {
        const lines = answerLines(known, question);
        return (
          <div key={question} className={styles.question}>
            {lines.length === 0 ? (
              <p>{questionWords[question]}: not in the records, so do not ask this.</p>
            ) : (
              <>
                <CheckField
                  label={questionWords[question]}
                  isChecked={ticked.includes(question)}
                  onCheck={(isRight) =>
                    onChange(isRight ? [...ticked, question] : ticked.filter((one) => one !== question))
                  }
                />
                {lines.map((line) => (
                  <p key={line} className={styles.known}>
                    {line}
                  </p>
                ))}
              </>
            )}
          </div>
        );
      })}
      <p className={styles.message} aria-live="polite">
        {message}
      </p>
    </fieldset>
  );
}

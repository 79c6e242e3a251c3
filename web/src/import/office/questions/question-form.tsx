import type { BringInReport } from "@portal/contract/import/office/schemas";
import type { Said } from "../bring-in-api.ts";
import styles from "../bring-in.module.css";
import { counted, kindOf, planOf, type Question } from "../words.ts";
import { ChoiceForm } from "./choice-form.tsx";
import { DifferenceForm } from "./difference-form.tsx";
import { DocumentsForm } from "./documents-form.tsx";
import { ChangedOwnerForm } from "./changed-owner-form.tsx";
import { SettingsForm } from "./settings-form.tsx";

/** One question, in the form that its kind has. */
export function QuestionForm({
  question,
  left,
  schemes,
  said,
  settings,
  isSaving,
  onSay,
}: {
  readonly question: Question;
  /** How many are open in this step, with this one; null: it is answered, and corrected. */
  readonly left: number | null;
  readonly schemes: BringInReport["schemes"];
  readonly said: Said;
  /** What was said of the scheme, now or last time. */
  readonly settings: unknown;
  readonly isSaving: boolean;
  readonly onSay: (said: Said) => void;
}) {
  const { id } = question;
  const answer = (value: unknown) => onSay({ ...said, answers: { ...said.answers, [id]: value } });
  const settle = (told: object) => onSay({ ...said, schemes: { ...said.schemes, [planOf(id)]: told } });
  return (
    <div className={styles.question}>
      {left === null ? null : (
        <p className={styles.hint}>
          {left === 1 ? "The last question here" : `${counted(left, "question")} here`}
        </p>
      )}
      {formOf()}
    </div>
  );

  function formOf() {
    switch (kindOf(id)) {
      case "agency":
        return (
          <p>
            Your agency has no e-mail address or phone number yet. Please have them set first, then read the
            files again.
          </p>
        );
      case "settings":
        return (
          <SettingsForm
            plan={planOf(id)}
            isNew={left !== null}
            given={question.suggestion}
            roll={schemes.find(({ plan }) => plan === planOf(id))?.roll ?? []}
            isSaving={isSaving}
            onSettle={settle}
          />
        );
      case "difference":
        return (
          <DifferenceForm question={question} settings={settings} isSaving={isSaving} onSettle={settle} />
        );
      case "documents":
        return <DocumentsForm question={question} isSaving={isSaving} onAnswer={answer} />;
      case "changed":
        return <ChangedOwnerForm question={question} isSaving={isSaving} onAnswer={answer} />;
      default:
        return <ChoiceForm question={question} isSaving={isSaving} onAnswer={answer} />;
    }
  }
}

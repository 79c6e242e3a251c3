import type { BringIn } from "@portal/contract/import/office/schemas";
import { Button } from "../../../ui/button/button.tsx";
import type { Said } from "../bring-in-api.ts";
import styles from "../bring-in.module.css";
import { AnsweredList } from "../questions/answered-list.tsx";
import { QuestionForm } from "../questions/question-form.tsx";
import { kindOf, openQuestions, planOf, type Step, stepOf } from "../words.ts";
import { Balances } from "./balances.tsx";
import { Faults } from "./faults.tsx";
import { Live } from "./live.tsx";
import { Look } from "./look.tsx";
import { ReadFiles } from "./read-files.tsx";
import { ReadPeople } from "./read-people.tsx";
import { firstStep, stepsOf } from "./step-list.tsx";

/** A step: its next question, or what there is to see, and the way on. */
export function StepContent({
  agencyId,
  brought,
  step,
  isSaving,
  onSay,
  onStep,
  onConfirmed,
  onRefused,
}: {
  readonly agencyId: string;
  readonly brought: BringIn;
  readonly step: Step;
  readonly isSaving: boolean;
  readonly onSay: (said: Said) => void;
  readonly onStep: (step: Step) => void;
  readonly onConfirmed: (confirmed: BringIn) => void;
  readonly onRefused: (problem: unknown) => void;
}) {
  const { report, said } = brought;
  const questions = openQuestions(brought);
  const here = questions.filter(({ id }) => stepOf(id) === step);
  // What does not agree comes before what has nothing to do with it, and lets the rest be answered.
  const differences = here.filter(({ id }) => kindOf(id) === "difference");
  const [question] = here.filter((each) => !differences.includes(each));
  const steps = stepsOf(brought);
  const next = steps[steps.indexOf(step) + 1];
  const isAsking = here.length > 0;
  const settingsOf = (plan: string): unknown =>
    said.schemes[plan] ?? report?.schemes.find((scheme) => scheme.plan === plan)?.settings;
  return (
    <>
      {[...differences, ...(question === undefined ? [] : [question])].map((each) => (
        <QuestionForm
          key={each.id}
          question={each}
          left={here.length}
          schemes={report?.schemes ?? []}
          said={said}
          settings={settingsOf(planOf(each.id))}
          isSaving={isSaving}
          onSay={onSay}
        />
      ))}
      {report === null ? null : (
        <AnsweredList
          report={report}
          isOf={({ id }) => stepOf(id) === step}
          said={said}
          settingsOf={settingsOf}
          isSaving={isSaving}
          onSay={onSay}
        />
      )}
      {step === "match" && report !== null ? (
        <>
          <Faults
            faults={report.faults}
            settingsOf={settingsOf}
            isSaving={isSaving}
            onSettle={(plan, settings) => onSay({ ...said, schemes: { ...said.schemes, [plan]: settings } })}
          />
          <ReadFiles files={report.files} />
        </>
      ) : null}
      {step === "people" && report !== null ? <ReadPeople schemes={report.schemes} /> : null}
      {step === "balances" && report !== null ? (
        <Balances schemes={report.schemes} settings={said.schemes} />
      ) : null}
      {step === "look" ? <Look agencyId={agencyId} brought={brought} /> : null}
      {step === "live" ? (
        <Live agencyId={agencyId} brought={brought} onConfirmed={onConfirmed} onRefused={onRefused} />
      ) : null}
      {isAsking ? null : (step === "look" || step === "live") && questions.length > 0 ? (
        <div className={styles.actions}>
          <Button kind="main" onClick={() => onStep(firstStep(brought))}>
            Answer what is open
          </Button>
        </div>
      ) : next === undefined ? null : (
        <div className={styles.actions}>
          <Button kind="main" onClick={() => onStep(next)}>
            Continue
          </Button>
        </div>
      )}
    </>
  );
}

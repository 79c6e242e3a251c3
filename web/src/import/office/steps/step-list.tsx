import type { BringIn } from "@portal/contract/import/office/schemas";
import { Pill } from "../../../ui/pill/pill.tsx";
import styles from "../bring-in.module.css";
import { hasFailedProof, openQuestions, type Step, stepOf, STEPS, stepTitles } from "../words.ts";

/** Steps of a package that is brought in as it is. */
const ofPackage: readonly Step[] = ["look", "live"];

export const stepsOf = ({ kind }: BringIn): readonly Step[] => (kind === "package" ? ofPackage : STEPS);

const openIn = (brought: BringIn, step: Step): number =>
  openQuestions(brought).filter(({ id }) => stepOf(id) === step).length;

/** Where there is something to do first. */
export function firstStep(brought: BringIn): Step {
  const steps = stepsOf(brought);
  const open = steps.find((step) => openIn(brought, step) > 0);
  if (open !== undefined) return open;
  return brought.hasPackage || brought.kind === "package" ? "look" : "match";
}

/** Where an answer at a step leads: there as long as something is asked, then to what else is, or to the next step. */
export function stepAfter(brought: BringIn, step: Step): Step {
  const steps = stepsOf(brought);
  if (openIn(brought, step) > 0) return step;
  return steps.find((each) => openIn(brought, each) > 0) ?? steps[steps.indexOf(step) + 1] ?? step;
}

/** The way from files to live. */
export function StepList({
  brought,
  step,
  onStep,
}: {
  readonly brought: BringIn;
  readonly step: Step;
  readonly onStep: (step: Step) => void;
}) {
  return (
    <nav aria-label="Steps">
      <ol className={styles.steps}>
        {stepsOf(brought).map((each, at) => {
          const open = openIn(brought, each);
          return (
            <li key={each}>
              <button
                type="button"
                className={styles.step}
                aria-current={each === step ? "step" : undefined}
                onClick={() => onStep(each)}
              >
                {at + 1}. {stepTitles[each]}
                {open === 0 ? null : <span className={styles.open}> {open} to answer</span>}
                {each === "balances" && hasFailedProof(brought) ? (
                  <>
                    {" "}
                    <Pill kind="bad" text="does not agree" />
                  </>
                ) : null}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

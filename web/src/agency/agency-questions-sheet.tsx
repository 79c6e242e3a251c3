import type { FaqItem } from "@portal/contract/agency/schemas";
import { Link } from "@tanstack/react-router";
import { loadErrorText } from "../core/api/api-problem.ts";
import { unknownAgencyText } from "../core/api/unknown-agency-text.ts";
import type { KeptAnswer } from "../core/api/shared-query.ts";
import { Alert } from "../ui/alert/alert.tsx";
import { LoadError } from "../ui/states/load-error.tsx";
import { Skeleton } from "../ui/states/skeleton.tsx";
import { AgencyText } from "./agency-text.tsx";
import styles from "./faq-page.module.css";
import { GeneralQuestions } from "./general-questions-sheets.tsx";
import { questionIds } from "./question-ids.ts";
import { QuestionList } from "./question-list.tsx";

/** An agency's own questions: on their way, as they came, none at all, or why they did not come. */
export function AgencyQuestions({
  questions: { data, error, isLoading, retry },
  isUnknown,
}: {
  readonly questions: KeptAnswer<readonly FaqItem[]> & { readonly retry: () => void };
  readonly isUnknown: boolean;
}) {
  if (isUnknown)
    return (
      <>
        <Alert kind="bad">{unknownAgencyText}</Alert>
        <GeneralQuestions />
      </>
    );
  return (
    <section className={styles.sheet} aria-label="Questions and answers" tabIndex={-1}>
      {data !== undefined ? (
        data.length === 0 ? (
          <div className={styles.words}>
            <p>There are no questions yet.</p>
            <Link to="/login/faq">See the questions about the portal itself</Link>
          </div>
        ) : (
          <QuestionList questions={questionsOf(data)} titleLevel="h2" />
        )
      ) : error === null ? (
        <Skeleton areRows widths={[62, 48, 70, 55, 64, 42, 58, 46, 66, 52, 60, 44]} />
      ) : (
        <div className={styles.words}>
          <LoadError text={loadErrorText(error)} isRetrying={isLoading} onRetry={retry} />
        </div>
      )}
    </section>
  );
}

function questionsOf(items: readonly FaqItem[]) {
  const ids = questionIds(items.map(({ title }) => title));
  return items.map(({ title, content }, position) => ({
    id: ids[position] ?? "",
    title,
    answer: <AgencyText text={content} />,
  }));
}

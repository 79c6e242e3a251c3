import styles from "./faq-page.module.css";
import { generalQuestions } from "./general-questions.tsx";
import { QuestionList } from "./question-list.tsx";

/** The portal's own questions (D66), in their sections. */
export function GeneralQuestions() {
  return generalQuestions.map(({ id, title, questions }) => (
    <section key={id} id={id} className={styles.sheet} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <QuestionList questions={questions} titleLevel="h3" />
    </section>
  ));
}

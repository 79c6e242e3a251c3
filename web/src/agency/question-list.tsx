import { useLocation, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Icon } from "../ui/icon/icon.tsx";
import styles from "./faq-page.module.css";

export interface Question {
  /** Its place on the page, and in an address after '#'. */
  readonly id: string;
  readonly title: string;
  readonly answer: ReactNode;
}

/** Which question is open stands in the address, so that a link, a reload and Back find it open. */
function useOpenedQuestion() {
  const opened = useLocation({ select: ({ hash }) => hash });
  const navigate = useNavigate();
  const open = (id: string) =>
    void navigate({
      to: ".",
      search: true,
      hash: id,
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
    });
  return { opened, open };
}

/** Questions of which one shows its answer at a time (section 2, 'FAQ'). */
export function QuestionList({
  questions,
  titleLevel: Title,
}: {
  readonly questions: readonly Question[];
  readonly titleLevel: "h2" | "h3";
}) {
  const { opened, open } = useOpenedQuestion();
  return questions.map(({ id, title, answer }) => {
    const isOpen = id === opened;
    return (
      <details
        key={id}
        id={id}
        name="faq"
        open={isOpen}
        className={styles.question}
        // A search in the page opens an answer by itself.
        onToggle={({ currentTarget }) => {
          if (currentTarget.open && !isOpen) open(id);
        }}
      >
        <summary
          onClick={(event) => {
            event.preventDefault();
            open(isOpen ? "" : id);
          }}
        >
          <Title>{title}</Title>
          <Icon name="chevron" />
        </summary>
        <div className={styles.answer}>{answer}</div>
      </details>
    );
  });
}

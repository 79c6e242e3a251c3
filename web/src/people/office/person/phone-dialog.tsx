import {
  PHONE_QUESTIONS,
  areQuestionsEnough,
  type PhoneQuestion,
} from "@portal/domain/people/phone-question";
import type { PhoneQuestions } from "@portal/contract/people/office/act-schemas";
import { useState } from "react";
import { failureText } from "../../../staff/office/public.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { LoadError } from "../../../ui/states/load-error.tsx";
import { Skeleton } from "../../../ui/states/skeleton.tsx";
import { type Account, type ChosenHelp, useQuestions } from "./person-api.ts";
import styles from "./person.module.css";
import { QuestionFields } from "./question-fields.tsx";
import { isKnown } from "./question-words.ts";
import { LONGEST_REASON, reasonRule } from "./reason.ts";

/** Compares a caller's answers with what the agency knows: two of three have to be right. */
export function PhoneDialog({
  account,
  title,
  what,
  onChosen,
  onClose,
}: {
  readonly account: Account;
  readonly title: string;
  /** What comes of it. */
  readonly what: string;
  readonly onChosen: (help: ChosenHelp) => void;
  readonly onClose: () => void;
}) {
  const { data, error, isFetching, refetch } = useQuestions(account);
  return (
    <Dialog isSmall title={title} okText={null} mayCloseBeside={false} onClose={onClose}>
      <p>{what}</p>
      {data !== undefined ? (
        <HelpForm title={title} known={data} onChosen={onChosen} />
      ) : error === null ? (
        <Skeleton widths={[80, 100, 60]} areRows />
      ) : (
        <LoadError text={failureText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}

function HelpForm({
  title,
  known,
  onChosen,
}: {
  readonly title: string;
  readonly known: PhoneQuestions;
  readonly onChosen: (help: ChosenHelp) => void;
}) {
  const [questions, setQuestions] = useState<readonly PhoneQuestion[]>([]);
  const [isTried, setTried] = useState(false);
  const { field, submit, formRef } = useForm({ reason: "" }, { reason: reasonRule }, { isQuiet: true });
  const isEnough = areQuestionsEnough(questions);
  if (!areQuestionsEnough(PHONE_QUESTIONS.filter((question) => isKnown(known, question))))
    return (
      <p>
        The agency's records know too little of this person to compare answers. Please invite them by e-mail,
        or complete the records first.
      </p>
    );
  const choose = submit(({ reason }) => {
    if (isEnough) onChosen({ questions, reason: reason.trim() });
  });
  return (
    <form
      ref={formRef}
      className={styles.form}
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        setTried(true);
        choose(event);
        if (!isEnough) formRef.current?.querySelector<HTMLElement>("input:enabled")?.focus();
      }}
    >
      <QuestionFields
        known={known}
        ticked={questions}
        message={isTried && !isEnough ? "Two of the three answers have to be right." : null}
        onChange={setQuestions}
      />
      <TextField {...field("reason")} label="Reason" maxLength={LONGEST_REASON} autoComplete="off" />
      <Button type="submit" kind="main">
        Continue
      </Button>
    </form>
  );
}

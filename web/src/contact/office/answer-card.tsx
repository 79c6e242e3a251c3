import { failureText } from "../../staff/office/public.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Card } from "../../ui/card/card.tsx";
import { useSubmission } from "../../ui/form/use-submission.ts";
import { EntryForm, type EntryProps } from "./entry-form.tsx";
import { callTake } from "./message-api.ts";
import { unlessOutrun } from "./message-words.ts";
import styles from "./messages.module.css";

/** Answers a message, says that one will, or takes it over from who said so. */
export function AnswerCard(props: EntryProps) {
  const { name, message, onDone, onOutrun } = props;
  const { state, isOwn, takenBy, version, mailedTo } = message;
  const taking = useSubmission(() => unlessOutrun(callTake(name, version), onOutrun));
  const take = (words: string) => () => void taking.submit(undefined, (saved) => onDone(saved, words));
  const isWithAnother = state === "taken" && !isOwn;
  return (
    <Card title="Answer" icon="mail" span={12}>
      <div className={styles.form}>
        {taking.error === null ? null : (
          <Alert kind="bad" onDismiss={taking.dismiss}>
            {failureText(taking.error)}
          </Alert>
        )}
        {isWithAnother ? (
          <>
            <p>{takenBy ?? "A colleague"} is answering this message.</p>
            <Button isBusy={taking.isBusy} onClick={take("The message is yours now.")}>
              Take it over
            </Button>
          </>
        ) : (
          <>
            <p>
              {mailedTo === null
                ? "No e-mail address of theirs is known, so they read your answer in the portal, under Your account."
                : `Your answer is mailed to ${mailedTo}, and stands in the portal under Your account.`}
            </p>
            {state === "new" ? (
              <p className={styles.take}>
                <Button
                  isBusy={taking.isBusy}
                  onClick={take("The message is yours. Your colleagues see that.")}
                >
                  I will answer this
                </Button>
              </p>
            ) : null}
            <EntryForm
              key={version}
              {...props}
              isNote={false}
              label={state === "answered" ? "Another answer" : "Your answer"}
              act="Send the answer"
              done={mailedTo === null ? "Your answer is in the portal." : "Your answer is on its way."}
              rows={8}
            />
          </>
        )}
      </div>
    </Card>
  );
}

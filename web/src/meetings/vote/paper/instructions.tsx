import type { ReactNode } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { Card } from "../../../ui/card/card.tsx";
import { fourSteps, messages } from "../messages.ts";
import { Actions } from "./actions.tsx";
import styles from "../vote-page.module.css";

/** The guide that comes first and can be opened again (section 2; D34's four steps). */
export function Instructions({
  otherWay,
  failure,
  onCancel,
  onProceed,
}: {
  /** A button that leads past the motions. */
  readonly otherWay: ReactNode;
  readonly failure: ReactNode;
  readonly onCancel: () => void;
  readonly onProceed: () => void;
}) {
  return (
    <Card title={messages.instructionsTitle} icon="check" span={12}>
      <ol className={styles.guide}>
        {fourSteps.map(([title, text]) => (
          <li key={title}>
            <strong>{title}</strong>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className={styles.meta}>
        What you choose is kept as you go, for you alone. It counts once it is submitted.
      </p>
      {failure}
      <Actions
        primary={
          <Button kind="main" onClick={onProceed}>
            {messages.proceed}
          </Button>
        }
      >
        <Button onClick={onCancel}>Cancel</Button>
        {otherWay}
      </Actions>
    </Card>
  );
}

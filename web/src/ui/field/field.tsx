import { type ReactNode, useId } from "react";
import styles from "./field.module.css";

export interface FieldControl {
  readonly id: string;
  readonly "aria-invalid"?: true;
  readonly "aria-describedby"?: string;
}

/**
 * A label above its control, and below it the control's message, tied to it for assistive software. The message's place is
 * there before its words, or they would not be read aloud.
 */
export function Field({
  label,
  message,
  children,
}: {
  readonly label: string;
  readonly message: string | null;
  readonly children: (control: FieldControl) => ReactNode;
}) {
  const id = useId();
  const messageId = `${id}-message`;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children(message === null ? { id } : { id, "aria-invalid": true, "aria-describedby": messageId })}
      <p id={messageId} className={styles.message} aria-live="polite">
        {message}
      </p>
    </div>
  );
}

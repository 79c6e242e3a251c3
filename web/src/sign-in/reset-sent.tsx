import { type ReactNode, useEffect, useRef, useState } from "react";
import { Alert } from "../ui/alert/alert.tsx";
import { LeaveCountdown } from "../ui/leave-countdown/leave-countdown.tsx";
import styles from "./credentials.module.css";

/** Section 9. */
const secondsUntilOn = 5;

/** What was done, in the place of the form that did it; then the page goes on by itself, where there is a next one. */
export function ResetSent({
  message,
  onGoOn,
  children,
}: {
  readonly message: string;
  readonly onGoOn: (() => void) | null;
  /** Where the page does not go on by itself. */
  readonly children?: ReactNode;
}) {
  const [isShown, setShown] = useState(true);
  const self = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone with the form.
  useEffect(() => self.current?.closest<HTMLElement>("section")?.focus(), []);
  return (
    <div ref={self} className={styles.form}>
      {isShown ? (
        <Alert kind="ok" onDismiss={() => setShown(false)}>
          {message}
        </Alert>
      ) : null}
      {onGoOn === null ? children : <LeaveCountdown seconds={secondsUntilOn} onLeave={onGoOn} />}
    </div>
  );
}

import { type ReactNode, useState } from "react";
import { DoneMessage } from "../../ui/done-message/done-message.tsx";
import { LeaveCountdown } from "../../ui/leave-countdown/leave-countdown.tsx";
import styles from "../credentials.module.css";

/** Section 9. */
const secondsUntilOn = 5;

/** Says what was done, instead of the form that did it. If there is a next page, leads there by itself. */
export function ResetSent({
  message,
  onGoOn,
  to,
  children,
}: {
  readonly message: string;
  readonly onGoOn: (() => void) | null;
  /** What the next page is. */
  readonly to: string;
  /** Where the page does not go on by itself. */
  readonly children?: ReactNode;
}) {
  const [isShown, setShown] = useState(true);
  return (
    <div className={styles.form}>
      {isShown ? <DoneMessage onDismiss={() => setShown(false)}>{message}</DoneMessage> : null}
      {onGoOn === null ? children : <LeaveCountdown seconds={secondsUntilOn} to={to} onLeave={onGoOn} />}
    </div>
  );
}

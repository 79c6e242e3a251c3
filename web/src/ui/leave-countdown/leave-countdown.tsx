import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { Button } from "../button/button.tsx";
import styles from "./leave-countdown.module.css";

/**
 * Leaves the page by itself after some seconds, and says so. Nobody has to wait for it, and a user who reads more
 * slowly can stay. The figures are not read aloud one by one.
 */
export function LeaveCountdown({
  seconds,
  onLeave,
  otherWay = null,
}: {
  readonly seconds: number;
  readonly onLeave: () => void;
  /** Shown to a user who has chosen to stay. */
  readonly otherWay?: ReactNode;
}) {
  const [left, setLeft] = useState(seconds);
  const [isStopped, setStopped] = useState(false);
  const leave = useEffectEvent(onLeave);

  useEffect(() => {
    if (isStopped) return;
    if (left === 0) {
      leave();
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left, isStopped]);

  return (
    <div className={styles.countdown}>
      {isStopped ? null : (
        <p>
          Taking you back in {left} {left === 1 ? "second" : "seconds"}.
        </p>
      )}
      <div className={styles.ways}>
        <Button
          kind="main"
          onClick={() => {
            setStopped(true);
            onLeave();
          }}
        >
          Go now
        </Button>
        {isStopped ? (
          otherWay
        ) : (
          <Button
            onClick={({ currentTarget }) => {
              // This button is about to go; the one beside it stays.
              currentTarget.parentElement?.querySelector("button")?.focus();
              setStopped(true);
            }}
          >
            Stay here
          </Button>
        )}
      </div>
    </div>
  );
}

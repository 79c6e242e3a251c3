import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "../button/button.tsx";
import styles from "./leave-countdown.module.css";

/** What shows that somebody is still busy with the page; a mouse that only moves does not. */
const doings = ["keydown", "pointerdown", "wheel"] as const;

/**
 * Leaves the page by itself after some seconds, and says so. Nobody has to wait for it, and a user who reads more
 * slowly can stay, or just scrolls or tabs on. The figures are not read aloud one by one.
 */
export function LeaveCountdown({
  seconds,
  onLeave,
  to = "back",
  otherWay = null,
}: {
  readonly seconds: number;
  readonly onLeave: () => void;
  /** Where it leads: 'Taking you {to} in 3 seconds.' */
  readonly to?: string;
  /** Shown to a user who has chosen to stay. */
  readonly otherWay?: ReactNode;
}) {
  const [left, setLeft] = useState(seconds);
  const [isStopped, setStopped] = useState(false);
  /** No longer counting, while its buttons stay where a user may be going to them by keyboard. */
  const [isHeld, setHeld] = useState(false);
  const leave = useEffectEvent(onLeave);
  const ways = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isStopped || isHeld) return;
    if (left === 0) {
      leave();
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left, isStopped, isHeld]);

  useEffect(() => {
    if (isStopped || isHeld) return;
    const hold = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      // The two buttons say themselves what follows, and a user who closes a message has read it.
      if (ways.current?.contains(target) === true || target.closest("[role=status]") !== null) return;
      setHeld(true);
    };
    for (const doing of doings) document.addEventListener(doing, hold, { passive: true });
    return () => {
      for (const doing of doings) document.removeEventListener(doing, hold);
    };
  }, [isStopped, isHeld]);

  return (
    <div className={styles.countdown}>
      {isStopped || isHeld ? null : (
        <p>
          Taking you {to} in {left} {left === 1 ? "second" : "seconds"}.
        </p>
      )}
      <div ref={ways} className={styles.ways}>
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

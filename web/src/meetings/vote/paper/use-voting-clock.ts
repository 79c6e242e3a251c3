import { countdownOf, isVotingClosed, isWarningDue } from "@portal/domain/meetings/paper/voting-clock";
import { useEffect, useState } from "react";
import { synchroniseClock } from "../../../agency/public.ts";
import { serverNow } from "../../../core/server-clock.ts";

const second = 1_000;
const minute = 60 * second;

/** What the voter is told of the time left, 'd' to 's' in words; null where it is not shown (D10). */
function timeLeftText(cutoffAt: Date, now: Date): string | null {
  const left = countdownOf(cutoffAt, now);
  if (left === null) return null;
  const { days, hours, minutes } = left;
  if (days + hours + minutes === 0)
    return inWords(Math.floor((cutoffAt.getTime() - now.getTime()) / second), "second");
  const parts = [inWords(hours, "hour"), inWords(minutes, "minute")];
  return (days > 0 ? [inWords(days, "day"), ...parts] : hours > 0 ? parts : parts.slice(1)).join(", ");
}

const inWords = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** When the words change next: with the minute, in the last minute with the second. */
function untilNextChange(leftMs: number): number {
  if (leftMs <= 0) return minute;
  const step = leftMs <= minute ? second : minute;
  return leftMs % step === 0 ? step : leftMs % step;
}

/**
 * The voting clock of an open paper, by the server's clock (D31). The server is asked again when the paper opens;
 * the time left is shown again when the page becomes visible. `close` is for an answer that says earlier that voting is
 * over.
 */
export function useVotingClock(cutoffAt: Date) {
  const cutoffMs = cutoffAt.getTime();
  const [nowMs, setNowMs] = useState(serverNow);
  const [isToldClosed, setToldClosed] = useState(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const now = serverNow();
      setNowMs(now);
      // A little after the change, never before it; and a computer that slept is not left behind for long.
      timer = setTimeout(look, Math.min(untilNextChange(cutoffMs - now) + 20, minute));
    };
    look();
    const again = () => void synchroniseClock().then(look);
    again();
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [cutoffMs]);

  const now = new Date(nowMs);
  return {
    text: timeLeftText(cutoffAt, now),
    isWarningDue: isWarningDue(cutoffAt, now),
    isClosed: isToldClosed || isVotingClosed(cutoffAt, now),
    close: () => setToldClosed(true),
  };
}

import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { askBeforeSignOut } from "../../core/session/leaving.ts";
import { rememberedSession } from "../../core/session/session-store.ts";
import { Button } from "../button/button.tsx";
import { Dialog } from "./dialog.tsx";

/** As much of an address as decides whether one leaves. */
export interface Whereabouts {
  readonly pathname: string;
  readonly search: string;
}

/**
 * Asks first if a user leaves a page with something unfinished, or signs out on it. A session that has ended leads away
 * in any case.
 */
export function LeaveQuestion({
  title,
  isUnfinished,
  isLostWithTab,
  subjectOf,
  onLeave,
  children,
}: {
  readonly title: string;
  readonly isUnfinished: boolean;
  /** Closing the tab would lose it, too: then the browser puts its own question. */
  readonly isLostWithTab: boolean;
  /** What an unfinished thing is of: between addresses of the same place nothing is asked. */
  readonly subjectOf: (address: Whereabouts) => string;
  readonly onLeave?: () => void;
  /** What becomes of it. */
  readonly children: ReactNode;
}) {
  const { history } = useRouter();
  const [answer, setAnswer] = useState<((mayLeave: boolean) => void) | null>(null);
  // To what was asked about Back or Forward: the browser shows the other address by then.
  const answerStep = useRef<typeof answer>(null);
  useEffect(() => {
    if (!isUnfinished) return undefined;
    const ask = (isStep: boolean) =>
      new Promise<boolean>((resolve) => {
        answerStep.current = isStep ? resolve : null;
        setAnswer(() => resolve);
      });
    const stopAsking = askBeforeSignOut(() => ask(false));
    const unblock = history.block({
      enableBeforeUnload: () => isLostWithTab,
      blockerFn: ({ currentLocation, nextLocation, action }) => {
        if (rememberedSession() === null) return false;
        const isStep = action !== "PUSH" && action !== "REPLACE";
        if (subjectOf(nextLocation) !== subjectOf(currentLocation))
          return ask(isStep).then((mayLeave) => !mayLeave);
        // Forward instead of an answer has undone what was asked about. Undone once more, it would lead elsewhere.
        if (isStep && answerStep.current !== null) {
          answerStep.current(true);
          setAnswer(null);
        }
        return false;
      },
    });
    return () => {
      stopAsking();
      unblock();
    };
  }, [history, isUnfinished, isLostWithTab, subjectOf]);
  if (answer === null) return null;
  const say = (mayLeave: boolean) => {
    if (mayLeave) onLeave?.();
    answer(mayLeave);
    setAnswer(null);
  };
  return (
    <Dialog
      isSmall
      title={title}
      okText="Stay"
      actions={<Button onClick={() => say(true)}>Leave</Button>}
      onClose={() => say(false)}
    >
      {children}
    </Dialog>
  );
}

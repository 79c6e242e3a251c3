import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { askBeforeSignOut } from "../../core/leaving.ts";
import { rememberedSession } from "../../core/session-store.ts";
import { Button } from "../button/button.tsx";
import { Dialog } from "./dialog.tsx";

/** As much of an address as decides whether one leaves. */
export interface Whereabouts {
  readonly pathname: string;
  readonly search: string;
}

/** Whoever leaves a page with something unfinished, or signs out on it, is asked first. A session that has ended leads away in any case. */
export function LeaveQuestion({
  title,
  isUnfinished,
  isLostWithTab,
  placeOf,
  onLeave,
  children,
}: {
  readonly title: string;
  readonly isUnfinished: boolean;
  /** Closing the tab would lose it, too: then the browser puts its own question. */
  readonly isLostWithTab: boolean;
  /** What an unfinished thing is of: between addresses of the same place nothing is asked. */
  readonly placeOf: (address: Whereabouts) => string;
  readonly onLeave?: () => void;
  /** What becomes of it. */
  readonly children: ReactNode;
}) {
  const { history } = useRouter();
  const [answer, setAnswer] = useState<((mayLeave: boolean) => void) | null>(null);
  useEffect(() => {
    if (!isUnfinished) return undefined;
    const ask = () =>
      new Promise<boolean>((resolve) => setAnswer(() => (mayLeave: boolean) => resolve(mayLeave)));
    const stopAsking = askBeforeSignOut(ask);
    const unblock = history.block({
      enableBeforeUnload: () => isLostWithTab,
      blockerFn: ({ currentLocation, nextLocation }) => {
        if (rememberedSession() === null || placeOf(nextLocation) === placeOf(currentLocation)) return false;
        return ask().then((mayLeave) => !mayLeave);
      },
    });
    return () => {
      stopAsking();
      unblock();
    };
  }, [history, isUnfinished, isLostWithTab, placeOf]);
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

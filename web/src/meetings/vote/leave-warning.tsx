import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { rememberedSession } from "../../core/session-store.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";

/**
 * Whoever leaves the paper with votes that are not submitted is told, since they may believe to have voted. The browser's
 * own question comes only while the choices have not reached the server: a draft that has is not lost by closing the tab.
 */
export function LeaveWarning({
  isUnsubmitted,
  isUnsaved,
}: {
  readonly isUnsubmitted: boolean;
  readonly isUnsaved: boolean;
}) {
  const { history } = useRouter();
  const [answer, setAnswer] = useState<((mayLeave: boolean) => void) | null>(null);
  useEffect(() => {
    if (!isUnsubmitted) return undefined;
    return history.block({
      enableBeforeUnload: () => isUnsaved,
      blockerFn: ({ currentLocation, nextLocation }) => {
        // A session that has ended leads away in any case; another lot's paper has its own draft.
        if (rememberedSession() === null || nextLocation.pathname === currentLocation.pathname) return false;
        return new Promise<boolean>((resolve) => setAnswer(() => (mayLeave: boolean) => resolve(!mayLeave)));
      },
    });
  }, [history, isUnsubmitted, isUnsaved]);
  if (answer === null) return null;
  const say = (mayLeave: boolean) => {
    answer(mayLeave);
    setAnswer(null);
  };
  return (
    <Dialog
      isSmall
      title="Your votes are not submitted"
      okText="Stay"
      actions={<Button onClick={() => say(true)}>Leave</Button>}
      onClose={() => say(false)}
    >
      <p>
        They do not count yet. If you leave now, your choices are kept for you, and you can come back and
        submit them until voting closes.
      </p>
    </Dialog>
  );
}

import type { SentMessage as Sent } from "@portal/contract/contact/schemas";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Alert } from "../ui/alert/alert.tsx";
import { Button } from "../ui/button/button.tsx";
import { LeaveCountdown } from "../ui/leave-countdown/leave-countdown.tsx";
import styles from "./contact.module.css";
import { messages } from "./messages.ts";

/** Section 9. */
const secondsUntilBack = 3;

/** Shows what was sent, then returns to the page that the visitor came from. */
export function SentMessage({
  sent,
  bodyLabel,
  returnTo,
  onAnother,
}: {
  readonly sent: Sent;
  readonly bodyLabel: string;
  /** An address within the portal, checked. */
  readonly returnTo: string;
  readonly onAnother: () => void;
}) {
  const router = useRouter();
  const [isThanked, setThanked] = useState(true);
  const self = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone with the form.
  useEffect(() => self.current?.closest<HTMLElement>("section")?.focus(), []);
  const writeAnother = useEffectEvent(onAnother);
  useEffect(
    () =>
      // A user who chooses the open page in the menu wants its form. The address stays, so nothing else shows it.
      router.subscribe("onBeforeLoad", ({ pathChanged }) => {
        if (!pathChanged) writeAnother();
      }),
    [router],
  );

  return (
    <div ref={self} className={styles.sent}>
      {isThanked ? (
        <Alert kind="ok" onDismiss={() => setThanked(false)}>
          {messages.sent}
        </Alert>
      ) : null}
      <dl>
        <dt>Subject</dt>
        <dd>{sent.subject}</dd>
        <dt>Reply to</dt>
        <dd>{sent.replyTo}</dd>
        <dt>{bodyLabel}</dt>
        <dd className={styles.body}>{sent.body}</dd>
      </dl>
      {/* Back must not lead to a form that was sent. */}
      <LeaveCountdown
        seconds={secondsUntilBack}
        onLeave={() => router.history.replace(returnTo)}
        otherWay={<Button onClick={onAnother}>Write another message</Button>}
      />
    </div>
  );
}

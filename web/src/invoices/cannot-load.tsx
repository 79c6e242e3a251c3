import { useState } from "react";
import { Alert } from "../ui/alert/alert.tsx";
import { Button } from "../ui/button/button.tsx";
import { Notice } from "../ui/page/page.tsx";
import { messages } from "./messages.ts";

/** The invoices could not be loaded: why, until that is put away, and the way on, which stays. */
export function CannotLoad({
  isRetrying,
  onRetry,
}: {
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}) {
  const [isDismissed, setDismissed] = useState(false);
  return (
    <>
      {isDismissed || isRetrying ? null : (
        <Alert kind="bad" onDismiss={() => setDismissed(true)}>
          {messages.cannotLoad}
        </Alert>
      )}
      <Notice>
        <Button
          isBusy={isRetrying}
          onClick={() => {
            setDismissed(false);
            onRetry();
          }}
        >
          Try again
        </Button>
      </Notice>
    </>
  );
}

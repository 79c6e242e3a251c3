import { Alert } from "../../ui/alert/alert.tsx";
import { DoneMessage } from "../../ui/done-message/done-message.tsx";
import { accountErrorText } from "./account-messages.ts";
import type { Told } from "./use-account-change.ts";

/** Says it in the card where it was done. */
export function ToldMessage({ told, onDismiss }: { readonly told: Told; readonly onDismiss: () => void }) {
  if (told === null) return null;
  return "done" in told ? (
    <DoneMessage onDismiss={onDismiss}>{told.done}</DoneMessage>
  ) : (
    <Alert kind="bad" onDismiss={onDismiss}>
      {accountErrorText(told.error)}
    </Alert>
  );
}

import { Alert } from "../../ui/alert/alert.tsx";
import { DoneMessage } from "../../ui/done-message/done-message.tsx";
import { failureText } from "./messages.ts";

/** What became of the last thing that was done on a page. */
export type Told = { readonly done: string } | { readonly error: unknown } | null;

/** Says it at the top of the page, where reading continues. */
export function ToldMessage({ told, onDismiss }: { readonly told: Told; readonly onDismiss: () => void }) {
  if (told === null) return null;
  if ("done" in told)
    return (
      <DoneMessage key={told.done} onDismiss={onDismiss}>
        {told.done}
      </DoneMessage>
    );
  return (
    <Alert kind="bad" onDismiss={onDismiss}>
      {failureText(told.error)}
    </Alert>
  );
}

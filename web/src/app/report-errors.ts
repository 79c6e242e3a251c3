import { ApiProblem, communicationErrorText, unexpectedErrorText } from "../core/api/api-problem.ts";
import { showToast } from "../ui/toast/toast-store.ts";

/** A call that was given up says nothing, and the end of a session has a toast of its own. */
function tell(error: unknown): void {
  const isCall = error instanceof ApiProblem;
  if ((isCall && error.status === 401) || (error instanceof Error && error.name === "AbortError")) return;
  showToast({ kind: "bad", title: null, text: isCall ? communicationErrorText : unexpectedErrorText });
}

const onRejection = ({ reason }: PromiseRejectionEvent): void => tell(reason);

/** Without an error it is a remark of the browser's own, or of a foreign script. */
function onError({ error }: ErrorEvent): void {
  if (error instanceof Error) tell(error);
}

/** Section 8, 'General': what nobody has caught is said at the top of the page, the same text only once at a time. */
export function reportErrors(): () => void {
  addEventListener("unhandledrejection", onRejection);
  addEventListener("error", onError);
  return () => {
    removeEventListener("unhandledrejection", onRejection);
    removeEventListener("error", onError);
  };
}

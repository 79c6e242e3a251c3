import { ApiProblem, loadErrorText, unexpectedErrorText } from "../core/api/api-problem.ts";
import { Notice } from "../ui/page/page.tsx";
import { LoadError } from "../ui/states/load-error.tsx";

/** A fault of the page itself, or a part of it or the session that could not be fetched: what is the matter, and a way on. */
export function CrashPage({ error }: { readonly error: unknown }) {
  return (
    <Notice>
      <LoadError
        text={error instanceof ApiProblem ? loadErrorText(error) : unexpectedErrorText}
        isRetrying={false}
        onRetry={() => location.reload()}
      />
    </Notice>
  );
}

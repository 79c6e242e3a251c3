import { type RefObject, useEffect } from "react";
import { ApiProblem } from "../core/api-problem.ts";

/** While it was busy the button could not keep the focus: it gets it back, or the field that the answer speaks of does. */
export function useFocusAfterFailure(form: RefObject<HTMLFormElement | null>, error: unknown): void {
  useEffect(() => {
    if (error === null) return;
    const field = fieldOf(error);
    const target = form.current?.querySelector<HTMLElement>(field === null ? "[type=submit]" : field);
    target?.focus();
  }, [form, error]);
}

function fieldOf(error: unknown): string | null {
  if (!(error instanceof ApiProblem)) return null;
  if (error.code === "WRONG_PASSWORD" || error.code.startsWith("TOTP_")) return "[name=oldPassword]";
  const path = error.errors[0]?.path;
  return path === undefined ? null : `[name="${CSS.escape(path)}"]`;
}

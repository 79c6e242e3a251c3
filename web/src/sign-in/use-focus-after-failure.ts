import { type RefObject, useEffect } from "react";
import { ApiProblem } from "../core/api/api-problem.ts";

/**
 * While it was busy the button could not keep the focus: it gets it back, unless somebody has gone on meanwhile. The field
 * that the answer speaks of has it in any case.
 */
export function useFocusAfterFailure(form: RefObject<HTMLFormElement | null>, error: unknown): void {
  useEffect(() => {
    if (error === null) return;
    const field = fieldOf(error);
    if (field === null && document.activeElement !== document.body) return;
    form.current?.querySelector<HTMLElement>(field ?? "[type=submit]")?.focus();
  }, [form, error]);
}

function fieldOf(error: unknown): string | null {
  if (!(error instanceof ApiProblem)) return null;
  if (error.code === "WRONG_PASSWORD" || error.code.startsWith("TOTP_")) return "[name=oldPassword]";
  const path = error.errors[0]?.path;
  return path === undefined ? null : `[name="${CSS.escape(path)}"]`;
}

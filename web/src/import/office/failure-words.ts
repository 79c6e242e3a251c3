import { ApiProblem } from "../../core/api/api-problem.ts";
import { failureText } from "../../staff/office/public.ts";

const told = ["FILE_REFUSED", "TOO_LARGE", "REVISION_CHANGED"];

/** What became of a call: of files and of what somebody else did meanwhile the server says it best. */
export function bringInFailure(error: unknown): string {
  if (!(error instanceof ApiProblem)) return failureText(error);
  if (error.code === "VALIDATION" && error.errors.length === 0) return error.detail;
  return told.includes(error.code) ? error.detail : failureText(error);
}

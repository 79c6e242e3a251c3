import type { Problem } from "@portal/contract/core/problem";

/** Codes of the server's refusals, and two that only the page can know: no answer in time, no answer at all. */
export type ProblemCode = Problem["code"] | "TIMEOUT" | "NETWORK" | "UNREADABLE";

/** How every failed call ends on the page: the server's problem details (D14), or why there are none. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  /** What screens show after 'Error:'. */
  readonly detail: string;
  readonly errors: readonly { readonly path: string; readonly message: string }[];

  constructor(status: number, code: ProblemCode, detail: string, errors: ApiProblem["errors"] = []) {
    super(`${status} ${code}: ${detail}`);
    this.name = "ApiProblem";
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.errors = errors;
  }
}

/** Section 8, 'Login', 408. */
export const timeoutText = "The agency did not respond to the request.";
/** Section 8, 'General': an HTTP error without a better text. */
export const communicationErrorText = "Unexpected communication error, please try again";
/** Section 8, 'General': anything other than an HTTP error. */
export const unexpectedErrorText = "Unexpected error has occurred.";

/** Section 8, 'Login': the agency has a portal, but its service is switched off. */
export const portalOffText = "Portals service has not been activated for this agency.";

/** Texts of the server that a person can act upon; every other refusal of a read reads as the general one. */
const userFacingCodes: ProblemCode[] = [
  "UNAVAILABLE",
  "TIMEOUT",
  "TOO_MANY_ATTEMPTS",
  "PORTAL_INACTIVE",
  "VOTES_UNREADABLE",
  "VOTING_STOPPED",
];

/** Has the server's own words read for a code that only some of our pages ever meet. */
export const alsoTell = (code: ProblemCode): void => void userFacingCodes.push(code);

/** The one sentence for data that could not be loaded (section 8, D44). */
export function loadErrorText(error: unknown): string {
  if (!(error instanceof ApiProblem)) return unexpectedErrorText;
  return userFacingCodes.includes(error.code) ? error.detail : communicationErrorText;
}

/** Whether asking again may help without anybody's doing: no answer, a slow one, or a server under repair. */
export function isPassing(error: unknown): boolean {
  // Stopped voting is opened again by people, not by asking.
  if (!(error instanceof ApiProblem) || error.code === "VOTING_STOPPED") return false;
  return [0, 408, 502, 503, 504].includes(error.status);
}

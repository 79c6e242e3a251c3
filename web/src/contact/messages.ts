import { ApiProblem, type ProblemCode } from "../core/api/api-problem.ts";

/** Texts of the contact page and the request form, word for word from specification sections 2 and 8. */
export const messages = {
  welcome: "We'd love to hear from you",
  sent: "Your message has been sent, thank you!",
  contactFailed: "Contact request failed",
  contactFailedToast: "An error occurred",
  requestFailed: "Failed to send request",
  requestFailedTitle: "An error occurred:",
} as const;

/** Refusals whose words tell a person what to do; the others read as the general failure. */
const userFacingCodes: readonly ProblemCode[] = [
  "VALIDATION",
  "TOO_MANY_ATTEMPTS",
  "FEATURE_UNAVAILABLE",
  "PORTAL_INACTIVE",
  "UNAVAILABLE",
];

/** 'Error:' plus the server's message (section 8); null where the server had none that helps. */
export function serverWords(error: unknown): string | null {
  return error instanceof ApiProblem && userFacingCodes.includes(error.code)
    ? `Error: ${error.detail}`
    : null;
}

/** What the server said of one field; null where nothing is wrong with it. */
export function serverFault(error: unknown, field: string): string | null {
  if (!(error instanceof ApiProblem)) return null;
  return error.errors.find(({ path }) => path === field)?.message ?? null;
}

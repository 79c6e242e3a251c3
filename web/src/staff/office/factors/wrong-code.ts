import { ApiProblem, isPassing } from "../../../core/api/api-problem.ts";
import { checkSession } from "../api.ts";
import { PasskeyError } from "./passkey.ts";

export const isWrongCode = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === "SECOND_FACTOR_FAILED";

/** Whether another try with the same act may help. */
export const isAboutProof = (error: unknown): boolean =>
  isWrongCode(error) ||
  error instanceof PasskeyError ||
  isPassing(error) ||
  (error instanceof ApiProblem &&
    (error.status === 401 || ["TOO_MANY_ATTEMPTS", "FEATURE_UNAVAILABLE"].includes(error.code)));

/** The fifth wrong code in a row has ended the session; its answer does not say so. */
export const endIfTooMany = (agencyId: string): Promise<void> =>
  checkSession(agencyId, "wrong-codes").catch(() => undefined);

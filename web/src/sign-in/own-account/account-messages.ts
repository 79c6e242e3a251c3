import { ApiProblem } from "../../core/api/api-problem.ts";
import { stepErrorText } from "../second-step/second-step-messages.ts";

/** A browser of before its name was kept has none. */
export const deviceOf = ({ device }: { readonly device: string }): string =>
  device === "" ? "A browser" : device;

/** ', from 203.0.113.7', where that is known. */
export const fromWords = ({ network }: { readonly network: string }): string =>
  network === "" ? "" : `, from ${network}`;

/** Why something on the account was refused, and what to do. */
export function accountErrorText(error: unknown): string {
  if (error instanceof ApiProblem)
    switch (error.code) {
      case "NOT_FOUND":
        return "This is not there any more. Please load the page again.";
      case "WRONG_PASSWORD":
      case "SECOND_FACTOR_REQUIRED":
      case "SECOND_FACTOR_LAST":
        return error.detail;
    }
  return stepErrorText(error);
}

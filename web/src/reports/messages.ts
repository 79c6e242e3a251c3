import { ApiProblem, type ProblemCode } from "../core/api/api-problem.ts";

/** Texts of the page of reports, word for word from specification sections 2, 5 and 8; those marked are ours. */
export const messages = {
  download: "Click here to download report",
  parametersTitle: (title: string) => `Report Parameters - ${title}`,
  budgetRequired: "Required",
  /** Of what the server says itself. */
  errorTitle: "Error:",
  failedTitle: "An error occurred:",
  failed: "Sorry, failed to retrieve report. Please try again later.",
  /** Ours, all below. */
  hidden: "Your agency does not show the reports of this plan here.",
  none: "There are no reports for you here at the moment.",
  noBudgets: "This plan has no budgets.",
  chooseBudget: "Choose a budget",
  makingTitle: "Loading report",
  making: (title: string) => `Preparing ${title} …`,
  packAbout: (titles: readonly string[]) =>
    `${titles.slice(0, -1).join(", ")} and ${titles.at(-1)} as one PDF`,
  chooseMonth: "Choose a month",
  /** On CSV and Excel before there is anything to save so. */
  formatsLater: "Make the report first",
  pictures: "Spending against budget, and fund balances, in pictures",
  saved: (name: string) => `Saved as ${name}.`,
} as const;

/** Refusals whose words tell people what to do. */
const userFacingCodes: readonly ProblemCode[] = ["TOO_MANY_ATTEMPTS", "UNAVAILABLE"];

/** What a call that brought no report is told as; null where that has been told already: the end of a session. */
export function failureOf(error: unknown): { readonly title: string; readonly text: string } | null {
  const problem = error instanceof ApiProblem ? error : null;
  if (problem?.status === 401) return null;
  return problem !== null && userFacingCodes.includes(problem.code)
    ? { title: messages.errorTitle, text: problem.detail }
    : { title: messages.failedTitle, text: messages.failed };
}

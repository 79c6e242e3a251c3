import { fundIn, type FundName } from "../headings/fund-words.ts";
import { planNumberIn } from "../headings/plan-number.ts";

/** What reports tell of a scheme itself; what they do not tell is not there. */
export interface PrintedDetails {
  readonly name?: string;
  readonly buildingName?: string;
  readonly financialYearStartMonth?: number;
  readonly funds?: Partial<Readonly<Record<Exclude<FundName, "UNALLOCATED">, string>>>;
}

const YEAR = /\bfinancial\s+year\s+(?:\w+\s+){0,2}(\d{1,2})[/.-](\d{1,2})(?!\d)/gi;
const FUND =
  /\b(?:administrative|administration|general|capital\s+works|sinking|maintenance(?:\s+plan)?|reserve)\s+fund\b/gi;
const NAMES = [
  /\bThe\s+Owners\s*[-–—,]?\s*(?:Strata\s+Plan|SP)\s*(?:No\.?\s*)?\d+/i,
  /\bOwners\s+Corporation\s+(?:Plan\s+)?(?:No\.?\s*)?(?:PS\s*)?\d+[A-Z]?\b/i,
  /\bBody\s+Corporate\s+for\s+.+?\s(?:CTS|Community\s+Titles?\s+Scheme)\s*(?:No\.?\s*)?\d+/i,
];
/** What stands behind a plan's number and is not its building. */
const NO_BUILDING =
  /\b(?:printed|page|as\s+at|financial|report|period|from|to|for|date[ds]?|balances?|trial|roll|list(?:ing)?|levy|levies|receipts?|creditors?|invoices?|owners|account|prepared|run)\b/i;

/** What titles, headings and names of funds tell of a scheme. Where two of them contradict each other, neither counts. */
export function printedDetails(
  plan: string,
  titles: readonly string[],
  fundTexts: readonly string[],
): PrintedDetails {
  const name = only(titles.flatMap((title) => nameIn(plan, title)));
  const buildingName = only(titles.flatMap((title) => buildingIn(plan, title)));
  const month = only(titles.flatMap(monthsIn));
  const fundNames = [...titles, ...fundTexts].flatMap((text) =>
    [...text.matchAll(FUND)].map(([found]) => found),
  );
  const fundName = (fund: FundName) =>
    only(fundNames.filter((each) => fundIn(each) === fund).map(inTitleCase));
  const admin = fundName("ADMIN");
  const sinking = fundName("SINKING");
  return {
    ...(name === null ? {} : { name }),
    ...(buildingName === null ? {} : { buildingName }),
    ...(month === null ? {} : { financialYearStartMonth: Number(month) }),
    ...(admin === null && sinking === null
      ? {}
      : {
          funds: {
            ...(admin === null ? {} : { ADMIN: admin }),
            ...(sinking === null ? {} : { SINKING: sinking }),
          },
        }),
  };
}

function only(found: readonly string[]): string | null {
  const [first, ...others] = new Set(found);
  return first === undefined || others.length > 0 ? null : first;
}

/** A financial year begins on the first of a month: a day that is another one is not understood. */
const monthsIn = (title: string): readonly string[] =>
  [...title.matchAll(YEAR)].flatMap(([, day, month]) =>
    Number(day) === 1 && Number(month) >= 1 && Number(month) <= 12 ? [String(Number(month))] : [],
  );

const digitsOf = (plan: string): string => plan.replace(/^[A-Z]+/, "");

function nameIn(plan: string, title: string): readonly string[] {
  const found = NAMES.map((pattern) => pattern.exec(title)?.[0]).find((each) => each !== undefined);
  const number = found === undefined ? undefined : /\d+[A-Z]?$/i.exec(found)?.[0].toUpperCase();
  return found === undefined || number !== digitsOf(plan) ? [] : [found.replaceAll(/\s+/g, " ")];
}

/** The words behind the plan's number, up to a dash or comma. */
function buildingIn(plan: string, title: string): readonly string[] {
  if (planNumberIn(title) !== plan) return [];
  const digits = digitsOf(plan);
  const at = title.toUpperCase().indexOf(digits);
  const [words = ""] = title.slice(at + digits.length).split(/\s[-–—]\s?|[,;:(|]/);
  const text = words.trim();
  const isName =
    /^\p{L}[\p{L}\p{M}'’.& ]{2,}$/u.test(text) && !NO_BUILDING.test(text) && fundIn(text) === null;
  return isName ? [inTitleCase(text)] : [];
}

/** Capitals alone are how a report shouts, not how the name is written. */
function inTitleCase(text: string): string {
  const words = text.replaceAll(/\s+/g, " ");
  if (/\p{Ll}/u.test(words)) return words;
  return words
    .toLowerCase()
    .replaceAll(/(?<!\p{L})(?!(?<=['’])s(?!\p{L}))\p{L}/gu, (letter) => letter.toUpperCase());
}

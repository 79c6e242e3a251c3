import { isCode, isTest, placeOf, withoutComments } from "../source-file.ts";
import type { Rule } from "../source-file.ts";

/** Sentences that no Australian would write, and what stands in their place (U18). */
const oldSentences: readonly (readonly [old: RegExp, say: string])[] = [
  [/\b1, the first\b|\binstead of the one before\b/, "First submission"],
  [/\byou will be taken on\b/i, "Taking you back in"],
  [/\bAs on (?=\$\{|\d|<|\{)/, "As at"],
  [
    /\bwhat is issued and not due yet stands\b/i,
    "Levies already issued are shown in the month they fall due",
  ],
  [/\bwith what falls due up to\b|\} is left to pay\b/i, "to pay by"],
  [/\bstands in the list of receipts\b/i, "you can find it in the list of receipts with the result"],
  [/\bthe usual order\b/i, "Default order"],
  [/\bis being made\b/i, "Preparing"],
  [/\bthis page is for (?:whoever|people who)\b/i, "Use this page if you asked"],
  [/\bis not one of those of\b/i, "is not for"],
  [/(?<=["'`])Revision: |\["Revision",/, "Submission:"],
];

/** No page and no mail says an old sentence again; line ends of the source count as one space. */
export const plainSentences: Rule = (files) =>
  files
    .filter(({ path }) => ["domain", "contract", "server", "web"].includes(placeOf(path)?.workspace ?? ""))
    .filter((file) => isCode(file) && !isTest(file))
    .flatMap((file) => {
      const text = withoutComments(file.text).replaceAll(/\s+/g, " ");
      return oldSentences.flatMap(([old, say]) => {
        const found = old.exec(text);
        return found === null ? [] : [`${file.path}: "${found[0]}" is an old sentence; say "${say}"`];
      });
    });

import { checkRules, file } from "../check-rules.ts";
import { plainSentences } from "./old-sentences.ts";

const page = (text: string) => [file("web/src/ui/a.tsx", text)];
const mail = (text: string) => [file("server/src/core/mail/a.ts", text)];

checkRules([
  {
    name: "pages and mails say none of the old sentences (U18)",
    rule: plainSentences,
    breaks: [
      page('<dd>{isFirst ? "1, the first" : ""}</dd>'),
      mail("`${revision}, instead of the one before`"),
      page("<p>\n  You will be taken\n  on in {left} seconds.\n</p>"),
      page("`As on ${formatDate(asAtOn)}; below zero`"),
      page('" What is issued and not due yet stands in the month"'),
      page("`with what falls due up to ${on}`"),
      page("`${formatDollars(balance)} is left to pay`"),
      page("<p>After voting has closed it stands in the list of receipts on the page</p>"),
      page('"The usual order"'),
      page("`${title} is being made.`"),
      page('"This page is for whoever has asked"'),
      page("`This meeting is not one of those of ${lot}`"),
      mail('["Revision", String(revision)]'),
      mail("`Revision: ${revision}`"),
    ],
    keeps: [
      page("// What is being made is left at once.\nconst count = 1;"),
      page('"Many reports are being made. Please try again in a few seconds."'),
      page("`As at ${formatDate(asAtOn)}`"),
      [file("server/src/meetings/register-csv.ts", 'const columns = ["Receipt", "Revision"];')],
      [file("web/src/ui/a.test.tsx", 'expect(text).not.toBe("The usual order");')],
    ],
  },
]);

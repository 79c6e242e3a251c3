import { listLots } from "@portal/contract/portfolio/endpoints";
import { beforeEach, expect, it } from "vitest";
import { planOnPaper } from "../../core/plan-on-paper.ts";
import { agencyId, answerAsUsual, lot3, lot5, owner } from "../../testing/demo-answers.ts";
import { answerJobsAsUsual } from "../../testing/demo-jobs.ts";
import { answerPropertyAsUsual, chair } from "../../testing/demo-property.ts";
import { answers } from "../../testing/fake-server.ts";
import { openPortal } from "../../testing/render-portal.tsx";

const member = {
  ...owner,
  userRole: 2 as const,
  executiveMemberList: [{ ownersCorpID: 101, ownerCorpType: "SP", name: lot5.bodyCorporateName }],
};

beforeEach(() => {
  sessionStorage.clear();
  answerAsUsual();
  answerJobsAsUsual();
  answerPropertyAsUsual();
  answers(listLots, [lot5, lot3]);
});

it.each([
  ["the questions", "faq", owner, /^Lot 5\b.*Strata Plan No\. 71204$/],
  ["the questions, opened for another lot", "faq?lot=3003", owner, /^Lot 3\b/],
  ["the password", "change-password", owner, /^Lot 5\b/],
  ["a job", "maintenance/jobdetails/6009?isQuote=false", owner, /^Plan No\. 71204$/],
  ["a member of the committee", "committee", member, new RegExp(`^${chair.ownerCorpName}$`)],
])("%s names a plan for the head of its printed sheets", async (_, path, user, label) => {
  await openPortal(`/${agencyId}/${path}`, user);
  await expect.poll(planOnPaper).toMatch(label);
});

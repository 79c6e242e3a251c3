import { getCurrentDateTime } from "@portal/contract/agency/endpoints";
import { castBallot } from "@portal/contract/meetings/ballot-endpoints";
import { listMeetings } from "@portal/contract/meetings/endpoints";
import { findReceipt, getMeetingResult } from "@portal/contract/meetings/result-endpoints";
import { viewerTime } from "@portal/domain/core/viewer-time";
import { beforeEach, describe, expect, it } from "vitest";
import { measureServerClock } from "../core/server-clock.ts";
import { agenda, animals, answerAgenda, minutes, voted } from "../testing/demo-agenda.ts";
import { agencyId, answerAsUsual, lot5, owner } from "../testing/demo-answers.ts";
import { answerMeetingsAsUsual, pastMeeting } from "../testing/demo-meetings.ts";
import { answerResultAsUsual, meetingResult } from "../testing/demo-result.ts";
import { answers, refuses } from "../testing/fake-server.ts";
import { openPortal } from "../testing/render-portal.tsx";

const now = "2026-03-30T23:00:00Z";
const timeZone = "Asia/Tokyo";
const inTokyo = { ...pastMeeting, timeZone };
const member = {
  ...owner,
  userRole: 2 as const,
  executiveMemberList: [{ ownersCorpID: 101, ownerCorpType: "SP", name: lot5.bodyCorporateName }],
};

beforeEach(async () => {
  localStorage.clear();
  answerAsUsual();
  answerMeetingsAsUsual();
  answerResultAsUsual();
  answers(listMeetings, [inTokyo]);
  answers(getCurrentDateTime, { currentDateTime: now });
  await measureServerClock(() => Promise.resolve({ currentDateTime: now }));
});

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** ', 08:30 AM your time': a cut-off by the viewer's own clock. */
const yours = (instant: string | null) => `, ${viewerTime(new Date(instant ?? 0), timeZone, here)}`;

type Screen = Awaited<ReturnType<typeof openPortal>>["screen"];
const button = (screen: Screen, name: string) => screen.getByRole("button", { name, exact: true });
const open = (path: string, user: typeof owner = owner) =>
  openPortal(`/${agencyId}/meetings${path}`, user).then(({ screen }) => screen);
/** Every reading of the clock inside an element. */
const readings = (inside: Element) =>
  inside.textContent.match(/\d\d\/\d\d\/\d{4} @ \d\d:\d\d [AP]M(?: GMT\+9)?/g) ?? [];

describe("a viewer in another zone than the plan's is told whose clock it is", { tags: ["spec-744"] }, () => {
  it("in the answer to 'Why?'", async () => {
    const screen = await open("?tab=past");
    await screen.getByRole("button", { name: "Why?" }).click();
    await expect
      .element(screen.getByText(/^The voting cut-off was /))
      .toHaveTextContent(
        `The voting cut-off was 17/02/2026 @ 05:30 PM GMT+9${yours(pastMeeting.votingCutoffDateUTC)}.`,
      );
  });

  it("on the paper, in the question before discarding, and on the receipt", async () => {
    const receipt = { code: "ABCD-EFGH-JKLM", revision: 1, at: "2026-03-30T21:00:00Z" };
    const meeting = { ...agenda.meeting, timeZone };
    answerAgenda({ agendaItems: [voted(minutes, "Y"), animals], meeting, revision: 1, receipt });
    answers(castBallot, {
      receipt: "ABCD-EFGH-JKLM",
      revision: 2,
      at: now,
      hash: "0".repeat(64),
      signature: null,
      publicKey: null,
    });
    const screen = await open("/8006/vote?lot=2005");
    await button(screen, "Proceed to Electronic Voting Paper").click();
    const closing = yours(agenda.meeting.votingCutoffDateUTC);
    await expect
      .element(screen.getByText(/^Voting Closes on /))
      .toHaveTextContent(new RegExp(` GMT\\+9${closing}$`));
    await expect
      .element(screen.getByText(/^Last submitted/))
      .toHaveTextContent("Last submitted 31/03/2026 @ 06:00 AM GMT+9, receipt ABCD-EFGH-JKLM");
    await button(screen, "Yes").click();
    await button(screen, "Discard changes").click();
    await expect.element(screen.getByText(/submitted 31\/03\/2026 @ 06:00 AM GMT\+9\. That/)).toBeVisible();
    await button(screen, "Keep them").click();
    await button(screen, "Voting Summary").click();
    await button(screen, "Submit").click();
    await button(screen, "Agree and submit").click();
    await expect.element(screen.getByText("31/03/2026 @ 08:00 AM GMT+9")).toBeVisible();
  });

  it("where the result is sealed until the cut-off", async () => {
    refuses(getMeetingResult, "RESULT_SEALED");
    const screen = await open("/8004/result");
    await expect
      .element(screen.getByText(/^The result stays sealed/))
      .toHaveTextContent(` from 17/02/2026 @ 05:30 PM GMT+9${yours(pastMeeting.votingCutoffDateUTC)}`);
  });

  it("all over the result sheet: until when it is provisional, receipts, the check of one, and the register", async () => {
    const [counted] = meetingResult.receipts;
    if (counted === undefined) throw new Error("there are receipts");
    answers(findReceipt, counted);
    answers(getMeetingResult, { ...meetingResult, isProvisional: true });
    const screen = await open("/8004/result", member);
    await button(screen, "Show the register").click();
    await expect.element(screen.getByRole("table", { name: "Register of ballots" })).toBeVisible();
    await screen.getByRole("textbox", { name: "Receipt" }).fill(counted.code);
    await button(screen, "Check").click();
    await expect
      .element(screen.getByText(/^Submission 2, /))
      .toHaveTextContent("17/02/2026 @ 07:15 AM GMT+9.");
    await expect
      .element(screen.getByText(yours(meetingResult.closedAt)))
      .toHaveTextContent(`17/02/2026 @ 03:30 PM GMT+9${yours(meetingResult.closedAt)}`);
    const told = readings(screen.container);
    // The start twice, the roll, the close, three receipts and the one that is checked, two rows of the register.
    expect(told).toHaveLength(10);
    expect(told.filter((reading) => !reading.endsWith("GMT+9"))).toEqual([]);
  });
});

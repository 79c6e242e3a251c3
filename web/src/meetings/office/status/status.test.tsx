import { getMeetingMonitor } from "@portal/contract/meetings/office/monitor-endpoints";
import { listPapers } from "@portal/contract/meetings/office/paper-endpoints";
import { listProxies } from "@portal/contract/meetings/office/proxy-endpoints";
import { confirmMeetingStatus, getMeetingStatus } from "@portal/contract/meetings/office/status-endpoints";
import type { MeetingStatus } from "@portal/contract/meetings/office/status-schemas";
import { beforeEach, expect, it } from "vitest";
import { admin, answerOfficeAsUsual } from "../../../testing/demo-staff.ts";
import { monitor, papers, proxies, status } from "../../../testing/demo-voting.ts";
import { answers, refuses, seenRequests } from "../../../testing/fake-server.ts";
import { openOffice } from "../../../testing/render-office.tsx";

beforeEach(() => {
  answerOfficeAsUsual(admin);
  answers(getMeetingMonitor, { ...monitor, missing: [] });
  answers(listPapers, { ...papers, rows: [] });
  answers(listProxies, { ...proxies, rows: [] });
  answers(getMeetingStatus, status);
});
const open = async () => (await openOffice("/meetings/8006/voting", admin)).screen;

it("lists what is owing on which day with the answer by kind, and that nobody has confirmed it", async () => {
  const screen = await open();
  await expect
    .element(screen.getByRole("row", { name: /^Lot 3 / }))
    .toHaveTextContent(
      /Not entitled on some motions\$800\.00 on 28\/03\/2026, NIL on 21\/04\/2026Not entitled: ordinary resolution\. Not known: special resolution\. Why: /,
    );
  await expect.element(screen.getByText(/^Nobody has confirmed this list\./)).toBeVisible();
  await expect.element(screen.getByText(/more than a business day ago/)).toBeVisible();
});

it("confirms with the reasons that it takes, and says where the figures have changed", async () => {
  const screen = await open();
  await screen.getByRole("button", { name: "Confirm who is financial" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByLabelText("Answer for Lot 3").selectOptions("yes");
  await dialog.getByLabelText(/^Another lot/).selectOptions("Lot 7");
  await dialog.getByLabelText("Answer for Lot 7").selectOptions("unknown");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect.element(dialog.getByText("Write why, in a few words.").first()).toBeVisible();
  expect(seenRequests(confirmMeetingStatus)).toEqual([]);
  await dialog.getByLabelText(/^Why by the ledger of 10\/04\/2026/).fill("The bank says so");
  await dialog.getByLabelText("Reason for Lot 3").fill("Cheque received");
  await dialog.getByLabelText("Reason for Lot 7").fill("In dispute");
  refuses(confirmMeetingStatus, "STATUS_STALE", "The figures have changed since you looked.");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect.element(dialog.getByText("The figures have changed since you looked.")).toBeVisible();
  const confirmed: MeetingStatus = {
    ...status,
    confirmation: {
      confirmedAt: "2026-04-20T00:00:00.000Z",
      by: "Ada Admin",
      isStale: false,
      whyOld: "The bank says so",
      lots: [{ lotId: 2003, name: "Lot 3", answer: "yes", reason: "Cheque received" }],
    },
  };
  answers(confirmMeetingStatus, confirmed);
  answers(getMeetingStatus, confirmed);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect
    .element(screen.getByText(/Answered otherwise: Lot 3: entitled \(Cheque received\)\./))
    .toBeVisible();
  expect(seenRequests(confirmMeetingStatus).at(-1)?.body).toEqual({
    version: status.version,
    lots: [
      { lotId: 2003, answer: "yes", reason: "Cheque received" },
      { lotId: 2007, answer: "unknown", reason: "In dispute" },
    ],
    whyOld: "The bank says so",
  });
});

it("says where what was confirmed does not count any more, and that nothing can be confirmed after the start", async () => {
  const stale = { confirmedAt: "2026-04-20T00:00:00.000Z", by: "Ada", isStale: true, whyOld: null, lots: [] };
  answers(getMeetingStatus, {
    ...status,
    rows: [],
    mayConfirm: false,
    whyNot: "The meeting has begun.",
    confirmation: stale,
  });
  const screen = await open();
  await expect.element(screen.getByText(/by other figures, so it does not count/)).toBeVisible();
  await expect.element(screen.getByText("The meeting has begun.")).toBeVisible();
  await expect.element(screen.getByText("Every lot is entitled on every motion.")).toBeVisible();
  await expect
    .element(screen.getByRole("button", { name: "Confirm who is financial" }))
    .not.toBeInTheDocument();
});

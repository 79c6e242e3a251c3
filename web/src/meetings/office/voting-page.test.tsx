import { listPapers } from "@portal/contract/meetings/office/paper-endpoints";
import {
  getMeetingMonitor,
  printBouncedLetters,
  remindVoters,
} from "@portal/contract/meetings/office/monitor-endpoints";
import { listProxies } from "@portal/contract/meetings/office/proxy-endpoints";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { admin, answerOfficeAsUsual, reader } from "../../testing/demo-staff.ts";
import { monitor, papers, proxies } from "../../testing/demo-voting.ts";
import { answers, refuses, seenRequests } from "../../testing/fake-server.ts";
import { openOffice } from "../../testing/render-office.tsx";

const PAGE = "/meetings/8006/voting";
beforeEach(() => {
  answerOfficeAsUsual(admin);
  answers(listPapers, papers);
  answers(listProxies, { ...proxies, rows: [] });
});

it("shows turnout by channel and the lots that have not voted, with how their owners are reached", async () => {
  answers(getMeetingMonitor, monitor);
  const { screen } = await openOffice(PAGE, admin);
  await expect
    .element(screen.getByRole("heading", { level: 1 }))
    .toHaveTextContent("Voting: Annual General Meeting, Banksia Court");
  await expect.element(screen.getByText(/^Open until 20\/04\/2026 @ 06:30/)).toBeVisible();
  await expect
    .element(screen.getByText("21 of 24 lots, 1,070 of 1,200 units of entitlement", { exact: true }))
    .toBeVisible();
  await expect.element(screen.getByText(/^19 lots, 950 of 1,200/)).toBeVisible();
  await expect.element(screen.getByText(/^2 lots, 120 of 1,200/)).toBeVisible();
  await expect.element(screen.getByRole("row", { name: /Priya Nair/ })).toHaveTextContent("By e-mail");
  await expect.element(screen.getByRole("row", { name: /Ari Cohen/ })).toHaveTextContent("E-mail came back");
  await expect.element(screen.getByRole("row", { name: /Joy Lee/ })).toHaveTextContent("By letter alone");
});

it("asks again every half minute while voting is open, in the background", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  answers(getMeetingMonitor, monitor);
  const { screen } = await openOffice(PAGE, admin);
  await expect.element(screen.getByText(/^21 of 24 lots/)).toBeVisible();
  const online = { seats: 20, units: 990 };
  answers(getMeetingMonitor, { ...monitor, voting: "closed", voted: { ...monitor.voted, online } });
  vi.advanceTimersByTime(30_000);
  await expect.element(screen.getByText(/^22 of 24 lots/)).toBeVisible();
  await expect.element(screen.getByText(/^Closed on 20\/04\/2026/)).toBeVisible();
  const asked = seenRequests(getMeetingMonitor).length;
  vi.advanceTimersByTime(300_000);
  expect(seenRequests(getMeetingMonitor)).toHaveLength(asked);
  const background = seenRequests(getMeetingMonitor).map(({ headers }) => headers.get("X-Background"));
  expect(new Set(background)).toEqual(new Set(["1"]));
});

it("lists whose mail came back, and orders a letter for each", async () => {
  const person = { contactId: 2, name: "Mr Ari Cohen", address: "ari@example.com" };
  const bounced = [
    { ...person, hasPostalAddress: true, hasLetter: false },
    { ...person, contactId: 3, name: "Mrs Joy Lee", hasPostalAddress: false, hasLetter: false },
    { ...person, contactId: 4, name: "Ms Una Po", hasPostalAddress: true, hasLetter: true },
  ];
  answers(getMeetingMonitor, { ...monitor, bounced });
  const { screen } = await openOffice(PAGE, admin);
  await expect.element(screen.getByText("Mr Ari Cohen, ari@example.com")).toBeVisible();
  await expect.element(screen.getByText("Waits for a letter")).toBeVisible();
  await expect.element(screen.getByText("No postal address")).toBeVisible();
  await expect.element(screen.getByText("Has a letter")).toBeVisible();
  refuses(printBouncedLetters, "NO_RECIPIENTS", "Nobody waits for a letter.");
  await screen.getByRole("button", { name: "Print this one" }).click();
  await expect.element(screen.getByText("Nobody waits for a letter.")).toBeVisible();
  answers(printBouncedLetters, { letters: 1, withoutAddress: 1 });
  answers(getMeetingMonitor, {
    ...monitor,
    bounced: bounced.map((each) => ({ ...each, hasLetter: each.hasPostalAddress })),
  });
  await screen.getByRole("button", { name: "Print this one" }).click();
  await expect.element(screen.getByText(/^1 letter waits on the meeting's page\./).first()).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Print this one" })).not.toBeInTheDocument();
  expect(seenRequests(printBouncedLetters).at(-1)?.body).toEqual({});
});

it("shows readers the turnout alone", async () => {
  answerOfficeAsUsual(reader);
  answers(getMeetingMonitor, { ...monitor, missing: null, bounced: null });
  const { screen } = await openOffice(PAGE, reader);
  await expect.element(screen.getByText(/^21 of 24 lots/)).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Not voted yet" })).not.toBeInTheDocument();
});

it.each([
  ["members", { ...monitor, seats: "members", total: { seats: 7, units: null } }, "21 of 7 members"],
  ["none", { ...monitor, voting: "none", missing: [] }, "Nobody can vote in this meeting beforehand"],
  ["cancelled", { ...monitor, voting: "cancelled" }, "The meeting is cancelled"],
  ["all", { ...monitor, missing: [] }, "Everybody who can vote has voted."],
] as const)("has words for a meeting with %s", async (_, answered, words) => {
  answers(getMeetingMonitor, answered as typeof monitor);
  const { screen } = await openOffice(PAGE, admin);
  await expect.element(screen.getByText(words, { exact: true }).first()).toBeVisible();
});

it("says that a meeting is not there, and leads to the schemes", async () => {
  refuses(getMeetingMonitor, "NOT_FOUND");
  const { screen } = await openOffice(PAGE, admin);
  await expect.element(screen.getByText(/There is no such meeting/)).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Go to your schemes" })).toBeVisible();
});

it("reminds those who have not voted and were not reminded of late, once it is confirmed", async () => {
  const [first, ...others] = monitor.missing ?? [];
  if (first === undefined) throw new Error("a lot is missing");
  const reminded = {
    ...first.holders[0],
    remindedAt: "2026-04-13T23:00:00.000Z",
  } as (typeof first.holders)[number];
  answers(getMeetingMonitor, { ...monitor, missing: [{ ...first, holders: [reminded] }, ...others] });
  const { screen } = await openOffice(PAGE, admin);
  await expect.element(screen.getByRole("row", { name: /Priya Nair/ })).toHaveTextContent(/1[34]\/04\/2026/);
  await screen.getByRole("button", { name: "Remind the 1" }).click();
  refuses(
    remindVoters,
    "QUIET_HOURS",
    "Nobody is reminded between 8 pm and 8 am. Please try again in the morning.",
  );
  await screen.getByRole("button", { name: "Remind", exact: true }).click();
  await expect.element(screen.getByText(/Please try again in the morning/)).toBeVisible();
  answers(remindVoters, {
    reminded: 1,
    withheld: [
      { why: "reminded", people: 1 },
      { why: "no-address", people: 2 },
    ],
  });
  await screen.getByRole("button", { name: "Remind", exact: true }).click();
  const words =
    "1 person is reminded by e-mail. 1 person had a reminder in the last 24 hours. 2 people cannot be reached by e-mail.";
  await expect.element(screen.getByText(words).first()).toBeVisible();
  expect(seenRequests(remindVoters).at(-1)?.body).toEqual({});
});

it("offers no reminder where nobody can be reminded, or voting is closed", async () => {
  answers(getMeetingMonitor, { ...monitor, voting: "closed" });
  const { screen } = await openOffice(PAGE, admin);
  await expect.element(screen.getByRole("row", { name: /Priya Nair/ })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: /^Remind the/ })).not.toBeInTheDocument();
});

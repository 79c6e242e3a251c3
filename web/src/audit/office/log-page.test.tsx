import { exportLog, listLog } from "@portal/contract/audit/office/endpoints";
import type { LogPage, LogRow } from "@portal/contract/audit/office/schemas";
import { listOfficePlans } from "@portal/contract/portfolio/office/endpoints";
import { listStaff, restoreStaffSession } from "@portal/contract/staff/office/endpoints";
import { getOfficeAccount } from "@portal/contract/staff/office/factor-endpoints";
import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { account, admin, answerOfficeAsUsual, reader, staff } from "../../testing/demo-staff.ts";
import { answers, answersOddly, isUnreachable, refuses, seenRequests } from "../../testing/fake-server.ts";
import { openOffice } from "../../testing/render-office.tsx";

const plan = { ownersCorpId: 101, planNumber: "71204", name: "The Owners - Strata Plan No. 71204" };
const row = (eventId: number, more: Partial<LogRow> = {}): LogRow => ({
  eventId,
  at: "2026-03-30T13:30:00.000Z",
  who: { kind: "user", id: "owner1", name: "Priya Nair" },
  kind: "download",
  what: "Opened the document “Minutes 2025” of plan 71204",
  plan,
  network: "203.0.113.9",
  ...more,
});
const timeZone = "Australia/Sydney";
const first: LogPage = {
  timeZone,
  next: "1-1",
  rows: [
    row(4),
    row(3, { who: { kind: "command", id: null, name: null }, plan: null, network: null, what: "Loaded it" }),
    row(2, { who: { kind: "user", id: null, name: null }, what: "Tried to sign in" }),
  ],
};

beforeEach(() => {
  answerOfficeAsUsual();
  answers(restoreStaffSession, admin);
  answers(getOfficeAccount, account);
  answers(listStaff, { rows: Object.values(staff) });
  answers(listOfficePlans, { rows: [plan] });
  answers(listLog, first);
});
const open = async (query = "", session = admin) => {
  answers(restoreStaffSession, session);
  return openOffice(`/log${query}`, session);
};
const lastQuery = () => new URL(seenRequests(listLog).at(-1)?.path ?? "", "http://localhost").searchParams;

it("tells who did what, of which plan and from where, in the agency's time", async () => {
  const { screen } = await open();
  const entry = screen.getByRole("row", { name: /Minutes 2025/ });
  await expect
    .element(entry)
    .toHaveTextContent(
      /31\/03\/2026 @ 12:30 AM.*Priya Nair.*Portal, access code owner1.*71204.*203\.0\.113\.9/,
    );
  await expect
    .element(screen.getByRole("row", { name: /Loaded it/ }))
    .toHaveTextContent("A command on the server");
  await expect.element(screen.getByRole("row", { name: /Tried/ })).toHaveTextContent("Somebody unknown");
  await expect.element(screen.getByText("Times are those of Australia/Sydney.")).toBeVisible();
});

it("keeps what is looked for in the address, and asks for that", async () => {
  const { screen, address } = await open("?kind=import&plan=101&from=2026-03-01&nonsense=1&to=x");
  await expect.element(screen.getByLabelText("What", { exact: true })).toHaveValue("import");
  await expect.element(screen.getByLabelText("Plan", { exact: true })).toHaveValue("101");
  await expect.element(screen.getByLabelText("From", { exact: true })).toHaveValue("2026-03-01");
  expect(Object.fromEntries(lastQuery())).toEqual({ kind: "import", plan: "101", from: "2026-03-01" });
  await screen.getByLabelText("Who", { exact: true }).selectOptions("Rea Reader");
  await expect.poll(() => lastQuery().get("actor")).toBe("staff:2");
  expect(address()).toContain("actor=staff%3A2");
  await screen.getByLabelText("To", { exact: true }).fill("2026-02-01");
  await expect
    .element(screen.getByLabelText("To", { exact: true }))
    .toHaveAccessibleDescription("Choose an end that is not before the start.");
  await screen.getByRole("button", { name: "Clear filters" }).click();
  await expect.poll(() => [...lastQuery()]).toEqual([]);
  await expect.poll(() => document.querySelector<HTMLInputElement>("[type=date]")?.value).toBe("");
});

it("finds what one person did from an entry of theirs, and comes back", async () => {
  const { screen, address } = await open();
  await screen
    .getByRole("button", { name: "Priya Nair: show what they did and what was done to them" })
    .first()
    .click();
  await expect.poll(() => lastQuery().get("actor")).toBe("user:owner1");
  await expect.element(screen.getByLabelText("Who", { exact: true })).toHaveValue("user:owner1");
  expect(address()).toContain("actor=user%3Aowner1");
});

it("shows more when asked for, below what is there", async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole("row", { name: /Minutes 2025/ })).toBeVisible();
  answers(listLog, { timeZone, next: null, rows: [row(1, { what: "Signed out" })] });
  await screen.getByRole("button", { name: "Show more" }).click();
  await expect.element(screen.getByRole("row", { name: /Signed out/ })).toBeVisible();
  expect(lastQuery().get("after")).toBe("1-1");
  await expect.element(screen.getByRole("row", { name: /Minutes 2025/ })).toBeVisible();
  expect(screen.getByRole("button", { name: "Show more" }).elements()).toHaveLength(0);
});

it("says that nothing was found, and that nothing came, with a way on", async () => {
  answers(listLog, { timeZone, next: null, rows: [] });
  const { screen } = await open("?kind=vote");
  await expect.element(screen.getByText("Nothing like this was done.")).toBeVisible();
  isUnreachable(listLog);
  const failing = await open();
  await expect.element(failing.screen.getByRole("button", { name: /try again/i })).toBeVisible();
});

it("exports what is looked for with a reason and a proof, and says who is told", async () => {
  const { screen } = await open("?kind=download");
  await screen.getByRole("button", { name: "Export" }).click();
  await screen.getByRole("button", { name: "Continue" }).click();
  await expect
    .element(screen.getByLabelText("Reason"))
    .toHaveAccessibleDescription("Write a reason of 3 to 300 characters.");
  await screen.getByLabelText("Reason").fill("Asked for by the tribunal");
  await screen.getByRole("button", { name: "Continue" }).click();
  expect(seenRequests(exportLog)).toHaveLength(0);
  answersOddly(exportLog, () => new Response("When\r\n", { headers: { "content-type": "text/csv" } }));
  await screen.getByLabelText("Code from your authenticator app").fill("123456");
  await screen.getByRole("dialog").getByRole("button", { name: "Export" }).click();
  const message = screen.getByText("The log is exported. Every administrator is told by e-mail.");
  await expect.element(message).toBeVisible();
  expect(seenRequests(exportLog)[0]?.body).toEqual({
    kind: "download",
    reason: "Asked for by the tribunal",
    proof: { code: "123456" },
  });
});

it("keeps a wrong code in the dialog", async () => {
  refuses(exportLog, "SECOND_FACTOR_FAILED");
  const { screen } = await open();
  await screen.getByRole("button", { name: "Export" }).click();
  await screen.getByLabelText("Reason").fill("Asked for by the tribunal");
  await screen.getByRole("button", { name: "Continue" }).click();
  await screen.getByLabelText("Code from your authenticator app").fill("123456");
  await screen.getByRole("dialog").getByRole("button", { name: "Export" }).click();
  await expect
    .element(screen.getByLabelText("Code from your authenticator app"))
    .toHaveAccessibleDescription("That code is not right. Please try again.");
});

it("lets a reader look for their own acts, and export nothing", async () => {
  const { screen } = await open("", reader);
  await expect.element(screen.getByRole("row", { name: /Minutes 2025/ })).toBeVisible();
  expect(screen.getByRole("button", { name: "Export" }).elements()).toHaveLength(0);
  await screen.getByLabelText("Who", { exact: true }).selectOptions("Myself");
  await expect.poll(() => lastQuery().get("actor")).toBe("staff:2");
  expect(seenRequests(listStaff)).toHaveLength(0);
});

it("is a list of cards on a phone", async () => {
  await page.viewport(390, 800);
  const { screen } = await open();
  await expect.element(screen.getByRole("row", { name: /Minutes 2025/ })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

import { getMeetingMonitor } from "@portal/contract/meetings/office/monitor-endpoints";
import {
  checkPaper,
  enterPaper,
  getPaperScan,
  listPapers,
  markPaperInformal,
} from "@portal/contract/meetings/office/paper-endpoints";
import { listProxies } from "@portal/contract/meetings/office/proxy-endpoints";
import { lotCode } from "@portal/domain/meetings/office/lot-code";
import { beforeEach, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { admin, answerOfficeAsUsual } from "../../../testing/demo-staff.ts";
import { monitor, papers, proxies } from "../../../testing/demo-voting.ts";
import { answers, answersOddly, refuses, seenRequests } from "../../../testing/fake-server.ts";
import { openOffice } from "../../../testing/render-office.tsx";

const [first] = papers.rows;
const pdf = () => new Response(new Blob(["%PDF-1.4"], { type: "application/pdf" }));
const open = async () => (await openOffice("/meetings/8006/voting", admin)).screen;

beforeEach(() => {
  answerOfficeAsUsual(admin);
  answers(getMeetingMonitor, monitor);
  answers(listPapers, papers);
  answers(listProxies, { ...proxies, rows: [] });
  answersOddly(getPaperScan, pdf);
});

it("lists papers with how far they are, and lets nobody check what they have entered", async () => {
  const screen = await open();
  const row = (name: string) => screen.getByRole("row", { name: new RegExp(`^${name} .*13/04/2026`) });
  await expect.element(row("Lot 3").getByRole("button", { name: "Check the paper of Lot 3" })).toBeVisible();
  await expect.element(row("Lot 7")).toHaveTextContent("A colleague checks it.");
  await expect
    .element(screen.getByRole("button", { name: "Check the paper of Lot 7" }))
    .not.toBeInTheDocument();
  await expect.element(row("Lot 12")).toHaveTextContent("Read differently");
  await expect.element(row("Lot 20")).toHaveTextContent(/Counted.*Ben Brown, then Ada Admin/);
});

it("asks for what an entry needs before it sends the scan", async () => {
  const screen = await open();
  await screen.getByRole("button", { name: "Enter a paper vote" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByRole("button", { name: "Enter" }).click();
  await expect.element(dialog.getByText("Choose a lot.")).toBeVisible();
  await dialog.getByLabelText("Lot", { exact: true }).selectOptions("2020");
  await dialog.getByLabelText("Owner").selectOptions("Mrs Joy Lee");
  await dialog.getByLabelText("Signed by").selectOptions("Attorney");
  await dialog.getByRole("button", { name: "Enter" }).click();
  await expect.element(dialog.getByText("Write who has signed it.")).toBeVisible();
  await dialog.getByLabelText("Name of who has signed it").fill("Zoe Zhang");
  await dialog.getByLabelText("2. Minutes").selectOptions("No");
  await dialog.getByRole("button", { name: "Enter" }).click();
  await expect.element(dialog.getByText("Choose the scan of the paper.")).toBeVisible();
  await userEvent.upload(
    dialog.getByLabelText("Scan (PDF, JPEG or PNG)"),
    new File(["%PDF-1.4"], "paper.pdf", { type: "application/pdf" }),
  );
  // The test's server takes no files; the journey sends one.
  await dialog.getByRole("button", { name: "Enter" }).click();
  await expect.element(dialog.getByRole("alert")).toBeVisible();
  expect(seenRequests(enterPaper)).toEqual([]);
});

it("fills in who is on record to sign for a lot, and leaves alone what was typed", async () => {
  const screen = await open();
  await screen.getByRole("button", { name: "Enter a paper vote" }).click();
  const dialog = screen.getByRole("dialog");
  const name = dialog.getByLabelText("Name of who has signed it");
  await dialog.getByLabelText("Lot", { exact: true }).selectOptions("2003");
  await dialog.getByLabelText("Signed by").selectOptions("Attorney");
  await expect.element(name).toHaveValue("Tom Hill");
  await expect.element(dialog.getByText("On record: Tom Hill (limits: Not on levies.).")).toBeVisible();
  await dialog.getByLabelText("Signed by").selectOptions("Company nominee");
  await expect.element(name).toHaveValue("Nina Low");
  await name.fill("Otto Berg");
  await dialog.getByLabelText("Lot", { exact: true }).selectOptions("2020");
  await expect.element(name).toHaveValue("Otto Berg");
  await expect.element(dialog.getByText(/^No company nominee is on record for Lot 20\./)).toBeVisible();
});

it("finds the lot by the code on the form, and says what is wrong with a code", async () => {
  const screen = await open();
  await screen.getByRole("button", { name: "Enter a paper vote" }).click();
  const dialog = screen.getByRole("dialog");
  const code = dialog.getByLabelText("Code on the form, if it has one");
  const lot = dialog.getByLabelText("Lot", { exact: true });
  await code.fill(lotCode(8006, 2020));
  await expect.element(lot).toHaveValue("2020");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog.getByText("Choose the scan of the paper.")).not.toBeInTheDocument();
  await code.fill(lotCode(8007, 2003));
  await expect.element(dialog.getByText(/^This form is of another meeting\./)).toBeVisible();
  const right = lotCode(8006, 2003);
  await code.fill(`${right.slice(0, -1)}${(Number(right.at(-1)) + 1) % 10}`);
  await expect.element(dialog.getByText(/^This code has a wrong digit\./)).toBeVisible();
  await expect.element(lot).toHaveValue("2020");
});

it("checks a paper beside its scan, says that the two differ, and casts what agrees", async () => {
  const screen = await open();
  await screen.getByRole("button", { name: "Check the paper of Lot 3" }).click();
  const dialog = screen.getByRole("dialog");
  await expect.element(dialog.getByTitle("Scan of the paper")).toBeVisible();
  await dialog.getByLabelText("3. Budget").selectOptions("Yes");
  refuses(checkPaper, "CHOICES_DIFFER", "The two of you have read different answers.");
  await dialog.getByRole("button", { name: "Check and cast" }).click();
  await expect.element(dialog.getByText("The two of you have read different answers.")).toBeVisible();
  refuses(checkPaper, "AGENDA_CHANGED");
  await dialog.getByRole("button", { name: "Check and cast" }).click();
  await expect.element(dialog.getByText(/A motion has changed since this paper was entered/)).toBeVisible();
  answers(checkPaper, { receipt: "ABCD-EFGH-JKLM", revision: 1, at: "2026-04-14T01:00:00.000Z" });
  await dialog.getByRole("button", { name: "Check and cast" }).click();
  await expect
    .element(screen.getByText("The vote of Lot 3 is cast. Receipt: ABCD-EFGH-JKLM").first())
    .toBeVisible();
  expect(seenRequests(checkPaper).at(-1)?.body).toEqual({
    choices: [{ agendaItemId: 2, motionHash: "2".repeat(64), vote: "Y" }],
  });
});

it("enters a paper once more that two people read differently, from its scan", async () => {
  const screen = await open();
  await screen.getByRole("button", { name: "Enter the paper of Lot 12 once more" }).click();
  const dialog = screen.getByRole("dialog");
  await expect.element(dialog.getByTitle("Scan of the paper")).toBeVisible();
  await dialog.getByLabelText("2. Minutes").selectOptions("Abstain");
  if (first === undefined) throw new Error("there is a paper");
  answers(enterPaper, first);
  await dialog.getByRole("button", { name: "Enter" }).click();
  await expect.element(screen.getByText(/A colleague has to check it/).first()).toBeVisible();
  expect(seenRequests(enterPaper).at(-1)?.body).toMatchObject({ seatId: 2003, scan: { againOf: 13 } });
});

it("keeps a paper as informal with its reason", async () => {
  const screen = await open();
  await screen.getByRole("button", { name: "The paper of Lot 7 does not count" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByRole("button", { name: "Keep as informal" }).click();
  await expect.element(dialog.getByText("Write why it does not count, in a few words.")).toBeVisible();
  await dialog.getByLabelText("Reason, as the owner reads it").fill("It is not signed.");
  if (first === undefined) throw new Error("there is a paper");
  answers(markPaperInformal, { ...first, state: "informal" });
  await dialog.getByRole("button", { name: "Keep as informal" }).click();
  await expect
    .element(screen.getByText("The paper of Lot 7 is kept and does not count.").first())
    .toBeVisible();
  expect(seenRequests(markPaperInformal).at(-1)?.body).toEqual({ reason: "It is not signed." });
});

it("says why no papers are taken", async () => {
  answers(listPapers, {
    ...papers,
    rows: [],
    mayEnter: false,
    whyNot: "Your agency does not take votes on paper.",
  });
  const screen = await open();
  await expect.element(screen.getByText("Your agency does not take votes on paper.")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Enter a paper vote" })).not.toBeInTheDocument();
});

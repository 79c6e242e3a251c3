import { listOfficePlans } from "@portal/contract/portfolio/office/endpoints";
import {
  changeStaffRights,
  disableStaff,
  inviteStaff,
  inviteStaffAgain,
  listStaff,
  restoreStaffSession,
} from "@portal/contract/staff/office/endpoints";
import { getOfficeAccount } from "@portal/contract/staff/office/factor-endpoints";
import { beforeEach, expect, it } from "vitest";
import { account, admin, answerOfficeAsUsual, staff } from "../../../testing/demo-staff.ts";
import { answers, answersOddly, refuses, seenRequests } from "../../../testing/fake-server.ts";
import { openOffice } from "../../../testing/render-office.tsx";

type Screen = Awaited<ReturnType<typeof openOffice>>["screen"];

beforeEach(() => {
  answerOfficeAsUsual();
  answers(restoreStaffSession, admin);
  answers(getOfficeAccount, account);
  answers(listStaff, { rows: Object.values(staff) });
  answers(listOfficePlans, {
    rows: [
      { ownersCorpId: 101, planNumber: "71204", name: "The Owners - Strata Plan No. 71204" },
      { ownersCorpId: 102, planNumber: "40127", name: "Jacaranda Villas" },
    ],
  });
});

const open = async () => (await openOffice("/staff", admin)).screen;
const button = (screen: Screen, name: string) => screen.getByRole("button", { name, exact: true });
async function confirm(screen: Screen, submit: string) {
  await expect.element(screen.getByRole("dialog", { name: "Confirm it is you" })).toBeVisible();
  await screen.getByLabelText("Code from your authenticator app").fill("123456");
  await screen.getByRole("dialog").getByRole("button", { name: submit, exact: true }).click();
}

it("lists everybody with state, right, plans, second step and last sign-in", async () => {
  const screen = await open();
  const row = (name: RegExp) => screen.getByRole("row", { name });
  await expect
    .element(row(/Ada Admin \(you\)/))
    .toHaveTextContent(/Active.*Administrator.*All plans.*Set up/);
  await expect.element(row(/Rea Reader/)).toHaveTextContent(/Active.*Reader.*1 plan.*Set up/);
  await expect.element(row(/ian@agency/)).toHaveTextContent(/Invited.*Reader.*1 plan.*Not yet.*-/);
});

it("invites a reader of chosen plans, and asks for a proof of the act", async () => {
  answers(inviteStaff, staff.invited);
  const screen = await open();
  await button(screen, "Invite somebody").click();
  await button(screen, "Continue").click();
  await expect.element(screen.getByText("Write an e-mail address.")).toBeVisible();
  await screen.getByLabelText("E-mail address").fill("ian@agency.example.com");
  await screen.getByLabelText("Right", { exact: true }).selectOptions("reader");
  await screen.getByLabelText(/^All plans/).click();
  await button(screen, "Continue").click();
  await expect.element(screen.getByText("Choose at least one plan.")).toBeVisible();
  await screen.getByLabelText("40127, Jacaranda Villas").click();
  await button(screen, "Continue").click();
  expect(seenRequests(inviteStaff)).toHaveLength(0);
  await confirm(screen, "Invite");
  const message = screen.getByText("An invitation is on its way to ian@agency.example.com.");
  await expect.element(message).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toContain("An invitation is on its way");
  expect(seenRequests(inviteStaff)[0]?.body).toEqual({
    email: "ian@agency.example.com",
    right: "reader",
    plans: [102],
    proof: { code: "123456" },
  });
  await expect.poll(() => seenRequests(listStaff).length).toBe(2);
});

it("comes back from a taken address to what was chosen", async () => {
  const taken = { path: "email", message: "Somebody with this address is among the staff already." };
  answersOddly(inviteStaff, () =>
    Response.json(
      { status: 400, title: "VALIDATION", detail: "No.", code: "VALIDATION", errors: [taken] },
      { status: 400 },
    ),
  );
  const screen = await open();
  await button(screen, "Invite somebody").click();
  await screen.getByLabelText("E-mail address").fill("rea@agency.example.com");
  await screen.getByLabelText("Right", { exact: true }).selectOptions("admin");
  await button(screen, "Continue").click();
  await confirm(screen, "Invite");
  const field = screen.getByLabelText("E-mail address");
  await expect.element(field).toHaveAccessibleDescription(taken.message);
  await expect.element(field).toHaveValue("rea@agency.example.com");
  await expect.element(screen.getByLabelText("Right", { exact: true })).toHaveValue("admin");
});

it.each([
  [
    "LAST_ADMIN",
    "This is the last administrator who can sign in. Make somebody else an administrator first.",
  ],
  ["NOT_FOUND", "This is not there any more. Somebody may have changed it meanwhile."],
] as const)("says why somebody cannot be disabled: %s", async (code, text) => {
  refuses(disableStaff, code);
  const screen = await open();
  await button(screen, "Manage Ada Admin").click();
  await button(screen, "Disable").click();
  await confirm(screen, "Disable");
  await expect.element(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole("dialog").elements()).toHaveLength(0);
});

it("keeps the act while a code is wrong", async () => {
  refuses(disableStaff, "SECOND_FACTOR_FAILED");
  const screen = await open();
  await button(screen, "Manage Rea Reader").click();
  await button(screen, "Disable").click();
  await confirm(screen, "Disable");
  await expect
    .element(screen.getByLabelText("Code from your authenticator app"))
    .toHaveAccessibleDescription("That code is not right. Please try again.");
  answers(disableStaff, { ...staff.reader, state: "disabled" });
  await screen.getByLabelText("Code from your authenticator app").fill("654321");
  await screen.getByRole("dialog").getByRole("button", { name: "Disable" }).click();
  await expect.element(screen.getByText("Rea Reader cannot sign in any more.")).toBeVisible();
});

it("changes a right by the version that was looked at, and says if somebody else was faster", async () => {
  refuses(changeStaffRights, "REVISION_CHANGED");
  const screen = await open();
  await button(screen, "Manage Rea Reader").click();
  await button(screen, "Change right or plans").click();
  await expect.element(screen.getByLabelText("71204, The Owners - Strata Plan No. 71204")).toBeChecked();
  await screen.getByLabelText("Right", { exact: true }).selectOptions("manager");
  await button(screen, "Continue").click();
  await confirm(screen, "Change");
  await expect
    .element(screen.getByText("Somebody else has changed this meanwhile. Please look at it again."))
    .toBeVisible();
  expect(seenRequests(changeStaffRights)[0]?.body).toEqual({
    right: "manager",
    plans: [101],
    version: 3,
    proof: { code: "123456" },
  });
});

it("takes Staff from the menu of an administrator who gives the right up", async () => {
  answers(changeStaffRights, { ...staff.admin, right: "manager" });
  const screen = await open();
  await button(screen, "Manage Ada Admin").click();
  await button(screen, "Change right or plans").click();
  await screen.getByLabelText("Right", { exact: true }).selectOptions("manager");
  await button(screen, "Continue").click();
  const { member } = admin;
  if (member === null) throw new Error("nobody is signed in");
  answers(restoreStaffSession, { ...admin, member: { ...member, right: "manager" } });
  await confirm(screen, "Change");
  await expect.element(screen.getByText("The right of Ada Admin is changed.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Staff" }).elements()).toHaveLength(0);
});

it("invites again who has not joined yet", async () => {
  answers(inviteStaffAgain, staff.invited);
  const screen = await open();
  await button(screen, "Manage ian@agency.example.com").click();
  await button(screen, "Invite again").click();
  await confirm(screen, "Invite again");
  await expect
    .element(screen.getByText("Another invitation is on its way to ian@agency.example.com."))
    .toBeVisible();
});

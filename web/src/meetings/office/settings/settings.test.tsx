import { getOfficePlan } from "@portal/contract/home/office/endpoints";
import {
  changeMeetingSettings,
  getMeetingSettings,
} from "@portal/contract/meetings/office/settings-endpoints";
import { listAttorneys, listNominees } from "@portal/contract/meetings/office/representative-endpoints";
import type { MeetingSettings } from "@portal/contract/meetings/office/settings-schemas";
import { beforeEach, expect, it } from "vitest";
import { attorneys, nominees } from "../../../testing/demo-representatives.ts";
import { admin, answerOfficeAsUsual, reader } from "../../../testing/demo-staff.ts";
import { answers, isUnreachable, refuses, seenRequests } from "../../../testing/fake-server.ts";
import { openOffice } from "../../../testing/render-office.tsx";

const settings: MeetingSettings = {
  ownersCorpId: 101,
  meetingsFrom: "package",
  version: 0,
  setBy: null,
  state: "QLD",
  votingAdoptedOn: "2023-11-08",
  votingAdoptedBy: null,
  ruleModule: null,
  packageSays: { votingAdoptedOn: "2023-11-08", votingAdoptedBy: null, ruleModule: null },
  modules: [
    { code: "STANDARD", name: "Standard Module", hasRules: true },
    { code: "COMMERCIAL", name: "Commercial Module", hasRules: false },
  ],
  warning: "Queensland: the regulation module of this scheme is not on record.",
  today: "2026-03-31",
};

beforeEach(() => {
  answerOfficeAsUsual(admin);
  answers(getMeetingSettings, settings);
  answers(listAttorneys, attorneys);
  answers(listNominees, nominees);
  answers(getOfficePlan, {
    ownersCorpId: 101,
    planNumber: "71204",
    name: "Banksia Court",
    address: "18 Wattlebird Street",
    state: "live",
    lots: 1,
    lotsActive: 1,
    balancesOn: "2026-03-31",
    nextMeeting: null,
    importedAt: null,
    lotRows: [],
  });
});
const open = async (by = admin) => (await openOffice("/schemes/101", by)).screen;

it("says what holds, who said it, and what cannot be decided without a module", async () => {
  const screen = await open();
  await expect.element(screen.getByText(settings.warning ?? "")).toBeVisible();
  await expect.element(screen.getByText("Adopted on 08/11/2023")).toBeVisible();
  await expect.element(screen.getByText(/^As your back office has it\./)).toBeVisible();
});

it("keeps what is chosen, and says what stands beside a field that is wrong", async () => {
  const screen = await open();
  await screen.getByRole("button", { name: "Change how meetings work" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByLabelText("Electronic voting adopted on (empty: not on record)").fill("");
  await dialog.getByLabelText(/^Adopted by/).fill("AGM");
  await dialog.getByRole("button", { name: "Keep" }).click();
  await expect.element(dialog.getByText(/^Choose the day on which it was adopted, or/)).toBeVisible();
  await dialog.getByLabelText("Electronic voting adopted on (empty: not on record)").fill("2024-02-01");
  await dialog.getByLabelText("Meetings", { exact: true }).selectOptions("office");
  await dialog.getByLabelText("Regulation module").selectOptions("STANDARD");
  refuses(changeMeetingSettings, "REVISION_CHANGED");
  await dialog.getByRole("button", { name: "Keep" }).click();
  await expect.element(dialog.getByRole("alert")).toBeVisible();
  const kept: MeetingSettings = {
    ...settings,
    meetingsFrom: "office",
    version: 1,
    setBy: "Ada Admin",
    votingAdoptedOn: "2024-02-01",
    votingAdoptedBy: "AGM",
    ruleModule: "STANDARD",
    warning: null,
  };
  answers(changeMeetingSettings, kept);
  answers(getMeetingSettings, kept);
  await dialog.getByRole("button", { name: "Keep" }).click();
  await expect.element(screen.getByText("Set here by Ada Admin.", { exact: false })).toBeVisible();
  await expect.element(screen.getByText("Adopted on 01/02/2024, by AGM")).toBeVisible();
  expect(seenRequests(changeMeetingSettings).at(-1)?.body).toEqual({
    meetingsFrom: "office",
    votingAdoptedOn: "2024-02-01",
    votingAdoptedBy: "AGM",
    ruleModule: "STANDARD",
    version: 0,
  });
});

it("offers nothing to a reader, and says why nothing came", async () => {
  answerOfficeAsUsual(reader);
  const screen = await open(reader);
  await expect.element(screen.getByText("Adopted on 08/11/2023")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: /^Change how/ })).not.toBeInTheDocument();
  answerOfficeAsUsual(admin);
  isUnreachable(getMeetingSettings);
  const failing = await open();
  await expect.element(failing.getByRole("button", { name: /again/i }).first()).toBeVisible();
});

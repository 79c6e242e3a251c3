import {
  changeNotice,
  draftNotice,
  getOfficeNotice,
  listOfficeNotices,
  publishNotice,
  publishUrgentNotice,
  withdrawNotice,
} from "@portal/contract/notices/office/endpoints";
import type { OfficeNotice } from "@portal/contract/notices/office/schemas";
import { listOfficePlans } from "@portal/contract/portfolio/office/endpoints";
import { getOfficeAccount } from "@portal/contract/staff/office/factor-endpoints";
import { beforeEach, describe, expect, it } from "vitest";
import { account, admin, answerOfficeAsUsual, reader } from "../../testing/demo-staff.ts";
import { answers, refuses, seenRequests } from "../../testing/fake-server.ts";
import { openOffice } from "../../testing/render-office.tsx";

const draft: OfficeNotice = {
  noticeId: 7,
  version: 1,
  title: "Lift service",
  text: "The lift is serviced.\n\nThank you.",
  plans: [{ ownersCorpId: 101, planNumber: "71204" }],
  from: null,
  until: "2026-04-02",
  isPinned: false,
  isUrgent: false,
  state: "draft",
  isOver: false,
  writtenBy: "Ada Admin",
  changedAt: "2026-03-29T22:15:00.000Z",
  publishedAt: null,
  withdrawnAt: null,
  mailed: 0,
  waiting: 0,
};
const published: OfficeNotice = {
  ...draft,
  version: 2,
  state: "published",
  publishedAt: "2026-03-30T22:15:00.000Z",
};

beforeEach(() => {
  sessionStorage.clear();
  answerOfficeAsUsual(admin);
  answers(listOfficePlans, { rows: [{ ownersCorpId: 101, planNumber: "71204", name: "Banksia Court" }] });
  answers(listOfficeNotices, { rows: [draft], next: null });
  answers(getOfficeNotice, draft);
});

it("are listed with their schemes and days", async () => {
  const { screen } = await openOffice("/notices", admin);
  await expect
    .element(screen.getByRole("row", { name: /Lift service/ }))
    .toHaveTextContent(/71204.*Until 02\/04\/2026.*Draft/);
  await screen.getByLabelText("Status").selectOptions("Published");
  await expect.poll(() => seenRequests(listOfficeNotices).at(-1)?.path).toMatch(/state=published/);
});

it("are read, and not written, by who only reads", async () => {
  answerOfficeAsUsual(reader);
  const { screen } = await openOffice("/notices/7", reader);
  await expect.element(screen.getByText("The lift is serviced.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Publish" }).query()).toBeNull();
  expect(screen.getByRole("form").query()).toBeNull();
});

describe("writing one", () => {
  it("asks for what is missing, keeps what is typed over a reload, and opens the draft", async () => {
    const first = await openOffice("/notices/write", admin);
    await first.screen.getByLabelText("Title").fill("Lift service");
    await first.screen.getByRole("button", { name: "Save the draft" }).click();
    await expect.element(first.screen.getByText("Write what people are to read.")).toBeVisible();
    expect(seenRequests(draftNotice)).toEqual([]);
    await first.screen.unmount();
    const { screen, address } = await openOffice("/notices/write", admin);
    await expect.element(screen.getByLabelText("Title")).toHaveValue("Lift service");
    await screen.getByLabelText("Text").fill("The lift is serviced.\n\nThank you.");
    await screen.getByRole("button", { name: "Save the draft" }).click();
    await expect.element(screen.getByText("Choose a scheme.")).toBeVisible();
    await screen.getByLabelText(/71204, Banksia Court/).click();
    await screen.getByLabelText(/Last day/).fill("2026-04-02");
    answers(draftNotice, draft);
    await screen.getByRole("button", { name: "Save the draft" }).click();
    await expect.poll(address).toMatch(/notices\/7$/);
    expect(seenRequests(draftNotice)[0]?.body).toEqual({
      title: "Lift service",
      text: "The lift is serviced.\n\nThank you.",
      plans: [101],
      from: null,
      until: "2026-04-02",
      isPinned: false,
      isUrgent: false,
    });
  });
});

describe("a notice", () => {
  it("is published, changed and withdrawn as the page shows it", async () => {
    const { screen } = await openOffice("/notices/7", admin);
    answers(publishNotice, published);
    await screen.getByRole("button", { name: "Publish" }).click();
    await expect.element(screen.getByText("The notice is published.")).toBeVisible();
    expect(seenRequests(publishNotice)[0]?.body).toEqual({ version: 1 });
    await expect.element(screen.getByText(/cannot be changed once it is published/)).toBeVisible();
    await screen.getByLabelText("Title").fill("Lift service on Friday");
    answers(changeNotice, { ...published, version: 3, title: "Lift service on Friday" });
    await screen.getByRole("button", { name: "Save", exact: true }).click();
    await expect.element(screen.getByRole("heading", { level: 1, name: /on Friday/ })).toBeVisible();
    expect(seenRequests(changeNotice)[0]?.body).toMatchObject({ version: 2, plans: [101] });
    await screen.getByRole("button", { name: "Withdraw" }).click();
    const dialog = screen.getByRole("dialog");
    await dialog.getByLabelText("Reason").fill("It is over");
    answers(withdrawNotice, { ...published, version: 4, state: "withdrawn" });
    await dialog.getByRole("button", { name: "Withdraw" }).click();
    await expect.element(screen.getByText(/Nobody but the office sees/)).toBeVisible();
    expect(seenRequests(withdrawNotice)[0]?.body).toEqual({ version: 3, reason: "It is over" });
  });

  it("that is urgent takes a second step, and says when the day is full", async () => {
    answers(getOfficeNotice, { ...draft, isUrgent: true });
    answers(getOfficeAccount, account);
    refuses(publishUrgentNotice, "TOO_MANY_ATTEMPTS", "71204 has had 3 urgent notices today.");
    const { screen } = await openOffice("/notices/7", admin);
    await screen.getByRole("button", { name: "Publish and mail it" }).click();
    const dialog = screen.getByRole("dialog");
    await dialog.getByLabelText("Code from your authenticator app").fill("123456");
    await dialog.getByRole("button", { name: "Publish and mail it" }).click();
    await expect.element(screen.getByText(/has had 3 urgent notices today/)).toBeVisible();
  });

  it("that a colleague changed is shown as it is now, with why nothing was done", async () => {
    refuses(publishNotice, "REVISION_CHANGED", "A colleague has changed this notice.");
    const { screen } = await openOffice("/notices/7", admin);
    await screen.getByRole("button", { name: "Publish" }).click();
    await expect.element(screen.getByText("A colleague has changed this notice.")).toBeVisible();
    await expect.poll(() => seenRequests(getOfficeNotice).length).toBe(2);
  });
});

import { VIEW_OVER } from "@portal/contract/core/office-pages";
import { closeView, getView } from "@portal/contract/people/office/view-endpoints";
import { expect, it } from "vitest";
import { answerPeopleAsUsual } from "../../../testing/demo-people.ts";
import { admin, answerOfficeAsUsual } from "../../../testing/demo-staff.ts";
import { answers, refuses, seenRequests } from "../../../testing/fake-server.ts";
import { openOffice } from "../../../testing/render-office.tsx";

const viewId = "5b7e2b8e-7a0c-4f0e-9d6a-1f1f1f1f1f1f";
const viewEndingIn = (ms: number) => ({
  viewId,
  username: "owner1",
  contactName: "Mr Daniel Kowalski",
  role: 1 as const,
  endsAt: new Date(Date.now() + ms).toISOString(),
});

it("frames the portal's own pages, says whose they are, and ends with the way back", async () => {
  answerOfficeAsUsual(admin);
  answers(getView, viewEndingIn(600_000));
  const { screen, address } = await openOffice(`/views/${viewId}`, admin);
  await expect.element(screen.getByText("You see the portal as Mr Daniel Kowalski, Owner.")).toBeVisible();
  const frame = screen.getByTitle("The portal as Mr Daniel Kowalski sees it").element();
  expect(frame.getAttribute("src")).toBe(`/office/799187/views/${viewId}/page`);
  answers(closeView, {});
  answerPeopleAsUsual();
  await screen.getByRole("button", { name: "Close the view" }).click();
  await expect.poll(address).toBe("/office/799187/people");
  expect(seenRequests(closeView)).toHaveLength(1);
});

it("is over when its time is, and where the server knows of none", async () => {
  answerOfficeAsUsual(admin);
  answers(getView, viewEndingIn(50));
  const { screen } = await openOffice(`/views/${viewId}`, admin);
  await expect.element(screen.getByRole("heading", { name: "This view is over" })).toBeVisible();
  refuses(getView, "NOT_FOUND");
  const again = await openOffice(`/views/${viewId}`, admin);
  await expect
    .element(again.screen.getByRole("heading", { name: "This view is over" }).first())
    .toBeVisible();
});

const tell = (source: Window | null) =>
  window.dispatchEvent(new MessageEvent("message", { data: VIEW_OVER, origin: location.origin, source }));

it("is over once the pages in it are, and takes no other window's word for it", async () => {
  answerOfficeAsUsual(admin);
  answers(getView, viewEndingIn(600_000));
  answers(closeView, {});
  const { screen } = await openOffice(`/views/${viewId}`, admin);
  const frame = screen.getByTitle("The portal as Mr Daniel Kowalski sees it");
  await expect.element(frame).toBeInTheDocument();
  tell(window);
  await expect.element(screen.getByText(/^You see the portal as/)).toBeVisible();
  tell((frame.element() as HTMLIFrameElement).contentWindow);
  await expect.element(screen.getByRole("heading", { name: "This view is over" })).toBeVisible();
  expect(screen.getByText(/It ends at/).elements()).toEqual([]);
  await expect.element(screen.getByRole("button", { name: "Back to the office" })).toBeVisible();
  expect(seenRequests(closeView)).toHaveLength(1);
});

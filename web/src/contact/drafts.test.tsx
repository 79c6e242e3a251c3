import { sendContactRequest } from "@portal/contract/contact/endpoints";
import { logon } from "@portal/contract/sign-in/endpoints";
import { beforeEach, expect, it } from "vitest";
import { agencyId, answerAsUsual, owner } from "../testing/demo-answers.ts";
import { answers, refuses } from "../testing/fake-server.ts";
import { openPortal } from "../testing/render-portal.tsx";
import { keepDraft, readDraft } from "./draft.ts";

const contactPage = `/${agencyId}/contact?returnPath=faq`;
const draftKeys = () => Object.keys(sessionStorage).filter((key) => key.startsWith("portal.draft-"));
type Screen = Awaited<ReturnType<typeof openPortal>>["screen"];

beforeEach(answerAsUsual);

async function signIn(screen: Screen, accessCode: string) {
  await screen.getByLabelText("Access Code").fill(accessCode);
  await screen.getByLabelText("Password", { exact: true }).fill("Demo1234");
  await screen.getByRole("button", { name: "LOGIN" }).click();
}

/** Writes, and finds on sending that the session is over. */
async function writeTooLong() {
  refuses(sendContactRequest, "SESSION_EXPIRED");
  const portal = await openPortal(contactPage, owner);
  await portal.screen.getByLabelText("Subject").fill("A lamp");
  await portal.screen.getByLabelText("Comment").fill("It is broken.");
  await portal.screen.getByRole("button", { name: "Submit" }).click();
  const query = new URLSearchParams({ returnUrl: contactPage }).toString();
  await expect.poll(portal.address).toBe(`/login/${agencyId}?${query}`);
  return portal;
}

it("what was typed is there after the session has ended and one has signed in again", async () => {
  const { screen, address } = await writeTooLong();
  answers(logon, { ...owner, sessionId: "another" });
  await signIn(screen, "owner1");
  await expect.poll(address).toBe(contactPage);
  await expect.element(screen.getByLabelText("Subject")).toHaveValue("A lamp");
  await expect.element(screen.getByLabelText("Comment")).toHaveValue("It is broken.");
});

it("somebody else who signs in finds nothing of it", async () => {
  const { screen } = await writeTooLong();
  expect(draftKeys()).toHaveLength(1);
  const mainContact = { contactID: 5022, name: "Farida Karimi", webAccessUsername: "owner2" };
  answers(logon, { ...owner, sessionId: "another", mainContact });
  await signIn(screen, "owner2");
  await expect.element(screen.getByLabelText("Comment")).toHaveValue("");
  expect(draftKeys()).toEqual([]);
});

it("a sign-out takes it away", async () => {
  const { screen, address } = await openPortal(contactPage, owner);
  await screen.getByLabelText("Subject").fill("A lamp");
  await expect.poll(draftKeys).toHaveLength(1);
  await screen.getByRole("button", { name: "Logout" }).click();
  await expect.poll(address).toBe(`/login/${agencyId}`);
  expect(draftKeys()).toEqual([]);
});

it("what cannot be read is no draft", () => {
  for (const kept of ["{", "null", "[1]", '{"subject":5}']) {
    sessionStorage.setItem("portal.draft-x", kept);
    expect(readDraft("portal.draft-x")).toEqual({});
  }
  keepDraft("portal.draft-x", { subject: "A lamp" });
  expect(readDraft("portal.draft-x")).toEqual({ subject: "A lamp" });
  keepDraft("portal.draft-x", {});
  expect(sessionStorage.getItem("portal.draft-x")).toBeNull();
});

import { sendContactRequest } from "@portal/contract/contact/endpoints";
import { logon } from "@portal/contract/sign-in/endpoints";
import { beforeEach, describe, expect, it } from "vitest";
import { agencyId, answerAsUsual, owner } from "../testing/demo-answers.ts";
import {
  answers,
  answersLater,
  answersOddly,
  isUnreachable,
  refuses,
  seenRequests,
} from "../testing/fake-server.ts";
import { holdSeconds } from "../testing/hold-seconds.ts";
import { openPortal } from "../testing/render-portal.tsx";
import { keepDraft, readDraft } from "../core/draft.ts";
import { dismissToasts } from "../ui/toast/toast-store.ts";

const contactPage = `/${agencyId}/contact?returnPath=faq`;
const keys = () => seenRequests(sendContactRequest).map(({ headers }) => headers.get("idempotency-key"));
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

/** Presses the button; answers the key that the message bore. */
async function trySending({ screen }: { readonly screen: Screen }) {
  const before = keys().length;
  await screen.getByRole("button", { name: "Submit" }).click();
  await expect.poll(() => keys().length).toBe(before + 1);
  return keys().at(-1);
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
  // What was typed, and the name of the try to send it.
  expect(draftKeys()).toHaveLength(2);
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

it("bears one key until it is sent, over failures and a reload; other words and another message bear another", async () => {
  isUnreachable(sendContactRequest);
  const first = await openPortal(contactPage, owner);
  await first.screen.getByLabelText("Subject").fill("A lamp");
  await first.screen.getByLabelText("Comment").fill("It is broken.");
  const key = await trySending(first);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  await expect.element(first.screen.getByText("An error occurred")).toBeVisible();
  expect(await trySending(first)).toBe(key);
  await first.screen.unmount();

  const second = await openPortal(contactPage, owner);
  expect(await trySending(second)).toBe(key);
  await second.screen.getByLabelText("Comment").fill("It is broken again.");
  const other = await trySending(second);
  expect(other).not.toBe(key);
  answers(sendContactRequest, {
    messageId: 1,
    subject: "A lamp",
    body: "It is broken again.",
    replyTo: "daniel.kowalski@example.org",
    sentAt: "2026-03-31T00:00:00Z",
  });
  holdSeconds();
  expect(await trySending(second)).toBe(other);
  await expect.element(second.screen.getByText("Taking you back")).toBeVisible();
  // What went wrong before does not stand beside it.
  await expect.element(second.screen.getByText("An error occurred")).not.toBeInTheDocument();
  expect(draftKeys()).toEqual([]);
});

async function leaveWhileSending() {
  dismissToasts({ text: "Your message has been sent, thank you!" });
  const { screen } = await openPortal(contactPage, owner);
  await screen.getByLabelText("Subject").fill("A lamp");
  await screen.getByLabelText("Comment").fill("It is broken.");
  await screen.getByRole("button", { name: "Submit" }).click();
  await screen.getByRole("link", { name: "FAQ", exact: true }).click();
  await expect.element(screen.getByLabelText("Comment")).not.toBeInTheDocument();
  expect(draftKeys()).toHaveLength(2);
  return screen;
}

describe("leaving the form while a message is being sent", () => {
  const sent = {
    messageId: 1,
    subject: "A lamp",
    body: "It is broken.",
    replyTo: "daniel.kowalski@example.org",
    sentAt: "2026-03-31T00:00:00Z",
  };
  it("a user who left the form is told that the message was sent, and no draft stays", async () => {
    const release = answersLater(sendContactRequest, sent);
    const screen = await leaveWhileSending();
    release();
    await expect.element(screen.getByText("Your message has been sent, thank you!")).toBeVisible();
    expect(draftKeys()).toEqual([]);
  });

  it("a user who comes back finds the message still being sent, then what was sent", async () => {
    const release = answersLater(sendContactRequest, sent);
    const screen = await leaveWhileSending();
    await screen.getByRole("link", { name: "Contact", exact: true }).click();
    await expect.element(screen.getByLabelText("Comment")).toHaveValue("It is broken.");
    await expect.element(screen.getByRole("button", { name: "Submit" })).toBeDisabled();
    holdSeconds();
    release();
    await screen.getByRole("button", { name: "Stay here" }).click();
    expect(draftKeys()).toEqual([]);
    await screen.getByRole("button", { name: "Write another message" }).click();
    await expect.element(screen.getByLabelText("Comment")).toHaveValue("");
    await expect.element(screen.getByRole("button", { name: "Submit" })).toBeEnabled();
    expect(keys()).toHaveLength(1);
  });

  it("a user who comes back is told of a failure at the form, and may try again under the same key", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answersOddly(sendContactRequest, () => promise);
    dismissToasts({ text: "Failed to send request" });
    const screen = await leaveWhileSending();
    await screen.getByRole("link", { name: "Contact", exact: true }).click();
    await expect.element(screen.getByRole("button", { name: "Submit" })).toBeDisabled();
    resolve(Response.json({}, { status: 500 }));
    await expect.element(screen.getByRole("alert")).toHaveTextContent("Contact request failed");
    await expect.element(screen.getByText("Failed to send request")).not.toBeInTheDocument();
    await expect.element(screen.getByLabelText("Comment")).toHaveValue("It is broken.");
    answers(sendContactRequest, sent);
    const [key] = keys();
    holdSeconds();
    expect(await trySending({ screen })).toBe(key);
    await expect.element(screen.getByText("Taking you back")).toBeVisible();
  });

  it("a user who left the form is told of a failure, and finds the draft again", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answersOddly(sendContactRequest, () => promise);
    const screen = await leaveWhileSending();
    resolve(Response.json({}, { status: 500 }));
    await expect.element(screen.getByText("Failed to send request")).toBeVisible();
    await screen.getByRole("link", { name: "Contact", exact: true }).click();
    await expect.element(screen.getByLabelText("Comment")).toHaveValue("It is broken.");
  });
});

it("a stored draft that cannot be read counts as empty", () => {
  for (const kept of ["{", "null", "[1]", '{"subject":5}']) {
    sessionStorage.setItem("portal.draft-x", kept);
    expect(readDraft("portal.draft-x")).toEqual({});
  }
  keepDraft("portal.draft-x", { subject: "A lamp" });
  expect(readDraft("portal.draft-x")).toEqual({ subject: "A lamp" });
  keepDraft("portal.draft-x", {});
  expect(sessionStorage.getItem("portal.draft-x")).toBeNull();
});

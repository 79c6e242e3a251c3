import { sendContactRequest } from "@portal/contract/contact/endpoints";
import { listLots } from "@portal/contract/portfolio/endpoints";
import { logon } from "@portal/contract/sign-in/endpoints";
import { beforeEach, describe, expect, it } from "vitest";
import { agencyId, answerAsUsual, lot3, lot5, owner } from "../testing/demo-answers.ts";
import { answers, refuses } from "../testing/fake-server.ts";
import { openPortal } from "../testing/render-portal.tsx";

const home = `/${agencyId}/home`;
const farida = { contactID: 5022, name: "Farida Karimi", webAccessUsername: "owner2" };
const chosenKeys = () => Object.keys(sessionStorage).filter((key) => key.includes("chosen"));

beforeEach(() => {
  answerAsUsual();
  answers(listLots, [lot5, lot3]);
});

/** Chooses the second lot on Home, and finds on sending a message about it that the session is over. */
async function chooseAndExpire() {
  refuses(sendContactRequest, "SESSION_EXPIRED");
  const { screen, address } = await openPortal(home, owner);
  await screen.getByLabelText("Lot", { exact: true }).selectOptions("3003");
  await expect.poll(address).toBe(`${home}?lot=3003`);
  await expect.element(screen.getByLabelText("Lot", { exact: true })).toHaveValue("3003");
  await screen.getByRole("link", { name: "Contact", exact: true }).click();
  await screen.getByLabelText("Subject").fill("A lamp");
  await screen.getByLabelText("Comment").fill("It is broken.");
  await screen.getByRole("button", { name: "Submit" }).click();
  await expect.element(screen.getByLabelText("Access Code")).toBeVisible();
  return {
    screen,
    signIn: async (accessCode: string) => {
      await screen.getByLabelText("Access Code").fill(accessCode);
      await screen.getByLabelText("Password", { exact: true }).fill("Demo1234");
      await screen.getByRole("button", { name: "LOGIN" }).click();
    },
  };
}

describe("a session that ends", () => {
  it("keeps the chosen lot, so that a draft is still about it after signing in again", async () => {
    const { screen, signIn } = await chooseAndExpire();
    answers(logon, { ...owner, sessionId: "another" });
    await signIn("owner1");
    await expect.element(screen.getByLabelText("Comment")).toHaveValue("It is broken.");
    await expect.element(screen.getByLabelText("Lot", { exact: true })).toHaveValue("3003");
  });

  it("leaves nothing of it to somebody else who signs in", async () => {
    const { screen, signIn } = await chooseAndExpire();
    expect(chosenKeys()).toHaveLength(1);
    answers(logon, { ...owner, sessionId: "another", mainContact: farida });
    await signIn("owner2");
    await expect.element(screen.getByLabelText("Lot", { exact: true })).toHaveValue("2005");
    expect(chosenKeys()).toEqual([]);
  });

  it("a lot that the user no longer has is not chosen after signing in again", async () => {
    const { screen, signIn } = await chooseAndExpire();
    answers(logon, { ...owner, sessionId: "another" });
    answers(listLots, [lot5, { ...lot3, id: 3004 }]);
    await signIn("owner1");
    await expect.element(screen.getByLabelText("Lot", { exact: true })).toHaveValue("2005");
  });
});

describe("another lot", () => {
  it("choosing another lot adds no step to the history: Back leads to the page before", async () => {
    const { screen, address, back } = await openPortal(home, owner);
    await screen.getByRole("link", { name: "Contact", exact: true }).click();
    await screen.getByLabelText("Lot", { exact: true }).selectOptions("3003");
    await expect.poll(address).toBe(`/${agencyId}/contact?lot=3003`);
    await expect.element(screen.getByLabelText("Lot", { exact: true })).toHaveValue("3003");
    back();
    await expect.poll(address).toBe(home);
    await expect.element(screen.getByLabelText("Lot", { exact: true })).toHaveValue("3003");
  });

  it("another lot begins its lists on their first pages, in the order that was asked for", async () => {
    const { screen, address } = await openPortal(`${home}?lot=2005&open-page=3&sort=amount&page=2`, owner);
    await screen.getByLabelText("Lot", { exact: true }).selectOptions("3003");
    await expect.poll(address).toBe(`${home}?sort=amount&lot=3003`);
  });
});

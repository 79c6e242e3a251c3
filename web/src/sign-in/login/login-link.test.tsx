import { getService } from "@portal/contract/agency/endpoints";
import { logon, signInByLink } from "@portal/contract/sign-in/endpoints";
import { beforeEach, describe, expect, it } from "vitest";
import { agencyId, answerAsUsual, owner, portalService } from "../../testing/demo-answers.ts";
import { answers, answersLater, refuses, seenRequests } from "../../testing/fake-server.ts";
import { openPortal } from "../../testing/render-portal.tsx";

const code = "Ab_9-".repeat(8) + "xyz";
const linkTo = `/login/${agencyId}#link=${code}`;

beforeEach(answerAsUsual);

describe("a link to sign in", () => {
  it("shows one button, uses nothing until it is pressed, and then goes to home", async () => {
    const release = answersLater(signInByLink, owner);
    const { screen, address } = await openPortal(linkTo);
    const button = screen.getByRole("button", { name: "LOGIN" });
    await expect.element(button).toBeEnabled();
    await expect.element(screen.getByLabelText("Access Code")).not.toBeInTheDocument();
    expect(seenRequests(signInByLink)).toEqual([]);
    await button.click();
    await expect.element(button).toBeDisabled();
    release();
    await expect.poll(address).toBe(`/${agencyId}/home`);
    expect(seenRequests(signInByLink).map(({ body }) => body)).toEqual([{ code }]);
    expect(seenRequests(logon)).toEqual([]);
  });

  it("says that it has expired or was used, above the form to sign in", async () => {
    refuses(signInByLink, "CODE_INVALID");
    const { screen } = await openPortal(linkTo);
    await screen.getByRole("button", { name: "LOGIN" }).click();
    await expect
      .element(screen.getByText("This link has expired or was used. Please sign in again."))
      .toBeVisible();
    await expect.element(screen.getByLabelText("Access Code")).toBeVisible();
  });

  it("can be pressed again after a failure that passes", async () => {
    refuses(signInByLink, "UNAVAILABLE");
    const { screen, address } = await openPortal(linkTo);
    const button = screen.getByRole("button", { name: "LOGIN" });
    await button.click();
    await expect.element(screen.getByRole("alert")).toBeVisible();
    answers(signInByLink, owner);
    await button.click();
    await expect.poll(address).toBe(`/${agencyId}/home`);
  });

  it("lets nobody try while the portal is off", { tags: ["spec-082"] }, async () => {
    answers(getService, { ...portalService, isActive: false });
    const { screen } = await openPortal(linkTo);
    await expect.element(screen.getByRole("button", { name: "LOGIN" })).toBeDisabled();
  });
});

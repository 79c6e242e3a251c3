import { askForSignInPasskey, signInByPasskey } from "@portal/contract/sign-in/second-step-endpoints";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { agencyId, answerAsUsual, owner } from "../../testing/demo-answers.ts";
import { answers, refuses, seenRequests } from "../../testing/fake-server.ts";
import { openPortal } from "../../testing/render-portal.tsx";

const offer = "Sign in with a passkey";
const assertion = {
  id: "AAAA",
  response: { clientDataJSON: "AAAA", authenticatorData: "AAAA", signature: "AAAA" },
};

/** As the server does where there are passkeys at the address. */
function tellPasskeys(): void {
  const told = document.createElement("meta");
  told.name = "portal-passkeys";
  document.head.append(told);
}

beforeEach(() => {
  answerAsUsual();
  answers(askForSignInPasskey, {
    challenge: "AAAA",
    rpId: "localhost",
    timeout: 60_000,
    userVerification: "required",
    allowCredentials: [],
  });
});
afterEach(() => {
  document.querySelector("meta[name=portal-passkeys]")?.remove();
  vi.restoreAllMocks();
});

it("is not there where the server has not told of passkeys", async () => {
  const { screen } = await openPortal(`/login/${agencyId}`);
  await expect.element(screen.getByRole("button", { name: "LOGIN" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: offer })).not.toBeInTheDocument();
});

it("signs in at the agency and in the role that are chosen", async () => {
  tellPasskeys();
  const shown = { toJSON: () => assertion } as unknown as Credential;
  vi.spyOn(navigator.credentials, "get").mockResolvedValue(shown);
  answers(signInByPasskey, owner);
  const { screen, address } = await openPortal(`/login/${agencyId}`);
  await screen.getByLabelText("Role").selectOptions("Committee Member");
  await screen.getByRole("button", { name: offer }).click();
  await expect.poll(address).toBe(`/${agencyId}/home`);
  expect(seenRequests(signInByPasskey)[0]?.body).toEqual({ role: 2, assertion });
});

it("asks for the agency first", async () => {
  tellPasskeys();
  const { screen } = await openPortal("/login");
  await screen.getByRole("button", { name: offer }).click();
  await expect.element(screen.getByLabelText("Agency ID")).toHaveFocus();
  expect(seenRequests(askForSignInPasskey)).toEqual([]);
});

it.each([
  [
    "INVALID_CREDENTIALS",
    "",
    "This passkey does not sign in here. Please use your access code and password.",
  ],
  [
    "ROLE_UNAVAILABLE",
    "Your access code does not have this role.",
    "Your access code does not have this role.",
  ],
] as const)("says what to do after %s", async (code, detail, words) => {
  tellPasskeys();
  const shown = { toJSON: () => assertion } as unknown as Credential;
  vi.spyOn(navigator.credentials, "get").mockResolvedValue(shown);
  refuses(signInByPasskey, code, detail);
  const { screen } = await openPortal(`/login/${agencyId}`);
  await screen.getByRole("button", { name: offer }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent(words);
  await expect.element(screen.getByRole("button", { name: offer })).toBeEnabled();
});

it("says so where the person put the browser's question away", async () => {
  tellPasskeys();
  vi.spyOn(navigator.credentials, "get").mockRejectedValue(new DOMException("no", "NotAllowedError"));
  const { screen } = await openPortal(`/login/${agencyId}`);
  await screen.getByRole("button", { name: offer }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("No passkey was used.");
});

import { expect, it } from "vitest";
import { accountState } from "./account-state.ts";

const none = { isDisabled: false, isActive: false, isBounced: false, isInvited: false };

it.each([
  ["nothing is known of it", none, "not-invited"],
  ["an invitation opens it", { ...none, isInvited: true }, "invited"],
  ["mail to it came back, invited or not", { ...none, isInvited: true, isBounced: true }, "bounced"],
  [
    "the person has come in, whatever came back",
    { ...none, isInvited: true, isBounced: true, isActive: true },
    "active",
  ],
  [
    "it is switched off, even if the person came in before",
    { isDisabled: true, isActive: true, isBounced: true, isInvited: true },
    "disabled",
  ],
] as const)("an account's state is the first that holds: %s", (_, facts, state) => {
  expect(accountState(facts)).toBe(state);
});

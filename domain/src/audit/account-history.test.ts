import { expect, it } from "vitest";
import { HISTORY_KINDS, historyLine } from "./account-history.ts";

it.each([
  ["sign-in", { role: 1, isTemporary: false }, "sign-in", "Signed in as Owner"],
  [
    "sign-in",
    { role: 2, isTemporary: false, factor: "passkey" },
    "sign-in",
    "Signed in as Committee Member, with a passkey",
  ],
  ["sign-in", { role: 1, isTemporary: true }, "sign-in", "Signed in to choose a new password"],
  [
    "sign-in-failed",
    { role: 4 },
    "failure",
    "A sign-in as Building Manager failed: the password or the role was not right",
  ],
  [
    "recovery",
    { what: "temporary-password" },
    "change",
    "A temporary password was asked for and e-mailed to you",
  ],
  ["recovery", { what: "access-codes" }, "change", "Your access code was asked for and e-mailed to you"],
  ["sessions-ended", { ended: ["a"] }, "change", "Another browser was signed out"],
  ["sessions-ended", { ended: ["a", "b"] }, "change", "2 other browsers were signed out"],
  ["browser-forgotten", { device: "" }, "change", "A known browser was forgotten"],
  ["browser-forgotten", { device: "Edge on Windows" }, "change", "Edge on Windows was forgotten"],
  ["second-factor-failed", { isEnd: false }, "failure", "A wrong code was typed for your second step"],
  [
    "second-factor-failed",
    { isEnd: true },
    "failure",
    "A fifth wrong code was typed for your second step, and the sign-in was ended",
  ],
  ["second-factor-added", { factor: "authenticator" }, "change", "An authenticator app was added"],
  ["second-factor-removed", {}, "change", "A second step was removed"],
  ["calendar-feed-created", { role: 2 }, "change", "A calendar feed was made for the role Committee Member"],
  ["calendar-feed-revoked", { role: 1 }, "change", "The calendar feed for the role Owner was ended"],
])("%s with %j is told", (kind, subject, sort, text) => {
  expect(historyLine(kind, subject)).toEqual({ sort, text });
});

it("tells every kind of the list in a sentence, and of no other", () => {
  const subject = {
    role: 1,
    factor: "passkey",
    what: "access-codes",
    ended: ["a"],
    device: "Chrome",
    isEnd: false,
    reason: "Asked by phone",
    way: "letter",
  };
  for (const kind of HISTORY_KINDS)
    expect(historyLine(kind, subject)?.text, kind).toMatch(/^[A-Z].*[a-z0-9”]$/);
  expect(historyLine("download", subject)).toBeNull();
});

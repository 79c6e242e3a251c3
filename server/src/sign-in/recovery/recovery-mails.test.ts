import { DEFAULT_COLOURS } from "@portal/domain/agency/theme";
import { expect, it } from "vitest";
import { accessCodesMail } from "./recovery-mails.ts";

const agencyId = 799187;
const brand = { agencyName: "Harbour & Vale Strata", colours: DEFAULT_COLOURS, contactLines: [] };
const accounts = [
  { username: "owner1", roles: [1], contactName: "Daniel Kowalski", address: "daniel@example.org" },
];
const textAt = (publicOrigin: string | null): string =>
  accessCodesMail({ agencyId, brand, publicOrigin }, accounts)?.text ?? "";

it("a mail with access codes tells the way to a password in words where it has no address for buttons", () => {
  const words =
    "If you have no password, or have forgotten it, follow Forgot password on the sign-in page and type your access code there.";
  expect(textAt(null)).toContain(words);
  const withButtons = textAt("https://portal.example.com");
  expect(withButtons).toContain(
    "If you have no password, or have forgotten it:\n\nGet a password for owner1:",
  );
  expect(withButtons).not.toContain(words);
});

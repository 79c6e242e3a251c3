import { expect, it } from "vitest";
import { readResetLink, resetLinkHash } from "./reset-link.ts";
import { ROLE } from "./vocabulary.ts";

it("a link to the reset holds access code and role, and is read back", () => {
  const link = { username: "manager1", role: ROLE.buildingManager };
  expect(resetLinkHash(link)).toBe("code=manager1&role=4");
  expect(readResetLink(resetLinkHash(link))).toEqual(link);
});

it.each([
  "",
  "code=owner1",
  "code=owner1&role=0",
  "code=owner1&role=5",
  "code=owner1&role=one",
  "code=&role=1",
  "code=owner%201&role=1",
  "code=daniel%40example.org&role=1",
  "code=abcdefghijklmnop&role=1",
  "link=abc",
])("a link that fills in nothing: #%s", (hash) => {
  expect(readResetLink(hash)).toBeNull();
});

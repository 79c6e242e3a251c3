import * as fc from "fast-check";
import { expect, it } from "vitest";
import { addressAfterSignIn, signInAddress } from "./return-address.ts";

it.each([
  [undefined, "/office/799187"],
  ["/office/799187/staff", "/office/799187/staff"],
  ["/office/799187/Account?x=1#y", "/office/799187/account"],
  ["/office/799188/staff", "/office/799187"],
  ["/office/799187/schemes/101?find=x", "/office/799187/schemes/101"],
  ["/office/799187/schemes/x", "/office/799187"],
  ["/office/799187/Log?kind=import&plan=101#y", "/office/799187/log?kind=import&plan=101"],
  ["101", "/office/799187"],
  ["https://evil.example/office/799187/staff", "/office/799187"],
  ["//evil.example", "/office/799187"],
  ["/office/799187/sign-in", "/office/799187"],
  ["/799187/home", "/office/799187"],
])("after a sign-in that was asked for at %s one is at %s", (asked, address) => {
  expect(addressAfterSignIn(asked, "799187")).toBe(address);
});

it("leads nowhere but to pages of the agency's office, whatever was asked for", () => {
  fc.assert(
    fc.property(fc.string(), (asked) => {
      expect(addressAfterSignIn(asked, "799187")).toMatch(
        /^\/office\/799187(?:\/(?:staff|account|log|schemes(?:\/\d+)?))?(?:\?.*)?$/,
      );
    }),
  );
});

it("carries the way back in the address of signing in, unless it is Today", () => {
  expect(signInAddress(799187, "/office/799187")).toBe("/office/799187/sign-in");
  expect(signInAddress(799187, "/office/799187/staff")).toBe(
    "/office/799187/sign-in?returnUrl=%2Foffice%2F799187%2Fstaff",
  );
});

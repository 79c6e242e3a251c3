import { newPasswordError } from "@portal/domain/sign-in/password-rule";
import { EASY_PASSWORD_MESSAGE } from "@portal/domain/sign-in/password-strength";
import { suggestPassword, temporaryPassword } from "@portal/domain/sign-in/random-password";
import { EASY_PASSWORDS, GOOD_PASSWORDS, NAMES_AROUND } from "@portal/domain/testing/password-lists";
import { describe, expect, it } from "vitest";
import { randomBytesOf } from "../../core/ids/tokens.ts";
import { easyPasswordError } from "./easy-password.ts";

const judge = (password: string) => easyPasswordError(password, NAMES_AROUND);

describe("a password that is easy to guess", () => {
  it("may be any of at least 60 that meet the rule of section 5", () => {
    expect(EASY_PASSWORDS.length).toBeGreaterThanOrEqual(60);
    expect(EASY_PASSWORDS.filter((password) => newPasswordError(1601, password) !== null)).toEqual([]);
  });

  it.each(EASY_PASSWORDS)("%s is refused", async (password) => {
    expect(await judge(password)).toBe(EASY_PASSWORD_MESSAGE);
  });

  it("depends on the names around the person", async () => {
    expect(await easyPasswordError("Kowalczyk1", [])).toBeNull();
    expect(await judge("Kowalczyk1")).toBe(EASY_PASSWORD_MESSAGE);
  });
});

describe("a password that is hard to guess", () => {
  it("may be any of at least 60 that meet the rule of section 5", () => {
    expect(GOOD_PASSWORDS.length).toBeGreaterThanOrEqual(60);
    expect(GOOD_PASSWORDS.filter((password) => newPasswordError(1601, password) !== null)).toEqual([]);
  });

  it.each(GOOD_PASSWORDS)("%s is taken", async (password) => {
    expect(await judge(password)).toBeNull();
  });

  it("is what the portal suggests and mails", async () => {
    for (let drawn = 0; drawn < 100; drawn += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, they share a processor
      expect(await judge(suggestPassword(randomBytesOf))).toBeNull();
      // oxlint-disable-next-line no-await-in-loop -- likewise
      expect(await judge(temporaryPassword(randomBytesOf))).toBeNull();
    }
  });

  it("may be short where the agency's version allows that, if nothing is found in it", async () => {
    expect(await judge("k7mQz3")).toBeNull();
    expect(await judge("Dragon")).toBe(EASY_PASSWORD_MESSAGE);
    expect(await judge("abcdef")).toBe(EASY_PASSWORD_MESSAGE);
    expect(await judge("zoe123")).toBe(EASY_PASSWORD_MESSAGE);
  });
});

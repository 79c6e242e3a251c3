import { expect, it } from "vitest";
import { shownInHalves } from "../core/readable-code.ts";
import { makeLetterCode, readLetterCode } from "./invitation-code.ts";

it("the code of a letter has ten characters, is shown in groups of five, and read back as it is shown", () => {
  const code = makeLetterCode((count) => Uint8Array.from({ length: count }, (_, index) => index));
  expect(code).toBe("ABCDEFGHJK");
  expect(shownInHalves(code)).toBe("ABCDE-FGHJK");
  expect(readLetterCode("abcde fghjk")).toBe(code);
  expect(readLetterCode("abcde fghj")).toBeNull();
});

import { expect, it } from "vitest";
import { decodeText } from "./decode-text.ts";

const printed = "José O’Shea – €5";

it.each([
  ["utf-8", Buffer.from(printed)],
  ["utf-8", Buffer.from(`\uFEFF${printed}`)],
  ["utf-16le", Buffer.from(`\uFEFF${printed}`, "utf16le")],
  ["utf-16be", Buffer.from(`\uFEFF${printed}`, "utf16le").swap16()],
  ["windows-1252", Buffer.from("Jos\xe9 O\x92Shea \x96 \x805", "latin1")],
])("%s is told by its bytes", (encoding, bytes) => {
  expect(decodeText(bytes)).toEqual({ encoding, text: printed });
});

it("plain ASCII is UTF-8, and bytes with zeros are not a text", () => {
  expect(decodeText(Buffer.from("Lot,Owner"))).toEqual({ encoding: "utf-8", text: "Lot,Owner" });
  expect(decodeText(Buffer.from([0, 5, 22, 7]))).toBeNull();
});

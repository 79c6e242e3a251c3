import { expect, it } from "vitest";
import { recordWitnessText, statementWitnessText } from "./witness-text.ts";

it("the witness keeps the hash and the signature of a record and of a statement, under their numbers", () => {
  expect(recordWitnessText({ seq: 3, hash: "0a", signature: "c2ln" })).toBe(
    '{"hash":"0a","seq":3,"signature":"c2ln"}',
  );
  expect(statementWitnessText({ checkpointNo: 2, hash: "0b", signature: "c2ln" })).toBe(
    '{"checkpointNo":2,"hash":"0b","signature":"c2ln"}',
  );
});

import { describe, expect, it } from "vitest";
import {
  canonicalJson,
  DECLARATION_VERSION,
  motionBytesText,
  NO_HASH,
  PAPER_METHOD,
  receiptOf,
  type RecordOfFormat1,
  type RecordOfFormat2,
  recordText,
  signedRecordText,
  VOTING_METHOD,
} from "./ballot-record.ts";

describe("canonical JSON (docs/ballot-format.md) is one text for one value", () => {
  it.each([
    [null, "null"],
    [true, "true"],
    [0, "0"],
    [9_007_199_254_740_991, "9007199254740991"],
    ['a "quoted" \\ line\n\u0001 é', '"a \\"quoted\\" \\\\ line\\n\\u0001 é"'],
    [[], "[]"],
    [[3, "b", null, [false]], '[3,"b",null,[false]]'],
    [{}, "{}"],
    // Names in ascending order, also inside of lists and of one another; lists keep theirs.
    [{ b: 1, a: [2, { d: null, c: "" }], aa: {} }, '{"a":[2,{"c":"","d":null}],"aa":{},"b":1}'],
    [{ c: 3, b: 2, a: 1 }, '{"a":1,"b":2,"c":3}'],
    [{ a: 1, b: 2, c: 3 }, '{"a":1,"b":2,"c":3}'],
  ])("%j", (value, expected) => {
    expect(canonicalJson(value)).toBe(expected);
  });
});

it("a record's text has the names and values of the format, in ascending order", () => {
  const record: RecordOfFormat1 = {
    format: 1,
    agencyId: 799187,
    ownersCorpId: 101,
    meetingRecordId: 9001,
    seq: 2,
    seat: { kind: "lot", id: 7 },
    revision: 1,
    capacity: "proxy",
    contactId: 31,
    proxyName: "Ada Byron",
    choices: [{ agendaItemId: 9018, motionHash: "ab".repeat(32), vote: "Y" }],
    entitlementUnits: 12,
    isFinancial: true,
    declarationVersion: DECLARATION_VERSION,
    method: VOTING_METHOD,
    castAt: "2026-04-19T23:59:59.123Z",
    nonce: "00112233445566778899aabbccddeeff",
    previousHash: NO_HASH,
  };
  expect(recordText(record)).toBe(
    '{"agencyId":799187,"capacity":"proxy","castAt":"2026-04-19T23:59:59.123Z",' +
      `"choices":[{"agendaItemId":9018,"motionHash":"${"ab".repeat(32)}","vote":"Y"}],"contactId":31,` +
      '"declarationVersion":"1","entitlementUnits":12,"format":1,"isFinancial":true,"meetingRecordId":9001,' +
      '"method":"By Pre-Meeting Electronic Vote","nonce":"00112233445566778899aabbccddeeff","ownersCorpId":101,' +
      '"previousHash":"0000000000000000000000000000000000000000000000000000000000000000",' +
      '"proxyName":"Ada Byron","revision":1,"seat":{"id":7,"kind":"lot"},"seq":2}',
  );
  const onPaper: RecordOfFormat2 = {
    ...record,
    format: 2,
    capacity: "attorney",
    channel: "paper",
    enteredBy: 4_503_599_627_370_497,
    checkedBy: 4_503_599_627_370_498,
    paperHash: "cd".repeat(32),
    method: PAPER_METHOD,
  };
  expect(recordText(onPaper)).toBe(
    '{"agencyId":799187,"capacity":"attorney","castAt":"2026-04-19T23:59:59.123Z","channel":"paper",' +
      `"checkedBy":4503599627370498,"choices":[{"agendaItemId":9018,"motionHash":"${"ab".repeat(32)}","vote":"Y"}],` +
      '"contactId":31,"declarationVersion":"1","enteredBy":4503599627370497,"entitlementUnits":12,"format":2,' +
      '"isFinancial":true,"meetingRecordId":9001,"method":"By Paper Voting Form",' +
      `"nonce":"00112233445566778899aabbccddeeff","ownersCorpId":101,"paperHash":"${"cd".repeat(32)}",` +
      '"previousHash":"0000000000000000000000000000000000000000000000000000000000000000",' +
      '"proxyName":"Ada Byron","revision":1,"seat":{"id":7,"kind":"lot"},"seq":2}',
  );
});

it("a motion's hash is of its description and text, since format 2 also of its kind, and of nothing else", () => {
  const motion = { agendaItemId: 3, description: "Minutes", motionText: null, resolutionType: null };
  expect(motionBytesText(1, motion)).toBe('{"description":"Minutes","motionText":null}');
  expect(motionBytesText(1, { ...motion, motionText: "That they be confirmed." })).toBe(
    '{"description":"Minutes","motionText":"That they be confirmed."}',
  );
  expect(motionBytesText(2, { ...motion, resolutionType: "SPECIAL" })).toBe(
    '{"description":"Minutes","motionText":null,"resolutionType":"SPECIAL"}',
  );
  expect(motionBytesText(2, motion)).toBe(
    '{"description":"Minutes","motionText":null,"resolutionType":"ORDINARY"}',
  );
});

it("a record of format 2 is signed with its meeting, its place and its hash", () => {
  expect(signedRecordText({ agencyId: 799187, meetingRecordId: 9001, seq: 12, hash: "ab".repeat(32) })).toBe(
    `strata portal ballot 2\n799187 9001 12 ${"ab".repeat(32)}`,
  );
});

describe("a receipt is the first 60 bits of the hash in base32 (RFC 4648)", () => {
  // The 60 bits by Python's base64.b32decode; what follows them must not matter. All 32 letters come up.
  it.each([
    ["00443214c74254b", "ABCD-EFGH-IJKL"],
    ["635cf84653a56d7", "MNOP-QRST-UVWX"],
    ["c675be77df00000", "YZ23-4567-AAAA"],
    ["28a3a18f6cd6406", "FCR2-DD3M-2ZAG"],
    ["fffffffffffffff", "7777-7777-7777"],
  ])("%s: %s", (bits, receipt) => {
    for (const rest of ["0", "f"]) expect(receiptOf(bits.padEnd(64, rest))).toBe(receipt);
  });
});

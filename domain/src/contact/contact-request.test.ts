import { describe, expect, it } from "vitest";
import {
  agencyAddress,
  validateMessage,
  messageWaitSeconds,
  validateReplyTo,
  requestSubject,
  validateSubject,
  tooManyMessages,
} from "./contact-request.ts";

describe("the subject", () => {
  it(
    "is the request form's own, of type and plan name",
    { tags: ["spec-182", "spec-183", "spec-742"] },
    () => {
      expect(requestSubject("UpdateRequest", "Banksia Court")).toBe("Update my details: Banksia Court");
      expect(requestSubject("MeetingQuery", "Banksia Court")).toBe("Meeting query for: Banksia Court");
      expect(requestSubject("ContactRequest", "Banksia Court")).toBe("Contact request: Banksia Court");
    },
  );
  it("names a problem to repair in a contact request alone", () => {
    expect(requestSubject("ContactRequest", "Banksia Court", true)).toBe("Problem to repair: Banksia Court");
    expect(requestSubject("MeetingQuery", "Banksia Court", true)).toBe("Meeting query for: Banksia Court");
  });
  it.each([
    ["", "Subject is required."],
    [" \n\t", "Subject is required."],
    ["A lamp", null],
    ["a".repeat(200), null],
    ["a".repeat(201), "Subject can be a maximum of 200 characters."],
  ])("%j: %s", { tags: ["spec-498"] }, (typed, fault) => {
    expect(validateSubject(typed)).toBe(fault);
  });
});

describe("the message", () => {
  it.each([
    ["ContactRequest", "", "Comment is required."],
    ["ContactRequest", "  \n", "Comment is required."],
    ["UpdateRequest", " ", "Message is required."],
    ["MeetingQuery", "", "Message is required."],
    ["MeetingQuery", "a", null],
    ["ContactRequest", "a".repeat(5_000), null],
    ["ContactRequest", "a".repeat(5_001), "Message can be a maximum of 5000 characters."],
  ] as const)("%s %j: %s", { tags: ["spec-499", "spec-505", "spec-742"] }, (type, typed, fault) => {
    expect(validateMessage(type, typed)).toBe(fault);
  });
});

describe("the reply-to address", () => {
  it.each([
    ["ContactRequest", "", false, null],
    ["ContactRequest", " ", true, "Reply to address is required."],
    ["ContactRequest", "nobody", false, "Reply to address is invalid."],
    ["ContactRequest", "nobody", true, "Reply to address is invalid."],
    ["ContactRequest", " a@example.com ", true, null],
    ["UpdateRequest", "", false, null],
    ["UpdateRequest", "", true, "Email is required."],
    ["MeetingQuery", "a@b@c", false, "Email is invalid."],
    ["ContactRequest", "max@bücher.example", true, null],
    ["MeetingQuery", " max@bücher.example ", true, null],
    ["ContactRequest", "mäx@bücher.example", true, "Reply to address is invalid."],
    ["UpdateRequest", "mäx@bücher.example", true, "Email is invalid."],
    ["MeetingQuery", "a@example.museum", true, null],
  ] as const)(
    "%s %j, required %s: %s",
    { tags: ["spec-500", "spec-501", "spec-507", "spec-508", "spec-506"] },
    (type, typed, isRequired, fault) => {
      expect(validateReplyTo(type, typed, isRequired)).toBe(fault);
    },
  );
});

describe("the agency's address", { tags: ["spec-767"] }, () => {
  it.each([
    ["strata@example.com", "office@example.com", "strata@example.com"],
    [null, "office@example.com", "office@example.com"],
    ["", " office@example.com ", "office@example.com"],
    ["a@example.com; b@example.com", "office@example.com", "office@example.com"],
    ["nobody", null, null],
    [null, null, null],
  ])("of %j and %j is %j", (strataContactEmail, email, address) => {
    expect(agencyAddress(strataContactEmail, email)).toBe(address);
  });
});

const ages = (count: number, age: number): number[] => Array.from({ length: count }, () => age);
const said = (wait: string): string =>
  `You have sent many messages. Please try again in ${wait}, or phone the agency.`;

describe("the quota of a sender", () => {
  it("is 20 messages in an hour", () => {
    expect(messageWaitSeconds([])).toBe(0);
    expect(messageWaitSeconds(ages(19, 10))).toBe(0);
    // The twentieth youngest is 600 s old: 3,600 - 600.
    expect(messageWaitSeconds([...ages(19, 10), 600])).toBe(3_000);
    expect(messageWaitSeconds([...ages(19, 10), 3_600])).toBe(0);
    // Of 21 the twentieth youngest counts: when it is an hour old, 19 are left.
    expect(messageWaitSeconds([900, ...ages(20, 600)])).toBe(3_000);
    // In whatever order: the youngest twenty are 10 to 200 s old, 3,600 - 200.
    const mixed = Array.from({ length: 25 }, (_, index) => ((index * 7) % 25) * 10 + 10);
    expect(messageWaitSeconds(mixed)).toBe(3_400);
    expect(messageWaitSeconds([...ages(19, 10), 3_599.5])).toBe(1);
    expect(messageWaitSeconds(ages(60, 90_000))).toBe(0);
  });

  it("and 60 in a day", () => {
    expect(messageWaitSeconds(ages(59, 7_200))).toBe(0);
    // 86,400 - 7,200.
    expect(messageWaitSeconds(ages(60, 7_200))).toBe(79_200);
    expect(messageWaitSeconds(ages(60, 86_400))).toBe(0);
  });

  it("is told in minutes, and in hours from two on", () => {
    expect(tooManyMessages(1)).toBe(said("1 minutes"));
    expect(tooManyMessages(3_000)).toBe(said("50 minutes"));
    expect(tooManyMessages(7_199)).toBe(said("2 hours"));
    expect(tooManyMessages(79_200)).toBe(said("22 hours"));
  });
});

import { describe, expect, it } from "vitest";
import type { Vote } from "./ballot-record.ts";
import {
  capacityOf,
  checkSubmission,
  NO_VOTE_CHOSEN,
  proxyNameOf,
  type SubmittedItem,
  VOTED_TWICE,
} from "./cast-rules.ts";

const hashOf = (id: number) => String(id).padStart(64, "0");
const agenda = [
  { agendaItemId: 30, isMotion: true, motionHash: hashOf(30) },
  { agendaItemId: 10, isMotion: false, motionHash: null },
  { agendaItemId: 20, isMotion: true, motionHash: hashOf(20) },
  { agendaItemId: 40, isMotion: true, motionHash: hashOf(40) },
  // No agenda should hold one: a motion of which nobody can say what was put.
  { agendaItemId: 50, isMotion: true, motionHash: null },
];
const item = (
  agendaItemId: number,
  vote: Vote | null,
  motionHash: string | null = hashOf(agendaItemId),
): SubmittedItem => ({ agendaItemId, motionHash, vote });
const check = (...submitted: readonly SubmittedItem[]) => checkSubmission({ agenda, submitted });

describe("a submission becomes a ballot", () => {
  it(
    "a ballot has its votes in the agenda's order, whatever order they came in, and leaves blank motions out",
    { tags: ["spec-674"] },
    () => {
      expect(check(item(40, "A"), item(20, null), item(10, null), item(30, "N"))).toEqual({
        ok: true,
        value: [
          { agendaItemId: 30, motionHash: hashOf(30), vote: "N" },
          { agendaItemId: 40, motionHash: hashOf(40), vote: "A" },
        ],
      });
    },
  );

  it("a changed or missing item without a vote does not stop a submission", () => {
    expect(check(item(20, null, hashOf(99)), item(99, null), item(30, "Y"))).toMatchObject({ ok: true });
  });

  it("a submission without a vote, or with two votes for one motion, is refused", () => {
    const code = "VALIDATION";
    expect(NO_VOTE_CHOSEN).toBe("Choose a vote for at least one motion.");
    expect(VOTED_TWICE).toBe("Choose one vote for each motion.");
    expect(check()).toEqual({ ok: false, code, detail: NO_VOTE_CHOSEN });
    expect(check(item(20, null), item(30, null))).toEqual({ ok: false, code, detail: NO_VOTE_CHOSEN });
    expect(check(item(20, "Y"), item(20, "Y"))).toEqual({ ok: false, code, detail: VOTED_TWICE });
    expect(check(item(20, "Y"), item(20, null))).toMatchObject({ ok: true });
  });

  it.each([
    ["gone", item(99, "Y")],
    ["of another text", item(20, "Y", hashOf(21))],
    ["of a text that nobody told", item(20, "Y", null)],
    ["of no text on either side", item(50, "Y", null)],
  ])("a vote on an item that is %s is refused, even if the others are current", (_, stale) => {
    expect(check(item(30, "Y"), stale)).toEqual({ ok: false, code: "AGENDA_CHANGED" });
  });

  it(
    "a vote on an item that is not a motion is refused, whatever else is wrong",
    { tags: ["spec-729"] },
    () => {
      expect(check(item(30, "Y"), item(10, "Y"))).toEqual({ ok: false, code: "NOT_A_MOTION" });
      expect(check(item(10, "N", null), item(99, "Y"))).toEqual({ ok: false, code: "NOT_A_MOTION" });
    },
  );
});

describe("the capacity of a ballot", () => {
  it.each([
    ["lot", null, null, "owner"],
    ["lot", " \t", null, "owner"],
    ["member", undefined, null, "committeeMember"],
    ["member", "", null, "committeeMember"],
    ["lot", "  Ada Byron ", "Ada Byron", "proxy"],
    ["member", "Ada Byron", "Ada Byron", "proxy"],
    // No second line of a mail, no turned direction; a joiner inside of a word stays.
    ["lot", "Ada\r\nReceived: never", "Ada Received: never", "proxy"],
    ["lot", "\u202eadA\u202c\u200b \u0007Byron", "adA Byron", "proxy"],
    ["lot", "\u0646\u06cc\u200c\u0646\u0627", "\u0646\u06cc\u200c\u0646\u0627", "proxy"],
    ["lot", "\u200b\u2066 \u200d\ufeff", null, "owner"],
  ] as const)(
    "of a %s with %j typed as the proxy's name (recorded: %j) is %j",
    { tags: ["spec-568"] },
    (kind, typed, name, capacity) => {
      expect(proxyNameOf(typed)).toBe(name);
      expect(capacityOf(kind, proxyNameOf(typed))).toBe(capacity);
    },
  );
});

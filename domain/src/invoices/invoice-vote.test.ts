import { describe, expect, it } from "vitest";
import {
  validateInvoiceComment,
  invoiceCommentOf,
  invoiceVoteOf,
  invoiceVoteTitle,
  invoiceVoteWord,
  VOTING_RESPONSE,
} from "./invoice-vote.ts";
import { isConfirmed, MODAL_OUTCOMES } from "./modal-outcome.ts";
import { supersededBy } from "./vote-standing.ts";

const { pay, dontPay } = VOTING_RESPONSE;

describe("votes on invoices", () => {
  it("are -1, 0 and 1", { tags: ["spec-675"] }, () => {
    expect(VOTING_RESPONSE).toEqual({ none: -1, dontPay: 0, pay: 1 });
  });

  it("have words and modal titles", { tags: ["spec-753"] }, () => {
    expect([invoiceVoteWord(pay), invoiceVoteWord(dontPay)]).toEqual(["Pay", "Don't Pay"]);
    expect([invoiceVoteTitle(pay), invoiceVoteTitle(dontPay)]).toEqual(["Pay Invoice", "Don't Pay Invoice"]);
  });

  it.each([
    [dontPay, null, "Comment is required."],
    [dontPay, "", "Comment is required."],
    [dontPay, " \n\t", "Comment is required."],
    [dontPay, "x", null],
    [dontPay, ` ${"x".repeat(100)} `, null],
    [dontPay, "x".repeat(101), "Comment can be a maximum of 100 characters."],
    [pay, undefined, null],
    [pay, "  ", null],
    [pay, "x".repeat(100), null],
    [pay, "x".repeat(101), "Comment can be a maximum of 100 characters."],
  ])(
    "%s with the comment %j: %j",
    { tags: ["spec-466", "spec-510", "spec-661"] },
    (decision, typed, fault) => {
      expect(validateInvoiceComment(decision, typed)).toBe(fault);
    },
  );

  it("keep a trimmed comment, and none of blanks", () => {
    expect([invoiceCommentOf(" a b "), invoiceCommentOf("  "), invoiceCommentOf(undefined)]).toEqual([
      "a b",
      null,
      null,
    ]);
  });

  it("travel inside the page as word, decision and comment", { tags: ["spec-419"] }, () => {
    expect(invoiceVoteOf(dontPay, " Too dear. ")).toEqual({
      invoiceVote: "Don't Pay",
      invoicePaymentDecision: 0,
      invoiceVoteComment: "Too dear.",
    });
    expect(invoiceVoteOf(pay, "")).toEqual({
      invoiceVote: "Pay",
      invoicePaymentDecision: 1,
      invoiceVoteComment: null,
    });
  });

  it("leave their modals in five ways, of which two confirm", { tags: ["spec-367"] }, () => {
    expect(MODAL_OUTCOMES).toEqual([
      "X-CLICKED",
      "CANCEL-CLICKED",
      "OK-CLICKED",
      "NO-CLICKED",
      "YES-CLICKED",
    ]);
    expect(MODAL_OUTCOMES.filter(isConfirmed)).toEqual(["OK-CLICKED", "YES-CLICKED"]);
  });
});

describe("a vote counts", () => {
  const votedOn = { amountCents: 127_600, creditorName: "Lift Co", fileSha256: "ab" };
  it.each([
    ["while its invoice is what it was", true, { ...votedOn }, null],
    ["until its voter votes again", false, { ...votedOn }, "newer vote"],
    ["until its voter votes again, gone or not", false, null, "newer vote"],
    ["until the invoice is gone", true, null, "invoice gone"],
    ["until the amount changes", true, { ...votedOn, amountCents: 127_601 }, "invoice changed"],
    ["until the creditor changes", true, { ...votedOn, creditorName: "Lift Co." }, "invoice changed"],
    ["until the file changes", true, { ...votedOn, fileSha256: "ac" }, "invoice changed"],
  ] as const)("%s", (_title, isNewest, current, expected) => {
    expect(supersededBy(votedOn, { isNewest, current })).toBe(expected);
  });
});

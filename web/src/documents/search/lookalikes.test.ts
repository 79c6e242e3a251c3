import { lookalikes } from "@portal/domain/core/fold-lookalikes";
import { describe, expect, it } from "vitest";
import { rowsWithKeyword as invoicesWithKeyword } from "../../invoices/pending-votes.ts";
import { lift } from "../../testing/demo-invoices.ts";
import { minutes } from "../../testing/demo-documents.ts";
import { rowsWithKeyword } from "./document-filter.ts";

describe.each(lookalikes)("%j and its sign", (lookalike, sign) => {
  const pairs = [
    [`Owner${lookalike}s`, `Owner${sign}s plan`],
    [`Owner${sign}s`, `Owner${lookalike}s plan`],
  ] as const;

  it.each(pairs)("find each other in the list of documents: %j", (keyword, description) => {
    expect(rowsWithKeyword([{ ...minutes, description }], keyword)).toHaveLength(1);
  });

  it.each(pairs)("find each other among the approvals: %j", (keyword, invoiceDescription) => {
    expect(invoicesWithKeyword([{ ...lift, invoiceDescription }], keyword)).toHaveLength(1);
  });
});

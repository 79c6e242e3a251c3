import { expect, it } from "vitest";
import { documentFeature } from "./document-feature.ts";

it(
  "an invoice belongs to the invoices while they have a page of their own, all else to the documents",
  { tags: ["spec-560"] },
  () => {
    const withPage = { showSeparateInvoicePage: true };
    const withoutPage = { showSeparateInvoicePage: false };
    expect([true, false].map((isInvoice) => documentFeature(isInvoice, withPage))).toEqual([
      "invoices",
      "documents",
    ]);
    expect([true, false].map((isInvoice) => documentFeature(isInvoice, withoutPage))).toEqual([
      "documents",
      "documents",
    ]);
  },
);

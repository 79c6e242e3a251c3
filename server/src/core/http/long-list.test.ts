import { documentRow } from "@portal/contract/documents/schemas";
import * as fc from "fast-check";
import { serializerCompiler } from "fastify-type-provider-zod";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { longListWriter } from "./long-list.ts";

const route = { method: "GET", url: "/list" };
const list = z.array(documentRow);
const write = longListWriter(list);
const asLongList = (rows: readonly unknown[]): string => write(rows).toString();
const asEverywhere = serializerCompiler({ schema: list, ...route });

// Short and long, quotes, controls, letters of every plane, halves of a pair.
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom('"', "\\", "\n", "\u0000", "\u2028", "\ud800", "ü", "😀", "a"),
    maxLength: 60,
  }),
);
const row = fc.record({
  libraryId: fc.integer({ min: 1 }),
  folderId: fc.integer({ min: 1 }),
  documentId: fc.maxSafeNat().map((value) => Math.max(value, 1)),
  description: fc.option(text),
  documentType: text,
  creditor: fc.option(text),
  date: fc.constantFrom("2026-03-31", "1999-01-01", "2024-02-29"),
  planNumber: text,
  type: text,
  isInvoice: fc.boolean(),
  byteSize: fc.maxSafeNat(),
  isUnreadable: fc.boolean(),
});

describe("a long list", () => {
  it("is written as every answer is, byte for byte, without what the schema does not know", () => {
    const more = fc.record({ sha256: text, toJSON: fc.constant("x"), nested: fc.record({ file: text }) });
    fc.assert(
      fc.property(fc.array(fc.tuple(row, more), { maxLength: 5 }), (rows) => {
        const given = rows.map(([known, unknown]) => ({ ...unknown, ...known }));
        expect(asLongList(given)).toBe(asEverywhere(given));
      }),
      { numRuns: 500 },
    );
  });

  it("is written whole, however long it is", () => {
    const rows = fc.sample(row, { numRuns: 3000, seed: 2 });
    for (const count of [0, 1, 2, 3000])
      expect(asLongList(rows.slice(0, count)) === asEverywhere(rows.slice(0, count)), `${count} rows`).toBe(
        true,
      );
  });

  it("fails where a field is missing, as every answer does", () => {
    const [sample] = fc.sample(row, { numRuns: 1, seed: 1 });
    const { creditor: _creditor, ...rest } = sample ?? {};
    expect(() => asEverywhere([rest])).toThrow("Response doesn't match the schema");
    expect(() => asLongList([rest])).toThrow(/creditor/);
  });

  it.each(Object.keys(documentRow.shape))("says no null for %s unless its schema does", (name) => {
    const given = fc.sample(row, { numRuns: 1, seed: 1 }).map((sample) => ({ ...sample, [name]: null }));
    const written = (how: (rows: readonly unknown[]) => string): string | null => {
      try {
        return how(given);
      } catch {
        return null;
      }
    };
    expect(written(asLongList)).toBe(written(asEverywhere));
    expect(written(asLongList) !== null).toBe(name === "description" || name === "creditor");
  });

  it("is refused at start where a field is not always there or not plain", () => {
    for (const field of [
      z.string().optional(),
      z.union([z.string(), z.number()]),
      z.unknown(),
      z.literal(1).nullable(),
      z.array(z.string()),
    ])
      expect(() => longListWriter(z.array(z.object({ field })))).toThrow(TypeError);
  });
});
